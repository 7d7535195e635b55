import * as z from 'zod/mini';
import { endpoint, type Checked, type Output } from '../core/endpoint.ts';
import { changeSchema, list, optional, recordSchema, reference } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { id, many, digits, version } from '../core/scalars.ts';
import { groupFields, sectionFields, sectionKinds } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

const access = ['Section_View'] as const;
const changes = ['SectionCourse', 'Timetable', 'RegisterPolicy', 'Batch', 'Home'] as const;

/** The maximum number of groups of a section, and of source sections of an elective. */
export const mostGroups = 12;
export const mostSources = 40;

/** Groups, and for an elective section its one course and the source sections, which are core sections. */
export const sectionParts = {
  groups: list(groupFields, { max: mostGroups }),
  semesterCourseId: optional(reference('semester-courses')),
  sources: list({ sectionId: reference('sections') }, { max: mostSources }),
};
export const sectionForm = { ...sectionFields, ...sectionParts };

const nullableText = z.nullable(z.string());
const sectionGroup = z.object({ id, name: z.string(), capacity: z.int(), strength: z.int() });

const sectionRow = z.object({
  id,
  version,
  registrationPolicyId: id,
  academicTermId: id,
  term: z.string(),
  programId: id,
  program: z.string(),
  batch: z.string(),
  semester: z.int(),
  name: z.string(),
  /** Includes the class: BT-CSE 3 A. */
  label: z.string(),
  kind: z.enum(sectionKinds),
  capacity: z.int(),
  /** Current number of students. */
  strength: z.int(),
  groups: z.array(sectionGroup),
  classTeacherId: z.nullable(id),
  classTeacher: nullableText,
  homeRoomId: z.nullable(id),
  homeRoom: nullableText,
  homeRoomCapacity: z.nullable(z.int()),
  /** Number of courses, and of courses without a lead. */
  courses: z.int(),
  withoutLead: z.int(),
  /**
   * Periods a week required, and periods placed in the timetable in force, or in the newest draft before any is
   * published.
   */
  periods: z.int(),
  placed: z.int(),
});
export type SectionRow = z.infer<typeof sectionRow>;

export const listSections = endpoint({
  method: 'GET',
  path: '/sections',
  cost: 'medium',
  access,
  summary: 'List sections with strength, groups, courses and number of periods placed in the timetable.',
  area: 'SectionCourse',
  file: 'byFormat',
  query: listQuery(['term', 'program', 'semester', 'name', 'kind', 'strength', 'capacity', 'classTeacher', 'homeRoom', 'courses'], {
    term: termFilter,
    programId: idFilter,
    semester: z.optional(many(digits)),
    kind: choiceFilter(sectionKinds),
    registrationPolicyId: idFilter,
    classTeacherId: idFilter,
    homeRoomId: idFilter,
  }),
  answer: listAnswer(sectionRow),
});

const section = z.extend(sectionRow, {
  semesterCourseId: z.nullable(id),
  /** The course of an elective section. */
  semesterCourse: nullableText,
  sources: z.array(z.object({ id, sectionId: id, section: z.string(), strength: z.int() })),
  /** The policy is frozen, so the section cannot be changed. */
  isFrozen: z.boolean(),
  girls: z.int(),
});
export type Section = z.infer<typeof section>;

export const getSection = endpoint({
  method: 'GET',
  path: '/sections/:id',
  access,
  summary: 'Get a section with its groups and counts.',
  area: 'SectionCourse',
  answer: oneAnswer(section),
});

const rules =
  'Duplicate: the policy has a section of this name. notAllowed: a frozen policy, an inactive room, a teacher who has left, a course that is not an elective in the syllabus of the semester, fields of an elective section in a core section. outOfRange: the capacity and a tenth more are not enough for the current students. InUse: a removed group has or had students.';

export const addSection = endpoint({
  method: 'POST',
  path: '/sections',
  access,
  summary: 'Create a section with its groups, and an elective section with its course.',
  rule: rules,
  changes,
  body: recordSchema(sectionForm),
  answer: oneAnswer(section),
});
export type SectionDraft = Checked<typeof addSection>['body'];

export const changeSection = endpoint({
  method: 'PATCH',
  path: '/sections/:id',
  access,
  summary: 'Update a section.',
  rule: `Locked for policy and kind, because students and courses depend on them. ${rules}`,
  changes,
  body: changeSchema(sectionForm),
  answer: oneAnswer(section),
});

export const removeSection = endpoint({
  method: 'DELETE',
  path: '/sections/:id',
  access,
  summary: 'Delete an unused section.',
  rule: 'InUse if it has or had students or courses, or if an elective draws from it. The course of an elective section is deleted with it unless it is taught.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

const member = z.object({
  studentId: id,
  ...personFacts.shape,
  name: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  classNo: z.nullable(z.int()),
  sectionGroupId: z.nullable(id),
  group: nullableText,
  fromDate: z.string(),
});
export type SectionMember = z.infer<typeof member>;

export const sectionMembers = endpoint({
  method: 'GET',
  path: '/sections/:id/students',
  access,
  summary: 'List the students of a section today, by class number.',
  area: 'SectionCourse',
  answer: z.object({ data: z.array(member) }),
});

const taught = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.string(),
  weeklyPeriods: z.int(),
  byGroup: z.boolean(),
  instructors: z.array(z.object({ employeeId: id, name: z.string(), role: z.string(), group: nullableText })),
});
export type TaughtCourse = z.infer<typeof taught>;

export const sectionTeaching = endpoint({
  method: 'GET',
  path: '/sections/:id/courses',
  access,
  summary: 'List the courses of a section with their current instructors.',
  area: 'SectionCourse',
  answer: z.object({ data: z.array(taught) }),
});

const choice = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.string(),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  /** The elective group. Null for a compulsory course. */
  group: nullableText,
});
export type PolicyCourse = z.infer<typeof choice>;

export const policyCourses = endpoint({
  method: 'GET',
  path: '/registration-policies/:id/courses',
  access: ['Section_View', 'SectionCourse_View'],
  summary: 'List the courses in the syllabus of a policy’s semester.',
  area: 'SectionCourse',
  answer: z.object({ data: z.array(choice) }),
});

export type SectionList = Output<typeof listSections>;
