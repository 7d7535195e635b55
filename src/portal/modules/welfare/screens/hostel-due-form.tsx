import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** Form for a hostel due. */
export const Screen = dueForm({ key: 'hostelDue', kind: 'hostel', heads: 'hostel-heads', listPath: to('hostelDues') });
