import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const choices = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 18rem))',
  alignItems: 'end',
  gap: space.between,
});
/** Strip below the number of a bed, coloured by batch or by the state of the dues. */
export const strip = component({
  display: 'block',
  blockSize: '5px',
  inlineSize: '100%',
  borderEndStartRadius: radius.small,
  borderEndEndRadius: radius.small,
  printColorAdjust: 'exact',
  selectors: {
    '&[data-owing="none"]': { backgroundColor: vars.success },
    '&[data-owing="owing"]': { backgroundColor: vars.warning },
    '&[data-owing="overdue"]': { backgroundColor: vars.danger },
  },
});
export const legend = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.between}`,
  fontSize: text.meta,
});
export const legendEntry = component({ display: 'inline-flex', alignItems: 'center', gap: space.hair });
export const swatch = component({ inlineSize: '1.5rem' });
export const bedNo = component({ flex: 1, display: 'grid', placeItems: 'center' });
export const floor = component({ display: 'flex', flexDirection: 'column', gap: space.inside });
export const floorName = component({ margin: 0, fontSize: text.lead, fontWeight: 600 });
/** Rooms side by side, on as many lines as needed. */
export const rooms = component({ display: 'flex', flexWrap: 'wrap', gap: space.inside });
export const room = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  padding: space.inside,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.sunken,
});
export const roomNo = component({ fontSize: text.body, color: vars.muted });
export const beds = component({ display: 'flex', gap: space.hair });
/** One mark per bed: filled if taken, hollow if free, dashed if the room is out of use. */
export const bed = component({
  inlineSize: '32px',
  blockSize: '32px',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: 0,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  color: vars.text,
  fontSize: text.body,
  touchAction: 'none',
  selectors: {
    '&[data-bed="taken"]': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft, borderColor: vars.accent },
    '&[data-bed="broken"]': { borderStyle: 'dashed', color: vars.muted },
    '&[data-carried]': { outline: `2px solid ${vars.accent}`, outlineOffset: '1px' },
  },
});
