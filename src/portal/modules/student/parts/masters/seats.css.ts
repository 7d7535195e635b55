import { component } from '../../../../kit/style.ts';

/** The pointer rests on the whole cell, also where it is empty. */
export const figure = component({ display: 'block', minBlockSize: '1lh' });
