import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { Fields } from '../core/field.ts';
import { ownRecordBody } from '../core/own-record.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { addressFields, contactFields, guardianFields, personFields } from './fields.ts';

const { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise } =
  personFields;
const { kind: _kind, ...placeFields } = addressFields;
const { relation, isPrimary: _isPrimary, ...guardianFacts } = guardianFields;
const { phone, altPhone, email } = contactFields;

/** Fields that students can request to change, by table. Numbers, caste and admission details are excluded. */
export const requestableOfStudents = {
  students: { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise },
  student_guardians: guardianFacts,
  student_addresses: placeFields,
} as const satisfies Record<string, Fields>;

/** Fields of an additional guardian. Only the office sets the emergency contact. */
export const newGuardianFields = { relation, ...guardianFacts };

/** Fields that students change on their own record without a request. */
export const ownFields = { bloodGroup: personFields.bloodGroup, phone, altPhone, email };
export const presentAddressFields = placeFields;

export const changeOwnStudent = endpoint({
  method: 'PATCH',
  path: '/account/own-student',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary:
    'Update fields of the caller’s own student record that need no request: blood group, phones, e-mail, present address (null removes it).',
  changes: ['StudentData', 'Home', 'Users', 'Audit'],
  body: ownRecordBody(ownFields, presentAddressFields),
  answer: oneAnswer(z.object({ id, version })),
});
