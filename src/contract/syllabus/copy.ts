import * as z from 'zod/mini';
import { flag, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { courseCode, revision, semester } from './fields.ts';

const shared = {
  access: ['Syllabus_Copy'],
  area: 'CourseList',
  alsoChanges: ['Course', 'CourseOutCome', 'Program', 'Batch', 'Home', 'Audit'],
} as const;

/** A row of the preview is a course of a semester. */
const courseColumns = {
  /** Semester in the target syllabus. */
  semester: z.int(),
  credits: z.number(),
  electiveGroup: z.nullable(z.string()),
  /** Cells of the map that are copied, and cells without a counterpart in the target. */
  cells: z.int(),
  left: z.int(),
};

/** Programmes whose syllabi a coordinator or head may write by copying. */
export const copiedPrograms = { scope: ['coordinatedPrograms', 'headedPrograms'], wide: ['Syllabus_Copy'] } as const;
/** Courses that a head may copy. */
export const copiedCourses = { scope: ['headedCourses'], wide: ['Syllabus_Copy'] } as const;

const codes = {
  why: ['locked', 'isRetired', 'isOtherRevision', 'isBeyond', 'isInUse', 'isMapClosed'],
  differences: ['semester', 'electiveGroup', 'map'],
  keeps: ['isClosed', 'isInUse', 'isMapChanged', 'hasMore'],
};
const toSyllabus = {
  ...shared,
  columns: courseColumns,
  codes,
  binding: ['coordinatedPrograms', 'headedPrograms'],
  rule: 'Teachers may copy to the programmes that they coordinate or head only; another target is unknownReference. Locked if the target is not a draft. Existing courses of the target are replaced only while nothing depends on them. PSO cells are never copied to another programme. Cells of another PO set are copied through the crosswalk and marked for review.',
  undoRule: 'The syllabi must still be drafts, and the copied maps unchanged.',
} as const;

const semesters = { fromSemester: optional(semester), toSemester: optional(semester) };
const along = { groups: flag(), maps: flag() };

/** Copies the syllabi of all programmes of a batch to the next batch. */
export const copyBatchSyllabus = steps({
  ...toSyllabus,
  kind: 'copyBatchSyllabus',
  path: '/copy-runs/batch-syllabus',
  parameters: {
    batchId: reference('batches'),
    toBatchId: reference('batches'),
    programId: optional(reference('programs')),
    ...semesters,
    /** Programme outcomes of the new syllabi; if empty, those of the source. */
    poSetId: optional(reference('outcome-sets')),
    ...along,
  },
  of: 'copy the syllabi of a batch to another batch',
});

/** Copies the syllabus of one programme to another, mostly for the first year. */
export const copyBranchSyllabus = steps({
  ...toSyllabus,
  kind: 'copyBranchSyllabus',
  path: '/copy-runs/branch-syllabus',
  parameters: {
    syllabusId: reference('syllabi'),
    toProgramId: reference('programs'),
    toBatchId: reference('batches'),
    ...semesters,
    poSetId: optional(reference('outcome-sets')),
    ...along,
  },
  of: 'copy the syllabus of a programme to another programme',
});

/** Copies selected courses of one syllabus to a semester of another. */
export const copyBranchCourse = steps({
  ...toSyllabus,
  kind: 'copyBranchCourse',
  path: '/copy-runs/branch-courses',
  parameters: {
    syllabusId: reference('syllabi'),
    semester: optional(semester),
    toSyllabusId: reference('syllabi'),
    /** If empty, each course keeps its semester. */
    intoSemester: optional(semester),
    /** Keeps the order of the source; otherwise courses are sorted by code. */
    keepsOrder: flag(),
    ...along,
  },
  of: 'copy courses of one syllabus to another',
});

/** Parts of a course to copy; the basics are the course record itself. */
export const copiedParts = ['basics', 'modules', 'topics', 'outcomes', 'books', 'prerequisites'] as const;

/** Copies a course with its content, as a new revision or under a new code. */
export const copyCourse = steps({
  ...shared,
  kind: 'copyCourse',
  path: '/copy-runs/course',
  parameters: {
    courseId: reference('courses'),
    /** If empty, the code of the source. */
    code: optional(courseCode),
    revision,
  },
  columns: { part: z.enum(copiedParts), count: z.int() },
  codes: { why: [], differences: [], keeps: ['isNoDraft', 'isInUse', 'isChanged'] },
  of: 'copy a course to a new revision or a new code',
  binding: ['headedCourses'],
  rule: 'A head may copy courses of their own department only; another course is unknownReference. Duplicate if the code already has the revision. Topics are copied only with their modules.',
  undoRule: 'The course must still be an unchanged draft that no syllabus refers to.',
});
