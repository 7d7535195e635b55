import { component } from '../../kit/style.ts';
import { notMobile, space, text, vars } from '../../kit/theme.css.ts';

export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const event = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.hair,
  paddingInlineStart: space.between,
  borderInlineStart: `2px solid ${vars.border}`,
  '@media': { [notMobile]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
});
export const time = component({ color: vars.muted, fontVariantNumeric: 'tabular-nums' });
export const by = component({ color: vars.muted, fontSize: text.meta });
export const changes = component({ margin: 0, paddingInlineStart: space.between, overflowWrap: 'anywhere' });
export const name = component({ color: vars.muted });
/** Between the old and the new value on their line. */
export const arrow = component({ display: 'inline-block', verticalAlign: 'middle' });
