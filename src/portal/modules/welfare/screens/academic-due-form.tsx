import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** The fees of a term. */
export const Screen = dueForm({
  key: 'academicDue',
  kind: 'academic',
  heads: 'academic-heads',
  listPath: to('academicDues'),
});
