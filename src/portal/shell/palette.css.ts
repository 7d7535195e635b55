import { page } from '../kit/style.ts';
import { mobile, radius, sizes, space, text, vars } from '../kit/theme.css.ts';

export const dialog = page({
  position: 'fixed',
  inset: 0,
  marginInline: 'auto',
  marginBlock: '10dvh auto',
  padding: 0,
  inlineSize: `min(38rem, calc(100% - 2 * ${space.between}))`,
  maxBlockSize: '76dvh',
  overflow: 'hidden',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { backgroundColor: 'rgb(10 14 18 / 45%)' },
  },
  '@media': { [mobile]: { marginBlockStart: space.inside, inlineSize: `calc(100% - 2 * ${space.inside})` } },
});
export const field = page({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  paddingInline: space.between,
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const input = page({
  flex: 1,
  minInlineSize: 0,
  blockSize: '52px',
  border: 0,
  backgroundColor: 'transparent',
  fontSize: text.lead,
  // No outline: the field fills the top of the dialog, and the list marks the active entry.
  outline: 'none',
});
export const results = page({ flex: 1, minBlockSize: 0, overflowY: 'auto', padding: '6px' });
export const heading = page({
  paddingInline: '10px',
  paddingBlock: '8px 4px',
  color: vars.muted,
  fontSize: text.meta,
  fontWeight: 500,
});
export const option = page({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '44px',
  paddingInline: '10px',
  paddingBlock: '6px',
  borderRadius: radius.medium,
  scrollMarginBlock: '40px',
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft },
    '&[data-soon]:not([aria-selected="true"])': { color: vars.muted },
  },
});
export const soon = page({ flexShrink: 0, fontSize: text.meta });
export const words = page({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const detail = page({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.muted,
  fontSize: text.meta,
  selectors: { '[aria-selected="true"] &': { color: 'inherit' } },
});
export const note = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  padding: space.between,
  color: vars.muted,
});
export const keys = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.between}`,
  paddingInline: space.between,
  paddingBlock: space.inside,
  borderBlockStart: `1px solid ${vars.border}`,
  color: vars.muted,
  fontSize: text.meta,
  '@media': { [mobile]: { display: 'none' } },
});
export const close = page({ inlineSize: sizes.controlSmall });
