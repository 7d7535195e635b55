import type { Fields } from '../core/field.ts';
import { addressFields, awardFields, contactFields, experienceFields, personFields, qualificationFields, trainingFields } from './fields.ts'; // prettier-ignore

const { aadhaar: _aadhaar, casteId: _casteId, ...person } = personFields;
const { officialEmail: _officialEmail, ...contact } = contactFields;
const { kind: _kind, ...place } = addressFields;
const withoutScan = <F extends { fileId: unknown }>({ fileId: _, ...fields }: F) => fields;

/** What an employee may ask for, by table. Numbers, caste, post, category and status are never asked for. */
export const requestableOfEmployees = {
  employees: { ...person, ...contact },
  employee_addresses: place,
  employee_qualifications: withoutScan(qualificationFields),
  employee_experiences: withoutScan(experienceFields),
  employee_trainings: withoutScan(trainingFields),
  employee_awards: withoutScan(awardFields),
} as const satisfies Record<string, Fields>;

/** A name or a birth date is changed on a paper only. */
export const provenFields: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'bornOn']);
