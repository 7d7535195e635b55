import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Who pays what of this kind. */
export const Screen = clearingList({ kind: 'hostel', title: 'nav.clearHostelDues', heads: 'hostel-heads' });
