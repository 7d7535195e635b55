import type { StudentRow } from '../../../contract/student/student.ts';
import type { Column } from '../../export/table.ts';

interface StudentColumn extends Column<StudentRow> {
  /** Omitted for callers without access to personal data of all students. */
  readonly isPersonal?: boolean;
}

const genderWords = { M: 'Male', F: 'Female', O: 'Other' };
const statusWords = { active: 'Active', onBreak: 'On break', discontinued: 'Discontinued', passedOut: 'Passed out' };

/** Columns of an exported student list. */
const columns: readonly StudentColumn[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Admission no', width: 14, cell: (row) => row.admissionNo },
  { head: 'Roll no', width: 12, cell: (row) => row.rollNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Father', width: 26, cell: (row) => row.fatherName, isPersonal: true },
  { head: 'Degree', width: 10, cell: (row) => row.degree },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 10, cell: (row) => row.batch },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Admission category', width: 18, cell: (row) => row.admissionCategory, isPersonal: true },
  { head: 'Gender', width: 9, words: true, cell: ({ gender }) => gender && genderWords[gender], isPersonal: true },
  { head: 'Phone', width: 13, cell: (row) => row.phone, isPersonal: true },
  { head: 'College e-mail', width: 28, cell: (row) => row.collegeEmail },
  { head: 'Room', width: 10, cell: (row) => row.room, isPersonal: true },
  { head: 'Status', width: 13, words: true, cell: (row) => statusWords[row.status] },
];

export function exportColumns(seesPersonal: boolean): readonly Column<StudentRow>[] {
  return columns.filter(({ isPersonal }) => seesPersonal || !isPersonal);
}
