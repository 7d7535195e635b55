import { component } from './style.ts';
import { radius, space, text as sizes, vars } from './theme.css.ts';

export const field = component({ position: 'relative', minInlineSize: 0, inlineSize: '100%' });
/** The text keeps its direction but is aligned like the other fields. */
export const text = component({ textAlign: 'match-parent' });
/** The parsed date, over the content below, so that nothing moves while typing. */
export const echo = component({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 2px)',
  insetInlineStart: 0,
  zIndex: 2,
  borderRadius: radius.medium,
  backgroundColor: vars.accentSoft,
  color: vars.text,
  fontSize: sizes.meta,
  pointerEvents: 'none',
  selectors: { '&:not(:empty)': { paddingInline: space.inside, paddingBlock: '2px' } },
});
export const calendar = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  padding: space.inside,
});
export const head = component({ display: 'flex', alignItems: 'center', gap: space.hair });
export const grid = component({ borderCollapse: 'collapse', marginInline: 'auto', fontVariantNumeric: 'tabular-nums' });
export const weekday = component({
  padding: space.hair,
  color: vars.muted,
  fontSize: sizes.meta,
  fontWeight: 500,
  textAlign: 'center',
});
export const cell = component({ padding: '1px' });
export const day = component({
  inlineSize: '36px',
  blockSize: '36px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.accentSoft },
    '&[aria-current="date"]': { borderColor: vars.edge, fontWeight: 600 },
    '[aria-selected="true"] > &': { backgroundColor: vars.accent, color: vars.onAccent },
    '&:disabled': { color: vars.muted, backgroundColor: 'transparent', cursor: 'default', opacity: 0.5 },
  },
});
