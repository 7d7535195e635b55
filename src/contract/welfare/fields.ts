/** Kinds of dues. */
export const dueKinds = ['academic', 'hostel', 'mess', 'fine'] as const;
export type DueKind = (typeof dueKinds)[number];

/** `part`: partly settled. */
export const dueStatuses = ['open', 'part', 'cleared', 'cancelled'] as const;
export type DueStatus = (typeof dueStatuses)[number];

export const entryKinds = ['payment', 'waiver', 'reversal'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Payment modes. All except cash have a reference. */
export const paymentModes = ['cash', 'upi', 'card', 'netBanking', 'demandDraft', 'cheque', 'challan', 'scholarship'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Reasons for the end of a stay. */
export const vacateReasons = ['shifted', 'courseEnd', 'ownWish', 'discontinued', 'disciplinary', 'yearEnd', 'other'] as const;
export type VacateReason = (typeof vacateReasons)[number];

export const messMonthStatuses = ['draft', 'issued', 'cancelled'] as const;
export type MessMonthStatus = (typeof messMonthStatuses)[number];

export const messLeaveStatuses = ['approved', 'cancelled'] as const;
export type MessLeaveStatus = (typeof messLeaveStatuses)[number];

/** Maximum amount of one due: ten lakh rupees, in paise. */
export const mostPaise = 100_000_000;

/** Statuses that a student with a bed can have. */
export const residentStatuses = ['active', 'onBreak', 'discontinued', 'passedOut'] as const;

/** The highest floor of a room. 0 is the ground floor. */
export const topFloor = 15;
export const floors: readonly number[] = Array.from({ length: topFloor + 1 }, (_, floor) => floor);
