import { component } from '../../kit/style.ts';

/** Below the figures that it totals. */
export const sum = component({ display: 'block', textAlign: 'end' });
