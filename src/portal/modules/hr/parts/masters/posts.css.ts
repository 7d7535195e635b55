import { component } from '../../../../kit/style.ts';

/** Three figures and no more. */
export const posts = component({ inlineSize: '4rem', minBlockSize: '32px' });
/** An order number in whole. */
export const orderNo = component({ inlineSize: '12rem', minBlockSize: '32px' });
