import { to } from '../../../links.ts';
import { dueForm } from '../parts/dues/due-form.tsx';

/** Form for a fine. */
export const Screen = dueForm({ key: 'fine', kind: 'fine', heads: 'fine-heads', listPath: to('fines') });
