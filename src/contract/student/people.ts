import type { People } from '../core/module.ts';

/** Persons of this module in the audit trail, and the permission to see each part. */
export const people: readonly People[] = [
  {
    kind: 'student',
    sees: 'Student_PersonalVIEW',
    record: 'students',
    tables: [
      'students',
      'student_guardians',
      'student_addresses',
      'student_qualifications',
      'student_gap_years',
      'student_events',
      'student_documents',
    ],
    whole: ['student_guardians', 'student_addresses', 'student_qualifications', 'student_gap_years', 'student_documents'],
    notes: ['students', 'issued_certificates'],
    anywhere: [
      'phone',
      'altPhone',
      'email',
      'addresses',
      'guardians',
      'fatherName',
      'annualIncomePaise',
      'aadhaar',
      'aadhaarLast4',
      'casteId',
      'caste',
      'allottedCasteId',
      'allottedCaste',
      'religionId',
      'religion',
    ],
    fields: ['reason', 'orderNo', 'note', 'purpose', 'scan'],
  },
];
