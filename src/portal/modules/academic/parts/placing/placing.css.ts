import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const hint = component({ margin: 0, color: vars.muted });
export const figures = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.between,
  rowGap: space.hair,
  margin: 0,
});
export const missing = component({ display: 'flex', flexDirection: 'column', gap: space.inside, minInlineSize: 0 });
export const missingTitle = component({ margin: 0, fontSize: text.body, fontWeight: 600 });
/** A whole college may be unplaced: the list scrolls on its own, and the buttons stay in sight. */
export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  paddingInlineStart: '1.25rem',
  maxBlockSize: '16rem',
  overflowY: 'auto',
});
export const reason = component({ margin: 0, color: vars.muted, fontSize: text.meta });
