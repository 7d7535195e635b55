/** Purposes that need clearance: students with dues are blocked, or continue under an order. */
export const clearancePurposes = ['registration', 'exam', 'leaving'] as const;
export type ClearancePurpose = (typeof clearancePurposes)[number];
