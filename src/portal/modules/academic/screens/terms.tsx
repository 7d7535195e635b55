import { CalendarDays } from 'lucide-react';
import { termStatuses } from '../../../../contract/academic/fields.ts';
import { termDayProblems, terms, type TermRow } from '../../../../contract/academic/terms.ts';
import type { Column } from '../../../kinds/list/description.ts';
import type { CellLink, MasterRow } from '../../../kinds/resource/description.ts';
import { masterScreens } from '../../../kinds/resource/master-screens.tsx';
import { to } from '../../../links.ts';
import { TermStatusChip } from '../parts/terms/term-status.tsx';

const status: Column<MasterRow, 'status'> = {
  key: 'status',
  role: 'status',
  width: '9.5rem',
  sort: 'status',
  cell: (row) => <TermStatusChip status={row['status'] as TermRow['status']} />,
};

const calendar: CellLink = { href: ({ id }) => to('termView', { id }) };

/** The terms, newest first. The page of a term is its calendar. */
export const { List: Screen } = masterScreens({
  of: terms,
  texts: 'term',
  columns: ['academicYear', 'half', 'startsOn', 'endsOn', 'holidays', 'policies', status],
  defaultSort: '-startsOn',
  isEditedInPlace: true,
  filters: [{ key: 'status', options: { choice: termStatuses } }],
  check: (values) => termDayProblems(values),
  rowActions: [{ key: 'calendar', icon: CalendarDays, href: ({ id }) => to('termView', { id }) }],
  links: { name: calendar, holidays: calendar },
});
