import { component } from '../../kit/style.ts';

/** Under the figures that it sums up. */
export const sum = component({ display: 'block', textAlign: 'end' });
