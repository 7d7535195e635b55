import { component } from '../../../../kit/style.ts';

/** Three figures and no more. */
export const cell = component({ inlineSize: '4rem', minBlockSize: '32px' });
