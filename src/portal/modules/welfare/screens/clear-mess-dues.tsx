import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Who pays what of this kind. */
export const Screen = clearingList({ kind: 'mess', title: 'nav.clearMessDues', heads: 'mess-heads' });
