import type { Records } from '../core/module.ts';

const texts = 'student';

export const records: Records = {
  students: {
    may: ['STUDENT_VIEW'],
    rowAccess: 'everyone',
    needs: 'Student_PersonalVIEW',
    texts,
    hides: ['entry', 'room', 'aadhaarLast4', 'timeLimitOn', 'completeness', 'missing', 'fatherName'],
    requests: {
      tables: ['students', 'student_guardians', 'student_addresses'],
      decide: 'STUDENT_EDIT',
      personal: 'Student_PersonalVIEW',
      file: 'STUDENT_DETAILS_REPORT',
    },
  },
  student_guardians: { texts, labels: 'student.guardians', identifiedBy: 'relation' },
  student_addresses: { texts, labels: 'student.addresses', identifiedBy: 'kind' },
  student_qualifications: { texts, labels: 'student.qualifications' },
  student_gap_years: { texts, labels: 'student.gapYears' },
  student_documents: { texts, labels: 'student.documents' },
  batches: { may: ['BatchYear_VIEW'], rowAccess: 'everyone', parts: ['seat_matrix', 'batch_semesters'], texts: 'batch' },
  batch_semesters: { may: ['BatchYear_VIEW'], texts: 'activeBatch' },
  seat_matrix: { may: ['BatchYear_VIEW'], texts: 'batch' },
  degrees: { may: ['Degree_VIEW'], rowAccess: 'everyone', texts: 'degree' },
  branches: { may: ['Branch_VIEW'], rowAccess: 'everyone', texts: 'branch' },
  admission_categories: { may: ['AdmissionCategory_VIEW'], rowAccess: 'everyone', texts: 'admissionCategory' },
  castes: { may: ['STUDENT_MASTER'], rowAccess: 'everyone', texts: 'caste' },
  languages: { may: ['Language_VIEW'], rowAccess: 'everyone', texts: 'language' },
  religions: { may: ['Religion_VIEW'], rowAccess: 'everyone', texts: 'religion' },
  hostels: { may: ['Hostel_VIEW'], rowAccess: 'everyone', parts: ['rooms'], texts: 'hostel' },
  rooms: { may: ['Hostel_VIEW'], texts: 'hostel' },
};
