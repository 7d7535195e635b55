import { Printer, UserMinus } from 'lucide-react';
import { floors, residentStatuses } from '../../../../../contract/welfare/fields.ts';
import { listStays } from '../../../../../contract/welfare/stays.ts';
import { today } from '../../../../i18n/format.ts';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { to } from '../../../../links.ts';
import { vacateColumns } from '../../parts/stays/columns.tsx';
import { VacateMany, vacateMany } from '../../parts/stays/vacate-many.tsx';

const yesNo = ['true', 'false'];

/** Residents, with filters for those who may leave. Beds of the selected residents are vacated together. */
export const Screen = listScreen({
  texts: 'stays',
  call: listStays,
  slice: { name: 'vacate', title: 'nav.hostelVacate', query: {} },
  label: ({ student }) => student,
  href: ({ studentId }) => to('studentView', { id: studentId }),
  defaultSort: 'room',
  columns: vacateColumns,
  headActions: [
    {
      key: 'slips',
      icon: Printer,
      // Evaluated on use, because the page may stay open past midnight.
      get href() {
        return to('vacatingSlips', {}, { onDate: today() });
      },
    },
  ],
  filters: [
    { key: 'hostelId', label: 'hostel', isDaily: true, options: { lookup: 'hostels' } },
    { key: 'floor', options: { numbers: floors } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', label: 'batch', isDaily: true, options: { lookup: 'batches' } },
    { key: 'isFinal', options: { choice: yesNo } },
    { key: 'studentStatus', options: { choice: residentStatuses } },
    { key: 'isOverdue', options: { choice: yesNo } },
  ],
  bulkActions: [{ key: 'vacate', icon: UserMinus, may: 'HostelStay_MANAGE', isDanger: true, Form: VacateMany, run: vacateMany }],
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
});
