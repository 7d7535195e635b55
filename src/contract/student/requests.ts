import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, recordSchema, type Fields, type RecordOf } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { addressFields, contactFields, guardianFields, personFields } from './fields.ts';

const { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise } =
  personFields;
const { kind: _kind, ...placeFields } = addressFields;
const { relation, isPrimary: _isPrimary, ...guardianFacts } = guardianFields;
const { phone, altPhone, email } = contactFields;

/** What a student may ask for, by table. Numbers, caste and the facts of the admission are never asked for. */
export const requestableOfStudents = {
  students: { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise },
  student_guardians: guardianFacts,
  student_addresses: placeFields,
} as const satisfies Record<string, Fields>;

/** A guardian who is not there yet. Whom to call first is for the office to say. */
export const newGuardianFields = { relation, ...guardianFacts };

/** A name or a birth date is changed on a paper only. */
export const provenFields: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'bornOn']);

/** What a student changes on the own record without asking. */
export const ownFields = { bloodGroup: personFields.bloodGroup, phone, altPhone, email };
export const presentAddressFields = placeFields;

const ownBody = z.extend(changeSchema(ownFields) as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>, {
  /** Null where it is the permanent one again. */
  presentAddress: z.optional(z.nullable(recordSchema(presentAddressFields))),
}) as unknown as z.ZodMiniType<
  Partial<RecordOf<typeof ownFields>> & {
    version: number;
    presentAddress?: RecordOf<typeof presentAddressFields> | null;
  }
>;

export const changeOwnStudent = endpoint({
  method: 'PATCH',
  path: '/account/own-student',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary:
    'Change what needs no asking on the caller’s own student record: blood group, phones, e-mail, present address (null removes it).',
  changes: ['StudentData', 'Home', 'Users', 'Audit'],
  body: ownBody,
  answer: oneAnswer(z.object({ id, version })),
});
