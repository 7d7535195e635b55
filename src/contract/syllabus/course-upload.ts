import { integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { courseBasics, courseLoad, moduleFields, topicFields } from './fields.ts';

const upper = (typed: string) => typed.trim().toUpperCase();
const { code, revision, title, shortTitle, kind, category } = courseBasics;
const { lectures, tutorials, practicals, credits, internalMax, externalMax, internalPass, externalPass, totalPass } = courseLoad;

/** Columns of a course list, in the order of the template. Empty hours and pass marks count as 0. */
export const courseColumns = {
  code,
  revision,
  title,
  /** If empty, the capitals of the title. */
  shortTitle: optional(shortTitle),
  kind,
  category,
  // The same maximum length as a name, so that a full name is reported as an unknown code and not as too long.
  departmentCode: text({ max: 100, tidy: upper }),
  /** Theory course of a practical: the same revision, or else the latest one. */
  labOfCode: optional(code),
  lectures: optional(lectures),
  tutorials: optional(tutorials),
  practicals: optional(practicals),
  credits,
  internalMax,
  externalMax,
  internalPass: optional(internalPass),
  externalPass: optional(externalPass),
  totalPass,
} as const satisfies Fields;
export type CourseColumn = keyof typeof courseColumns;

/** Departments whose courses a head may upload. */
export const uploadedDepartments = { scope: ['headedDepartments'], wide: ['Course_ADD'] } as const;

export const courseUpload = upload({
  kind: 'courses',
  path: '/courses/import',
  columns: courseColumns,
  access: ['Course_ADD'],
  binding: ['headedDepartments'],
  area: 'Course',
  alsoChanges: ['CourseList', 'Batch', 'Home'],
  of: 'courses, each as a draft',
  rule: 'For an unknown department code, the nearest code in use is returned. A head may upload courses of their own department only; another code is unknownReference. A lab may name a theory course of the same file.',
  undoRule: 'A change of the course, content, an outcome, a syllabus or another course that refers to it prevents the undo of the row.',
});

/** Columns of the topics of many courses. The first topic of a module gives the module title. */
export const topicColumns = {
  code,
  revision,
  moduleNo: integer(1, 20),
  moduleTitle: optional(moduleFields.title),
  topicNo: integer(1, 60),
  topic: topicFields.title,
  /** If empty, 1. */
  hours: optional(topicFields.plannedHours),
  co: topicFields.outcome,
} as const satisfies Fields;
export type TopicColumn = keyof typeof topicColumns;

/** Courses whose topics a head may upload. */
export const uploadedCourses = { scope: ['headedCourses'], wide: ['Course_EDIT'] } as const;

export const topicUpload = upload({
  kind: 'courseTopics',
  path: '/course-topics/import',
  columns: topicColumns,
  access: ['Course_EDIT'],
  binding: ['headedCourses'],
  area: 'Course',
  alsoChanges: ['CourseOutCome'],
  of: 'the topics of courses',
  rule: 'A head may upload topics of courses of their own department only; the code of another course is notAllowed. The title of an existing module cannot change: another title is notAllowed. `topicNo` is duplicate if the module already has the topic. `co` is unknownReference unless it is an outcome of the course.',
  undoRule: 'A later change of a topic or module, or a topic added to a module of the upload, prevents the undo.',
});
