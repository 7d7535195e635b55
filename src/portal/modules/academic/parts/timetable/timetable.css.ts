import { component, from } from '../../../../kit/style.ts';
import { above, radius, space, text, vars } from '../../../../kit/theme.css.ts';

const line = `1px solid ${vars.border}`;

/** The palette is beside the week on a wide screen, above it on a narrow one. */
export const desk = component({
  display: 'grid',
  gap: space.between,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [from('desktop')]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});
export const side = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  minInlineSize: 0,
  '@media': { print: { display: 'none' } },
});
export const main = component({ display: 'flex', flexDirection: 'column', gap: space.between, minInlineSize: 0 });

export const table = component({
  selectors: { '&[data-carrying]': { cursor: 'grabbing' } },
});
export const cell = component({
  position: 'relative',
  blockSize: '3.5rem',
  padding: space.hair,
  borderBlockEnd: line,
  borderInlineStart: line,
  verticalAlign: 'top',
  userSelect: 'none',
  selectors: {
    'tr[data-break] > &': { blockSize: '1.75rem', backgroundColor: vars.sunken },
    '&[data-tone="soft"]': { backgroundColor: vars.warningSoft },
    '&[data-tone="hard"]': { backgroundColor: vars.dangerSoft },
    '&[data-tone="ok"]': { backgroundColor: vars.successSoft },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
/** Icon for the tone of a place, which does not depend on colour alone. */
export const mark = component({
  position: 'absolute',
  insetBlockStart: space.hair,
  insetInlineEnd: space.hair,
  zIndex: 1,
  display: 'flex',
  color: vars.onSuccessSoft,
  pointerEvents: 'none',
  selectors: {
    '&[data-tone="soft"]': { color: vars.onWarningSoft },
    '&[data-tone="hard"]': { color: vars.onDangerSoft },
  },
});
export const standing = component({
  position: 'relative',
  borderRadius: radius.small,
  cursor: 'grab',
  selectors: {
    '& + &': { marginBlockStart: space.hair },
    '&[data-meant]': { boxShadow: `0 0 0 2px ${vars.accent}` },
    '&[data-carried]': { opacity: 0.35 },
    '&[data-proposed]': { outline: `2px dashed ${vars.accent}`, cursor: 'default' },
    '[data-carrying] &': { cursor: 'inherit' },
  },
});
export const continued = component({ fontSize: text.meta, borderInlineStartStyle: 'dotted' });
export const goesOn = component({ display: 'flex', gap: space.hair, alignItems: 'center' });
export const pin = component({
  position: 'absolute',
  insetBlockStart: space.hair,
  insetInlineEnd: space.hair,
  display: 'flex',
  color: vars.mark,
});
export const ghost = component({
  marginBlockStart: space.hair,
  borderRadius: radius.small,
  boxShadow: `0 0 0 2px ${vars.accent}`,
  pointerEvents: 'none',
});

export const palette = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0, padding: 0, listStyle: 'none' });
export const item = component({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.inside,
  inlineSize: '100%',
  minBlockSize: '36px',
  paddingInline: space.inside,
  border: line,
  borderInlineStart: `3px solid ${vars.accent}`,
  borderRadius: radius.small,
  backgroundColor: vars.raised,
  color: vars.text,
  fontSize: text.body,
  textAlign: 'start',
  cursor: 'grab',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-kind="practical"]': { borderInlineStartColor: vars.success },
    '&[data-kind="tutorial"]': { borderInlineStartColor: vars.edge },
    '&[data-state="full"]': { color: vars.muted, backgroundColor: vars.sunken },
    '&[data-state="over"]': { color: vars.danger },
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 2px ${vars.accent}` },
    '&:hover': { backgroundColor: vars.sunken },
  },
});
export const itemName = component({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const muted = component({ color: vars.muted });
export const hint = component({ margin: 0, color: vars.muted, fontSize: text.body });

/** Always takes its space, so that the week does not jump when a class is picked up. */
export const hand = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.inside,
  minBlockSize: '6.5rem',
  padding: space.inside,
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  selectors: {
    // Reasons must be readable wherever the class is carried.
    '&[data-carrying]': {
      position: 'sticky',
      insetBlockEnd: space.inside,
      zIndex: above.bar,
      maxBlockSize: '14rem',
      overflowY: 'auto',
      borderColor: vars.accent,
      boxShadow: vars.shadow,
    },
  },
  '@media': { print: { display: 'none' } },
});
export const handWords = component({ flex: '1 1 18rem', minInlineSize: 0 });
export const handName = component({ margin: 0, fontWeight: 600, fontSize: text.body });
export const verdict = component({
  margin: 0,
  fontSize: text.body,
  fontWeight: 500,
  color: vars.success,
  selectors: { '&[data-tone="soft"]': { color: vars.warning }, '&[data-tone="hard"]': { color: vars.danger } },
});
export const reasons = component({ margin: 0, paddingInlineStart: space.between, fontSize: text.body });
export const deeds = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  alignContent: 'flex-start',
  gap: space.inside,
});

export const panel = component({
  padding: space.inside,
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  fontSize: text.body,
  '@media': { print: { display: 'none' } },
});
export const panelHead = component({
  margin: 0,
  fontWeight: 600,
  minBlockSize: '24px',
  selectors: { 'details > &': { cursor: 'pointer', marginBlockStart: space.inside } },
});
export const clashes = component({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  marginBlockStart: space.hair,
  padding: 0,
  listStyle: 'none',
  borderInlineStart: `3px solid ${vars.warning}`,
  selectors: { '&[data-tone="hard"]': { borderInlineStartColor: vars.danger }, '&:empty': { display: 'none' } },
});
export const clash = component({
  inlineSize: '100%',
  minBlockSize: '28px',
  paddingInline: space.inside,
  border: 0,
  backgroundColor: 'transparent',
  color: vars.text,
  fontSize: text.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.sunken } },
});
export const contests = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Classes that a draft leaves without a place. The list scrolls, as it may contain every section of a new college. */
export const leftList = component({
  margin: 0,
  paddingInlineStart: '1.25rem',
  maxBlockSize: '10rem',
  overflowY: 'auto',
});
export const bar = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.between,
  '@media': { print: { display: 'none' } },
});
export const facts = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: '36px',
  color: vars.muted,
  fontSize: text.body,
});
export const end = component({ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: space.inside });
export const places = component({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))', gap: space.hair });
export const placeButton = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.hair,
  minBlockSize: '44px',
  paddingInline: space.inside,
  border: line,
  borderRadius: radius.small,
  backgroundColor: vars.successSoft,
  color: vars.onSuccessSoft,
  fontSize: text.body,
  textAlign: 'start',
  selectors: {
    '&[data-tone="soft"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
    '&[data-tone="hard"]': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
  },
});
export const plain = component({
  inlineSize: '100%',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
});
/** Reasons against a place, in sight however far the places are scrolled. */
export const sheetWords = component({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: above.cell,
  backgroundColor: vars.raised,
  paddingBlockEnd: space.inside,
  selectors: { '&:empty': { display: 'none' } },
});
