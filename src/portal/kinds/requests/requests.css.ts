import { component } from '../../kit/style.ts';
import { space, text, vars } from '../../kit/theme.css.ts';

export const waiting = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  marginBlock: `${space.hair} 0`,
  marginInline: 0,
  padding: 0,
  listStyle: 'none',
});
export const wish = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.hair,
  paddingInline: space.inside,
  borderInlineStart: `2px solid ${vars.warning}`,
  fontSize: text.meta,
});
export const since = component({ color: vars.muted });
export const value = component({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.hair,
});

/** Current and requested value, one below the other, in the dialog for a decision. */
export const compared = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.between,
  rowGap: space.inside,
  margin: 0,
});
export const term = component({ color: vars.muted });
export const comparedValue = component({ margin: 0, overflowWrap: 'anywhere' });
