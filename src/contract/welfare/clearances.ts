import * as z from 'zod/mini';
import { clearancePurposes } from '../core/clearance.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, integer, recordSchema, reference, text, type RecordOf } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, moment, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { orderNo, reason } from './due-fields.ts';
import { dueKinds } from './fields.ts';

const nullableText = z.nullable(z.string());

/** Amounts owed of one kind, in paise: total, overdue, and blocking for the purpose. */
const owed = z.object({ outstandingPaise: z.int(), overduePaise: z.int(), blockingPaise: z.int() });

/** A student's clearance and the reasons for it. */
export const clearance = z.object({
  studentId: id,
  clear: z.boolean(),
  kinds: z.record(z.enum(dueKinds), owed),
  /** The order that exempts the student despite open dues. Null if no order is valid today. */
  override: z.nullable(z.object({ id, orderNo: z.string(), untilOn: z.string() })),
  /** The student lives in a hostel today. Blocks clearance for leaving only. */
  openStay: z.boolean(),
});
export type Clearance = z.infer<typeof clearance>;

/** Permissions to read clearances of all students: accounts, registration office, examination office. */
const askers = ['Student_Welfare_System', 'RegistrationPolicy_View', 'Exam_Management_System'] as const;
const purpose = z.enum(clearancePurposes, 'notAllowed');
const rule =
  'Only kinds in the setting `clearance.kinds` count. Nothing may be due today or earlier. To leave, nothing may be open at all, and the student must not have a bed. A valid order for the term and purpose makes the student clear.';

export const studentClearance = endpoint({
  method: 'GET',
  path: '/students/:id/clearance',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownStudent', 'ownResidents'],
  wide: askers,
  summary: 'Get the clearance of a student to register, to sit an exam or to leave.',
  rule,
  area: 'AcademicDue',
  query: z.strictObject({ academicTermId: digits, purpose }),
  answer: oneAnswer(clearance),
});

/** Maximum number of students in one request. */
export const mostChecked = 2000;
export const checkClearances = endpoint({
  method: 'POST',
  path: '/clearances/check',
  access: askers,
  scope: ['ownResidents'],
  wide: askers,
  summary: 'Get the clearance of many students, ordered by id.',
  rule: `${rule} Students outside of the caller’s scope are omitted.`,
  area: 'AcademicDue',
  cost: 'heavy',
  body: z.strictObject({
    studentIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostChecked, 'tooLong')),
    academicTermId: id,
    purpose,
  }),
  answer: z.object({ data: z.array(clearance) }),
});

/** An order that clears a student until a date despite open dues. */
export const exceptionFields = {
  /** Chosen in the form. The server checks that the student exists. */
  studentId: integer(1, Number.MAX_SAFE_INTEGER),
  academicTermId: reference('academic-terms'),
  clearFor: choice(clearancePurposes),
  untilOn: date(),
  orderNo,
  reason: text({ min: 5, max: 200 }),
};

/** `expired`: the last day has passed. */
export const exceptionStatuses = ['live', 'expired', 'revoked'] as const;
const exception = z.object({
  id,
  version,
  updatedAt: moment,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  branch: z.string(),
  batch: z.string(),
  academicTermId: id,
  term: z.string(),
  clearFor: z.enum(clearancePurposes),
  untilOn: z.string(),
  orderNo: z.string(),
  reason: z.string(),
  status: z.enum(exceptionStatuses),
  by: z.string(),
  at: moment,
  revokedBy: nullableText,
  /** Amount still owed, in paise. */
  outstandingPaise: z.int(),
});
export type Exception = z.infer<typeof exception>;

const exceptionChanges = ['AcademicDue', 'RegisterPolicy', 'ExamTest', 'StudentData', 'Home', 'Audit'] as const;

const ofResidents = {
  access: ['Student_Welfare_System'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System'],
} as const;

export const listExceptions = endpoint({
  method: 'GET',
  path: '/exam-clearances',
  ...ofResidents,
  summary: 'List orders that let students register, sit an exam or leave despite open dues.',
  area: 'AcademicDue',
  file: 'byFormat',
  query: listQuery(['at', 'regdNo', 'student', 'untilOn'], {
    term: termFilter,
    clearFor: choiceFilter(clearancePurposes),
    status: choiceFilter(exceptionStatuses),
    batchId: idFilter,
    branchId: idFilter,
    ...purposeFilter,
  }),
  answer: listAnswer(exception),
});

export const addException = endpoint({
  method: 'POST',
  path: '/exam-clearances',
  access: ['ExamClearance_OVERRIDE'],
  summary: 'Clear a student until a day under an order.',
  rule: '`untilOn`: outOfRange in the past or more than a year ahead. `studentId`: duplicate while another order for the term and purpose is valid. An expired order is revoked.',
  changes: exceptionChanges,
  body: recordSchema(exceptionFields),
  answer: oneAnswer(exception),
});
export type ExceptionDraft = RecordOf<typeof exceptionFields>;

export const revokeException = endpoint({
  method: 'POST',
  path: '/exam-clearances/:id/revoke',
  access: ['ExamClearance_OVERRIDE'],
  summary: 'Revoke an order. From now on the student is clear only if nothing is owed.',
  rule: 'Locked: already revoked.',
  changes: exceptionChanges,
  body: z.strictObject({ version, reason: reason.schema }),
  answer: oneAnswer(exception),
});
