import type { EmployeeStatus } from './fields.ts';

// Limits shared by the cards of the start page and the employee list. A small file, because the start page loads it.

/** Everyone who has not left: the default filter of the list. */
export const inService = ['active', 'onLeave', 'onDeputation', 'suspended'] as const satisfies readonly EmployeeStatus[];
/** Days until contracts end, and months until employees retire, that count as soon. */
export const soon = { contractDays: 90, retirementMonths: 12 } as const;
