import { page } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const roundHead = page({ display: 'grid', gap: space.hair });
export const progress = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 16rem) auto',
  justifyContent: 'start',
  alignItems: 'center',
  gap: space.inside,
});

/** As many columns as fit, each wide enough for the name of a course. */
export const cards = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: space.between,
});
export const card = page({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space.between,
  minInlineSize: 0,
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  selectors: { '&:is([data-status="answered"], [data-status="closed"])': { backgroundColor: vars.surface } },
  '@media': { print: { breakInside: 'avoid' } },
});
export const cardHead = page({ display: 'flex', alignItems: 'start', gap: '12px', minInlineSize: 0 });
export const words = page({ display: 'grid', gap: '2px', minInlineSize: 0 });
export const fact = page({ color: vars.muted });
export const cardFoot = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
});

export const promise = page({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.inside} 12px`,
  maxInlineSize: '44rem',
  padding: space.between,
  borderRadius: radius.medium,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
});
export const promises = page({ display: 'grid', gap: space.hair });
export const detail = page({ gridColumn: 2, fontSize: text.meta });
