import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Payments of fines. */
export const Screen = clearingList({ kind: 'fine', title: 'nav.clearFines', heads: 'fine-heads' });
