import { component } from '../../../kit/style.ts';
import { space, vars } from '../../../kit/theme.css.ts';

export const name = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.inside,
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const cut = component({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const pending = component({ color: vars.muted });
