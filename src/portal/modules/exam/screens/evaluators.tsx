import { CalendarClock, ChartColumn, Eye, Megaphone, UserPen } from 'lucide-react';
import { sheetStatuses } from '../../../../contract/exam/fields.ts';
import { listSheets, publishSheets, type SheetRow } from '../../../../contract/exam/sheets.ts';
import { change } from '../../../api/use-change.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { AssignSheet } from '../parts/sheets/assign-sheet.tsx';
import { DueForm, setDue } from '../parts/sheets/due-form.tsx';
import { sheetColumns, sheetLabel } from '../parts/sheets/sheet-columns.tsx';

const isOpen = ({ status }: SheetRow): boolean => status === 'open' || status === 'entering';

/** Mark sheets with their evaluators and progress. */
export const Screen = listScreen({
  texts: 'marks',
  call: listSheets,
  slice: { name: 'evaluators', title: 'nav.evaluators', query: {} },
  label: sheetLabel,
  href: ({ id }) => to('markSheet', { id }),
  defaultSort: 'dueOn',
  columns: [
    sheetColumns.course,
    sheetColumns.section,
    sheetColumns.test,
    {
      key: 'evaluator',
      width: '12rem',
      sort: 'evaluator',
      isEssential: true,
      cell: ({ evaluator }) => evaluator,
      text: ({ evaluator }) => evaluator,
    },
    sheetColumns.dueOn,
    sheetColumns.entered,
    sheetColumns.status,
    { key: 'department', width: '12rem', isExtra: true, cell: ({ department }) => department },
  ],
  filters: [
    { key: 'status', isDaily: true, options: { choice: sheetStatuses } },
    { key: 'examTypeId', label: 'examType', isDaily: true, options: { lookup: 'exam-types' } },
    { key: 'term', options: { use: useTerms } },
    { key: 'departmentId', label: 'department', options: { lookup: 'departments' } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'isOverdue', isDaily: true, options: { choice: ['true'] } },
    { key: 'isWithoutEvaluator', options: { choice: ['true'] } },
  ],
  defaults: { status: ['open', 'entering'] },
  headActions: [{ key: 'progress', icon: ChartColumn, href: to('sheetProgress') }],
  rowActions: [
    { key: 'assign', icon: UserPen, isFor: isOpen, isInRow: true, Dialog: AssignSheet },
    { key: 'view', icon: Eye, href: ({ id }) => to('markSheet', { id }) },
  ],
  bulkActions: [
    { key: 'due', icon: CalendarClock, Form: DueForm, run: setDue },
    {
      key: 'publish',
      icon: Megaphone,
      run: async (ids) => (await change(publishSheets, { body: { ids: [...ids] } })).data.published,
    },
  ],
});
