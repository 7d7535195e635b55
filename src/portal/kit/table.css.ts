import { globalStyle } from '@vanilla-extract/css';
import { component } from './style.ts';
import { layers, mobile, motion, radius, sizes, space, text, vars } from './theme.css.ts';

const line = `1px solid ${vars.border}`;

/**
 * The frame scrolls only if the table is wider. The header then sticks to the frame, otherwise to the window below the
 * shell’s header. The component measures the rendered table and sets data-scrolls. Until then the frame clips overflow,
 * so that a table never widens the page. `clip` instead of `auto`, because a scrollable frame would also contain the
 * sticky header.
 */
export const frame = component({
  position: 'relative',
  minInlineSize: 0,
  overflowX: 'clip',
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  selectors: {
    '&[data-scrolls]': {
      overflow: 'auto',
      maxBlockSize: `calc(100dvh - ${sizes.header} - ${space.block})`,
      overscrollBehaviorX: 'contain',
      scrollbarColor: `${vars.edge} ${vars.raised}`,
      scrollbarWidth: 'thin',
    },
    '&[data-flush]': { border: 0, borderRadius: 0 },
  },
  '@media': {
    print: { border: 0, overflow: 'visible !important', maxBlockSize: 'none !important' },
  },
});

/** `--row` is the height of a row, which depends on the density. */
export const table = component({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: text.body,
  vars: { '--row': '40px' },
  selectors: {
    '&[data-density="compact"]': { vars: { '--row': '32px' } },
  },
  '@media': { print: { fontSize: '9pt', borderCollapse: 'collapse', vars: { '--row': '0' } } },
});

export const headCell = component({
  position: 'sticky',
  insetBlockStart: sizes.header,
  zIndex: 2,
  blockSize: 'var(--row)',
  paddingInline: '12px',
  paddingBlock: 0,
  borderBlockEnd: line,
  backgroundColor: vars.surface,
  color: vars.muted,
  fontWeight: 500,
  textAlign: 'start',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  selectors: {
    '[data-scrolls] &': { insetBlockStart: 0 },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-align="center"]': { textAlign: 'center' },
    '[data-scrolls] &[data-sticks="start"]': { insetInlineStart: 0, zIndex: 3, borderInlineEnd: line },
    '[data-scrolls] &[data-sticks="end"]': { insetInlineEnd: 0, zIndex: 3, borderInlineStart: line },
    'tr > &:first-child': { borderStartStartRadius: radius.large },
    'tr > &:last-child': { borderStartEndRadius: radius.large },
  },
  '@media': {
    print: {
      position: 'static',
      color: '#000',
      backgroundColor: 'transparent',
      borderBlockEnd: '1.5px solid #000',
      padding: '3px 6px',
    },
  },
});
export const sortButton = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  minBlockSize: '28px',
  marginInline: '-6px',
  paddingInline: '6px',
  border: 0,
  borderRadius: radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'inherit',
  whiteSpace: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.text, backgroundColor: vars.sunken },
    // The heading is above the end of its figures, the arrow before it.
    '[data-align="end"] > &': { flexDirection: 'row-reverse' },
    '[aria-sort]:not([aria-sort="none"]) > &': { color: vars.text, fontWeight: 600 },
  },
  '@media': { print: { padding: 0, margin: 0 } },
});

/** The arrow of an unsorted column appears on hover or focus. */
export const sortArrow = component({
  selectors: { [`[aria-sort="none"] > ${sortButton}:not(:hover, :focus-visible) > &`]: { opacity: 0 } },
  '@media': { print: { display: 'none' } },
});

export const cell = component({
  blockSize: 'var(--row)',
  maxInlineSize: '24rem',
  paddingInline: '12px',
  paddingBlock: 0,
  overflow: 'hidden',
  borderBlockEnd: line,
  backgroundColor: vars.raised,
  textAlign: 'start',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  selectors: {
    '&[data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-align="center"]': { textAlign: 'center' },
    '&[data-role="name"]': { fontWeight: 500 },
    '&[data-role="select"]': { inlineSize: '48px', paddingInlineEnd: 0 },
    '&[data-role="actions"]': { inlineSize: '1px', textAlign: 'end', paddingInline: space.inside, overflow: 'visible' },
    '[data-scrolls] &[data-sticks="start"]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      borderInlineEnd: line,
    },
    '[data-scrolls] &[data-sticks="end"]': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      borderInlineStart: line,
    },
    'tr:last-child > &': { borderBlockEndColor: 'transparent' },
    'tbody > tr:last-child > &:first-child': { borderEndStartRadius: radius.large },
    'tbody > tr:last-child > &:last-child': { borderEndEndRadius: radius.large },
    'tr:hover > &': { backgroundColor: `color-mix(in srgb, ${vars.sunken} 55%, ${vars.raised})` },
    'tr[aria-selected="true"] > &': { backgroundColor: vars.accentSoft },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    print: {
      padding: '3px 6px',
      whiteSpace: 'normal',
      overflow: 'visible',
      borderBlockEnd: '0.5px solid #999',
      backgroundColor: 'transparent !important',
    },
  },
});
// A Latin label that is too wide for an Arabic row loses its end: its code or first name stays.
globalStyle(`${cell} > bdi:only-child, ${cell} > a > bdi:only-child`, {
  '@layer': {
    [layers.component]: {
      display: 'inline-block',
      maxInlineSize: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    },
  },
});
// The record’s name: recognisable as a link by its colour; a target of 26 px inside a row of 32 px, also around a
// figure.
globalStyle(`${cell} > a`, {
  '@layer': {
    [layers.component]: { padding: '4px 8px', marginInline: '-8px', textDecoration: 'none', fontWeight: 500 },
  },
});
globalStyle(`${cell} > a:hover`, { '@layer': { [layers.component]: { textDecoration: 'underline' } } });
/** Totals of all pages are printed once at the end; a footer would repeat on every page. */
export const foot = component({ '@media': { print: { display: 'table-row-group' } } });
/** A total below its column. */
export const footCell = component({ fontWeight: 600, borderBlockStart: `1px solid ${vars.edge}` });
/** Row buttons are not printed. */
export const onScreen = component({ '@media': { print: { display: 'none' } } });
/** Centred in the visible part, also if the table is wider than its frame. */
export const messageBody = component({
  position: 'sticky',
  insetInlineStart: 0,
  maxInlineSize: 'var(--view, 100%)',
});
export const message = component({ padding: 0, whiteSpace: 'normal', textAlign: 'center' });

/**
 * Below 1024 px a list becomes cards: checkbox and name with the row’s actions on the first line, facts below, the
 * status last. data-role assigns the cells; other cells appear only on the record’s page.
 */
export const cards = component({ '@media': { [mobile]: { display: 'flex', flexDirection: 'column' } } });
export const head = component({
  '@media': {
    [mobile]: {
      selectors: {
        // Removed and not only invisible, so that no hidden heading can get the focus.
        [`${cards} > &`]: { display: 'none' },
      },
    },
  },
});
export const body = component({
  // Delayed, so that fast answers never dim.
  selectors: {
    '[data-outdated] > &': { opacity: 0.55, '@media': { [motion]: { transition: 'opacity 120ms 150ms' } } },
  },
  '@media': { [mobile]: { selectors: { [`${cards} > &`]: { display: 'block' } } } },
});
export const row = component({
  '@media': {
    [mobile]: {
      selectors: {
        [`${cards} > tbody > &`]: {
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'center',
          rowGap: '2px',
          paddingBlock: '12px',
          paddingInline: space.between,
          borderBlockEnd: line,
        },
        [`${cards} > tbody > &:last-child`]: { borderBlockEnd: 0 },
        [`${cards} > tbody > &[aria-selected="true"]`]: { backgroundColor: vars.accentSoft },
      },
    },
  },
});
const inCards = (role = '') => `${cards} > tbody > tr > &${role && `[data-role="${role}"]`}`;
export const cardCell = component({
  '@media': {
    [mobile]: {
      selectors: {
        [inCards()]: {
          display: 'none',
          blockSize: 'auto',
          inlineSize: 'auto',
          maxInlineSize: 'none',
          padding: 0,
          border: 0,
          borderRadius: 0,
          backgroundColor: 'transparent',
          textAlign: 'start',
        },
        [inCards('select')]: { display: 'block', gridRow: 1, gridColumn: 1, marginInlineEnd: '12px' },
        [inCards('name')]: { display: 'block', gridRow: 1, gridColumn: 2, fontSize: text.lead, whiteSpace: 'normal' },
        [inCards('actions')]: { display: 'block', gridRow: '1 / span 2', gridColumn: 3, marginInlineStart: '12px' },
        [`${inCards('fact')}:not(:empty)`]: {
          display: 'block',
          gridColumn: 2,
          color: vars.muted,
          whiteSpace: 'normal',
        },
        [`${inCards('fact')}[data-label]::before`]: { content: 'attr(data-label) ": "' },
        [inCards('status')]: { display: 'block', gridColumn: 2, order: 1, marginBlockStart: space.hair },
        [inCards('message')]: { display: 'block', gridColumn: '1 / -1' },
      },
    },
  },
});

// The totals of a list are a card above the others, because the end of a list is far away on phones.
globalStyle(`${cards} > ${foot}`, {
  '@layer': { [layers.component]: { '@media': { [mobile]: { display: 'block', order: -1, borderBlockEnd: line } } } },
});
globalStyle(`${cards} > ${foot} > tr`, {
  '@layer': {
    [layers.component]: {
      '@media': {
        [mobile]: {
          display: 'flex',
          flexWrap: 'wrap',
          gap: `2px ${space.between}`,
          paddingBlock: '12px',
          paddingInline: space.between,
        },
      },
    },
  },
});
globalStyle(`${cards} > ${foot} > tr > *`, {
  '@layer': {
    [layers.component]: {
      '@media': {
        [mobile]: { display: 'block', blockSize: 'auto', padding: 0, border: 0, textAlign: 'start', minInlineSize: 0 },
      },
    },
  },
});
globalStyle(`${cards} > ${foot} > tr > th`, {
  '@layer': { [layers.component]: { '@media': { [mobile]: { flexBasis: '100%' } } } },
});
globalStyle(`${cards} > ${foot} > tr > :empty`, {
  '@layer': { [layers.component]: { '@media': { [mobile]: { display: 'none' } } } },
});
globalStyle(`${cards} > ${foot} > tr > [data-label]::before`, {
  '@layer': {
    [layers.component]: {
      '@media': { [mobile]: { content: 'attr(data-label) ": "', color: vars.muted, fontWeight: 400 } },
    },
  },
});
