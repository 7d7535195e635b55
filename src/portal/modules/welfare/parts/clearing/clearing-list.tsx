import { HandCoins, Landmark, ListChecks, ReceiptText, ScrollText, Stamp } from 'lucide-react';
import { listDebtors, type Debtor } from '../../../../../contract/welfare/debtors.ts';
import { floors, type DueKind } from '../../../../../contract/welfare/fields.ts';
import type { LookupName } from '../../../../../contract/modules.ts';
import { useTerms } from '../../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { useMonths } from './use-months.ts';
import { clearChosen, clearForm } from './clear-form.tsx';

interface ListOptions {
  kind: DueKind;
  title: 'nav.clearAcademicDues' | 'nav.clearHostelDues' | 'nav.clearMessDues' | 'nav.clearFines';
  heads: LookupName;
}

/**
 * Creates the list of students with open dues of one kind. A bulk action records their payments, with a receipt each.
 */
export const clearingList = ({ kind, title, heads }: ListOptions) =>
  listScreen({
    texts: 'clearing',
    call: listDebtors,
    slice: { name: title.replace('nav.', ''), title, query: { kind } },
    label: ({ student }) => student,
    href: ({ id }) => to('dueStatement', { id }),
    defaultSort: 'oldest',
    columns: [
      {
        key: 'student',
        width: '14rem',
        role: 'name',
        sort: 'student',
        isEssential: true,
        cell: ({ student }) => <Bdi>{student}</Bdi>,
        text: ({ student }) => student,
      },
      {
        key: 'regdNo',
        width: '8rem',
        role: 'fact',
        sort: 'regdNo',
        isEssential: true,
        cell: ({ regdNo, admissionNo }) => <Bdi>{regdNo ?? admissionNo}</Bdi>,
      },
      { key: 'class', width: '9rem', cell: ({ branch, batch }) => <Bdi>{`${branch} · ${batch}`}</Bdi> },
      { key: 'room', width: '7rem', cell: ({ room }) => room && <Bdi>{room}</Bdi> },
      { key: 'dues', width: '5rem', align: 'end', cell: ({ dues }, format) => format.number(dues) },
      { key: 'oldest', width: '8rem', sort: 'oldest', isEssential: true, cell: ({ oldest }, format) => format.date(oldest) },
      {
        key: 'overdue',
        width: '8rem',
        align: 'end',
        sort: 'overduePaise',
        cell: ({ overduePaise }, format) => format.money(overduePaise),
        sum: ({ overduePaise }, format) => format.money(overduePaise),
      },
      {
        key: 'outstanding',
        width: '9rem',
        role: 'fact',
        align: 'end',
        sort: 'outstandingPaise',
        isEssential: true,
        cell: ({ outstandingPaise }, format) => format.money(outstandingPaise),
        sum: ({ outstandingPaise }, format) => format.money(outstandingPaise),
      },
    ],
    filters: [
      { key: 'degreeId', label: 'degree', isDaily: true, options: { lookup: 'degrees' } },
      { key: 'branchId', label: 'branch', isDaily: true, options: { lookup: 'branches' } },
      { key: 'batchId', label: 'batch', isDaily: true, options: { lookup: 'batches' } },
      { key: 'headId', label: 'head', options: { lookup: heads } },
      ...(kind === 'academic' || kind === 'hostel' ? [{ key: 'term', options: { use: useTerms } } as const] : []),
      ...(kind === 'academic'
        ? ([
            { key: 'semester', options: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } },
            { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
          ] as const)
        : ([
            { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } },
            { key: 'floor', options: { numbers: floors } },
            { key: 'roomId', label: 'room', options: { lookup: 'hostel-rooms' } },
          ] as const)),
      ...(kind === 'mess' ? [{ key: 'month', options: { use: useMonths } } as const] : []),
      { key: 'isOverdue', options: { choice: ['true'] } },
      { key: 'withLeavers', options: { choice: ['true'] } },
    ],
    exportMay: 'STUDENT_DUES_EXCEL_REPORT',
    namesPersons: true,
    headActions: [
      { key: 'counter', icon: HandCoins, href: to('dueCounter') },
      { key: 'bankFile', icon: Landmark, href: to('bankFile') },
      { key: 'noDues', icon: ListChecks, href: to('noDues') },
      { key: 'exceptions', icon: Stamp, href: to('exceptions') },
    ],
    rowActions: [
      { key: 'receive', icon: HandCoins, isInRow: true, href: ({ id }: Debtor) => to('dueCounterOf', { id }) },
      { key: 'statement', icon: ScrollText, href: ({ id }: Debtor) => to('dueStatement', { id }) },
    ],
    bulkActions: [{ key: 'clear', icon: ReceiptText, may: 'Dues_SETTLE', Form: clearForm(kind), run: clearChosen }],
  });
