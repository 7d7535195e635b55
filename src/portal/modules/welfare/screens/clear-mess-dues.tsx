import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Records payments of mess dues for many students. */
export const Screen = clearingList({ kind: 'mess', title: 'nav.clearMessDues', heads: 'mess-heads' });
