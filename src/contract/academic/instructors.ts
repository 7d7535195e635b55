import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { date } from '../core/field.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { digits, id, int4 } from '../core/scalars.ts';
import { courseKinds } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

const access = ['CourseInstructor_View'] as const;
const ids = z.array(id).check(z.maxLength(8, 'tooLong'));

const row = z.object({
  /** The section course and group. */
  key: z.string(),
  sectionCourseId: id,
  sectionGroupId: z.nullable(id),
  section: z.string(),
  group: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  weeklyPeriods: z.int(),
  /** A hash of the instructors, which changes with any of them. */
  stamp: int4,
  lead: z.nullable(id),
  co: z.array(id),
  lab: z.array(id),
});
export type InstructorRow = z.infer<typeof row>;

const teacher = z.object({
  id,
  name: z.string(),
  department: z.nullable(z.string()),
  /** Non-teaching staff can only be laboratory assistants. */
  isTeaching: z.boolean(),
  isOnLeave: z.boolean(),
  /** Periods a week, in the term of the class on that day. */
  periods: z.int(),
  /** Norm of the designation. Null if none is set. */
  norm: z.nullable(z.int()),
});
export type Teacher = z.infer<typeof teacher>;

const sheet = z.object({
  registrationPolicyId: id,
  name: z.string(),
  classesFrom: z.string(),
  classesTo: z.string(),
  /** The reference day, from which changes apply. */
  onDate: z.string(),
  isFrozen: z.boolean(),
  rows: z.array(row),
  teachers: z.array(teacher),
});
export type InstructorSheet = z.infer<typeof sheet>;

export const instructorSheet = endpoint({
  method: 'GET',
  path: '/course-instructors',
  access,
  summary: 'Get the instructors of a class on a day: a row for each section course and group, and everyone who may teach, with their load.',
  rule: 'By default, today, within the days of the class.',
  area: 'SectionCourse',
  query: z.strictObject({ registrationPolicyId: digits, onDate: dayFilter }),
  answer: z.object({ data: sheet }),
});

const problem = z.object({
  key: z.string(),
  problem: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const saveInstructors = endpoint({
  method: 'PATCH',
  path: '/course-instructors',
  access,
  summary: 'Save instructors from a day on, row by row.',
  rule: 'Former instructors end the day before, also in published timetables. Changes planned for a later day are replaced, and draft timetables are rewritten. For each row: Locked (a frozen policy), StaleVersion (changed by someone else). For each field: notAllowed (an employee who is not a teacher or has left; technical staff only in a laboratory), duplicate (an employee entered twice). outOfRange: a day after the last class.',
  changes: ['SectionCourse', 'Timetable', 'Home'],
  body: z.strictObject({
    fromDate: date().schema,
    rows: z
      .array(
        z.strictObject({
          sectionCourseId: id,
          sectionGroupId: z.nullable(id),
          stamp: int4,
          lead: z.nullable(id),
          co: ids,
          lab: ids,
        }),
        'required',
      )
      .check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  answer: z.object({
    data: z.array(z.union([z.object({ key: z.string(), row }), z.object({ key: z.string(), theirs: row }), problem])),
  }),
});
export type SentInstructors = Checked<typeof saveInstructors>['body'];
export type SavedRow = { key: string; row: InstructorRow } | { key: string; theirs: InstructorRow } | z.infer<typeof problem>;

/** The load compared with the norm. */
export const loadStates = ['none', 'below', 'within', 'above'] as const;

const load = z.object({
  id,
  name: z.string(),
  employeeNo: z.string(),
  departmentId: z.nullable(id),
  department: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  courses: z.int(),
  sections: z.int(),
  periods: z.int(),
  norm: z.nullable(z.int()),
});
export type TeacherLoad = z.infer<typeof load>;

export const listLoads = endpoint({
  method: 'GET',
  path: '/course-instructors/load',
  access,
  summary: 'List the load of teachers: periods a week compared with the norm of their designation.',
  rule: 'Lists current teachers and all others who teach. A section taught in groups counts once for each group.',
  area: 'SectionCourse',
  file: 'byFormat',
  query: listQuery(['name', 'department', 'designation', 'courses', 'sections', 'periods', 'spare'], {
    term: termFilter,
    departmentId: idFilter,
    load: choiceFilter(loadStates),
  }),
  answer: listAnswer(load),
});
