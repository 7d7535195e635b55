import type { MasterAccess } from '../core/permissions.ts';

/**
 * Permissions for programmes. A file of its own, because the first page of the portal loads it without the calls.
 * Coordinators may not appoint coordinators: an appointment decides who may edit a programme's outcomes.
 */
export const programAccess: MasterAccess = {
  list: 'Syllabus_Management_maintain_program',
  view: 'Syllabus_Management_maintain_program',
  add: 'SyllabusManagement_Master',
  edit: 'SyllabusManagement_Master',
  delete: 'SyllabusManagement_Master',
};
