import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Records payments of hostel dues for many students. */
export const Screen = clearingList({ kind: 'hostel', title: 'nav.clearHostelDues', heads: 'hostel-heads' });
