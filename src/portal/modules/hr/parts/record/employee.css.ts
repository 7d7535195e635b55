import { component } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

export const head = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'center',
});
