import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, recordSchema, type Fields, type RecordOf } from '../core/field.ts';
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

/** The rows of what an employee has done, each with the scan of its certificate. */
export const earnedByEmployees = {
  employee_qualifications: withoutScan(qualificationFields),
  employee_experiences: withoutScan(experienceFields),
  employee_trainings: withoutScan(trainingFields),
  employee_awards: withoutScan(awardFields),
} as const satisfies Record<string, Fields>;

/**
 * What an employee may ask for, by table; of the address that is the permanent one. Numbers, caste, post, category and
 * status are never asked for.
 */
export const requestableOfEmployees = {
  employees: person,
  employee_addresses: place,
  ...earnedByEmployees,
} as const satisfies Record<string, Fields>;

/** A name or a birth date is changed on a paper only. */
export const provenFields: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'bornOn']);

/** What an employee changes on the own record without asking. */
export const ownFields = { bloodGroup, ...reach };
export const presentAddressFields = place;

const ownBody = z.extend(changeSchema(ownFields) as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>, {
  /** Null where it is the permanent one again. */
  presentAddress: z.optional(z.nullable(recordSchema(presentAddressFields))),
}) as unknown as z.ZodMiniType<
  Partial<RecordOf<typeof ownFields>> & {
    version: number;
    presentAddress?: RecordOf<typeof presentAddressFields> | null;
  }
>;

export const changeOwnEmployee = endpoint({
  method: 'PATCH',
  path: '/account/own-employee',
  access: 'signedIn',
  callers: 'employees',
  scope: ['ownEmployee'],
  summary:
    'Change what needs no asking on the caller’s own employee record: blood group, phone, personal e-mail, emergency contact, present address (null removes it).',
  changes: ['Employees', 'Home', 'Users', 'Audit'],
  body: ownBody,
  answer: oneAnswer(z.object({ id, version })),
});
