import { requestScreen } from '../../../kinds/requests/request-screen.tsx';
import { to } from '../../../links.ts';
import { corrections } from '../parts/corrections.ts';

/** Correction requests of students. */
export const Screen = requestScreen({
  of: corrections,
  who: { person: 'person', detail: 'class' },
  href: ({ personId }) => to('studentView', { id: personId }),
  exportMay: 'STUDENT_DETAILS_REPORT',
  filters: [
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', isDaily: true, label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
  ],
});
