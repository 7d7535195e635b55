/** What somebody must be clear for: who owes the college something is kept from it, or goes on under an order. */
export const clearancePurposes = ['registration', 'exam', 'leaving'] as const;
export type ClearancePurpose = (typeof clearancePurposes)[number];
