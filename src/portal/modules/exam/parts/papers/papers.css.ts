import { component, from, page } from '../../../../kit/style.ts';
import { radius, sizes, space, text, vars } from '../../../../kit/theme.css.ts';

/** The editor with the panel beside it, or below it on narrow screens. */
export const desk = component({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('laptop')]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' } },
});
export const beside = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  minInlineSize: 0,
  '@media': {
    [from('laptop')]: {
      position: 'sticky',
      insetBlockStart: `calc(${sizes.header} + ${space.between})`,
      maxBlockSize: `calc(100vh - ${sizes.header} - 7rem)`,
      overflowY: 'auto',
    },
  },
});
export const part = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  margin: 0,
  minInlineSize: 0,
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
});
export const question = component({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: space.inside,
  paddingBlockStart: space.inside,
  borderBlockStart: `1px solid ${vars.border}`,
});
export const number = component({ fontWeight: 600, paddingBlockStart: space.inside, fontVariantNumeric: 'tabular-nums' });
export const values = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.inside });
export const marks = component({ inlineSize: '5rem' });
export const outcomes = component({ inlineSize: '9rem' });
export const level = component({ inlineSize: '9rem' });
export const short = component({ inlineSize: '7rem' });
export const grow = component({ flexGrow: 1, minInlineSize: '10rem' });
export const help = component({ margin: 0, color: vars.muted, fontSize: text.meta });
export const commentLine = component({ margin: 0, paddingInlineStart: space.between, color: vars.muted, fontSize: text.body });
/** Text with its line breaks. */
export const running = component({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** The printed page, white in dark mode as well. */
export const sheet = component({
  padding: space.block,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  backgroundColor: '#fff',
  color: '#111',
  fontSize: text.body,
  lineHeight: 1.45,
  '@media': { print: { padding: 0, border: 0, fontSize: '11pt' } },
});
export const head = component({ textAlign: 'center', margin: 0 });
export const college = component({ fontWeight: 700, fontSize: text.lead });
export const line = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.block,
  paddingBlock: space.hair,
  borderBlockEnd: '1px solid #888',
});
export const partHead = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.between,
  marginBlock: '12px 4px',
  fontWeight: 700,
  breakAfter: 'avoid',
});
export const questionRow = component({
  display: 'grid',
  gridTemplateColumns: '2.4rem minmax(0, 1fr) auto',
  columnGap: space.inside,
  paddingBlock: '3px',
  breakInside: 'avoid',
  selectors: { '&[data-void]': { textDecoration: 'line-through', color: '#666' } },
});
export const or = component({ textAlign: 'center', fontWeight: 600 });
export const about = component({ color: '#444', fontSize: text.meta, whiteSpace: 'nowrap' });

export const bars = component({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.meta });
export const barsName = component({ textAlign: 'start', fontWeight: 400, paddingBlock: '2px' });
export const barsFigure = component({
  textAlign: 'end',
  paddingInlineStart: space.inside,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const meter = component({ inlineSize: '100%', minInlineSize: '3rem' });

/** A question with its comments beside it. */
export const reviewed = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.between,
  paddingBlock: space.between,
  borderBlockStart: `1px solid ${vars.border}`,
  '@media': { [from('tablet')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const comment = component({
  paddingInlineStart: space.inside,
  borderInlineStart: `2px solid ${vars.accent}`,
  selectors: { '&[data-settled]': { borderInlineStartColor: vars.border, color: vars.muted } },
});

/** Grows with its content, if the browser supports it. */
export const body = page({ minBlockSize: '2.5rem', fieldSizing: 'content' } as never);
/** A sentence in a cell, wrapped over several lines. */
export const statement = component({
  display: 'block',
  minInlineSize: '13rem',
  color: vars.muted,
  fontSize: text.meta,
  whiteSpace: 'normal',
});
