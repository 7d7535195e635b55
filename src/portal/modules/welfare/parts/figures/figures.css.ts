import { component, from } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** Charts side by side if there is room. */
export const parts = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  '@media': { [from('desktop')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(24rem, 1fr))' } },
});
export const part = component({ display: 'flex', flexDirection: 'column', gap: space.inside, minInlineSize: 0 });
export const heading = component({ fontSize: text.body, fontWeight: 600 });
const fuller = [0, 18, 36, 54, 72, 90];
/** Occupancy of a floor. The numbers are also shown as text, so that colour is not the only information. */
export const heat = component({
  display: 'inline-block',
  minInlineSize: '3.25rem',
  paddingInline: space.hair,
  borderRadius: radius.small,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  borderBlockEnd: '4px solid transparent',
  selectors: Object.fromEntries(
    fuller.map((part, at) => [
      `&[data-heat="${at}"]`,
      { borderBlockEndColor: `color-mix(in srgb, ${vars.accent} ${part + 10}%, ${vars.raised})` },
    ]),
  ),
});
/** Reserves the height of the charts while they load, so that the list below does not move. */
export const waiting = component({ minBlockSize: '14rem' });
