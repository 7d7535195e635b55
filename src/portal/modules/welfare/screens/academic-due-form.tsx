import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** Form for an academic due. */
export const Screen = dueForm({
  key: 'academicDue',
  kind: 'academic',
  heads: 'academic-heads',
  listPath: to('academicDues'),
});
