import { component } from '../../../../kit/style.ts';

/** A sentence takes the whole line. */
export const body = component({ gridColumn: '1 / -1', minInlineSize: 0 });
