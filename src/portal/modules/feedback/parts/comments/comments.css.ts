import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const comment = component({ margin: 0, display: 'flex', flexDirection: 'column', gap: space.hair });
export const question = component({ color: vars.muted, fontSize: text.meta });
export const words = component({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
