import * as z from 'zod/mini';
import { endpoint, type Checked, type Output } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { optional, recordSchema, reference } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, oneAnswer } from '../core/paging.ts';
import type { MasterAccess, Permission } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { id, moment, version } from '../core/scalars.ts';
import {
  courseCategories,
  courseKinds,
  electiveGroupFields,
  mapStatuses,
  reason,
  semester as semesterField,
  syllabusFields,
  syllabusStatuses,
} from './fields.ts';
import { loadNames } from './load-totals.ts';

const access: MasterAccess = {
  list: 'SmesterCourse_LIST',
  view: 'SmesterCourse_VIEW',
  add: 'SmesterCourse_ADD',
  edit: 'SmesterCourse_EDIT',
  delete: 'SyllabusManagement_Master',
};
/** The list and the single syllabus have the same readers. */
const readers = { access: [access.view, access.list] } as const;
const master = ['SyllabusManagement_Master'] as const;

/** Areas that show syllabi: syllabus screens, masters with counts, and the usage of courses. */
const changes = ['CourseList', 'Course', 'CourseOutCome', 'Program', 'Batch', 'Home', 'Audit'] as const;

const plain = resource({
  path: '/syllabi',
  area: 'CourseList',
  alsoChanges: changes,
  access,
  fields: syllabusFields,
  also: {
    /** Code of the programme and name of the batch. */
    name: z.string(),
    degreeId: id,
    admissionYear: z.int(),
    status: z.enum(syllabusStatuses),
    /** Number of semesters of the degree. */
    semesters: z.int(),
    /** Semesters with at least one course. */
    filled: z.array(z.int()),
    courses: z.int(),
    /** An elective group counts once, with the lowest credits of its courses. */
    credits: z.number(),
    /** Courses with a complete map: a cell for every outcome and a justification for every 3. */
    mapped: z.int(),
  },
  sorts: ['admissionYear', 'name', 'program', 'regulation', 'status', 'courses', 'credits', 'mapped'],
  filters: ['programId', 'batchId'],
  alsoFilters: { degreeId: idFilter, status: choiceFilter(syllabusStatuses) },
});

/** Teachers with the permission may edit the syllabi of programmes that they coordinate or head. */
const writers = (wide: readonly Permission[]) =>
  ({ scope: ['coordinatedSyllabi', 'headedSyllabi'], wide, sight: { scope: [], wide: readers.access } }) as const;
/** Programmes for which a teacher may create a syllabus. */
export const ownPrograms = {
  scope: ['coordinatedPrograms', 'headedPrograms'],
  wide: [access.add, access.edit],
} as const;

/** The syllabus of a programme for each batch. Courses are read and saved per semester. */
export const syllabi = {
  ...plain,
  list: { ...plain.list, ...readers, cost: 'medium' as const },
  get: { ...plain.get, ...readers },
  change: { ...plain.change, ...writers([access.edit]) },
  remove: { ...plain.remove, ...writers([access.delete]) },
};

export type SyllabusRow = Output<typeof plain.list>['data'][number];

/** Checks that the minimum credits do not exceed the maximum credits. */
export const creditProblems = ({ minCredits, maxCredits }: { minCredits: unknown; maxCredits: unknown }): FieldProblems =>
  typeof minCredits === 'number' && typeof maxCredits === 'number' && maxCredits < minCredits ? { maxCredits: 'outOfRange' } : {};

const isReady = ['isFilled', 'areGroupsFull', 'areCreditsInRange'] as const;

/**
 * Lifecycle of a syllabus: drafted, reviewed by another person, in force, and retired after the batch has left. A
 * syllabus in force can be reopened for semesters that have not begun.
 */
export const syllabusLife = lifecycle({
  name: 'syllabusLife',
  states: syllabusStatuses,
  guards: {
    isFilled: 'Locked',
    areGroupsFull: 'Locked',
    areCreditsInRange: 'Locked',
    isOfAnother: 'Forbidden',
    hasLaterSemester: 'Locked',
    hasNoStudents: 'InUse',
  },
  events: {
    submit: { from: ['draft'], to: 'review', may: ['SmesterCourse_EDIT'], guards: isReady },
    return: { from: ['review'], to: 'draft', may: master },
    // Course data may have changed since the submission.
    approve: { from: ['review'], to: 'approved', may: master, guards: ['isOfAnother', ...isReady] },
    reopen: { from: ['approved'], to: 'draft', may: master, guards: ['hasLaterSemester'] },
    retire: { from: ['approved'], to: 'retired', may: master, guards: ['hasNoStudents'] },
  },
});
export const syllabusEvents = ['submit', 'return', 'approve', 'reopen', 'retire'] as const;
export type SyllabusEvent = (typeof syllabusEvents)[number];
/** Fields required for an event; most events have none. */
export const syllabusEventFields = {
  submit: {},
  return: { note: reason },
  approve: {},
  reopen: { note: reason },
  retire: {},
} as const;

/** Maximum courses and elective groups per semester. */
export const mostRows = 60;
export const mostGroups = 12;

const nullableText = z.nullable(z.string());
const load = Object.fromEntries(loadNames.map((name) => [name, z.number()])) as Record<(typeof loadNames)[number], z.ZodMiniNumber>;

const semesterCourse = z.object({
  id,
  ordinal: z.int(),
  courseId: id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  kind: z.enum(courseKinds),
  category: z.enum(courseCategories),
  ...load,
  /** Name of the elective group; null if all students take the course. */
  group: nullableText,
  mapStatus: z.enum(mapStatuses),
  /** `hasMap`: the map has begun. `isMapped`: the map is complete. */
  hasMap: z.boolean(),
  isMapped: z.boolean(),
});
export type SemesterCourse = z.infer<typeof semesterCourse>;

const electiveGroup = z.object({ id, name: z.string(), choose: z.int() });
export type ElectiveGroup = z.infer<typeof electiveGroup>;

const semester = z.object({
  semester: z.int(),
  /** The rows can be edited, given the permission. */
  isOpen: z.boolean(),
  /** Students are or were in the semester. */
  hasBegun: z.boolean(),
  rows: z.array(semesterCourse),
  groups: z.array(electiveGroup),
});
export type SyllabusSemester = z.infer<typeof semester>;

const structure = z.object({
  id,
  version,
  updatedAt: moment,
  name: z.string(),
  programId: id,
  program: z.string(),
  programCode: z.string(),
  degree: z.string(),
  branchId: id,
  branch: z.string(),
  batchId: id,
  batch: z.string(),
  regulation: z.string(),
  minCredits: z.nullable(z.number()),
  maxCredits: z.nullable(z.number()),
  poSet: z.string(),
  psoSet: nullableText,
  peoSet: nullableText,
  status: z.enum(syllabusStatuses),
  /** First semester that can be edited while the syllabus is a draft. */
  openFrom: z.int(),
  /** Reason for returning or reopening the syllabus. */
  note: nullableText,
  editedBy: nullableText,
  approvedBy: nullableText,
  approvedAt: z.nullable(moment),
  semesters: z.array(semester),
  /** Number of records that depend on its courses, by table: maps and data of other modules. */
  uses: z.array(z.object({ table: z.string(), count: z.int() })),
  events: openEvents(syllabusLife),
});
export type SyllabusStructure = z.infer<typeof structure>;
const oneStructure = oneAnswer(structure);

export const syllabusStructure = endpoint({
  method: 'GET',
  path: '/syllabi/:id/structure',
  ...readers,
  summary: 'Get a syllabus with its courses by semester, elective groups, dependent records and possible events.',
  area: 'CourseList',
  answer: oneStructure,
});

const choice = z.object({
  courseId: id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  category: z.enum(courseCategories),
  ...load,
});
/** A course that can be added to a semester. */
export type CourseChoice = z.infer<typeof choice>;

export const courseChoices = endpoint({
  method: 'GET',
  path: '/semester-courses/choices',
  access: [access.edit],
  summary: 'List the courses that can be added to a semester, without retired ones, latest revision of each code first.',
  area: 'Course',
  answer: z.object({ data: z.array(choice) }),
});

const groupFields = { ...electiveGroupFields };
const rowFields = { courseId: reference('courses'), group: optional(electiveGroupFields.name) };

export const saveSemester = endpoint({
  method: 'PATCH',
  path: '/syllabi/:id/semesters/:semester',
  access: [access.edit],
  ...writers([access.edit]),
  summary: 'Save the courses of one semester in order, with its elective groups. Omitted courses and groups are removed.',
  rule: 'Locked unless the syllabus is a draft and the semester is open. A course is duplicate if the syllabus already has it. It is notAllowed if the syllabus has another revision of it, or if it is retired. InUse when removing a course with a map, sections or tests.',
  changes,
  body: z.strictObject({
    version,
    groups: z.array(z.extend(recordSchema(groupFields), { id: z.optional(id) }), 'required').check(z.maxLength(mostGroups, 'tooLong')),
    rows: z.array(recordSchema(rowFields), 'required').check(z.maxLength(mostRows, 'tooLong')),
  }),
  answer: oneStructure,
});
export type SentSemester = Omit<Checked<typeof saveSemester>['body'], 'version'>;

export const moveSemesterCourse = endpoint({
  method: 'POST',
  path: '/syllabi/:id/courses/:courseId/move',
  access: [access.edit],
  ...writers([access.edit]),
  summary: 'Move a course of a syllabus with its map to the end of another semester. It leaves its elective group.',
  rule: 'Locked unless the syllabus is a draft, both semesters are open and have no students.',
  changes,
  body: z.strictObject({ version, semester: semesterField.schema }),
  answer: oneStructure,
});

export const moveSyllabus = endpoint({
  method: 'POST',
  path: '/syllabi/:id/events',
  access: [access.edit, ...master],
  ...writers([access.edit, ...master]),
  summary: 'Submit a syllabus, return it with a note, approve it, reopen it with a reason, or retire it.',
  rule: 'Forbidden without the permission of the event. The last editor may not approve the syllabus. Locked if the status does not allow the event, a semester has no course, a group has fewer courses than its number of choices, the credits are outside the limits of the regulation, or no later semester is left to reopen. InUse when retiring a syllabus that students still study.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(syllabusEvents, 'notAllowed'),
    note: z._default(optional(reason).schema, null),
  }),
  answer: oneStructure,
});
