import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Payments of academic dues. */
export const Screen = clearingList({ kind: 'academic', title: 'nav.clearAcademicDues', heads: 'academic-heads' });
