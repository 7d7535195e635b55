import { integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { courseCode, electiveGroupFields, programFields, revision, semester } from './fields.ts';
import { mostRows } from './syllabi.ts';

/** Columns of a list of semester courses, in the order of the template. */
export const semesterImportColumns = {
  program: programFields.code,
  batch: text({ max: 20 }),
  semester,
  ordinal: integer(1, mostRows),
  code: courseCode,
  /** If empty, the latest revision that is not retired. */
  revision: optional(revision),
  group: optional(electiveGroupFields.name),
} as const satisfies Fields;
export type SemesterImportColumn = keyof typeof semesterImportColumns;

/** Programmes whose semester courses a coordinator or head may upload. */
export const uploadedPrograms = { scope: ['coordinatedPrograms', 'headedPrograms'], wide: ['SmesterCourse_ADD'] } as const;

export const semesterCourseUpload = upload({
  kind: 'semesterCourses',
  path: '/semester-courses/import',
  columns: semesterImportColumns,
  access: ['SmesterCourse_ADD'],
  undoAccess: ['SyllabusManagement_Master'],
  binding: ['coordinatedPrograms', 'headedPrograms'],
  area: 'CourseList',
  alsoChanges: ['Course', 'CourseOutCome', 'Program', 'Batch'],
  of: 'the courses of semesters',
  rule: 'Teachers may upload courses of the programmes that they coordinate or head; the code of another programme is notAllowed. Rows are appended to their semester, in the order of `ordinal`. The syllabus must be a draft and the semester open, otherwise notAllowed. A missing group is created, with one course to choose.',
  undoRule: 'A map, a section or a test of the row, or a syllabus that is no longer a draft, prevents the undo.',
});
