import { component } from '../../kit/style.ts';
import { motion, notMobile, radius, space, vars } from '../../kit/theme.css.ts';

export const charts = component({
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  minInlineSize: 0,
});
export const summary = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  minBlockSize: '44px',
  paddingInline: space.between,
  fontWeight: 500,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const turn = component({
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
  '@media': { [motion]: { transition: 'transform 150ms' } },
});
export const inside = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  padding: space.between,
  borderBlockStart: `1px solid ${vars.border}`,
  '@media': { [notMobile]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))' } },
});
