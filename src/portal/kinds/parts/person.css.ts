import { component } from '../../kit/style.ts';
import { notMobile, space, text, vars } from '../../kit/theme.css.ts';

/** Photo, name and identifying details: cut off at the end of a column, wrapped if there is space. */
export const person = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inside,
  minInlineSize: 0,
  maxInlineSize: '100%',
  verticalAlign: 'middle',
});
export const words = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.inside,
  minInlineSize: 0,
  '@media': {
    [notMobile]: {
      selectors: {
        // In a table, the identifying details are on a second line below the name.
        'td &, th &': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', lineHeight: 1.25 },
      },
    },
  },
});
export const cut = component({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', gridColumn: '1 / -1' });
const fact = { color: vars.muted, fontSize: text.meta, fontWeight: 400 };
/** The number is never cut off; the class or department is cut off before the name. */
export const number = component({ ...fact, flexShrink: 0 });
export const detail = component({
  ...fact,
  flexShrink: 1000,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
/** Further content keeps its width. */
export const more = component({ flexShrink: 0 });

/** The search field and its results. */
export const search = component({ maxInlineSize: '32rem' });
export const picks = component({ margin: 0, padding: 0, listStyle: 'none', maxInlineSize: '48rem' });
export const pick = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  inlineSize: '100%',
  minBlockSize: '44px',
  padding: space.inside,
  border: 0,
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.sunken } },
});
