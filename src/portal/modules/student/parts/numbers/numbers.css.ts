import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

/** Status badge with further messages below. */
export const state = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '4px',
  paddingBlock: space.inside,
  fontSize: text.meta,
  whiteSpace: 'normal',
});
export const why = component({ color: vars.danger, fontSize: text.meta });
