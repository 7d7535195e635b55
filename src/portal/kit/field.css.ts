import { component } from './style.ts';
import { mobile, motion, radius, sizes, space, text, vars } from './theme.css.ts';

export const field = component({ display: 'flex', flexDirection: 'column', gap: space.hair, minInlineSize: 0 });
export const label = component({ fontWeight: 500, lineHeight: 1.4286, color: vars.text });
export const required = component({ color: vars.danger, fontWeight: 600, marginInlineStart: space.hair });
export const optional = component({ color: vars.muted, fontWeight: 400, marginInlineStart: space.hair });
export const hint = component({ color: vars.muted, fontSize: text.meta, lineHeight: 1.4 });
export const error = component({
  display: 'flex',
  gap: space.hair,
  alignItems: 'start',
  color: vars.danger,
  fontSize: text.meta,
  fontWeight: 500,
  lineHeight: 1.4,
});

/** Single-line inputs, text areas and selects. An invalid one has a thicker edge besides the colour. */
export const input = component({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: sizes.control,
  paddingInline: '10px',
  paddingBlock: '6px',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  color: vars.text,
  fontSize: sizes.input,
  lineHeight: 1.25,
  selectors: {
    '&:hover:not(:disabled, [readonly])': { borderColor: vars.text },
    '&:focus-visible': { outlineOffset: '0', borderColor: vars.focus },
    '&[aria-invalid="true"]': { borderColor: vars.danger, boxShadow: `inset 0 0 0 1px ${vars.danger}` },
    '&:is(:disabled, [readonly])': { backgroundColor: vars.sunken, color: vars.muted, opacity: 1 },
    '&[data-start]': { paddingInlineStart: '36px' },
    '&[data-end]': { paddingInlineEnd: '44px' },
    '&[data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-size="small"]': { minBlockSize: sizes.controlSmall, paddingBlock: '2px', paddingInline: '8px' },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
  },
});
/** The browser’s own slider in our colour, tall enough to press. */
export const slider = component({ inlineSize: '100%', minBlockSize: '28px', margin: 0, accentColor: vars.accent });
export const area = component({ minBlockSize: '88px', resize: 'vertical', lineHeight: 1.4286 });
export const select = component({
  appearance: 'none',
  paddingInlineEnd: '32px',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

/** A control with elements over its ends. */
export const frame = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  inlineSize: '100%',
});
export const start = component({
  position: 'absolute',
  insetInlineStart: '10px',
  display: 'flex',
  color: vars.muted,
  pointerEvents: 'none',
  zIndex: 1,
});
export const end = component({
  position: 'absolute',
  insetInlineEnd: '4px',
  display: 'flex',
  alignItems: 'center',
  gap: space.hair,
  color: vars.muted,
});
export const chevron = component({
  position: 'absolute',
  insetInlineEnd: '10px',
  color: vars.muted,
  pointerEvents: 'none',
});

/** Checkbox, radio button and switch with their labels; the whole line is clickable. */
export const choice = component({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '10px',
  alignItems: 'start',
  paddingBlock: '6px',
  minBlockSize: '32px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default', color: vars.muted } },
  '@media': { [mobile]: { minBlockSize: '44px', paddingBlock: '12px' } },
});
/** A checkbox without a visible label, as in a table’s first column: a target of 24 px around a box of 18 px. */
export const bareChoice = component({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  verticalAlign: 'middle',
});
export const choiceHint = component({ gridColumn: 2, color: vars.muted, fontSize: text.meta });

export const tick = component({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '18px',
  blockSize: '18px',
  marginBlock: '1px',
  border: `1.5px solid ${vars.edge}`,
  borderRadius: radius.small,
  backgroundColor: vars.raised,
  color: vars.onAccent,
  cursor: 'inherit',
  selectors: {
    '&[type="radio"]': { borderRadius: radius.round },
    '&:hover:not(:disabled)': { borderColor: vars.text },
    '&:is(:checked, :indeterminate)': { backgroundColor: vars.accent, borderColor: vars.accent },
    // A radio group without a selection counts as indeterminate in CSS.
    '&[type="radio"]:indeterminate': { backgroundColor: vars.raised, borderColor: vars.edge },
    '&:disabled': { backgroundColor: vars.sunken, borderColor: vars.border },
    '&:disabled:checked': { backgroundColor: vars.muted, color: vars.surface },
    '&:is([aria-invalid="true"], [data-invalid])': { borderColor: vars.danger },
    '&[type="checkbox"]:checked::after': {
      content: '""',
      inlineSize: '5px',
      blockSize: '9px',
      marginBlockEnd: '2px',
      borderStyle: 'solid',
      borderColor: 'currentcolor',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '&[type="checkbox"]:indeterminate::after': {
      content: '""',
      inlineSize: '8px',
      blockSize: '2px',
      margin: 0,
      border: 0,
      backgroundColor: 'currentcolor',
      transform: 'none',
    },
    '&[type="radio"]:checked::after': {
      content: '""',
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: radius.round,
      backgroundColor: 'currentcolor',
    },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

export const switchTrack = component({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  inlineSize: '36px',
  blockSize: '20px',
  border: `1.5px solid ${vars.edge}`,
  borderRadius: radius.round,
  backgroundColor: vars.raised,
  cursor: 'inherit',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '2.5px',
      insetInlineStart: '3px',
      inlineSize: '12px',
      blockSize: '12px',
      borderRadius: radius.round,
      backgroundColor: vars.edge,
    },
    '&:checked': { backgroundColor: vars.accent, borderColor: vars.accent },
    '&:checked::after': { transform: 'translateX(16px)', backgroundColor: vars.onAccent },
    '[dir="rtl"] &:checked::after': { transform: 'translateX(-16px)' },
    '&:disabled': { opacity: 0.6 },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
export const switchMotion = component({
  selectors: { '&::after': { '@media': { [motion]: { transition: 'transform 120ms' } } } },
});

export const legend = component({ fontWeight: 500, marginBlockEnd: space.hair, padding: 0 });
export const choices = component({
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&[data-row]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: space.block } },
});

/** The drop area for files. */
export const drop = component({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.hair,
  paddingBlock: space.block,
  paddingInline: space.between,
  minBlockSize: '112px',
  border: `1.5px dashed ${vars.edge}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-over]': { backgroundColor: vars.accentSoft, borderColor: vars.accent },
    '&[data-invalid]': { borderColor: vars.danger },
    '&:focus-within': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'default', backgroundColor: vars.sunken, color: vars.muted },
  },
});
/** The native input fills the area, so dropping works without script. */
export const dropInput = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const dropWord = component({ color: vars.accent, fontWeight: 500 });
export const fileRow = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: sizes.control,
  paddingInlineStart: '10px',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
});
export const fileName = component({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A strength meter with four steps and a label. */
export const strength = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  fontSize: text.meta,
  color: vars.muted,
});
export const strengthSteps = component({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '4px', flex: 1 });
export const strengthStep = component({
  blockSize: '4px',
  borderRadius: radius.small,
  backgroundColor: vars.border,
  selectors: {
    '&[data-tone="danger"]': { backgroundColor: vars.danger },
    '&[data-tone="warning"]': { backgroundColor: vars.warning },
    '&[data-tone="success"]': { backgroundColor: vars.success },
  },
});
