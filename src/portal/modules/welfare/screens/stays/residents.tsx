import { ArrowLeftRight, BedDouble, FileUp, Gavel, LayoutGrid, MoveRight, Printer, UserMinus, UsersRound, Utensils } from 'lucide-react';
import { floors } from '../../../../../contract/welfare/fields.ts';
import { listStays } from '../../../../../contract/welfare/stays.ts';
import { dayFilter } from '../../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { to } from '../../../../links.ts';
import { ShiftMany, shiftMany } from '../../parts/stays/shift-many.tsx';
import { FineMany, fineMany } from '../../parts/stays/fine-many.tsx';
import { stayColumns } from '../../parts/stays/columns.tsx';
import { AssignDialog, MessDialog, ShiftDialog, SwapDialog } from '../../parts/stays/dialogs.tsx';

const yesNo = ['true', 'false'];
const isOpen = ({ toOn }: { toOn: string | null }) => toOn === null;

/** Residents of the hostels on a day, by default today. */
export const Screen = listScreen({
  texts: 'stays',
  call: listStays,
  label: ({ student }) => student,
  href: ({ studentId }) => to('studentView', { id: studentId }),
  defaultSort: 'room',
  columns: stayColumns,
  filters: [
    { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } },
    { key: 'floor', options: { numbers: floors } },
    { key: 'roomId', label: 'room', options: { lookup: 'hostel-rooms' } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
    { key: 'inMess', options: { choice: yesNo } },
    { key: 'hasDues', options: { choice: yesNo } },
    { key: 'onDate', options: dayFilter },
  ],
  headActions: [
    { key: 'assign', icon: BedDouble, may: 'HostelStay_MANAGE', isPrimary: true, Dialog: AssignDialog },
    { key: 'board', icon: LayoutGrid, href: to('hostelBoard') },
    { key: 'fill', icon: UsersRound, href: to('hostelFill') },
    { key: 'prints', icon: Printer, href: to('residentPrints') },
    { key: 'upload', icon: FileUp, href: to('hostelAssignUpload') },
    { key: 'vacate', icon: UserMinus, may: 'HostelStay_MANAGE', href: to('hostelVacate') },
  ],
  rowActions: [
    { key: 'shift', icon: MoveRight, may: 'HostelStay_MANAGE', isFor: isOpen, Dialog: ShiftDialog },
    { key: 'swap', icon: ArrowLeftRight, may: 'HostelStay_MANAGE', isFor: isOpen, Dialog: SwapDialog },
    { key: 'mess', icon: Utensils, may: 'HostelStay_MANAGE', isFor: isOpen, Dialog: MessDialog },
  ],
  charts: { title: 'beds.title', load: () => import('../../parts/figures/occupancy.tsx') },
  bulkActions: [
    { key: 'shiftMany', icon: MoveRight, may: 'HostelStay_MANAGE', Form: ShiftMany, run: shiftMany },
    { key: 'fine', icon: Gavel, may: 'Dues_ADD', isDanger: true, Form: FineMany, run: fineMany },
  ],
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
});
