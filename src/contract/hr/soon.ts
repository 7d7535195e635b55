import type { EmployeeStatus } from './fields.ts';

// Light, since the start page reads it: what its cards count and the list shows behind them.

/** Everyone who has not left: what the list shows unless it is asked for others. */
export const inService = ['active', 'onLeave', 'onDeputation', 'suspended'] as const satisfies readonly EmployeeStatus[];
/** Contracts that end within so many days, employees who retire within so many months. */
export const soon = { contractDays: 90, retirementMonths: 12 } as const;
