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

/** What is owed of one kind, in paise: in all, what is late, and what stands in the way of the purpose. */
const owed = z.object({ outstandingPaise: z.int(), overduePaise: z.int(), blockingPaise: z.int() });

/** Whether a student is clear, and by what. */
export const clearance = z.object({
  studentId: id,
  clear: z.boolean(),
  kinds: z.record(z.enum(dueKinds), owed),
  /** The order that lets the student go on although something is owed; null: there is none that holds today. */
  override: z.nullable(z.object({ id, orderNo: z.string(), untilOn: z.string() })),
  /** Lives in a hostel today; keeps from leaving alone. */
  openStay: z.boolean(),
});
export type Clearance = z.infer<typeof clearance>;

/** Who asks this for students of all kinds: accounts, the registration and the examination office. */
const askers = ['Student_Welfare_System', 'RegistrationPolicy_View', 'Exam_Management_System'] as const;
const purpose = z.enum(clearancePurposes, 'notAllowed');
const rule =
  'Of the kinds that the setting `clearance.kinds` names: nothing may be due by today; to leave, nothing at all may be open and no bed taken. An order of the term and purpose that holds today makes clear.';

export const studentClearance = endpoint({
  method: 'GET',
  path: '/students/:id/clearance',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownStudent', 'ownResidents'],
  wide: askers,
  summary: 'Whether a student is clear to register, to sit an exam or to leave.',
  rule,
  area: 'AcademicDue',
  query: z.strictObject({ academicTermId: digits, purpose }),
  answer: oneAnswer(clearance),
});

/** At most so many students in one question. */
export const mostChecked = 2000;
export const checkClearances = endpoint({
  method: 'POST',
  path: '/clearances/check',
  access: askers,
  scope: ['ownResidents'],
  wide: askers,
  summary: 'The same for many students, in the order of their numbers.',
  rule: `${rule} Students who are not in the scope of the caller are left out.`,
  area: 'AcademicDue',
  cost: 'heavy',
  body: z.strictObject({
    studentIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostChecked, 'tooLong')),
    academicTermId: id,
    purpose,
  }),
  answer: z.object({ data: z.array(clearance) }),
});

/** An order that lets a student go on until a day, although something is owed. */
export const exceptionFields = {
  /** Found by the form; whether the student is there is the server's question. */
  studentId: integer(1, Number.MAX_SAFE_INTEGER),
  academicTermId: reference('academic-terms'),
  clearFor: choice(clearancePurposes),
  untilOn: date(),
  orderNo,
  reason: text({ min: 5, max: 200 }),
};

/** `expired`: its day is past. */
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
  /** What is still owed, in paise. */
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
  summary: 'Orders that let students register, sit an exam or leave although something is owed.',
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
  summary: 'Let a student continue until a day under an order.',
  rule: '`untilOn`: outOfRange in the past or more than a year on. `studentId`: duplicate while another order of the term and purpose holds; one that has run out is revoked.',
  changes: exceptionChanges,
  body: recordSchema(exceptionFields),
  answer: oneAnswer(exception),
});
export type ExceptionDraft = RecordOf<typeof exceptionFields>;

export const revokeException = endpoint({
  method: 'POST',
  path: '/exam-clearances/:id/revoke',
  access: ['ExamClearance_OVERRIDE'],
  summary: 'Take an order back: from now on the student is clear only when nothing is owed.',
  rule: 'Locked: it is revoked already.',
  changes: exceptionChanges,
  body: z.strictObject({ version, reason: reason.schema }),
  answer: oneAnswer(exception),
});
