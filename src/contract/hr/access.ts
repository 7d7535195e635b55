import { allBy } from '../core/permissions.ts';

/** Who may do what with the masters of the establishment. It stands apart from their calls, since the portal's first page reads it. */
export const masterAccess = allBy('Employee_Master');
