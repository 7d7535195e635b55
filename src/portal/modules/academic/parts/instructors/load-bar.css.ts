import { component } from '../../../../kit/style.ts';
import { space } from '../../../../kit/theme.css.ts';

export const load = component({ display: 'flex', alignItems: 'center', gap: space.inside, inlineSize: '100%' });
export const figure = component({ flex: 'none', minInlineSize: '4.5rem', textAlign: 'end' });
