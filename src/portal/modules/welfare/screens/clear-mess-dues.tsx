import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Payments of mess dues. */
export const Screen = clearingList({ kind: 'mess', title: 'nav.clearMessDues', heads: 'mess-heads' });
