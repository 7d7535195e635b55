import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { date, integer, optional, recordSchema, reference, text } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, oneAnswer } from '../core/paging.ts';
import { resource } from '../core/resource.ts';
import { id, version } from '../core/scalars.ts';
import { steps } from '../core/steps.ts';
import { masterAccess } from './access.ts';

export const batchStates = ['planned', 'running', 'completed'] as const;

/** A batch: the students of a degree who attend class together. Its state follows from its semesters. */
export const batches = resource({
  path: '/batches',
  area: 'Batch',
  alsoChanges: ['ActiveList', 'StudentData'],
  access: masterAccess.batch,
  fields: {
    degreeId: reference('degrees'),
    admissionYear: integer(1990, 2100),
    name: text({ min: 4, max: 20 }),
    startsOn: date(),
    endsOn: date(),
  },
  also: {
    state: z.enum(batchStates),
    semester: z.nullable(z.int()),
    students: z.int(),
    seats: z.int(),
  },
  sorts: ['admissionYear', 'degree', 'name', 'state', 'startsOn', 'endsOn', 'students'],
  filters: ['degreeId'],
  alsoFilters: { state: choiceFilter(batchStates) },
});

/** Checks that a batch or a semester ends after it begins. */
export const endProblems = ({ startsOn, endsOn }: { startsOn: unknown; endsOn: unknown }): FieldProblems =>
  typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn <= startsOn ? { endsOn: 'outOfRange' } : {};

const seat = z.object({ branchId: id, admissionCategoryId: id, seats: z.int(), admitted: z.int() });

/**
 * The seats and admitted students of a batch. Supernumerary categories are outside the intake. A category is usual if
 * any batch of the degree has seats or students in it.
 */
const seatMatrix = z.object({
  id,
  version,
  branches: z.array(z.object({ id, code: z.string(), name: z.string(), admitted: z.int() })),
  categories: z.array(z.object({ id, code: z.string(), name: z.string(), isSupernumerary: z.boolean(), isUsual: z.boolean() })),
  seats: z.array(seat),
});
export type SeatMatrix = z.infer<typeof seatMatrix>;

export const getSeats = endpoint({
  method: 'GET',
  path: '/batches/:id/seats',
  access: ['BatchYear_VIEW', 'STUDENT_MASTER'],
  summary: 'Get the seat matrix of a batch: seats and admitted students by branch and admission category.',
  area: 'Batch',
  answer: oneAnswer(seatMatrix),
});

/** Maximum seats in one branch for one category. */
export const seatLimit = 500;
export const putSeats = endpoint({
  method: 'PUT',
  path: '/batches/:id/seats',
  access: ['STUDENT_MASTER'],
  summary: 'Save the complete seat matrix of a batch. Omitted pairs have no seats.',
  changes: ['Batch', 'Branch'],
  isLarge: true,
  body: z.strictObject({
    version,
    seats: z
      .array(
        z.strictObject({
          branchId: id,
          admissionCategoryId: id,
          seats: z.int('notANumber').check(z.minimum(0, 'outOfRange'), z.maximum(seatLimit, 'outOfRange')),
        }),
        'required',
      )
      .check(z.maxLength(2000, 'tooLong')),
  }),
  answer: oneAnswer(seatMatrix),
});

/** Fields of a new semester of a batch. */
export const semesterFields = {
  semester: integer(1, 12),
  academicTermId: reference('academic-terms'),
  startsOn: date(),
  endsOn: date(),
};
const semesterStates = ['planned', 'running', 'closed'] as const;

/** Lifecycle of a batch's semesters; `none` before the first one. */
export const semesterLife = lifecycle({
  name: 'semesters',
  states: ['none', 'running', 'closed'],
  guards: { hasNext: 'Locked', isUntouched: 'InUse' },
  events: {
    start: { from: ['none', 'closed'], to: 'running', may: ['BatchYear_EDIT'], guards: ['hasNext'] },
    roll: { from: ['none', 'running', 'closed'], to: 'running', may: ['BatchYear_EDIT'], guards: ['hasNext'] },
    move: { from: ['running'], to: 'running', may: ['BatchYear_EDIT'] },
    close: { from: ['running'], to: 'closed', may: ['BatchYear_EDIT'] },
    takeBack: { from: ['running'], to: 'before', may: ['BatchYear_DELETE'], guards: ['isUntouched'] },
  },
});

/** The semester progress of a batch: the current or latest semester, and the next one. */
const activeBatch = z.object({
  id,
  version,
  degreeId: id,
  degree: z.string(),
  batch: z.string(),
  state: z.enum(batchStates),
  /** Number of semesters of the degree; students pass out after the last one. */
  semesters: z.int(),
  current: z.nullable(
    z.object({
      id,
      version,
      semester: z.int(),
      term: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      state: z.enum(semesterStates),
    }),
  ),
  next: z.nullable(z.int()),
  students: z.int(),
  onBreak: z.int(),
  /** Students in this batch who joined it from an older batch after a year back. */
  heldBack: z.int(),
  events: openEvents(semesterLife),
});
export type ActiveBatch = z.infer<typeof activeBatch>;

const changes = ['Batch', 'ActiveList', 'StudentData'] as const;

export const activeBatches = endpoint({
  method: 'GET',
  path: '/batch-semesters',
  access: ['BatchYear_VIEW'],
  summary: 'List the batches that are not completed, with their running semester.',
  area: 'ActiveList',
  answer: z.object({ data: z.array(activeBatch) }),
});

export const startSemester = endpoint({
  method: 'POST',
  path: '/batch-semesters',
  access: ['BatchYear_EDIT'],
  summary: 'Start the next semester of a batch. Locked while another semester is running.',
  changes,
  body: recordSchema({ batchId: reference('batches'), ...semesterFields }),
  answer: oneAnswer(activeBatch),
});

/** Fields of a semester that can be changed while it is running. */
export const semesterChangeFields = { startsOn: date(), endsOn: date() };
export const changeSemester = endpoint({
  method: 'PATCH',
  path: '/batch-semesters/:id',
  access: ['BatchYear_EDIT'],
  summary: 'Change the dates of a semester, or close it.',
  changes,
  body: z.strictObject({
    version,
    startsOn: z.optional(semesterChangeFields.startsOn.schema),
    endsOn: z.optional(semesterChangeFields.endsOn.schema),
    state: z.optional(z.enum(['closed'], 'notAllowed')),
  }),
  answer: oneAnswer(activeBatch),
});

export const takeSemesterBack = endpoint({
  method: 'DELETE',
  path: '/batch-semesters/:id',
  access: ['BatchYear_DELETE'],
  summary: 'Undo the start of a semester that was started by mistake. A semester closed by the same start runs again.',
  rule: 'Locked unless the semester is running. InUse once an event of a student is recorded in it.',
  changes,
  answer: oneAnswer(activeBatch),
});

/** Moves many batches to their next semester at once; a row of the preview is a batch that is not completed. */
export const rollForward = steps({
  kind: 'rollForward',
  path: '/batch-semesters/roll-forward',
  parameters: { academicTermId: semesterFields.academicTermId, ...semesterChangeFields },
  columns: {
    from: z.nullable(z.int()),
    /** Null after the last semester. */
    to: z.nullable(z.int()),
    students: z.int(),
    onBreak: z.int(),
  },
  codes: { why: ['isLast', 'isEarly'], differences: [], keeps: ['hasMovedOn', 'isTouched'] },
  access: ['BatchYear_EDIT'],
  undoAccess: ['BatchYear_DELETE'],
  area: 'ActiveList',
  alsoChanges: ['Batch', 'StudentData'],
  of: 'close the running semesters of many batches and start the next ones',
  rule: 'A batch is blocked in its last semester, or if its running semester began later.',
  undoRule: 'Each start must still be possible to undo by itself.',
});

/** Students who can pass out: all students on roll of a batch in its last semester. */
export const leavers = endpoint({
  method: 'GET',
  path: '/batches/:id/leavers',
  access: ['BatchYear_EDIT'],
  // The same permission as passing out a single student.
  also: ['STUDENT_DISCONTINUE'],
  summary: 'List the students on roll of a batch in its last semester, to deselect those who stay.',
  area: 'StudentData',
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), rollNo: z.nullable(z.string()), branch: z.string() })),
  }),
});

export const passOutFields = { onDate: date(), orderNo: optional(text({ max: 60 })) };
export const passOut = endpoint({
  method: 'POST',
  path: '/batches/:id/pass-out',
  access: ['BatchYear_EDIT'],
  // The same permission as passing out a single student.
  also: ['STUDENT_DISCONTINUE'],
  summary: 'Pass students of a batch out after its last semester. When no student is left on roll, the batch is completed.',
  changes,
  body: z.strictObject({
    version,
    onDate: passOutFields.onDate.schema,
    orderNo: z.nullable(passOutFields.orderNo.schema),
    studentIds: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong')),
  }),
  answer: oneAnswer(z.object({ id, version: z.int(), passedOut: z.int(), left: z.int() })),
});
