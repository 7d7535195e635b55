import { keyframes } from '@vanilla-extract/css';
import { component, from } from './style.ts';
import { mobile, motion, radius, sizes, space, text, vars } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const settle = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fromRight = keyframes({ from: { transform: 'translateX(48px)', opacity: 0 } });
const fromLeft = keyframes({ from: { transform: 'translateX(-48px)', opacity: 0 } });

const backdrop = {
  '&::backdrop': {
    backgroundColor: 'rgb(10 14 18 / 45%)',
    '@media': { [motion]: { animation: `${appear} 160ms ease-out` } },
  },
} as const;

export const dialog = component({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  padding: 0,
  inlineSize: `min(30rem, calc(100% - 2 * ${space.between}))`,
  maxInlineSize: 'none',
  maxBlockSize: `calc(100dvh - 2 * ${space.between})`,
  overflow: 'hidden',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  selectors: {
    ...backdrop,
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&[data-width="wide"]': { inlineSize: `min(46rem, calc(100% - 2 * ${space.between}))` },
    '&[data-width="full"]': { inlineSize: `min(72rem, calc(100% - 2 * ${space.between}))` },
  },
  '@media': { [motion]: { animation: `${settle} 160ms ease-out` } },
});

export const sheet = component({
  position: 'fixed',
  insetBlock: 0,
  margin: 0,
  padding: 0,
  inlineSize: 'min(28rem, 100%)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  overflow: 'hidden',
  border: 0,
  backgroundColor: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  selectors: {
    ...backdrop,
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&[data-side="end"]': {
      insetInlineEnd: 0,
      insetInlineStart: 'auto',
      borderInlineStart: `1px solid ${vars.border}`,
    },
    '&[data-side="start"]': {
      insetInlineStart: 0,
      insetInlineEnd: 'auto',
      borderInlineEnd: `1px solid ${vars.border}`,
    },
    '&[data-width="menu"]': { inlineSize: `min(280px, calc(100% - 48px))` },
    '&[data-width="wide"]': { inlineSize: 'min(46rem, 100%)' },
  },
});
export const sheetMotion = component({
  '@media': {
    [motion]: {
      selectors: {
        '&[data-side="end"]': { animation: `${fromRight} 180ms ease-out` },
        '&[data-side="start"]': { animation: `${fromLeft} 180ms ease-out` },
        '[dir="rtl"] &[data-side="end"]': { animation: `${fromLeft} 180ms ease-out` },
        '[dir="rtl"] &[data-side="start"]': { animation: `${fromRight} 180ms ease-out` },
      },
    },
  },
});

export const head = component({
  display: 'flex',
  alignItems: 'start',
  gap: space.between,
  paddingBlock: space.between,
  paddingInline: `${space.block} ${space.between}`,
  '@media': { [mobile]: { paddingInline: `${space.between} ${space.inside}` } },
});
export const heading = component({
  flex: 1,
  minInlineSize: 0,
  fontSize: text.section,
  fontWeight: 600,
  paddingBlock: '4px',
  lineHeight: '28px',
});
export const body = component({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space.block,
  paddingBlockEnd: space.block,
  selectors: { '&[data-flush]': { padding: 0 } },
  '@media': { [mobile]: { paddingInline: space.between } },
});
/** Buttons at the end of the line, in source order: the cancel button comes first. */
export const foot = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space.inside,
  paddingBlock: '12px',
  paddingInline: space.block,
  borderBlockStart: `1px solid ${vars.border}`,
  '@media': { [mobile]: { paddingInline: space.between, paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))' } },
});
export const stack = component({ display: 'flex', flexDirection: 'column', gap: space.between });
export const loss = component({
  paddingBlock: '10px',
  paddingInline: '12px',
  borderInlineStart: `3px solid ${vars.danger}`,
  backgroundColor: vars.dangerSoft,
  color: vars.onDangerSoft,
  borderRadius: radius.small,
});

/** The list under a button. In the top layer if the browser supports it, otherwise above its neighbours. */
export const popup = component({
  position: 'fixed',
  inset: 'auto',
  zIndex: 30,
  margin: 0,
  padding: 0,
  inlineSize: 'max-content',
  minInlineSize: '12rem',
  maxInlineSize: `min(24rem, calc(100% - 2 * ${space.inside}))`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  selectors: {
    '&[data-width="18rem"]': { inlineSize: `min(18rem, calc(100% - 2 * ${space.inside}))` },
    '&[data-width="24rem"]': { inlineSize: `min(24rem, calc(100% - 2 * ${space.inside}))` },
    '&[data-width="44rem"]': {
      inlineSize: `min(44rem, calc(100% - 2 * ${space.inside}))`,
      maxInlineSize: 'none',
    },
  },
  '@media': { [motion]: { animation: `${appear} 120ms ease-out` }, print: { display: 'none' } },
});
export const popupHead = component({ padding: space.between, borderBlockEnd: `1px solid ${vars.border}` });
export const popupBody = component({ padding: space.between });

export const list = component({
  display: 'flex',
  flexDirection: 'column',
  padding: '6px',
  selectors: { '&[data-columns="2"]': { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});
export const item = component({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: '100%',
  minBlockSize: '36px',
  paddingInline: '10px',
  paddingBlock: '6px',
  border: 0,
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  fontSize: text.body,
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:is(:hover, :focus)': { backgroundColor: vars.sunken, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[data-danger]': { color: vars.danger },
    '&[data-danger]:is(:hover, :focus)': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
    '&:is([aria-current], [aria-checked="true"])': { fontWeight: 600 },
    '&[aria-disabled="true"]': { color: vars.muted, cursor: 'default', backgroundColor: 'transparent' },
  },
  '@media': { [mobile]: { minBlockSize: sizes.control } },
});
export const itemLabel = component({ flex: 1, minInlineSize: 0 });
export const itemHint = component({ color: vars.muted, fontSize: text.meta });
export const separator = component({
  blockSize: '1px',
  marginBlock: '6px',
  marginInline: '-6px',
  backgroundColor: vars.border,
});
export const groupLabel = component({
  paddingInline: '10px',
  paddingBlock: '6px 2px',
  color: vars.muted,
  fontSize: text.meta,
  fontWeight: 500,
});

/** On phones the buttons of a dialog share the row, so that each is wide enough to press. */
export const footAction = component({
  '@media': { [mobile]: { flex: '1 1 auto' }, [from('tablet')]: { flex: '0 0 auto' } },
});
