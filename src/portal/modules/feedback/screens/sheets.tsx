import { Eye, GitCompare, Pencil, Plus, Printer } from 'lucide-react';
import { purposes, sheetKinds, sheetStatuses } from '../../../../contract/feedback/fields.ts';
import { listFeedbackSheets } from '../../../../contract/feedback/sheets.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { removeAction, reviseAction, sheetAction } from '../parts/sheets/actions.tsx';
import { isChangeable, nameOf } from '../parts/sheets/sheet-name.ts';
import { SheetStatusChip, SheetWord } from '../parts/sheets/words.tsx';

const cell = 'Student_Feedback_System';

/** Feedback sheets with all revisions. */
export const Screen = listScreen({
  texts: 'feedbackSheet',
  call: listFeedbackSheets,
  label: nameOf,
  href: ({ id }) => to('feedbackSheetView', { id }),
  defaultSort: 'name',
  columns: [
    {
      key: 'name',
      width: '12rem',
      role: 'name',
      sort: 'name',
      isEssential: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      text: ({ name }) => name,
    },
    {
      key: 'revision',
      width: '5.5rem',
      align: 'end',
      role: 'fact',
      sort: 'revision',
      isEssential: true,
      cell: ({ revision }, format) => format.number(revision),
    },
    {
      key: 'courseKind',
      width: '12rem',
      role: 'fact',
      sort: 'courseKind',
      cell: ({ courseKind }) => <SheetWord of="courseKind" value={courseKind} />,
    },
    { key: 'purpose', width: '10rem', sort: 'purpose', cell: ({ purpose }) => <SheetWord of="purpose" value={purpose} /> },
    { key: 'questions', width: '6.5rem', align: 'end', role: 'fact', cell: ({ questions }, format) => format.number(questions.length) },
    { key: 'weight', width: '5rem', align: 'end', cell: ({ weight }, format) => format.number(Number(weight)) },
    { key: 'minutes', width: '5.5rem', align: 'end', cell: ({ seconds }, format) => format.number(Math.ceil(seconds / 60)) },
    { key: 'policies', width: '5.5rem', align: 'end', sort: 'policies', cell: ({ policies }, format) => format.number(policies) },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <SheetStatusChip status={status} /> },
  ],
  filters: [
    { key: 'courseKind', isDaily: true, options: { choice: sheetKinds } },
    { key: 'about', label: 'purpose', isDaily: true, options: { choice: purposes } },
    { key: 'status', isDaily: true, options: { choice: sheetStatuses } },
    { key: 'questionId', label: 'question', options: { lookup: 'feedback-questions' } },
  ],
  headActions: [{ key: 'add', icon: Plus, href: to('customFeedbackSheet'), isPrimary: true }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('feedbackSheetView', { id }) },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('feedbackSheetEdit', { id }) },
    { key: 'blank', icon: Printer, href: ({ id }) => to('feedbackSheetBlank', { id }) },
    {
      key: 'compare',
      icon: GitCompare,
      isFor: ({ revisions }) => revisions.length > 1,
      href: ({ id }) => to('feedbackSheetView', { id }, { tab: 'compare' }),
    },
    reviseAction,
    sheetAction('activate'),
    sheetAction('retire'),
    sheetAction('restore'),
    { ...removeAction, isDanger: true },
  ],
  exportMay: cell,
  paper: 'landscape',
});
