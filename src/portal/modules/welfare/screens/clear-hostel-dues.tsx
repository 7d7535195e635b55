import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Payments of hostel dues. */
export const Screen = clearingList({ kind: 'hostel', title: 'nav.clearHostelDues', heads: 'hostel-heads' });
