import {
  ArrowRightLeft,
  Cake,
  CalendarClock,
  CalendarX,
  ClipboardList,
  Contact,
  Eye,
  FileSpreadsheet,
  FileText,
  FileUp,
  Handshake,
  Hourglass,
  IdCard,
  ListOrdered,
  Milestone,
  Pencil,
  Table2,
  UserPlus,
} from 'lucide-react';
import { genders } from '../../../../contract/core/person.ts';
import { listEmployees, type EmployeeRow } from '../../../../contract/hr/employee-list.ts';
import { cadres, employeeStatuses } from '../../../../contract/hr/fields.ts';
import { inService } from '../../../../contract/hr/soon.ts';
import { titled } from '../../../i18n/person-name.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { openPapers } from '../../../kinds/papers/open-papers.ts';
import { PersonName } from '../../../kinds/parts/person.tsx';
import { to } from '../../../links.ts';
import { EmployeeStatusChip } from '../parts/employee-status.tsx';
import { PostingRow, StatusRow } from '../parts/life/row-dialogs.tsx';
import { EndContracts, endContracts } from '../parts/list/end-contracts.tsx';
import { exportChosen } from '../parts/list/export-chosen.ts';
import { useDays, useMissing, useMonths, useYes } from '../parts/list/list-filters.ts';
import { MasterLink } from '../parts/list/master-link.tsx';
import { RenewContracts, renewContracts } from '../parts/list/renew-contracts.tsx';

const hasNotLeft = ({ status }: EmployeeRow) => status !== 'left';

/** Employee list: all present and former employees, by default those in service. */
export const Screen = listScreen({
  texts: 'employee',
  call: listEmployees,
  label: titled,
  href: ({ userId }) => to('employeeProfile', { userId }),
  defaultSort: 'department',
  defaults: { status: inService },
  columns: [
    { key: 'name', width: '13.5rem', role: 'name', sort: 'name', cell: (row) => <PersonName person={row} />, text: titled },
    { key: 'number', width: '7rem', sort: 'employeeNo', isEssential: true, cell: ({ employeeNo }) => <Bdi>{employeeNo}</Bdi> },
    {
      key: 'designation',
      width: '11rem',
      role: 'fact',
      sort: 'designation',
      cell: ({ designation }) => <MasterLink name={designation} href={to('designation', {}, { q: designation ?? '' })} />,
      text: ({ designation }) => designation,
    },
    {
      key: 'department',
      width: '12rem',
      role: 'fact',
      sort: 'department',
      cell: ({ departmentId, department }) => <MasterLink name={department} href={to('departmentView', { id: departmentId ?? 0 })} />,
      text: ({ department }) => department,
    },
    { key: 'status', width: '9.5rem', role: 'status', sort: 'status', cell: ({ status }) => <EmployeeStatusChip status={status} /> },
    { key: 'category', width: '7.5rem', sort: 'category', cell: ({ category }) => category },
    { key: 'phone', width: '7.5rem', cell: ({ phone }) => <Bdi>{phone}</Bdi> },
    {
      key: 'officialEmail',
      width: '16rem',
      cell: ({ officialEmail }) => <Bdi>{officialEmail}</Bdi>,
      text: ({ officialEmail }) => officialEmail,
    },
    { key: 'joinedOn', width: '7.5rem', sort: 'joinedOn', cell: ({ joinedOn }, format) => format.date(joinedOn) },
    {
      key: 'contractUntil',
      width: '7.5rem',
      isExtra: true,
      sort: 'untilOn',
      cell: ({ untilOn }, format) => untilOn && format.date(untilOn),
    },
    {
      key: 'retiresOn',
      width: '7.5rem',
      isExtra: true,
      may: 'Employee_PersonalVIEW',
      sort: 'retiresOn',
      cell: ({ retiresOn }, format) => retiresOn && format.date(retiresOn),
    },
    {
      key: 'bornOn',
      width: '7.5rem',
      isExtra: true,
      may: 'Employee_PersonalVIEW',
      sort: 'bornOn',
      cell: ({ bornOn }, format) => bornOn && format.date(bornOn),
    },
    { key: 'bloodGroup', width: '5rem', isExtra: true, cell: ({ bloodGroup }) => bloodGroup && <Bdi>{bloodGroup}</Bdi> },
  ],
  filters: [
    { key: 'departmentId', isDaily: true, label: 'department', options: { lookup: 'departments' } },
    { key: 'designationId', isDaily: true, label: 'designation', options: { lookup: 'designations' } },
    { key: 'cadre', options: { choice: cadres } },
    { key: 'employeeCategoryId', label: 'category', options: { lookup: 'employee-categories' } },
    { key: 'gender', options: { choice: genders } },
    { key: 'status', options: { choice: employeeStatuses } },
    { key: 'isHead', options: { use: useYes } },
    { key: 'contractEndsWithin', options: { use: useDays } },
    { key: 'contractEnded', options: { use: useYes } },
    { key: 'retiresWithin', may: 'Employee_PersonalVIEW', options: { use: useMonths } },
    { key: 'missing', options: { use: useMissing } },
  ],
  headActions: [
    { key: 'postsReport', icon: Table2, href: to('postsReport') },
    { key: 'facultySheet', icon: FileText, href: to('facultySheet') },
    { key: 'retirementsReport', icon: Hourglass, href: to('retirementsReport') },
    { key: 'seniority', icon: ListOrdered, href: to('employeeSeniority') },
    { key: 'handovers', icon: Handshake, href: to('handovers') },
    { key: 'import', icon: FileUp, href: to('employeeImport') },
    { key: 'requests', icon: ClipboardList, href: to('employeeRequests') },
    { key: 'add', icon: UserPlus, href: to('employeeAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ userId }) => to('employeeProfile', { userId }) },
    { key: 'edit', icon: Pencil, href: ({ userId }) => to('employeeEdit', { userId }) },
    { key: 'posting', icon: Milestone, may: 'Employee_EDIT', isFor: hasNotLeft, Dialog: PostingRow },
    { key: 'status', icon: ArrowRightLeft, may: 'Employee_EDIT', Dialog: StatusRow },
    { key: 'idCard', icon: IdCard, isFor: hasNotLeft, href: ({ id }) => to('employeeCards', {}, { ids: id }) },
  ],
  bulkActions: [
    { key: 'exportChosen', icon: FileSpreadsheet, run: exportChosen },
    { key: 'idCards', icon: IdCard, ...openPapers('employeeCards') },
    { key: 'directory', icon: Contact, ...openPapers('staffDirectory') },
    { key: 'birthdayCards', icon: Cake, ...openPapers('employeeBirthdayCards') },
    { key: 'renewContracts', icon: CalendarClock, may: 'Employee_EDIT', Form: RenewContracts, run: renewContracts },
    { key: 'endContracts', icon: CalendarX, may: 'Employee_EDIT', isDanger: true, Form: EndContracts, run: endContracts },
  ],
  namesPersons: true,
});
