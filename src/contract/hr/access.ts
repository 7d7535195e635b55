import { allBy } from '../core/permissions.ts';
import type { Whose } from '../core/scope.ts';

/** Who may do what with the masters of the establishment. It stands apart from their calls, since the portal's first page reads it. */
export const masterAccess = allBy('Employee_Master');

/** Whose records may be changed, by an edit or by accepting a correction request. */
export const changeableStaff = { scope: ['headedStaff'], wide: ['Employee_EDIT'] } as const satisfies Whose;

/** The employees with whom a form compares a person. */
export const comparedStaff = {
  scope: ['headedStaff'],
  wide: ['Employee_ADD', 'Employee_EDIT'],
} as const satisfies Whose;
