import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const month = component({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
});
export const caption = component({ paddingBlockEnd: space.inside, fontWeight: 600, textAlign: 'start' });
export const weekday = component({ padding: space.hair, color: vars.muted, fontSize: text.meta, fontWeight: 500 });
export const cell = component({ padding: '1px', verticalAlign: 'top' });
export const day = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minBlockSize: '4.5rem',
  padding: space.hair,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.medium,
  fontSize: text.meta,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-kind="holiday"]': { backgroundColor: vars.dangerSoft },
    '&[data-kind="exam"]': { backgroundColor: vars.warningSoft },
    '&[aria-current="date"]': { borderColor: vars.accent, fontWeight: 600 },
  },
});
/** A separate touch target in a small cell. */
export const count = component({ display: 'block', minBlockSize: '1.5rem', color: vars.accent });
export const clash = component({ color: vars.danger, fontWeight: 600 });
export const dayTitle = component({ color: vars.muted });
