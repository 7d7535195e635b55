import type { People } from '../core/module.ts';

/** Tables of employees in the audit trail, and the permission to see them. */
export const people: readonly People[] = [
  {
    kind: 'employee',
    sees: 'Employee_PersonalVIEW',
    record: 'employees',
    tables: [
      'employees',
      'employee_postings',
      'employee_events',
      'employee_addresses',
      'employee_qualifications',
      'employee_experiences',
      'employee_trainings',
      'employee_awards',
    ],
    whole: ['employee_addresses'],
    anywhere: [
      'bornOn',
      'maritalStatus',
      'caste',
      'casteId',
      'religion',
      'religionId',
      'aadhaar',
      'aadhaarLast4',
      'personalEmail',
      'emergencyName',
      'emergencyPhone',
      'addresses',
    ],
  },
];
