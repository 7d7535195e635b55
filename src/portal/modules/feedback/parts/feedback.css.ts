import { component } from '../../../kit/style.ts';
import { space } from '../../../kit/theme.css.ts';

/** Figures over their bar. */
export const bar = component({
  display: 'inline-grid',
  gap: space.hair,
  justifyItems: 'start',
  minInlineSize: '5rem',
});

/** A field with its button on one line. */
export const fieldWithButton = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.inside });
