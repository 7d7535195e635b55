import { BookOpenCheck, ClipboardCheck, MessageSquareReply, ReceiptIndianRupee } from 'lucide-react';
import { listRecordQueries, queryAssignees, type RecordQueryRow } from '../../../../contract/desk/queries.ts';
import { queryStatuses, querySubjects } from '../../../../contract/desk/fields.ts';
import { offered, type EventOfRow } from '../../../kinds/lifecycle/offer.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { AnswerDialog } from '../parts/queries/answer-dialog.tsx';
import { Correction } from '../parts/queries/correction.tsx';
import { correctedAt } from '../parts/queries/corrected-at.ts';
import { EntryCell } from '../parts/queries/entry-cell.tsx';
import { LateNote } from '../parts/queries/late-note.tsx';
import { QueryStatusChip } from '../parts/queries/query-status.tsx';
import { SubjectText } from '../parts/queries/subject-text.tsx';

/** Queries of students about errors in their records, the oldest first, for those who answer. */
export const Screen = listScreen({
  texts: 'recordQuery',
  call: listRecordQueries,
  label: ({ student }) => student,
  defaultSort: 'askedAt',
  defaults: { status: ['open'] },
  columns: [
    {
      key: 'student',
      width: '12rem',
      role: 'name',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <bdi>{student}</bdi>,
      text: ({ student }) => student,
    },
    { key: 'subject', width: '7rem', role: 'fact', sort: 'subject', cell: ({ subject }) => <SubjectText subject={subject} /> },
    { key: 'entry', width: '15rem', role: 'fact', isLong: true, isEssential: true, cell: (row) => <EntryCell row={row} /> },
    {
      key: 'message',
      width: '15rem',
      isLong: true,
      isEssential: true,
      cell: ({ message }) => <bdi>{message}</bdi>,
      text: ({ message }) => message,
    },
    { key: 'askedAt', width: '9rem', sort: 'askedAt', cell: (row) => <LateNote row={row} /> },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <QueryStatusChip status={status} /> },
    { key: 'now', width: '10rem', cell: (row) => <Correction row={row} /> },
    { key: 'section', width: '8rem', cell: ({ section }) => section && <Bdi>{section}</Bdi> },
    { key: 'assignedTo', width: '10rem', cell: ({ assignedTo }) => assignedTo },
    { key: 'regdNo', width: '8rem', isExtra: true, cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'reply', width: '14rem', isExtra: true, cell: ({ reply }) => reply, text: ({ reply }) => reply },
    { key: 'decidedBy', width: '10rem', isExtra: true, cell: ({ decidedBy }) => decidedBy },
  ],
  filters: [
    { key: 'status', isDaily: true, options: { choice: queryStatuses } },
    { key: 'assignedTo', isDaily: true, options: { choice: queryAssignees } },
    { key: 'subject', options: { choice: querySubjects } },
    { key: 'late', options: { choice: ['true'] } },
    { key: 'pending', options: { choice: ['true'] } },
  ],
  rowActions: [
    { key: 'answer', icon: MessageSquareReply, isInRow: true, ...offered<EventOfRow<RecordQueryRow>>('accept'), Dialog: AnswerDialog },
    {
      key: 'openClass',
      icon: ClipboardCheck,
      isFor: ({ subject }) => subject === 'attendance',
      href: correctedAt,
    },
    { key: 'openSheet', icon: BookOpenCheck, isFor: ({ subject }) => subject === 'marks', href: correctedAt },
    { key: 'openDue', icon: ReceiptIndianRupee, isFor: ({ subject }) => subject === 'dues', href: correctedAt },
  ],
});
