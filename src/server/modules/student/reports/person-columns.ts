import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Column } from '../../../export/table.ts';

/** Joins the masters with the class names of `students as s`: a few dozen rows. */
export const classJoins = sql`
  join degrees d on d.id = s.degree_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id`;

/** Identity columns of `students as s`: numbers, name, class. */
export const personColumns = sql`
  s.id, s.regd_no as "regdNo", s.admission_no as "admissionNo", s.roll_no as "rollNo", s.name,
  d.short_name as degree, b.code as branch, t.name as batch`;

/** Order of a roll: newest batch, degree, branch, roll number. */
export const rollOrder = sql`s.class_order, s.roll_no, s.id`;

/** Ids of students that match a condition, in the order of a roll. */
export const rollOf = (condition: RawBuilder<SqlBool>) => sql`select s.id from students s where ${condition} order by ${rollOrder}`;

export const fatherOf = sql`(select g.name from student_guardians g where g.student_id = s.id and g.relation = 'father')`;

interface Person {
  regdNo: string | null;
  admissionNo: string;
  rollNo: string | null;
  name: string;
  degree: string;
  branch: string;
  batch: string;
}

/** Columns of a person in a file. */
export const fileColumns: readonly Column<Person>[] = [
  { head: 'Regd no', width: 14, cell: ({ regdNo }) => regdNo },
  { head: 'Admission no', width: 14, cell: ({ admissionNo }) => admissionNo },
  { head: 'Roll no', width: 12, cell: ({ rollNo }) => rollNo },
  { head: 'Name', width: 30, cell: ({ name }) => name },
  { head: 'Degree', width: 10, cell: ({ degree }) => degree },
  { head: 'Branch', width: 10, cell: ({ branch }) => branch },
  { head: 'Batch', width: 10, cell: ({ batch }) => batch },
];

export const genderWords = { M: 'Male', F: 'Female', O: 'Other' } as const;
export const statusWords = {
  active: 'Active',
  onBreak: 'On break',
  discontinued: 'Discontinued',
  passedOut: 'Passed out',
} as const;
