import { component, from } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

/** The photo beside the facts; above them on a phone. */
export const head = component({
  display: 'grid',
  gap: space.between,
  alignItems: 'center',
  '@media': { [from('phone')]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
