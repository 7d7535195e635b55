import { component } from '../../kit/style.ts';

/** Aligns a total with the figures above. */
export const sum = component({ display: 'block', textAlign: 'end' });
