import { component } from '../../../../kit/style.ts';

/** Takes the whole line. */
export const body = component({ gridColumn: '1 / -1', minInlineSize: 0 });
