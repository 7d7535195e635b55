import { globalStyle } from '@vanilla-extract/css';
import { component, page } from '../../kit/style.ts';
import { above, layers, mobile, notMobile, radius, space, text, vars } from '../../kit/theme.css.ts';

/** The search takes what the other tools leave, up to a line's comfort. */
export const search = component({
  flex: '1 1 16rem',
  maxInlineSize: '28rem',
  '@media': { [mobile]: { flexBasis: '100%', maxInlineSize: 'none' } },
});

/** Columns, density and print mean nothing for the cards of a phone; the order has no heads to press there. */
export const wideOnly = page({ '@media': { [mobile]: { display: 'none' } } });
export const phoneOnly = page({
  display: 'none',
  '@media': { [mobile]: { display: 'block', flex: '1 1 8rem', minInlineSize: 0 } },
});

/** Not on the screen. */
export const onPaper = component({
  display: 'none',
  '@media': { print: { display: 'flex', flexDirection: 'column', gap: space.inside } },
});

/** A status is its word on paper: a frame around each would double the height of the rows. */
export const printedRows = component({});
globalStyle(`${printedRows} td > span`, {
  '@layer': { [layers.page]: { minBlockSize: 0, padding: 0, border: 0, fontSize: 'inherit', lineHeight: 'inherit' } },
});
globalStyle(`${printedRows} td > span > svg`, { '@layer': { [layers.page]: { display: 'none' } } });

/** A cell of its column's own breadth. */
export const column = page({
  '@media': { [notMobile]: { minInlineSize: 'var(--column)', maxInlineSize: 'var(--column)' } },
});
/** A head is never cut: it takes a second line, and a column is at least as broad as its longest word. */
export const headColumn = page({
  whiteSpace: 'normal',
  '@media': { [notMobile]: { inlineSize: 'var(--column)', minInlineSize: 'var(--column)' } },
});

/** Two lines within the height of a row, and no more. */
export const long = component({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  '@media': { print: { display: 'block' } },
});

export const groupHead = component({
  blockSize: 'var(--row)',
  paddingInline: '12px',
  borderBlockEnd: `1px solid ${vars.border}`,
  backgroundColor: vars.sunken,
  textAlign: 'start',
  fontWeight: 600,
  '@media': {
    [mobile]: { display: 'block', gridColumn: '1 / -1', paddingInline: 0, border: 0, backgroundColor: 'transparent' },
    print: { padding: '6px 6px 3px', breakAfter: 'avoid' },
  },
});
export const groupCount = component({ color: vars.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' });
export const views = component({ display: 'inline-flex' });
export const viewName = component({
  maxInlineSize: '14rem',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

/** The chosen rows' bar stays at the foot of the window: it moves no row from under the pointer and hides no filter. */
export const chosen = component({
  position: 'sticky',
  insetBlockEnd: space.inside,
  zIndex: above.bar,
  borderRadius: radius.medium,
  boxShadow: vars.shadow,
  '@media': { print: { display: 'none' } },
});

/** One filter opens at a time; its summary says how many of its values are chosen. */
export const filter = component({ borderBlockEnd: `1px solid ${vars.border}` });
export const filterHead = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: '40px',
  cursor: 'pointer',
  fontWeight: 500,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const filterMark = component({
  marginInlineStart: 'auto',
  color: vars.muted,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const filterValues = component({
  display: 'flex',
  flexDirection: 'column',
  paddingBlockEnd: space.inside,
  paddingInlineStart: space.inside,
});

export const columnList = component({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const columnLine = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  minBlockSize: '32px',
});
export const columnMoves = component({ display: 'inline-flex', flex: 'none' });

export const count = component({ fontWeight: 600 });
export const note = component({ fontSize: text.meta, color: vars.muted });

/** The chief things to do with a row beside its menu, in one line. */
export const deeds = component({ display: 'inline-flex', alignItems: 'center', gap: space.hair });
