import { component, from } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

/** Photo beside the facts, above them on phones. */
export const head = component({
  display: 'grid',
  gap: space.between,
  alignItems: 'center',
  '@media': { [from('phone')]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
