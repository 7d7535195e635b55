import type { MasterAccess } from '../core/permissions.ts';

/**
 * Who may do what with programmes. They stand apart from their calls, since the portal's first page reads it. Who
 * appoints a coordinator decides whose outcomes that person may write, so it is nothing that a coordinator does.
 */
export const programAccess: MasterAccess = {
  list: 'Syllabus_Management_maintain_program',
  view: 'Syllabus_Management_maintain_program',
  add: 'SyllabusManagement_Master',
  edit: 'SyllabusManagement_Master',
  delete: 'SyllabusManagement_Master',
};
