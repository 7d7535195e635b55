import * as z from 'zod/mini';
import { date, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { courseKinds, instructorRoles, sectionKinds } from './fields.ts';

const shared = {
  area: 'SectionCourse',
  access: ['STUDENT_MASTER', 'SyllabusManagement_Master'],
  isFile: true,
} as const;
const sectionFilters = {
  /** If omitted, the current term. */
  academicTermId: reference('academic-terms'),
  programId: reference('programs'),
  semester: integer(1, 12),
};
const nullableText = z.nullable(z.string());

const strength = z.object({
  id,
  section: z.string(),
  kind: z.enum(sectionKinds),
  capacity: z.int(),
  strength: z.int(),
  male: z.int(),
  female: z.int(),
  other: z.int(),
  /** In the order of `categories`. */
  byCategory: z.array(z.int()),
  groups: z.array(z.object({ name: z.string(), strength: z.int() })),
  withoutGroup: z.int(),
});
export type SectionStrength = z.infer<typeof strength>;

const intake = z.object({
  registrationPolicyId: id,
  name: z.string(),
  batch: z.string(),
  /** Seats of the batch in the branch. Null if none are entered. */
  seats: z.nullable(z.int()),
  registered: z.int(),
  /** Students in a core section on the day. */
  placed: z.int(),
});
export type ClassIntake = z.infer<typeof intake>;

const sections = report({
  ...shared,
  path: '/reports/sections',
  summary: 'Get the strength of sections by gender, category and group, and of classes compared with their intake.',
  rule: 'The students in each section on a day, by default today. For each class: seats, registered students, and students in a core section.',
  optional: { ...sectionFilters, onDate: date() },
  data: z.object({
    onDate: z.string(),
    categories: z.array(z.string()),
    sections: z.array(strength),
    intake: z.array(intake),
  }),
});
export const sectionParameters = sections.parameters;
export const sectionReport = sections.call;

const member = z.object({
  studentId: id,
  section: z.string(),
  classNo: z.nullable(z.int()),
  regdNo: nullableText,
  rollNo: nullableText,
  name: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  category: z.string(),
  group: nullableText,
});
export type RollMember = z.infer<typeof member>;

const roll = report({
  ...shared,
  path: '/reports/nominal-roll',
  summary: 'List the students of each section by class number.',
  rule: 'The values of a day, by default today.',
  optional: { ...sectionFilters, sectionId: reference('sections'), onDate: date() },
  data: z.object({
    onDate: z.string(),
    total: z.int(),
    sections: z.array(z.object({ id, section: z.string(), term: z.string(), classTeacher: nullableText, members: z.array(member) })),
  }),
});
export const rollParameters = roll.parameters;
export const nominalRoll = roll.call;

const line = z.object({
  key: z.string(),
  section: z.string(),
  group: nullableText,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  role: z.enum(instructorRoles),
  /** Periods a week, for all groups of a section taught by group. */
  periods: z.int(),
  /** Classes of the course held by this teacher, and classes due, in all groups since the term began. */
  held: z.int(),
  expected: z.int(),
  /** Share of the plan taught to the section until that day, in hundredths of a per cent. Null without a plan. */
  coverage: z.nullable(z.int()),
});
export type InstructorLine = z.infer<typeof line>;

const instructor = z.object({
  employeeId: id,
  name: z.string(),
  department: nullableText,
  designation: nullableText,
  norm: z.nullable(z.int()),
  periods: z.int(),
  lines: z.array(line),
});
export type InstructorOfReport = z.infer<typeof instructor>;

const instructors = report({
  ...shared,
  path: '/reports/instructors',
  summary: 'List the courses and sections of each teacher, the load compared with the norm, and the classes held.',
  rule: 'The values of a day, by default today. Teachers without a course are omitted. Only submitted sheets count. A class counts for the teacher who took it or was to take it.',
  optional: {
    academicTermId: sectionFilters.academicTermId,
    departmentId: reference('departments'),
    employeeId: reference('employees'),
    onDate: date(),
  },
  data: z.object({ onDate: z.string(), teachers: z.array(instructor) }),
});
export const instructorParameters = instructors.parameters;
export const instructorReport = instructors.call;
