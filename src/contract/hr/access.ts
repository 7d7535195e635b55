import { allBy } from '../core/permissions.ts';
import type { RowAccess } from '../core/scope.ts';

/**
 * Permissions on the establishment masters. A separate file from their calls, because the portal's first page loads it.
 */
export const masterAccess = allBy('Employee_Master');

/** Records that may be changed, by an edit or by accepting a correction request. */
export const changeableStaff = { scope: ['headedStaff'], wide: ['Employee_EDIT'] } as const satisfies RowAccess;

/** Employees compared with a new one in the form. */
export const comparedStaff = {
  scope: ['headedStaff'],
  wide: ['Employee_ADD', 'Employee_EDIT'],
} as const satisfies RowAccess;
