import { component, from } from '../../../../kit/style.ts';
import { above, mobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

const rule = `1px solid ${vars.border}`;

/** The roll and, beside it on a wide screen, what was taught. */
export const halves = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('desktop')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(18rem, 2fr)' } },
});
export const roll = component({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  overflow: 'hidden',
});
export const row = component({
  display: 'flex',
  alignItems: 'stretch',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
  selectors: {
    '& + &': { borderBlockStart: rule },
    '&[data-mark="A"]': { backgroundColor: vars.dangerSoft },
    '&[data-mark="L"]': { backgroundColor: vars.warningSoft },
    '&[data-mark="D"], &[data-mark="M"]': { backgroundColor: vars.accentSoft },
    '&[data-mark=""]': { boxShadow: `inset 3px 0 ${vars.warning}` },
  },
});
/** Button with a student. A click toggles the mark. */
export const student = component({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: '40px',
  paddingBlock: space.hair,
  paddingInline: space.between,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [mobile]: { minBlockSize: '48px', paddingInline: space.inside } },
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
    '&:disabled': { cursor: 'default' },
  },
});
export const number = component({ fontVariantNumeric: 'tabular-nums', fontWeight: 600, textAlign: 'end' });
export const name = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
export const below = component({ color: vars.muted, fontSize: text.meta });
/** The mark as a letter; its word is read aloud. */
export const letter = component({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: radius.medium,
  border: rule,
  fontWeight: 700,
  backgroundColor: vars.raised,
  selectors: {
    '[data-mark="P"] &': { color: vars.success },
    '[data-mark="A"] &': { color: vars.onDanger, backgroundColor: vars.danger, borderColor: vars.danger },
    '[data-mark="L"] &': { color: vars.onWarningSoft },
  },
});
export const choice = component({ inlineSize: '4.25rem', marginBlock: 'auto', marginInlineEnd: space.inside });
export const score = component({ inlineSize: '4rem', marginBlock: 'auto', marginInlineEnd: space.inside });
/** Counts and submit button, always in sight while the roll scrolls. */
export const bar = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: above.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  paddingBlock: space.inside,
  paddingInline: space.between,
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  boxShadow: vars.shadow,
  '@media': { print: { display: 'none' } },
});
export const counts = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inside,
  fontVariantNumeric: 'tabular-nums',
});
export const topics = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const topic = component({ display: 'flex', alignItems: 'center', gap: space.inside });
export const topicName = component({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const portion = component({ inlineSize: '6rem' });
export const lessons = component({ display: 'flex', flexDirection: 'column', gap: space.inside });
export const owed = component({
  padding: space.between,
  border: `1px solid ${vars.warning}`,
  borderRadius: radius.large,
  display: 'block',
});
export const owedTitle = component({ fontWeight: 600, cursor: 'pointer', minBlockSize: '24px' });
/** One class of the day: a link as wide as the page. */
export const lesson = component({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.between,
  paddingBlock: space.inside,
  paddingInline: space.between,
  color: 'inherit',
  textDecoration: 'none',
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  selectors: {
    '&:hover': { borderColor: vars.accent },
    '&[data-state="due"], &[data-state="missing"]': { borderInlineStart: `4px solid ${vars.warning}` },
    '&[data-state="submitted"]': { borderInlineStart: `4px solid ${vars.success}` },
    '&[data-state="draft"]': { borderInlineStart: `4px solid ${vars.accent}` },
  },
  '@media': { [mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const hours = component({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [mobile]: { gridColumn: '1 / -1', color: vars.muted } },
});
export const lessonName = component({ fontWeight: 600 });
