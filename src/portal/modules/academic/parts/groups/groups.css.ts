import { component } from '../../../../kit/style.ts';
import { above as layer, mobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

const line = `1px solid ${vars.border}`;

export const above = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  '@media': { print: { display: 'none' } },
});
export const hint = component({ margin: 0, color: vars.muted, fontSize: text.body, maxInlineSize: '48rem' });
/** Help on keys, hidden on phones. */
export const keys = component({
  margin: 0,
  color: vars.muted,
  fontSize: text.body,
  maxInlineSize: '48rem',
  '@media': { [mobile]: { display: 'none' } },
});
export const choice = component({ maxInlineSize: '24rem' });
/** Groups side by side as space allows; on a phone, one below the other. */
export const board = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space.between,
  selectors: { '&[data-carrying]': { cursor: 'grabbing' } },
});
export const column = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  minInlineSize: 0,
  // The full height accepts drops, however few students are in the group.
  alignSelf: 'stretch',
  padding: space.inside,
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.sunken,
  selectors: { '&[data-over]': { borderColor: vars.accent, boxShadow: `0 0 0 1px ${vars.accent}` } },
});
export const columnHead = component({ display: 'flex', alignItems: 'center', gap: space.inside, minBlockSize: '32px' });
export const columnName = component({ margin: 0, flex: 1, fontSize: text.lead, fontWeight: 600 });
export const count = component({ fontVariantNumeric: 'tabular-nums', color: vars.muted });
export const balance = component({ display: 'flex', flexDirection: 'column', gap: space.hair });
export const balanceLine = component({
  display: 'flex',
  gap: '2px',
  blockSize: '6px',
  borderRadius: radius.round,
  overflow: 'hidden',
  backgroundColor: vars.border,
});
export const balancePart = component({
  flexBasis: 0,
  backgroundColor: vars.edge,
  selectors: { '&[data-gender="F"]': { backgroundColor: vars.accent }, '&[data-gender="O"]': { backgroundColor: vars.success } },
});
export const balanceWords = component({ fontSize: text.meta, color: vars.muted, fontVariantNumeric: 'tabular-nums' });
export const cards = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minBlockSize: '3rem',
});
export const card = component({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: '40px',
  paddingBlock: space.hair,
  paddingInline: space.inside,
  border: line,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  fontSize: text.body,
  userSelect: 'none',
  cursor: 'grab',
  '@media': { [mobile]: { minBlockSize: '48px', cursor: 'default' } },
  selectors: {
    '&[data-moved]': { borderInlineStart: `3px solid ${vars.warning}` },
    '&[aria-selected="true"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, borderColor: vars.accent },
    '&[data-carried]': { boxShadow: `0 0 0 2px ${vars.accent}` },
    '[data-carrying] &': { cursor: 'inherit' },
  },
});
export const classNo = component({ fontVariantNumeric: 'tabular-nums', fontWeight: 600, textAlign: 'end' });
export const who = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
export const below = component({ color: vars.muted, fontSize: text.meta, selectors: { '[aria-selected="true"] &': { color: 'inherit' } } });
export const tick = component({ color: vars.accent });
/** Selected and unsaved students: always in sight while the groups scroll. */
export const bar = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  paddingBlock: space.inside,
  paddingInline: space.between,
  border: line,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  boxShadow: vars.shadow,
  selectors: { '&:not(:has(button)):has(> [role="status"]:empty)': { display: 'none' } },
  '@media': { print: { display: 'none' } },
});
export const status = component({ fontVariantNumeric: 'tabular-nums', selectors: { '&:empty': { display: 'none' } } });
export const end = component({ display: 'flex', flexWrap: 'wrap', gap: space.inside, marginInlineStart: 'auto' });
export const pairs = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.body,
});
