import { globalStyle } from '@vanilla-extract/css';
import { component, page } from '../../kit/style.ts';
import { above, layers, mobile, notMobile, radius, space, text, vars } from '../../kit/theme.css.ts';

/** Takes the space left by the other tools, up to a comfortable width. */
export const search = component({
  flex: '1 1 16rem',
  maxInlineSize: '28rem',
  '@media': { [mobile]: { flexBasis: '100%', maxInlineSize: 'none' } },
});

/**
 * Columns, density and print are hidden on phones, where rows are cards. The sort select is shown only there, because
 * cards have no headings to press.
 */
export const wideOnly = page({ '@media': { [mobile]: { display: 'none' } } });
export const phoneOnly = page({
  display: 'none',
  '@media': { [mobile]: { display: 'block', flex: '1 1 8rem', minInlineSize: 0 } },
});

/** Shown only on paper. */
export const onPaper = component({
  display: 'none',
  '@media': { print: { display: 'flex', flexDirection: 'column', gap: space.inside } },
});

/** On paper a status is plain text: frames would double the height of the rows. */
export const printedRows = component({});
globalStyle(`${printedRows} td > span`, {
  '@layer': { [layers.page]: { minBlockSize: 0, padding: 0, border: 0, fontSize: 'inherit', lineHeight: 'inherit' } },
});
globalStyle(`${printedRows} td > span > svg`, { '@layer': { [layers.page]: { display: 'none' } } });

/** A cell with its column’s width. */
export const column = page({
  '@media': { [notMobile]: { minInlineSize: 'var(--column)', maxInlineSize: 'var(--column)' } },
});
/** A heading is never cut off: it may use a second line, and a column is at least as wide as its longest word. */
export const headColumn = page({
  whiteSpace: 'normal',
  '@media': { [notMobile]: { inlineSize: 'var(--column)', minInlineSize: 'var(--column)' } },
});

/** At most two lines within the height of a row. */
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

/**
 * The bar of selected rows stays at the bottom of the window: it moves no row away from the pointer and hides no
 * filter.
 */
export const chosen = component({
  position: 'sticky',
  insetBlockEnd: space.inside,
  zIndex: above.bar,
  borderRadius: radius.medium,
  boxShadow: vars.shadow,
  '@media': { print: { display: 'none' } },
});

/** One filter is open at a time; its summary shows the number of selected values. */
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

/** The main actions of a row beside its menu, on one line. */
export const deeds = component({ display: 'inline-flex', alignItems: 'center', gap: space.hair });
