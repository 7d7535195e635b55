import { clearingList } from '../parts/clearing/clearing-list.tsx';

/** Records payments of academic dues for many students. */
export const Screen = clearingList({ kind: 'academic', title: 'nav.clearAcademicDues', heads: 'academic-heads' });
