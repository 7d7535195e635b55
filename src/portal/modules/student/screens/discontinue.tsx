import { Eye, FileBadge, RotateCcw, Undo2, UserPlus, UserX } from 'lucide-react';
import { discontinueReasons } from '../../../../contract/student/report-words.ts';
import { leaverStatuses, listLeavers, type Leaver } from '../../../../contract/student/life.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { isOpenFor, type EventOfRow } from '../../../kinds/lifecycle/offer.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { DiscontinueMany, discontinueMany } from '../parts/life/discontinue-many.tsx';
import { PersonName } from '../../../kinds/parts/person.tsx';
import { LeaverNumbers, ReasonText } from '../parts/life/leaver-cells.tsx';
import { PickStudent } from '../parts/life/pick-student.tsx';
import { DiscontinueRow, ReadmitRow, ReturnRow, UndoRow } from '../parts/life/row-dialogs.tsx';
import { Status } from '../parts/student-cells.tsx';
import { to } from '../../../links.ts';

const firstYear = 2016;
const years = Array.from({ length: new Date().getFullYear() - firstYear + 1 }, (_, index) => new Date().getFullYear() - index);

/** Returns a test if an event is currently possible for the student in a row. */
const open = isOpenFor<EventOfRow<Leaver>>;

/** Students who have left or are on a break, with actions to discontinue and readmit students. */
export const Screen = listScreen({
  texts: 'student.leaver',
  call: listLeavers,
  label: ({ name }) => name,
  href: ({ id }) => to('studentView', { id }, { tab: 'timeline' }),
  defaultSort: '-onDate',
  columns: [
    { key: 'name', width: '14rem', role: 'name', sort: 'name', cell: (row) => <PersonName person={row} />, text: ({ name }) => name },
    { key: 'regdNo', width: '8.5rem', role: 'fact', cell: (row) => <LeaverNumbers leaver={row} /> },
    { key: 'status', width: '9.5rem', role: 'status', cell: (row) => <Status student={row} /> },
    { key: 'onDate', width: '8rem', role: 'fact', sort: 'onDate', cell: ({ onDate }, format) => format.date(onDate) },
    { key: 'reason', width: '12rem', cell: (row) => <ReasonText leaver={row} /> },
    { key: 'orderNo', width: '9rem', cell: ({ orderNo }) => orderNo && <Bdi>{orderNo}</Bdi> },
    { key: 'degree', width: '6rem', cell: ({ degree }) => degree },
    { key: 'branch', width: '6rem', sort: 'branch', cell: ({ branch }) => <Bdi>{branch}</Bdi> },
    { key: 'batch', width: '6.5rem', sort: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
  ],
  filters: [
    { key: 'status', options: { choice: leaverStatuses } },
    { key: 'reason', isDaily: true, options: { choice: discontinueReasons } },
    { key: 'year', options: { numbers: years } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', isDaily: true, label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('studentView', { id }) },
    { key: 'readmit', icon: UserPlus, isFor: open('readmitted'), Dialog: ReadmitRow },
    { key: 'return', icon: RotateCcw, isFor: open('returned'), Dialog: ReturnRow },
    { key: 'discontinue', icon: UserX, isFor: open('discontinued'), isDanger: true, Dialog: DiscontinueRow },
    { key: 'undo', icon: Undo2, isFor: open('undo'), Dialog: UndoRow },
    {
      key: 'certificate',
      icon: FileBadge,
      may: 'STUDENT_EDIT',
      mayAlso: 'Student_PersonalVIEW',
      href: ({ id }) => to('studentView', { id }, { tab: 'documents' }),
    },
  ],
  bulkActions: [
    {
      key: 'discontinueMany',
      icon: UserX,
      may: 'STUDENT_DISCONTINUE',
      isDanger: true,
      Form: DiscontinueMany,
      run: discontinueMany,
    },
  ],
  exportMay: 'STUDENT_DETAILS_REPORT',
  namesPersons: true,
  Summary: PickStudent,
});
