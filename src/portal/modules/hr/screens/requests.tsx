import { requestScreen } from '../../../kinds/requests/request-screen.tsx';
import { to } from '../../../links.ts';
import { corrections } from '../parts/requests/corrections.ts';

/** Correction requests of employees. */
export const Screen = requestScreen({
  of: corrections,
  slice: { name: 'employees', query: { of: 'employees' } },
  who: { person: 'employee', detail: 'department' },
  href: ({ aboutUserId }) => to('employeeProfile', { userId: aboutUserId }),
  viewMay: 'Employee_VIEW',
  exportMay: 'Employee_LIST',
  filters: [],
});
