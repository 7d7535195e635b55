import { component } from '../../../../kit/style.ts';

/** A part that stays on one line: a room such as A-101 would break at its hyphen. */
export const part = component({ display: 'inline-block', whiteSpace: 'nowrap' });
