import { component } from '../../../../kit/style.ts';

/** Makes the whole cell a target for the tooltip, even if empty. */
export const figure = component({ display: 'block', minBlockSize: '1lh' });
