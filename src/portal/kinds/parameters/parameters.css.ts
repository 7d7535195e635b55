import { globalStyle } from '@vanilla-extract/css';
import { component, from } from '../../kit/style.ts';
import { layers, radius, space, vars } from '../../kit/theme.css.ts';

/** The parameters in as many columns as fit. */
export const form = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.between,
  alignItems: 'start',
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  '@media': { [from('phone')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))' } },
});
/** Aligns a checkbox with the fields beside it, not with their labels. */
export const parameter = component({
  minInlineSize: 0,
  selectors: { '&[data-kind="flag"]': { '@media': { [from('phone')]: { paddingBlockStart: '26px' } } } },
});
export const run = component({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: space.inside });

export const chosenParameters = component({ display: 'flex', flexWrap: 'wrap', gap: `${space.hair} ${space.block}` });
export const askedPair = component({ display: 'flex', gap: '6px' });
globalStyle(`${chosenParameters} dt`, { '@layer': { [layers.component]: { color: vars.muted } } });
globalStyle(`${chosenParameters} dd`, { '@layer': { [layers.component]: { fontWeight: 500 } } });
