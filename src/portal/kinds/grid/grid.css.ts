import { component } from '../../kit/style.ts';
import { above, radius, sizes, space, text, vars } from '../../kit/theme.css.ts';

const line = `1px solid ${vars.border}`;

export const frame = component({
  position: 'relative',
  overflow: 'auto',
  maxInlineSize: '100%',
  // Changes inside do not affect the layout outside.
  contain: 'layout paint',
  maxBlockSize: `calc(100dvh - ${sizes.header} - 9rem)`,
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  scrollbarColor: `${vars.edge} ${vars.raised}`,
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
  '@media': { print: { border: 0, overflow: 'visible', maxBlockSize: 'none' } },
});
/** Fixed column widths, so that a key press lays out only its own cell. */
export const table = component({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: text.body,
  fontVariantNumeric: 'tabular-nums',
});
/** Header and footer are sticky as a whole, because each sticky cell would be a separate paint layer. */
export const heads = component({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: above.head,
  '@media': { print: { position: 'static' } },
});
export const feet = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: above.head,
  '@media': { print: { position: 'static' } },
});
export const head = component({
  padding: '6px 8px',
  borderBlockEnd: line,
  borderInlineEnd: line,
  backgroundColor: vars.surface,
  color: vars.muted,
  fontWeight: 500,
  textAlign: 'center',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: {
    '&[data-frozen]': { position: 'sticky', insetInlineStart: 'var(--from)', textAlign: 'start' },
    '&[data-align="start"]': { textAlign: 'start' },
  },
  '@media': { print: { position: 'static', color: '#000' } },
});
/** A separate stacking context, so that a key press repaints only its own row. */
export const row = component({ isolation: 'isolate' });
export const hint = component({ display: 'block', fontSize: text.meta, fontWeight: 400, color: vars.muted });
/** Neither positioned nor clipped unless necessary: each of thousands of cells would be a separate paint layer. */
export const cell = component({
  blockSize: '34px',
  padding: '4px 8px',
  borderBlockEnd: line,
  borderInlineEnd: line,
  backgroundColor: vars.raised,
  color: vars.text,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  cursor: 'cell',
  userSelect: 'none',
  selectors: {
    '&[data-align="center"]': { textAlign: 'center' },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-frozen]': { position: 'sticky', insetInlineStart: 'var(--from)', zIndex: above.cell },
    '&[data-noted]:not([data-frozen])': { position: 'relative' },
    '&[data-closed]': { backgroundColor: vars.surface, color: vars.muted, cursor: 'default' },
    '&[data-type="text"]': { whiteSpace: 'pre-wrap' },
    '&[data-tone="weak"]': { backgroundColor: `color-mix(in srgb, ${vars.accentSoft} 45%, ${vars.raised})` },
    '&[data-tone="middle"]': { backgroundColor: vars.accentSoft },
    '&[data-tone="strong"]': { backgroundColor: `color-mix(in srgb, ${vars.accent} 28%, ${vars.raised})` },
    '&[data-tone="warning"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
    '&[data-changed]': { boxShadow: `inset 0 -2px 0 ${vars.accent}` },
    '&[aria-selected="true"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft },
    '&[aria-invalid="true"]': {
      backgroundColor: vars.dangerSoft,
      color: vars.onDangerSoft,
      boxShadow: `inset 0 0 0 1px ${vars.danger}`,
    },
    '&[data-contested]': { boxShadow: `inset 0 0 0 2px ${vars.warning}` },
    '&:focus': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
  },
  '@media': { print: { position: 'static', padding: '3px 6px', backgroundColor: 'transparent !important' } },
});
/** A folded corner marks a cell with a note. */
export const note = component({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: '8px',
  blockSize: '8px',
  backgroundColor: vars.accent,
  clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
  selectors: { '[dir="rtl"] &': { clipPath: 'polygon(0 0, 100% 0, 0 100%)' } },
});
export const otherValue = component({
  marginInlineStart: space.hair,
  color: vars.muted,
  fontSize: text.meta,
  textDecoration: 'underline dotted',
});
/** The layer over the current cell. */
export const over = component({ position: 'fixed', zIndex: above.bar });
export const input = component({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  inlineSize: '100%',
  minBlockSize: '100%',
  overflow: 'hidden',
  padding: '4px 8px',
  border: 0,
  outline: `2px solid ${vars.focus}`,
  outlineOffset: '-2px',
  backgroundColor: vars.raised,
  color: vars.text,
  font: 'inherit',
  textAlign: 'inherit',
  resize: 'none',
});
export const foot = component({
  padding: '4px 8px',
  borderBlockStart: `1px solid ${vars.edge}`,
  borderInlineEnd: line,
  backgroundColor: vars.surface,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&[data-frozen]': { position: 'sticky', insetInlineStart: 'var(--from)', textAlign: 'start' } },
  '@media': { print: { position: 'static' } },
});
/** Popups of the current cell: choices, the note, both versions of a conflict. */
export const popup = component({
  position: 'fixed',
  zIndex: above.bar,
  minInlineSize: '10rem',
  inlineSize: 'max-content',
  maxInlineSize: 'min(24rem, 80vw)',
  maxBlockSize: '16rem',
  overflow: 'auto',
  padding: space.hair,
  border: line,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  textAlign: 'start',
  whiteSpace: 'normal',
});
export const option = component({
  padding: '6px 8px',
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft } },
});
export const bar = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  '@media': { print: { display: 'none' } },
});
export const grow = component({ flex: '1 1 10rem' });
export const problem = component({ color: vars.danger, fontSize: text.meta });
/** A list of keys and their actions. */
export const keys = component({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.between}`,
  margin: 0,
});
/** A row as a form, for narrow pages. */
export const rowForm = component({ display: 'flex', flexDirection: 'column', gap: space.between });
