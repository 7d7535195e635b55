import { Pencil, Plus, Table2 } from 'lucide-react';
import { messMonthStatuses } from '../../../../../contract/welfare/fields.ts';
import { listMessMonths } from '../../../../../contract/welfare/mess-months.ts';
import { dayFilter } from '../../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { monthAction } from '../../parts/mess/month-action.tsx';
import { monthLabel } from '../../parts/mess/month-dialogs.tsx';
import { MonthStatusChip } from '../../parts/mess/status.tsx';

/** Months of all messes, latest first. */
export const Screen = listScreen({
  texts: 'messMonths',
  call: listMessMonths,
  label: monthLabel,
  href: ({ id }) => to('messMonth', { id }),
  defaultSort: '-month',
  columns: [
    { key: 'month', width: '7rem', role: 'name', sort: 'month', isEssential: true, cell: ({ month }) => <Bdi>{month.slice(0, 7)}</Bdi> },
    { key: 'hostel', width: '8rem', role: 'fact', sort: 'hostel', isEssential: true, cell: ({ hostel }) => <Bdi>{hostel}</Bdi> },
    { key: 'bills', width: '6rem', role: 'fact', align: 'end', cell: ({ bills }, format) => format.number(bills) },
    {
      key: 'total',
      width: '9rem',
      align: 'end',
      sort: 'totalPaise',
      isEssential: true,
      cell: ({ totalPaise }, format) => format.money(totalPaise),
      sum: ({ totalPaise }, format) => format.money(totalPaise),
    },
    {
      key: 'settled',
      width: '9rem',
      align: 'end',
      cell: ({ settledPaise }, format) => format.money(settledPaise),
      sum: ({ settledPaise }, format) => format.money(settledPaise),
    },
    { key: 'rate', width: '7rem', align: 'end', cell: ({ ratePaise }, format) => format.money(ratePaise) },
    { key: 'fixed', width: '7rem', align: 'end', cell: ({ fixedPaise }, format) => format.money(fixedPaise) },
    { key: 'dueOn', width: '8rem', sort: 'dueOn', cell: ({ dueOn }, format) => format.date(dueOn) },
    { key: 'status', width: '9rem', role: 'status', cell: ({ status }) => <MonthStatusChip status={status} /> },
    { key: 'issuedBy', width: '11rem', isExtra: true, cell: ({ issuedBy }) => issuedBy && <Bdi>{issuedBy}</Bdi> },
  ],
  filters: [
    { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } },
    { key: 'status', isDaily: true, options: { choice: messMonthStatuses } },
    { key: 'inMonth', label: 'month', options: dayFilter },
  ],
  headActions: [{ key: 'add', icon: Plus, isPrimary: true, href: to('messMonthAdd') }],
  rowActions: [
    { key: 'lines', icon: Table2, href: ({ id }) => to('messMonth', { id }) },
    {
      key: 'edit',
      icon: Pencil,
      isFor: ({ status }) => status === 'draft',
      href: ({ id }) => to('messMonthEdit', { id }),
    },
    monthAction('recalculate'),
    monthAction('issue'),
    monthAction('cancel'),
  ],
});
