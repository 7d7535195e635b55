import { component } from '../../../../kit/style.ts';

/** Fills the cell, so that the tooltip appears over an empty cell too. */
export const figure = component({ display: 'block', minBlockSize: '1lh' });
