import { from, page } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const bar = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.between });
export const choice = page({ flex: '0 1 22rem', minInlineSize: 0 });
export const facts = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.between,
  minBlockSize: '40px',
  color: vars.muted,
  fontSize: text.meta,
});
export const actions = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inside,
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
});

/** An outcome in its list: the statement is below the title. */
export const statement = page({ margin: 0, color: vars.muted, whiteSpace: 'normal', fontSize: text.meta });
export const line = page({ selectors: { '&[data-over]': { backgroundColor: vars.accentSoft } } });
export const words = page({ whiteSpace: 'normal', overflow: 'visible', paddingBlock: space.inside });
export const head = page({ display: 'flex', alignItems: 'center', gap: space.inside });
export const grip = page({
  display: 'inline-flex',
  color: vars.muted,
  cursor: 'grab',
  '@media': { '(pointer: coarse)': { display: 'none' }, print: { display: 'none' } },
});
export const tools = page({ display: 'inline-flex', justifyContent: 'end' });

/** Both sides of a crosswalk and the links between them. */
export const walk = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 1.5rem minmax(0, 1fr)',
  maxInlineSize: '64rem',
  '@media': { [from('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) 5rem minmax(0, 1fr)' } },
});
export const side = page({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  border: 'none',
});
export const end = page({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  blockSize: '3rem',
  paddingInline: space.inside,
  borderBlockEnd: `1px solid ${vars.border}`,
  overflow: 'hidden',
  selectors: { '&[data-chosen]': { backgroundColor: vars.accentSoft } },
});
/** Narrow sides show the code above two lines of the title, wide sides a single line. */
export const endWords = page({
  minInlineSize: 0,
  maxBlockSize: '100%',
  overflow: 'hidden',
  fontSize: text.meta,
  lineHeight: 1.2,
  '@media': { [from('tablet')]: { fontSize: text.body, textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});
export const endCode = page({
  display: 'block',
  fontWeight: 600,
  '@media': { [from('tablet')]: { display: 'inline', marginInlineEnd: space.hair } },
});
export const lines = page({ inlineSize: '100%', selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } });
export const join = page({
  stroke: vars.border,
  strokeWidth: 2,
  selectors: { '&[data-chosen]': { stroke: vars.accent, strokeWidth: 3 } },
});
