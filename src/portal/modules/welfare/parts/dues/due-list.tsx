import {
  BookOpen,
  BookOpenText,
  CalendarClock,
  ChartColumn,
  CircleX,
  FileUp,
  HandCoins,
  Mails,
  PencilLine,
  Plus,
  Receipt,
  ScrollText,
  Stamp,
  Tags,
  Users,
} from 'lucide-react';
import type { DueRow } from '../../../../../contract/welfare/dues.ts';
import { dueStatuses, type DueKind } from '../../../../../contract/welfare/fields.ts';
import type { LookupName } from '../../../../../contract/modules.ts';
import { dayFilter } from '../../../../kinds/list/filters/day-filter.tsx';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';
import { moneyFilter } from '../figures/money-filter.tsx';
import { dueColumns, dueLabel } from './due-columns.tsx';
import { byUpload } from './by-upload.ts';
import { CancelForm, cancelChosen } from './cancel-form.tsx';
import { CancelDue, WaiveDue } from './due-dialogs.tsx';
import { waiveChosen, WaiveForm } from './waive-form.tsx';

/** Options that differ between the lists of the four kinds. */
interface ListOptions {
  kind: DueKind;
  title: 'nav.academicDues' | 'nav.hostelDues' | 'nav.messDues' | 'nav.fines';
  add: Href;
  edit: (id: number) => Href;
  upload: Href;
}

const hasLeft = ({ status }: DueRow): boolean => status === 'open' || status === 'part';
const isUntouched = ({ status }: DueRow): boolean => status === 'open';

/** Filters for dues of any kind. */
export const dueFilters = (heads: LookupName, upload: Parameters<typeof byUpload>[0]) =>
  [
    { key: 'status', isDaily: true, options: { choice: dueStatuses } },
    { key: 'headId', label: 'head', isDaily: true, options: { lookup: heads } },
    { key: 'isOverdue', isDaily: true, options: { choice: ['true'] } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'semester', options: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } },
    { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
    { key: 'dueFrom', options: dayFilter },
    { key: 'dueTo', options: dayFilter },
    { key: 'leastPaise', label: 'least', options: moneyFilter },
    { key: 'mostPaise', label: 'most', options: moneyFilter },
    { key: 'raisedById', label: 'raisedBy', options: { lookup: 'due-raisers' } },
    byUpload(upload),
  ] as const;
export const byHostel = { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } } as const;

/**
 * Creates the description of a list of dues, without call and filters. By default it shows open dues by due date, and
 * fines latest first.
 */
export const dueList = ({ kind, title, add, edit, upload }: ListOptions) =>
  ({
    texts: 'dues',
    slice: { name: title.replace('nav.', ''), title, query: {} },
    label: dueLabel,
    href: ({ id }: DueRow) => to('dueView', { id }),
    defaultSort: kind === 'fine' ? '-dueOn' : 'dueOn',
    columns: [
      dueColumns.student,
      dueColumns.regdNo,
      ...(kind === 'academic' ? [] : [dueColumns.hostel]),
      dueColumns.head,
      kind === 'fine' ? dueColumns.remark : kind === 'mess' ? dueColumns.month : dueColumns.period,
      ...(kind === 'mess' ? [dueColumns.billedDays, dueColumns.leaveDays] : []),
      dueColumns.balance,
      dueColumns.dueOn,
      dueColumns.daysLate,
      dueColumns.amount,
      dueColumns.settled,
      dueColumns.status,
      dueColumns.place,
      dueColumns.semester,
      ...(kind === 'fine' ? [] : [dueColumns.remark]),
      dueColumns.raisedBy,
    ],
    defaults: { status: ['open', 'part'] as const },
    charts: { title: 'figures.title', load: async () => ({ Charts: (await import('../figures/due-charts.tsx')).chartsOf(kind) }) },
    exportMay: 'STUDENT_DUES_EXCEL_REPORT',
    namesPersons: true,
    headActions: [
      { key: 'add', icon: Plus, isPrimary: true, href: add },
      { key: 'charge', icon: Users, href: to('dueCharge') },
      { key: 'upload', icon: FileUp, may: 'Dues_ADD', href: upload },
      { key: 'counter', icon: HandCoins, href: to('dueCounter') },
      { key: 'receipts', icon: Receipt, href: to('receipts') },
      { key: 'dayBook', icon: BookOpenText, href: to('dueDayBook') },
      { key: 'balances', icon: ChartColumn, href: to('dueBalances') },
      { key: 'defaulters', icon: Mails, href: to('defaulters') },
      { key: 'waivers', icon: Stamp, href: to('dueWaivers') },
      { key: 'ageing', icon: CalendarClock, href: to('dueAgeing') },
      { key: 'heads', icon: Tags, href: to('dueHeads') },
    ],
    rowActions: [
      {
        key: 'receive',
        icon: HandCoins,
        isFor: hasLeft,
        isInRow: true,
        href: ({ studentId }: DueRow) => to('dueCounterOf', { id: studentId }),
      },
      { key: 'view', icon: BookOpen, href: ({ id }: DueRow) => to('dueView', { id }) },
      { key: 'statement', icon: ScrollText, href: ({ studentId }: DueRow) => to('dueStatement', { id: studentId }) },
      { key: 'edit', icon: PencilLine, isFor: isUntouched, href: ({ id }: DueRow) => edit(id) },
      { key: 'waive', icon: Stamp, may: 'Dues_WAIVE', isFor: hasLeft, Dialog: WaiveDue },
      { key: 'cancel', icon: CircleX, may: 'Dues_REVERSE', isFor: isUntouched, isDanger: true, Dialog: CancelDue },
    ],
    bulkActions: [
      { key: 'waive', icon: Stamp, may: 'Dues_WAIVE', Form: WaiveForm, run: waiveChosen },
      { key: 'cancelMany', icon: CircleX, may: 'Dues_REVERSE', isDanger: true, Form: CancelForm, run: cancelChosen },
    ],
  }) as const;
