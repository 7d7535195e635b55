import { CircleX, Plus } from 'lucide-react';
import { messLeaveStatuses } from '../../../../../contract/welfare/fields.ts';
import { listMessLeaves } from '../../../../../contract/welfare/mess-leaves.ts';
import { dayFilter } from '../../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { AddLeave, CancelLeave } from '../../parts/mess/leave-dialogs.tsx';
import { LeaveStatusChip } from '../../parts/mess/status.tsx';

/** Leaves from the mess, latest first. */
export const Screen = listScreen({
  texts: 'messLeaves',
  call: listMessLeaves,
  label: ({ student, fromOn }) => `${student} ${fromOn}`,
  href: ({ studentId }) => to('dueStatement', { id: studentId }),
  defaultSort: '-fromOn',
  columns: [
    {
      key: 'student',
      width: '13rem',
      role: 'name',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <Bdi>{student}</Bdi>,
      text: ({ student }) => student,
    },
    { key: 'regdNo', width: '8rem', cell: ({ regdNo, admissionNo }) => <Bdi>{regdNo ?? admissionNo}</Bdi> },
    { key: 'hostel', width: '7rem', cell: ({ hostel }) => hostel && <Bdi>{hostel}</Bdi> },
    { key: 'fromOn', width: '8rem', role: 'fact', sort: 'fromOn', isEssential: true, cell: ({ fromOn }, format) => format.date(fromOn) },
    { key: 'toOn', width: '8rem', role: 'fact', isEssential: true, cell: ({ toOn }, format) => format.date(toOn) },
    { key: 'days', width: '5rem', align: 'end', sort: 'days', cell: ({ days }, format) => format.number(days) },
    { key: 'reason', width: '14rem', cell: ({ reason }) => reason, text: ({ reason }) => reason },
    { key: 'status', width: '9rem', role: 'status', cell: ({ status }) => <LeaveStatusChip status={status} /> },
    { key: 'enteredBy', width: '11rem', cell: ({ enteredBy }) => <Bdi>{enteredBy}</Bdi> },
    { key: 'enteredAt', width: '8rem', isExtra: true, sort: 'enteredAt', cell: ({ enteredAt }, format) => format.date(enteredAt) },
  ],
  filters: [
    { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } },
    { key: 'status', isDaily: true, options: { choice: messLeaveStatuses } },
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
  ],
  defaults: { status: ['approved'] },
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
  headActions: [{ key: 'add', icon: Plus, may: 'HostelStay_MANAGE', isPrimary: true, Dialog: AddLeave }],
  rowActions: [
    {
      key: 'cancel',
      icon: CircleX,
      may: 'HostelStay_MANAGE',
      isDanger: true,
      isFor: ({ status }) => status === 'approved',
      whyNot: ({ isBilled }) => (isBilled ? 'billed' : null),
      Dialog: CancelLeave,
    },
  ],
});
