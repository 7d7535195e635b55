import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { changeSchema, optional, recordSchema, reference } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, version } from '../core/scalars.ts';
import { steps } from '../core/steps.ts';
import { courseKinds, instructorRoles, sectionCourseFields } from './fields.ts';
import { inOwnCourses } from './own-courses.ts';
import { termFilter } from '../core/term-filter.ts';

const access = ['SectionCourse_View'] as const;
const changes = ['SectionCourse', 'Timetable', 'Batch', 'Home'] as const;

/** Gaps of a section course: no lead, or periods missing from the timetable. */
export const lacking = ['lead', 'place'] as const;

export const instructorOf = z.object({
  employeeId: id,
  name: z.string(),
  role: z.enum(instructorRoles),
  /** Null if the instructor teaches the whole section. */
  group: z.nullable(z.string()),
});
export type InstructorOf = z.infer<typeof instructorOf>;

const row = z.object({
  id,
  version,
  academicTermId: id,
  termName: z.string(),
  registrationPolicyId: id,
  sectionId: id,
  section: z.string(),
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  byGroup: z.boolean(),
  weeklyPeriods: z.int(),
  blockPeriods: z.int(),
  instructors: z.array(instructorOf),
  lacksLead: z.boolean(),
  /** Periods a week required for all groups together, and those in the timetable. */
  periods: z.int(),
  placed: z.int(),
});
export type SectionCourseRow = z.infer<typeof row>;

export const listSectionCourses = endpoint({
  method: 'GET',
  path: '/section-courses',
  ...inOwnCourses,
  summary: 'List section courses with load, instructors, and periods in the timetable.',
  offline: 'day',
  area: 'SectionCourse',
  file: 'byFormat',
  query: listQuery(['section', 'code', 'title', 'kind', 'weeklyPeriods'], {
    term: termFilter,
    programId: idFilter,
    semester: z.optional(many(digits)),
    sectionId: idFilter,
    kind: choiceFilter(courseKinds),
    without: choiceFilter(lacking),
    semesterCourseId: idFilter,
    /** A course in any programme. */
    courseId: idFilter,
  }),
  answer: listAnswer(row),
});

export const getSectionCourse = endpoint({
  method: 'GET',
  path: '/section-courses/:id',
  access,
  summary: 'Get a section course.',
  area: 'SectionCourse',
  answer: oneAnswer(row),
});

const rules =
  'notAllowed: a section of a frozen policy, a course that is not in the syllabus of its semester, a second course of an elective section, “by group” without groups. outOfRange: a block longer than the weekly periods. Duplicate: the section has the course already.';

export const addSectionCourse = endpoint({
  method: 'POST',
  path: '/section-courses',
  access,
  summary: 'Create a section course.',
  rule: rules,
  changes,
  body: recordSchema(sectionCourseFields),
  answer: oneAnswer(row),
});
export type SectionCourseDraft = Checked<typeof addSectionCourse>['body'];

export const changeSectionCourse = endpoint({
  method: 'PATCH',
  path: '/section-courses/:id',
  access,
  summary: 'Update a section course.',
  rule: `Locked for section and course, and for “by group” once there are instructors or periods in a timetable. ${rules}`,
  changes,
  body: changeSchema(sectionCourseFields),
  answer: oneAnswer(row),
});

export const removeSectionCourse = endpoint({
  method: 'DELETE',
  path: '/section-courses/:id',
  access,
  summary: 'Delete a section course with its instructors.',
  rule: 'InUse once it has periods in a timetable or material.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

/**
 * Creates section courses for all compulsory courses of a semester, in the core sections of a term, with the hours of
 * the syllabus.
 */
export const fromSyllabus = steps({
  kind: 'sectionCoursesFromSyllabus',
  path: '/section-courses/from-syllabus',
  parameters: {
    /** If empty, the current term. */
    academicTermId: optional(reference('academic-terms')),
    programId: optional(reference('programs')),
    sectionId: optional(reference('sections')),
  },
  columns: {
    kind: z.enum(courseKinds),
    /** Such as 3-1-0. */
    load: z.string(),
    weeklyPeriods: z.int(),
    blockPeriods: z.int(),
    byGroup: z.boolean(),
  },
  codes: {
    why: ['isPlaced', 'isTaught'],
    differences: ['weeklyPeriods', 'blockPeriods', 'byGroup'],
    keeps: ['isInUse', 'isChanged'],
  },
  access,
  area: 'SectionCourse',
  alsoChanges: ['Timetable', 'Batch', 'Home'],
  of: 'create section courses from the syllabus',
  rule: 'A practical takes its P periods in one block, by group if the section has groups. Any other course takes L + T single periods; without those, P periods in one block, or two if more than three. A section course that differs is replaced only if it is in no timetable, and “by group” only if it has no instructors.',
  undoRule: 'InUse once one of the courses has instructors, periods in a timetable or material.',
});
