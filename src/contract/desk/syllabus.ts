import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { bookKinds, courseCategories, courseKinds, courseStandings, teacherRoles, toldTests } from './fields.ts';

const area = 'CourseList';
const nullableText = z.nullable(z.string());

const course = {
  semesterCourseId: id,
  semester: z.int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  category: z.enum(courseCategories),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  credits: z.number(),
  internalMax: z.int(),
  externalMax: z.int(),
  /** Name of its elective group; null: compulsory for everyone. */
  group: nullableText,
};

const line = z.object({
  ...course,
  /** For an elective: the student is enrolled in the course. */
  isChosen: z.boolean(),
  standing: z.enum(courseStandings),
  /** Grade of the latest attempt. */
  grade: nullableText,
  /**
   * Share of its topics taught to the student's section, by planned hours, in hundredths of a per cent; null: no data.
   */
  coverage: z.nullable(z.int()),
});
export type DeskCourse = z.infer<typeof line>;

const semester = z.object({
  semester: z.int(),
  rows: z.array(line),
  groups: z.array(z.object({ name: z.string(), choose: z.int() })),
});
export type DeskSemester = z.infer<typeof semester>;

const structure = z.object({
  program: z.string(),
  batch: z.string(),
  regulation: z.string(),
  /** Current semester of the batch; null before the first, between two, and after the last. */
  current: z.nullable(z.int()),
  semesters: z.array(semester),
  /** Credits of passed courses by category. */
  earned: z.array(z.object({ category: z.enum(courseCategories), credits: z.number() })),
  /** Courses not passed in the latest attempt. */
  backlog: z.array(z.object({ code: z.string(), title: z.string(), semester: z.int(), attempts: z.int() })),
});
export type DeskSyllabus = z.infer<typeof structure>;

export const ownSyllabus = endpoint({
  method: 'GET',
  path: '/desk/syllabus',
  offline: 'day',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'Get the syllabus of the student’s batch by semester, with progress and results.',
  rule: 'Null if the batch has no approved syllabus. A course that the student was taught with another batch replaces the course of their own batch.',
  area,
  answer: z.object({ data: z.nullable(structure) }),
});

const topic = z.object({
  id,
  title: z.string(),
  plannedHours: z.number(),
  outcome: nullableText,
  /** Share of the topic taught, in per cent, and the days on which it was taught. */
  portion: z.int(),
  taughtOn: z.array(z.string()),
});
const content = z.object({
  ...course,
  objectives: nullableText,
  /** Section in which the student is taught the course, or was last: BT-CSE 3 A. */
  section: nullableText,
  teachers: z.array(z.object({ name: z.string(), role: z.enum(teacherRoles) })),
  standing: z.enum(courseStandings),
  grade: nullableText,
  coverage: z.nullable(z.int()),
  modules: z.array(
    z.object({
      id,
      title: z.string(),
      content: nullableText,
      hours: z.nullable(z.number()),
      topics: z.array(topic),
    }),
  ),
  outcomes: z.array(z.object({ id, code: z.string(), statement: z.string(), bloom: z.int() })),
  books: z.array(z.object({ id, kind: z.enum(bookKinds), citation: z.string(), url: nullableText })),
  tests: z.array(
    z.object({
      id,
      name: z.string(),
      onDate: nullableText,
      startsAt: nullableText,
      minutes: z.nullable(z.int()),
      max: z.string(),
      coverage: nullableText,
      status: z.enum(toldTests),
    }),
  ),
});
export type DeskCourseContent = z.infer<typeof content>;

export const ownSyllabusCourse = endpoint({
  method: 'GET',
  path: '/desk/syllabus/:id',
  offline: 'day',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownSemesterCourses', 'taughtToStudent'],
  summary:
    'Get a course of the student’s own syllabus: modules and topics with the days on which they were taught to the student’s section, outcomes, books and tests.',
  rule: 'Only classes with a submitted worklog, and only tests that have a date or were held.',
  area,
  answer: oneAnswer(content),
});
