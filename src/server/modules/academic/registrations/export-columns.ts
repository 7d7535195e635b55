import type { Registration, RegistrationStanding } from '../../../../contract/academic/registrations.ts';
import type { Column } from '../../../export/table.ts';

const standings: Readonly<Record<RegistrationStanding, string>> = {
  none: 'Not registered',
  provisional: 'Provisional',
  registered: 'Registered',
  cancelled: 'Cancelled',
};

/** Columns of the exported class list, in English in all languages of the portal. */
export const exportColumns: readonly Column<Omit<Registration, 'hasDues'>>[] = [
  { head: 'Registration no.', width: 16, cell: (row) => row.regdNo },
  { head: 'Roll no.', width: 14, cell: (row) => row.rollNo },
  { head: 'Student', width: 32, cell: (row) => row.name },
  { head: 'Status', width: 15, words: true, cell: ({ status }) => standings[status] },
  {
    head: 'Registered on',
    width: 14,
    cell: ({ registeredOn }) => (registeredOn === null ? null : new Date(`${registeredOn}T00:00:00Z`)),
  },
  { head: 'Late', width: 7, words: true, cell: ({ isLate }) => (isLate ? 'Yes' : 'No') },
  { head: 'Repeat', width: 8, words: true, cell: ({ isRepeat }) => (isRepeat ? 'Yes' : 'No') },
  { head: 'Section', width: 10, cell: (row) => row.section },
  { head: 'Cancelled because', width: 32, cell: (row) => row.cancelReason },
];
