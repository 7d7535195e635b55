import { component } from '../../../../kit/style.ts';

/** Spans all columns of the form. */
export const body = component({ gridColumn: '1 / -1', minInlineSize: 0 });
