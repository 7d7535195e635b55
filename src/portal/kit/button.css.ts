import { keyframes } from '@vanilla-extract/css';
import { component } from './style.ts';
import { motion, radius, sizes, space, text, vars } from './theme.css.ts';

/**
 * Styles of buttons and button-like elements. The look depends on data-variant and data-size, the state on ARIA
 * attributes.
 */
export const button = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.inside,
  minBlockSize: sizes.control,
  paddingInline: '14px',
  paddingBlock: '4px',
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  fontSize: text.body,
  fontWeight: 500,
  lineHeight: 1.25,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-variant="primary"]': { backgroundColor: vars.accent, color: vars.onAccent },
    '&[data-variant="secondary"]': { backgroundColor: vars.raised, borderColor: vars.edge },
    '&[data-variant="danger"]': { backgroundColor: vars.danger, color: vars.onDanger },
    '&[data-variant="primary"]:hover': { backgroundColor: vars.accentHover },
    '&[data-variant="danger"]:hover': { backgroundColor: vars.dangerHover },
    '&:is([data-variant="secondary"], [data-variant="quiet"]):hover': { backgroundColor: vars.sunken },
    '&:is([data-variant="secondary"], [data-variant="quiet"]):is([aria-expanded="true"], [aria-pressed="true"])': {
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
    },
    '&:is([data-variant="primary"], [data-variant="danger"]):active': { opacity: 0.9 },
    '&[data-size="small"]': { minBlockSize: sizes.controlSmall, paddingInline: '10px', gap: '6px' },
    '&[data-shape="icon"]': { inlineSize: sizes.control, paddingInline: 0, flexShrink: 0 },
    '&[data-shape="icon"][data-size="small"]': { inlineSize: sizes.controlSmall },
    '&[data-wide]': { inlineSize: '100%' },
    '&:is(:disabled, [aria-disabled="true"])': { cursor: 'default', opacity: 0.6 },
    '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
  },
  '@media': {
    [motion]: { transition: 'background-color 120ms, border-color 120ms' },
    print: { display: 'none' },
  },
});

/** A count at the corner of an icon button. The icon stays visible. */
export const count = component({
  position: 'absolute',
  insetBlockStart: '-4px',
  insetInlineStart: '55%',
  minInlineSize: '18px',
  blockSize: '18px',
  paddingInline: '4px',
  borderRadius: radius.round,
  backgroundColor: vars.danger,
  color: vars.onDanger,
  fontSize: text.meta,
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-quiet]': { backgroundColor: vars.accent, color: vars.onAccent } },
});
export const counted = component({ position: 'relative' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.3 } });
export const spinner = component({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '16px',
  blockSize: '16px',
  border: '2px solid currentcolor',
  borderBlockStartColor: 'transparent',
  borderRadius: radius.round,
  selectors: {
    '&[data-size="large"]': { inlineSize: '32px', blockSize: '32px', borderWidth: '3px', color: vars.accent },
  },
  // With reduced motion it pulses instead of rotating, so that waiting still differs from being stuck.
  animation: `${breathe} 2s ease-in-out infinite`,
  '@media': { [motion]: { animation: `${turn} 800ms linear infinite` } },
});

/** A link that looks like text: breadcrumbs, names in tables. */
export const plainLink = component({
  color: vars.accent,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { print: { color: 'inherit', fontWeight: 400 } },
});

/** Mirrors a directional icon on right-to-left pages. */
export const mirrored = component({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const icon = component({ flexShrink: 0, strokeWidth: 1.75 });

/** For screen readers only. */
export const hidden = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const skip = component({
  position: 'fixed',
  insetBlockStart: '8px',
  insetInlineStart: '8px',
  zIndex: 30,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  paddingInline: space.between,
  borderRadius: radius.medium,
  backgroundColor: vars.accent,
  color: vars.onAccent,
  fontWeight: 500,
  selectors: { '&:not(:focus)': { insetBlockStart: '-100px' } },
  '@media': { print: { display: 'none' } },
});

/** The button back to the top, clear of rounded screen corners on phones. */
export const toTop = component({
  position: 'fixed',
  insetBlockEnd: `calc(${space.between} + env(safe-area-inset-bottom))`,
  insetInlineEnd: space.between,
  zIndex: 10,
  borderRadius: radius.round,
  boxShadow: vars.shadow,
});
