import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** A month of the mess, where no bill raises it. */
export const Screen = dueForm({ key: 'messDue', kind: 'mess', heads: 'mess-heads', listPath: to('messDues') });
