import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { justification, mapLevel, mapStatuses, outcomeKinds, reason } from './fields.ts';

const access = ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'] as const;
const mapAccess = { access, scope: ['coordinatedSemesterCourses'], wide: access } as const;

/** Lifecycle of the map of a semester course. Reopening an approved map requires a reason. */
export const outcomeMapLife = lifecycle({
  name: 'outcomeMap',
  states: mapStatuses,
  guards: { isComplete: 'Locked', mayDecide: 'Forbidden', isOfAnother: 'Forbidden', isNotJudged: 'Locked' },
  events: {
    submit: { from: ['draft'], to: 'review', may: access, guards: ['isComplete'] },
    return: { from: ['review'], to: 'draft', may: access, guards: ['mayDecide'] },
    approve: { from: ['review'], to: 'approved', may: access, guards: ['mayDecide', 'isOfAnother'] },
    // Reported attainment must not change. A different map then requires a new revision of the course.
    revise: { from: ['approved'], to: 'draft', may: access, guards: ['isNotJudged'] },
  },
});

const outcome = z.object({
  id,
  code: z.string(),
  title: z.string(),
  statement: z.string(),
  kind: z.enum(outcomeKinds),
  /** Outcome of a set that the syllabus no longer uses; its cells can only be cleared. */
  isFormer: z.boolean(),
});
const cell = z.object({
  courseOutcomeId: id,
  outcomeId: id,
  level: z.int(),
  justification: z.nullable(z.string()),
  toReview: z.boolean(),
});

const outcomeMap = z.object({
  id,
  version,
  courseId: id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  syllabusId: id,
  programId: id,
  program: z.string(),
  batchId: id,
  batch: z.string(),
  semester: z.int(),
  status: z.enum(mapStatuses),
  note: z.nullable(z.string()),
  editedBy: z.nullable(z.string()),
  rows: z.array(z.object({ id, code: z.string(), statement: z.string(), bloom: z.int() })),
  columns: z.array(outcome),
  cells: z.array(cell),
  events: openEvents(outcomeMapLife),
});
export type OutcomeMap = z.infer<typeof outcomeMap>;

export const getOutcomeMap = endpoint({
  method: 'GET',
  path: '/semester-courses/:id/outcome-map',
  ...mapAccess,
  summary: 'Get the map of course outcomes to programme outcomes for a course in a syllabus.',
  area: 'CourseOutCome',
  answer: oneAnswer(outcomeMap),
});

const change = z.strictObject({
  courseOutcomeId: id,
  outcomeId: id,
  /** Null means no correlation. */
  level: z.nullable(mapLevel.schema),
  justification: z._default(justification.schema, null),
});
export const changeOutcomeMap = endpoint({
  method: 'PATCH',
  path: '/semester-courses/:id/outcome-map',
  ...mapAccess,
  summary: 'Save the given cells; other cells are unchanged. Sending a copied cell marks it as reviewed.',
  rule: 'Locked unless the map is a draft.',
  changes: ['CourseOutCome', 'CourseList'],
  isLarge: true,
  body: z.strictObject({
    version,
    cells: z.array(change, 'required').check(z.minLength(1, 'required'), z.maxLength(600, 'tooLong')),
  }),
  answer: oneAnswer(outcomeMap),
});

export const moveOutcomeMap = endpoint({
  method: 'POST',
  path: '/semester-courses/:id/outcome-map/events',
  ...mapAccess,
  summary: 'Submit a complete map for review, return it with a note, approve it, or revise an approved map with a reason.',
  rule: 'The last editor may not approve the map. The programme’s coordinator or a holder of 311 decides. A map cannot be revised (Locked) once the attainment of the course is approved.',
  changes: ['CourseOutCome', 'CourseList'],
  body: z.strictObject({
    version,
    event: z.enum(['submit', 'return', 'approve', 'revise'], 'notAllowed'),
    /** Reason for returning or revising the map. */
    note: z._default(z.nullable(reason.schema), null),
  }),
  answer: oneAnswer(outcomeMap),
});

/** Status of the map of another syllabus compared with this map, over the cells that can be copied. */
export const standings = ['new', 'same', 'differs', 'blocked'] as const;
const siblingMap = z.object({
  id,
  programId: id,
  program: z.string(),
  batchId: id,
  batch: z.string(),
  semester: z.int(),
  status: z.enum(mapStatuses),
  standing: z.enum(standings),
  /** Number of cells that would be written and cleared. */
  written: z.int(),
  cleared: z.int(),
  /** If false, PSO cells are not copied, because they belong to the other programme. */
  isSameProgram: z.boolean(),
  /** Cells that can be copied from the map. */
  cells: z.array(cell),
});
export type SiblingOfMap = z.infer<typeof siblingMap>;

export const outcomeMapKin = endpoint({
  method: 'GET',
  path: '/semester-courses/:id/outcome-map/kin',
  ...mapAccess,
  summary: 'List the maps of the same course in other syllabi with the same programme outcomes.',
  area: 'CourseOutCome',
  answer: z.object({ data: z.array(siblingMap) }),
});

export const applyOutcomeMap = endpoint({
  method: 'POST',
  path: '/semester-courses/:id/outcome-map/apply',
  ...mapAccess,
  summary: 'Apply this map to the same course in other syllabi, or preview the changes with `dryRun`.',
  rule: 'Only drafts are changed. PSO cells are never copied to another programme.',
  changes: ['CourseOutCome', 'CourseList'],
  body: z.strictObject({
    dryRun: z.boolean('required'),
    targets: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
  }),
  answer: z.object({ data: z.array(z.omit(siblingMap, { cells: true })) }),
});
