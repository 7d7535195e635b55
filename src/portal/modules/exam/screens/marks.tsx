import { Eye, GraduationCap, PenLine } from 'lucide-react';
import { sheetStatuses } from '../../../../contract/exam/fields.ts';
import { listSheets } from '../../../../contract/exam/sheets.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { sheetColumns, sheetLabel } from '../parts/sheets/sheet-columns.tsx';
import { sheetAction } from '../parts/sheets/sheet-event.tsx';

/** Mark sheets of the user, of a department, or all; by default those not published. Earliest due date first. */
export const Screen = listScreen({
  texts: 'marks',
  call: listSheets,
  slice: { name: 'marks', query: {} },
  label: sheetLabel,
  href: ({ id }) => to('markSheet', { id }),
  defaultSort: 'dueOn',
  columns: [
    sheetColumns.course,
    sheetColumns.section,
    sheetColumns.test,
    sheetColumns.entered,
    sheetColumns.dueOn,
    { key: 'evaluator', width: '11rem', sort: 'evaluator', cell: ({ evaluator }) => evaluator },
    sheetColumns.status,
  ],
  filters: [
    { key: 'status', isDaily: true, options: { choice: sheetStatuses } },
    { key: 'term', options: { use: useTerms } },
    { key: 'examTypeId', label: 'examType', options: { lookup: 'exam-types' } },
    { key: 'departmentId', label: 'department', options: { lookup: 'departments' } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'planId', label: 'plan', options: { lookup: 'internal-plans' } },
    { key: 'isOwn', isDaily: true, options: { choice: ['true'] } },
    { key: 'isOverdue', options: { choice: ['true'] } },
  ],
  defaults: { status: ['open', 'entering', 'submitted', 'verified'] },
  headActions: [{ key: 'endResults', icon: GraduationCap, href: to('endResults') }],
  rowActions: [
    { key: 'enter', icon: PenLine, isFor: ({ mayEnter }) => mayEnter, href: ({ id }) => to('markSheet', { id }) },
    { key: 'view', icon: Eye, isFor: ({ mayEnter }) => !mayEnter, href: ({ id }) => to('markSheet', { id }) },
    sheetAction('submit'),
    sheetAction('verify'),
    sheetAction('giveBack'),
    sheetAction('publish'),
    sheetAction('reopen'),
  ],
});
