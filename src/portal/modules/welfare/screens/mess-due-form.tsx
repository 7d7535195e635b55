import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** Form for a mess due that is not raised by a bill. */
export const Screen = dueForm({ key: 'messDue', kind: 'mess', heads: 'mess-heads', listPath: to('messDues') });
