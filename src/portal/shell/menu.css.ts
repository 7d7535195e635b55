import { page } from '../kit/style.ts';
import { motion, radius, sizes, space, text, vars } from '../kit/theme.css.ts';

/** The tree of the main menu, in the sidebar and in the drawer. */
export const scroll = page({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: space.inside,
});
export const list = page({ margin: 0, padding: 0, listStyle: 'none' });

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: '100%',
  border: 0,
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  fontSize: text.body,
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
} as const;
const hover = { backgroundColor: vars.sunken } as const;
const focus = { outlineOffset: '-2px' } as const;

export const section = page({
  ...row,
  minBlockSize: '40px',
  paddingInline: '10px',
  paddingBlock: '6px',
  fontWeight: 500,
  selectors: {
    '&:hover': hover,
    '&:focus-visible': focus,
    '&[data-current]': { color: vars.accent },
  },
});
export const word = page({ flex: 1, minInlineSize: 0 });
/** Points along the line while folded, down while open. */
export const chevron = page({
  flexShrink: 0,
  color: vars.muted,
  rotate: '-90deg',
  selectors: {
    '[dir="rtl"] &': { rotate: '90deg' },
    'button[aria-expanded="true"] > &, [dir="rtl"] button[aria-expanded="true"] > &': { rotate: '0deg' },
  },
  '@media': { [motion]: { transition: 'rotate 300ms' } },
});

/** 300 ms from folded to open (spec §9). */
export const fold = page({
  display: 'grid',
  gridTemplateRows: '0fr',
  selectors: { '&[data-unfolded]': { gridTemplateRows: '1fr' } },
  '@media': { [motion]: { transition: 'grid-template-rows 300ms ease' } },
});
export const folded = page({ minBlockSize: 0, overflow: 'hidden' });

export const entries = page({ margin: 0, padding: 0, paddingBlock: '2px 6px', listStyle: 'none' });
const entry = {
  ...row,
  position: 'relative',
  minBlockSize: '36px',
  paddingBlock: '6px',
  paddingInline: '38px 10px',
} as const;
/** A brass mark on the leading edge and a tint show the current entry. */
export const link = page({
  ...entry,
  selectors: {
    '&:hover': hover,
    '&:focus-visible': focus,
    '&[aria-current]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, fontWeight: 500 },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '6px',
      insetInlineStart: 0,
      inlineSize: '3px',
      borderRadius: '3px',
      backgroundColor: vars.mark,
    },
    '&[data-deep]': { paddingInlineStart: '52px' },
    '&[data-soon]:not([aria-current])': { color: vars.muted },
  },
  '@media': { '(max-width: 63.99em)': { minBlockSize: sizes.control } },
});
export const group = page({
  ...entry,
  selectors: {
    '&:hover': hover,
    '&:focus-visible': focus,
    '&[data-current]': { color: vars.accent, fontWeight: 500 },
  },
  '@media': { '(max-width: 63.99em)': { minBlockSize: sizes.control } },
});
/** Marks an entry whose screen does not exist yet. */
export const soon = page({ flexShrink: 0, fontSize: text.meta });

export const seal = page({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  flexShrink: 0,
  minBlockSize: '56px',
  paddingInline: space.between,
  paddingBlock: space.inside,
  borderBlockStart: `1px solid ${vars.border}`,
  color: vars.muted,
  fontSize: text.meta,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.text, backgroundColor: vars.sunken },
    '&:focus-visible': focus,
    '&[data-head]': { flex: 1, minInlineSize: 0, borderBlockStart: 0 },
  },
});
export const sealCrest = page({ flexShrink: 0, inlineSize: '28px', blockSize: '28px', objectFit: 'contain' });

/** In the drawer the crest is at the top, beside the close button. */
export const drawerHead = page({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  flexShrink: 0,
  borderBlockEnd: `1px solid ${vars.border}`,
  paddingInlineEnd: space.inside,
});
export const drawer = page({ display: 'flex', flexDirection: 'column', blockSize: '100%' });
export const waiting = page({ display: 'flex', flexDirection: 'column', gap: space.block, padding: space.between });

/** The horizontal menu across the page. */
export const bar = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px',
  minBlockSize: '44px',
  paddingInline: space.between,
  paddingBlock: space.hair,
  backgroundColor: vars.raised,
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const barButton = page({
  ...row,
  position: 'relative',
  inlineSize: 'auto',
  gap: space.inside,
  minBlockSize: '36px',
  paddingInline: '10px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: {
    '&:is(:hover, [aria-expanded="true"])': hover,
    '&[data-current]': { color: vars.onAccentSoft, backgroundColor: vars.accentSoft },
    '&[data-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '8px',
      insetBlockEnd: 0,
      blockSize: '3px',
      borderRadius: '3px 3px 0 0',
      backgroundColor: vars.mark,
    },
  },
});
/** Icons only on pages wide enough for all sections with icons on one line. */
export const barIcon = page({ '@media': { '(max-width: 100em)': { display: 'none' } } });
/** The panel of a section: its single entries, then its groups, in columns. */
export const panel = page({ padding: space.inside, columns: '3 12rem', columnGap: space.inside });
export const panelGroup = page({ breakInside: 'avoid', marginBlockEnd: space.inside });
export const panelTitle = page({
  paddingInline: '10px',
  paddingBlock: '6px 2px',
  color: vars.muted,
  fontSize: text.meta,
  fontWeight: 500,
});
export const panelLink = page({
  ...row,
  minBlockSize: '36px',
  paddingBlock: '6px',
  paddingInline: '10px',
  selectors: {
    '&:hover': hover,
    '&:focus-visible': focus,
    '&[aria-current]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, fontWeight: 500 },
    '&[data-soon]:not([aria-current])': { color: vars.muted },
  },
});
