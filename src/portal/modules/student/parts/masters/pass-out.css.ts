import { component } from '../../../../kit/style.ts';
import { radius, space, vars } from '../../../../kit/theme.css.ts';

/** Scrolling frame for hundreds of names in a dialog. */
export const people = component({
  maxBlockSize: '16rem',
  margin: 0,
  padding: space.inside,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
  overflowY: 'auto',
  listStyle: 'none',
});
