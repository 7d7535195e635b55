import { component } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

/** Figures above their bar. */
export const registered = component({
  display: 'inline-grid',
  gap: space.hair,
  justifyItems: 'start',
  minInlineSize: '5rem',
});

/** Unfinished items, one below the other. */
export const checks = component({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space.inside });
export const check = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.inside });
