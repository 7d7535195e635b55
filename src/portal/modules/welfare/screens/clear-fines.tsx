import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Records payments of fines for many students. */
export const Screen = clearingList({ kind: 'fine', title: 'nav.clearFines', heads: 'fine-heads' });
