import type { Fields } from '../core/field.ts';
import {
  academicFields,
  addressFields,
  awardFields,
  contactFields,
  experienceFields,
  personFields,
  qualificationFields,
  trainingFields,
} from './fields.ts';
import { postingFields } from './postings.ts';

/** Fields of this module's tables in the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  employees: { ...personFields, ...contactFields, ...academicFields },
  employee_postings: postingFields,
  employee_addresses: addressFields,
  employee_qualifications: qualificationFields,
  employee_experiences: experienceFields,
  employee_trainings: trainingFields,
  employee_awards: awardFields,
};
