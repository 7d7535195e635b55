import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { id } from '../core/scalars.ts';
import { courseKinds, instructorRoles } from './fields.ts';
import { inOwnCourses } from './own-courses.ts';

const nullableText = z.nullable(z.string());

const room = z.object({
  id,
  section: z.string(),
  sectionId: id,
  term: z.string(),
  courseId: id,
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  credits: z.number(),
  weeklyPeriods: z.int(),
  blockPeriods: z.int(),
  byGroup: z.boolean(),
  strength: z.int(),
  teachers: z.array(
    z.object({
      employeeId: id,
      ...personFacts.shape,
      name: z.string(),
      role: z.enum(instructorRoles),
      group: nullableText,
      isOnLeave: z.boolean(),
    }),
  ),
  modules: z.array(
    z.object({
      id,
      title: z.string(),
      hours: z.nullable(z.number()),
      topics: z.array(
        z.object({
          id,
          title: z.string(),
          plannedHours: z.number(),
          outcome: nullableText,
          /** Share of the topic taught to this section, in per cent. */
          portion: z.int(),
        }),
      ),
    }),
  ),
  /** Progress until today. */
  progress: z.object({
    /** Classes held, and classes due by the timetable. */
    held: z.int(),
    expected: z.int(),
    /** Share of the plan taught, in hundredths of a per cent. Null without a plan. */
    coverage: z.nullable(z.int()),
    /** Elapsed share of the days of instruction, in hundredths of a per cent. */
    shouldBe: z.int(),
    isBehind: z.boolean(),
  }),
  outcomes: z.array(z.object({ id, code: z.string(), statement: z.string(), bloom: z.int() })),
});
export type CourseRoom = z.infer<typeof room>;

export const courseRoom = endpoint({
  method: 'GET',
  path: '/section-courses/:id/room',
  ...inOwnCourses,
  summary: 'Get a course of a section: teachers, the plan of topics compared with the topics taught, and outcomes.',
  rule: 'Only submitted sheets count. Expected classes are those that have begun, with accepted changes and without days off.',
  area: 'SectionCourse',
  answer: oneAnswer(room),
});

const student = z.object({
  studentId: id,
  ...personFacts.shape,
  name: z.string(),
  classNo: z.nullable(z.int()),
  group: nullableText,
});
export type RoomStudent = z.infer<typeof student>;

export const roomStudents = endpoint({
  method: 'GET',
  path: '/section-courses/:id/students',
  ...inOwnCourses,
  summary: 'List the students of a section course today, by group and class number.',
  area: 'SectionCourse',
  answer: z.object({ data: z.array(student) }),
});
