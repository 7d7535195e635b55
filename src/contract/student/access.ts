import { allBy, permissionsOf } from '../core/permissions.ts';

/** Permissions for the masters. A file of its own, because the first page of the portal loads it without the calls. */
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
