import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const months = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: space.between,
  alignItems: 'start',
});
export const grid = component({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
});
export const title = component({ paddingBlockEnd: space.inside, fontWeight: 600, textAlign: 'start' });
export const weekday = component({ padding: space.hair, color: vars.muted, fontSize: text.meta, fontWeight: 500 });
export const cell = component({ padding: '1px', textAlign: 'center' });
/** One day. A letter shows its kind, so that it does not depend on colour. */
export const day = component({
  position: 'relative',
  // A day of a term that is over is not a button, but looks the same.
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '100%',
  minBlockSize: '2.5rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.text,
  font: 'inherit',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { borderColor: vars.edge },
    '&[data-off]': { color: vars.muted },
    '&[data-kind="holiday"]': { backgroundColor: vars.dangerSoft },
    '&[data-kind="exam"]': { backgroundColor: vars.warningSoft },
    '&[data-kind="makeup"]': { backgroundColor: vars.successSoft },
    '&[data-kind="event"]': { backgroundColor: vars.accentSoft },
    '&[aria-current="date"]': { borderColor: vars.accent, fontWeight: 600 },
  },
});
export const letter = component({ display: 'block', fontSize: text.meta, lineHeight: 1 });
export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  margin: 0,
  marginBlockStart: space.inside,
  padding: 0,
  listStyle: 'none',
  color: vars.muted,
  fontSize: text.meta,
});
export const choice = component({ maxInlineSize: '24rem' });
