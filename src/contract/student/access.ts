import { allBy, permissionsOf } from '../core/permissions.ts';

/** Who may do what with the masters. It stands apart from their calls, since the portal's first page reads it. */
export const masterAccess = {
  admissionCategory: permissionsOf('AdmissionCategory'),
  batch: permissionsOf('BatchYear'),
  branch: permissionsOf('Branch'),
  caste: allBy('STUDENT_MASTER'),
  degree: permissionsOf('Degree'),
  hostel: permissionsOf('Hostel'),
  language: permissionsOf('Language'),
  religion: permissionsOf('Religion'),
};
