import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { answerShape, changeSchema, recordSchema, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, moment, queryText, trimmedText, version } from '../core/scalars.ts';
import {
  courseBasics,
  courseCategories,
  courseCode,
  courseKinds,
  courseLists,
  courseLoad,
  courseStatuses,
  revision,
  syllabusStatuses,
} from './fields.ts';

/** All fields of the course form. Outcomes have a call of their own. */
export const courseFields = { ...courseBasics, ...courseLoad, ...courseLists };
/** Fields that are locked once the course is in an approved syllabus. Changing them requires a new revision. */
export const lockedFields = ['code', 'revision', 'kind', ...(Object.keys(courseLoad) as (keyof typeof courseLoad)[])] as const;

/**
 * Heads with the permission may edit courses of their own department. All users with view permission may read other
 * courses.
 */
const ofHeads = { scope: ['headedCourses'], sight: { scope: [], wide: ['Course_VIEW'] } } as const;
const master = ['SyllabusManagement_Master'] as const;
/** Departments to which a head may assign a course. */
export const givenDepartments = { scope: ['headedDepartments'], wide: ['Course_EDIT'] } as const;

/** Lifecycle of a course: draft, active, retired. Both transitions can be reversed to correct a mistake. */
export const courseLife = lifecycle({
  name: 'course',
  states: courseStatuses,
  guards: { hasModules: 'Locked', hasOutcomes: 'Locked', isNotStudied: 'InUse', isUnused: 'InUse' },
  events: {
    activate: { from: ['draft'], to: 'active', may: ['Course_EDIT'], guards: ['hasModules', 'hasOutcomes'] },
    redraft: { from: ['active'], to: 'draft', may: ['Course_EDIT'], guards: ['isUnused'] },
    retire: { from: ['active'], to: 'retired', may: master, guards: ['isNotStudied'] },
    reactivate: { from: ['retired'], to: 'active', may: master },
  },
});
export const courseEvents = ['activate', 'redraft', 'retire', 'reactivate'] as const;
export type CourseEvent = (typeof courseEvents)[number];

const nullableText = z.nullable(z.string());
const events = openEvents(courseLife);
const named = { id, code: z.string(), revision: z.int(), title: z.string() };
const load = {
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  credits: z.number(),
  internalMax: z.int(),
  externalMax: z.int(),
};

const courseRow = z.object({
  ...named,
  version,
  shortTitle: z.string(),
  kind: z.enum(courseKinds),
  category: z.enum(courseCategories),
  ...load,
  departmentId: id,
  department: z.string(),
  outcomes: z.int(),
  topics: z.int(),
  /** Number of syllabi with the course. */
  usedIn: z.int(),
  status: z.enum(courseStatuses),
  isLatest: z.boolean(),
  events,
});
export type CourseRow = z.infer<typeof courseRow>;

export const courseSorts = [
  'code',
  'revision',
  'title',
  'kind',
  'category',
  'credits',
  'department',
  'outcomes',
  'usedIn',
  'status',
] as const;
export const missingOfCourse = ['outcomes', 'topics'] as const;

export const courseFilters = {
  /** Selected rows, on any page. */
  id: z.optional(many(digits, 500)),
  kind: choiceFilter(courseKinds),
  category: choiceFilter(courseCategories),
  departmentId: idFilter,
  status: choiceFilter(courseStatuses),
  revision: z.optional(many(digits.check(z.minimum(1990, 'outOfRange'), z.maximum(2100, 'outOfRange')))),
  /** Filters for courses without the given part. */
  missing: choiceFilter(missingOfCourse),
  allRevisions: choiceFilter(['true', 'false']),
};

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: ['Course_LIST'],
  summary: 'List courses with search by code and title, filters, sort order and pages, or as a file.',
  rule: 'Only the latest revision of each code, unless `allRevisions` is true or the query contains revisions or ids.',
  area: 'Course',
  file: 'byFormat',
  query: listQuery(courseSorts, courseFilters),
  answer: z.extend(listAnswer(courseRow), { sums: z.object({ credits: z.number() }) }),
});

const other = z.object({ ...named, status: z.enum(courseStatuses) });

/** A course with all its parts and references. */
const course = z.object({
  id,
  version,
  updatedAt: moment,
  ...answerShape(courseBasics),
  ...answerShape(courseLoad),
  ...answerShape(courseLists),
  status: z.enum(courseStatuses),
  isLatest: z.boolean(),
  /** The course is, or was, in an approved syllabus, so `lockedFields` cannot change. */
  isLocked: z.boolean(),
  department: z.string(),
  labOf: z.nullable(other),
  outcomes: z.array(
    z.object({
      id,
      code: z.string(),
      statement: z.string(),
      bloom: z.int(),
      targetLevel: z.nullable(z.number()),
      /** Total planned hours of the topics of the outcome. */
      plannedHours: z.number(),
    }),
  ),
  /** Courses listed in `prerequisites`. */
  required: z.array(other),
  /** Courses that have this course as a prerequisite. */
  requiredBy: z.array(other),
  /** Practicals of this theory course. */
  labs: z.array(other),
  revisions: z.array(other),
  usedIn: z.array(
    z.object({
      semesterCourseId: id,
      syllabusId: id,
      programId: id,
      program: z.string(),
      batch: z.string(),
      semester: z.int(),
      electiveGroup: nullableText,
      status: z.enum(syllabusStatuses),
    }),
  ),
  events,
});
type CourseFields = RecordOf<typeof courseFields>;
type Lists = {
  modules: (Omit<CourseFields['modules'][number], 'id' | 'topics'> & {
    id: number;
    topics: (CourseFields['modules'][number]['topics'][number] & { id: number })[];
  })[];
  books: (CourseFields['books'][number] & { id: number })[];
  prerequisites: (CourseFields['prerequisites'][number] & { id: number })[];
};
/** A course in an answer. Required form fields are never empty here. */
export type Course = Omit<z.infer<typeof course>, keyof CourseFields> & Omit<CourseFields, keyof Lists> & Lists;
const oneCourse = oneAnswer(course as unknown as z.ZodMiniType<Course>);

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  access: ['Course_VIEW'],
  summary: 'Get a course with modules, topics, outcomes, books and prerequisites, its other revisions and its usage.',
  area: 'Course',
  answer: oneCourse,
});

// `Batch` is included, because forms read their choices of courses in this area.
export const courseChanges = ['Course', 'CourseList', 'CourseOutCome', 'Batch', 'Home', 'Audit'] as const;

export const addCourse = endpoint({
  method: 'POST',
  path: '/courses',
  access: ['Course_ADD'],
  scope: ['headedDepartments'],
  wide: ['Course_ADD'],
  summary: 'Create a course as a draft.',
  rule: 'A head may add courses of their own department only; another department is unknownReference. Duplicate if code and revision exist. `GET /courses/similar` finds codes that differ in hyphens only.',
  changes: courseChanges,
  isLarge: true,
  body: recordSchema(courseFields) as unknown as z.ZodMiniType<CourseFields>,
  answer: oneCourse,
});

export const changeCourse = endpoint({
  method: 'PATCH',
  path: '/courses/:id',
  access: ['Course_EDIT'],
  ...ofHeads,
  wide: ['Course_EDIT'],
  summary: 'Update a course. Lists are always sent complete.',
  rule: 'A head may assign a course to their own departments only; another department is unknownReference. Locked, with the fields named, for code, revision, kind, load and marks of a course in an approved syllabus.',
  changes: courseChanges,
  isLarge: true,
  body: changeSchema(courseFields),
  answer: oneCourse,
});

export const removeCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:id',
  access: master,
  ...ofHeads,
  wide: master,
  summary: 'Delete a course.',
  rule: 'Locked unless the course is a draft. InUse, with the counts, while other records refer to it.',
  changes: courseChanges,
  answer: oneAnswer(z.object({ id })),
});

const moved = oneAnswer(z.object({ id, version, status: z.enum(courseStatuses), events }));

export const moveCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/events',
  access: ['Course_EDIT', 'SyllabusManagement_Master'],
  ...ofHeads,
  wide: ['Course_EDIT', 'SyllabusManagement_Master'],
  summary: 'Activate a course, return it to draft, retire it, or reactivate it.',
  rule: 'Forbidden without the permission of the event. Locked if the status does not allow the event, if there are no modules, or if a theory course lacks outcomes. InUse when retiring a course that a batch studies, or returning a course in a syllabus to draft.',
  changes: courseChanges,
  body: z.strictObject({ version, event: z.enum(courseEvents, 'notAllowed') }),
  answer: moved,
});

export const bulkCourses = endpoint({
  method: 'POST',
  path: '/courses/bulk',
  access: ['Course_EDIT', 'SyllabusManagement_Master'],
  scope: ['headedCourses'],
  wide: ['Course_EDIT', 'SyllabusManagement_Master'],
  summary: 'Send one event to many courses, all or none.',
  rule: 'Forbidden without the permission of the event. A course that does not allow the event is reported as `ids.3`: notAllowed.',
  changes: courseChanges,
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    event: z.enum(courseEvents, 'notAllowed'),
  }),
  answer: oneAnswer(z.object({ changed: z.int() })),
});

/**
 * Parts that a revision may copy. Topics need their modules, and their outcome links are copied only if outcomes are
 * copied too.
 */
export const courseParts = ['modules', 'topics', 'outcomes', 'books', 'prerequisites'] as const;
export type CoursePart = (typeof courseParts)[number];

export const reviseCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/revision',
  access: ['Course_ADD'],
  ...ofHeads,
  wide: ['Course_ADD'],
  summary: 'Copy a course to a new revision or a new code, as a draft.',
  rule: 'Duplicate if the code already has the revision. `parts` is notAllowed with topics but without modules.',
  changes: courseChanges,
  body: z.strictObject({
    /** If omitted, the code of the source. */
    code: z.optional(courseCode.schema),
    revision: revision.schema,
    parts: z.array(z.enum(courseParts, 'notAllowed'), 'required').check(z.maxLength(courseParts.length, 'tooLong')),
  }),
  answer: oneCourse,
});

export const findCourses = endpoint({
  method: 'GET',
  path: '/courses/find',
  access: ['Course_LIST'],
  summary: 'Find up to eight courses by code or title in their latest revision, matching code prefixes first.',
  area: 'Course',
  query: z.strictObject({ q: trimmedText(80, 'required').check(z.minLength(2, 'tooShort')) }),
  answer: z.object({ data: z.array(z.extend(other, { department: z.string() })) }),
});

export const similarCourses = endpoint({
  method: 'GET',
  path: '/courses/similar',
  access: ['Course_ADD', 'Course_EDIT'],
  summary: 'List courses with the same code, ignoring hyphens and blanks, newest revision first.',
  area: 'Course',
  query: z.strictObject({ code: queryText(12), exceptId: z.optional(digits) }),
  answer: z.object({ data: z.array(other) }),
});
