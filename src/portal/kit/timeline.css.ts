import { component } from './style.ts';
import { notMobile, space, text, vars } from './theme.css.ts';

export const timeline = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const moment = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.hair,
  paddingInlineStart: space.between,
  borderInlineStart: `2px solid ${vars.border}`,
  '@media': { [notMobile]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
  // Future entries are dashed.
  selectors: { '&[data-ahead]': { borderInlineStartStyle: 'dashed', borderInlineStartColor: vars.accent } },
});
export const date = component({ color: vars.muted, fontVariantNumeric: 'tabular-nums' });
export const note = component({ color: vars.muted, fontSize: text.meta });
