import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { Fields } from '../core/field.ts';
import { ownRecordBody } from '../core/own-record.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import {
  addressFields,
  awardFields,
  contactFields,
  experienceFields,
  personFields,
  qualificationFields,
  trainingFields,
} from './fields.ts';

const { aadhaar: _aadhaar, casteId: _casteId, bloodGroup, ...person } = personFields;
const { officialEmail: _officialEmail, ...reach } = contactFields;
const { kind: _kind, ...place } = addressFields;
const withoutScan = <F extends { fileId: unknown }>({ fileId: _, ...fields }: F) => fields;

/** Rows of qualifications, employment, trainings and awards, without the scan of the certificate. */
export const earnedByEmployees = {
  employee_qualifications: withoutScan(qualificationFields),
  employee_experiences: withoutScan(experienceFields),
  employee_trainings: withoutScan(trainingFields),
  employee_awards: withoutScan(awardFields),
} as const satisfies Record<string, Fields>;

/**
 * Fields that an employee may request to correct, by table. Only the permanent address is included. Numbers, caste,
 * post, category and status cannot be requested.
 */
export const requestableOfEmployees = {
  employees: person,
  employee_addresses: place,
  ...earnedByEmployees,
} as const satisfies Record<string, Fields>;

/** Fields of their own record that employees change without a request. */
export const ownFields = { bloodGroup, ...reach };
export const presentAddressFields = place;

export const changeOwnEmployee = endpoint({
  method: 'PATCH',
  path: '/account/own-employee',
  access: 'signedIn',
  callers: 'employees',
  scope: ['ownEmployee'],
  summary:
    'Update fields of the caller’s own employee record that need no request: blood group, phone, personal e-mail, emergency contact, present address (null removes it).',
  changes: ['Employees', 'Home', 'Users', 'Audit'],
  body: ownRecordBody(ownFields, presentAddressFields),
  answer: oneAnswer(z.object({ id, version })),
});
