import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { date, text, type Fields } from '../core/field.ts';
import { choiceFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { upload } from '../core/upload.ts';
import { reason, registrationStatuses } from './fields.ts';

const access = ['RegistrationPolicy_View'] as const;
/** Areas that show registrations: policies, sections and their candidates, and the student's own record. */
export const changesOfRegistrations = ['RegisterPolicy', 'SectionCourse', 'StudentData', 'Home', 'Audit'] as const;

/** Registration status of a student. `none`: not registered. */
export const standings = ['none', ...registrationStatuses] as const;
export type RegistrationStanding = (typeof standings)[number];

const row = z.object({
  /** The id of the student. */
  id,
  regdNo: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  name: z.string(),
  status: z.enum(standings),
  registeredOn: z.nullable(z.string()),
  isLate: z.boolean(),
  isRepeat: z.boolean(),
  /** The student has unpaid dues. Always false if the policy does not require clear dues. */
  hasDues: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** The current section of the student. */
  section: z.nullable(z.string()),
});
export type Registration = z.infer<typeof row>;

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/registration-policies/:id/registrations',
  access,
  summary: 'List the students of a policy: those who may register and those who have registered.',
  rule: 'An export (`format`) writes an audit event. For more than 500 students a purpose is required.',
  area: 'RegisterPolicy',
  file: 'byFormat',
  query: listQuery(['regdNo', 'rollNo', 'name', 'status', 'registeredOn'], {
    status: choiceFilter(standings),
    /** Among registered students. */
    as: choiceFilter(['late', 'repeat']),
    ...purposeFilter,
  }),
  answer: listAnswer(row),
});

/** The selected students. */
const ids = z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong'));

export const registerFields = { registeredOn: date() };
export const register = endpoint({
  method: 'POST',
  path: '/registration-policies/:id/registrations',
  access,
  summary: 'Register students with a policy, all or none. Students with unpaid dues are registered provisionally.',
  rule: 'Locked unless the policy is open. The day is outOfRange before registration opens, after it closes and the late days are over, and in the future. Students are identified by position, `ids.3`: unknownReference (not in the class), duplicate (already registered), notAllowed (provisional with unpaid dues).',
  changes: changesOfRegistrations,
  body: z.strictObject({ ids, registeredOn: registerFields.registeredOn.schema }),
  answer: oneAnswer(z.object({ registered: z.int(), provisional: z.int() })),
});

export const cancelFields = { reason };
export const cancelRegistrations = endpoint({
  method: 'POST',
  path: '/registration-policies/:id/registrations/cancel',
  access,
  summary: 'Cancel registrations with a reason, all or none. Students in a section of the term leave it today.',
  rule: 'Locked for a draft or frozen policy. unknownReference, by position: a student who is not registered.',
  changes: changesOfRegistrations,
  body: z.strictObject({ ids, reason: reason.schema }),
  answer: oneAnswer(z.object({ cancelled: z.int() })),
});

/** Columns of a list of registrations, in the order of the template. */
export const registrationColumns = { regdNo: text({ max: 20 }), date: date() } as const satisfies Fields;

export const registrationUpload = upload({
  kind: 'termRegistrations',
  path: '/term-registrations/import',
  columns: registrationColumns,
  access,
  area: 'RegisterPolicy',
  alsoChanges: ['SectionCourse', 'StudentData', 'Home'],
  of: 'registrations for a term',
  rule: 'Each student registers with the open policy of their class. notAllowed: there is no open policy, or the registration was cancelled. outOfRange: a day outside registration or in the future.',
  undoRule: 'InUse once one of the students is in a section, a registration is cancelled or a policy is frozen.',
});
