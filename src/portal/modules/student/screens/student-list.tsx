import {
  AtSign,
  ClipboardList,
  Eye,
  FileSpreadsheet,
  FileUp,
  Hash,
  IdCard,
  ListOrdered,
  Pencil,
  Tags,
  UserPlus,
  UserRoundCheck,
  UserX,
} from 'lucide-react';
import { entries, listStudents, missingParts, residences, type StudentRow } from '../../../../contract/student/student.ts';
import { studentStatuses } from '../../../../contract/student/fields.ts';
import { genders } from '../../../../contract/core/person.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { AssignMentor, assignMentor } from '../parts/assign-mentor.tsx';
import { copyEmails } from '../parts/copy-emails.ts';
import { exportChosen } from '../parts/export-chosen.ts';
import { DiscontinueMany, discontinueMany } from '../parts/life/discontinue-many.tsx';
import { DiscontinueRow } from '../parts/life/row-dialogs.tsx';
import { openRollNumbers } from '../parts/numbers/open-roll-numbers.ts';
import { openPapers } from '../../../kinds/papers/open-papers.ts';
import { StatusCounts } from '../parts/status-counts.tsx';
import { PersonName } from '../../../kinds/parts/person.tsx';
import { ClassText, GenderText, Numbers, Status } from '../parts/student-cells.tsx';
import { to } from '../../../links.ts';

/** Student list: all students ever admitted, by default those on roll. */
export const Screen = listScreen({
  texts: 'student',
  call: listStudents,
  label: (student) => student.name,
  href: ({ id }) => to('studentView', { id }),
  defaultSort: 'class',
  defaults: { status: ['active', 'onBreak'] },
  columns: [
    {
      key: 'name',
      width: '14rem',
      role: 'name',
      sort: 'name',
      cell: (student) => <PersonName person={student} />,
      text: (student) => student.name,
    },
    { key: 'regdNo', width: '8.5rem', role: 'fact', sort: 'regdNo', cell: (student) => <Numbers student={student} /> },
    { key: 'class', width: '14rem', role: 'fact', sort: 'class', cell: (student) => <ClassText student={student} /> },
    { key: 'status', width: '9.5rem', role: 'status', sort: 'status', cell: (student) => <Status student={student} /> },
    { key: 'phone', width: '7.5rem', may: 'Student_PersonalVIEW', cell: ({ phone }) => phone && <Bdi>{phone}</Bdi> },
    { key: 'rollNo', width: '7.5rem', sort: 'rollNo', cell: ({ rollNo }) => rollNo && <Bdi>{rollNo}</Bdi> },
    {
      key: 'admissionCategory',
      width: '7rem',
      may: 'Student_PersonalVIEW',
      sort: 'admissionCategory',
      cell: ({ admissionCategory }) => admissionCategory && <Bdi>{admissionCategory}</Bdi>,
    },
    { key: 'gender', width: '6rem', may: 'Student_PersonalVIEW', cell: (student) => <GenderText student={student} /> },
    { key: 'room', width: '8rem', may: 'Student_PersonalVIEW', cell: ({ room }) => room && <Bdi>{room}</Bdi> },
    { key: 'degree', width: '6rem', isExtra: true, sort: 'degree', cell: ({ degree }) => degree },
    { key: 'branch', width: '6rem', isExtra: true, sort: 'branch', cell: ({ branch }) => <Bdi>{branch}</Bdi> },
    { key: 'batch', width: '6.5rem', isExtra: true, sort: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
    {
      key: 'semester',
      width: '4.5rem',
      isExtra: true,
      align: 'end',
      cell: ({ semester }, format) => semester !== null && format.number(semester),
    },
    {
      key: 'admissionNo',
      width: '8rem',
      isExtra: true,
      sort: 'admissionNo',
      cell: ({ admissionNo }) => <Bdi>{admissionNo}</Bdi>,
    },
    {
      key: 'fatherName',
      width: '13rem',
      isExtra: true,
      may: 'Student_PersonalVIEW',
      cell: ({ fatherName }) => fatherName,
    },
    {
      key: 'collegeEmail',
      width: '15rem',
      isExtra: true,
      cell: ({ collegeEmail }) => collegeEmail && <Bdi>{collegeEmail}</Bdi>,
    },
  ],
  filters: [
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', isDaily: true, label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', isDaily: true, label: 'branch', options: { lookup: 'branches' } },
    { key: 'semester', options: { upTo: 12 } },
    {
      key: 'admissionCategoryId',
      label: 'admissionCategory',
      may: 'Student_PersonalVIEW',
      options: { lookup: 'admission-categories' },
    },
    { key: 'entry', may: 'Student_PersonalVIEW', options: { choice: entries } },
    { key: 'gender', may: 'Student_PersonalVIEW', options: { choice: genders } },
    { key: 'casteId', label: 'caste', may: 'Student_PersonalVIEW', options: { lookup: 'castes' } },
    { key: 'status', options: { choice: studentStatuses } },
    { key: 'residence', may: 'Student_PersonalVIEW', options: { choice: residences } },
    { key: 'mentorEmployeeId', label: 'mentor', options: { lookup: 'employees' } },
    { key: 'missing', may: 'Student_PersonalVIEW', options: { choice: missingParts } },
  ],
  headActions: [
    { key: 'import', icon: FileUp, href: to('studentImport') },
    { key: 'regdNumbers', icon: Hash, href: to('studentRegdNumbers') },
    { key: 'requests', icon: ClipboardList, href: to('changeRequests') },
    { key: 'add', icon: UserPlus, href: to('studentAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('studentView', { id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('studentEdit', { id }) },
    {
      key: 'idCard',
      icon: IdCard,
      isFor: isOnRoll,
      href: ({ id }) => to('studentCards', {}, { ids: id }),
    },
    {
      key: 'discontinue',
      icon: UserX,
      may: 'STUDENT_DISCONTINUE',
      isFor: isOnRoll,
      isDanger: true,
      Dialog: DiscontinueRow,
    },
  ],
  bulkActions: [
    { key: 'assignMentor', icon: UserRoundCheck, may: 'STUDENT_EDIT', Form: AssignMentor, run: assignMentor },
    { key: 'rollNumbers', icon: ListOrdered, may: 'STUDENT_EDIT', run: openRollNumbers },
    { key: 'copyEmails', icon: AtSign, run: copyEmails },
    { key: 'exportChosen', icon: FileSpreadsheet, may: 'STUDENT_DETAILS_REPORT', run: exportChosen },
    { key: 'idCards', icon: IdCard, ...openPapers('studentCards') },
    { key: 'labels', icon: Tags, ...openPapers('studentLabels') },
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
  Summary: StatusCounts,
});

function isOnRoll({ status }: StudentRow): boolean {
  return status === 'active' || status === 'onBreak';
}
