/** What a due is for. */
export const dueKinds = ['academic', 'hostel', 'mess', 'fine'] as const;
export type DueKind = (typeof dueKinds)[number];

/** `part`: something is settled, and something left. */
export const dueStatuses = ['open', 'part', 'cleared', 'cancelled'] as const;
export type DueStatus = (typeof dueStatuses)[number];

export const entryKinds = ['payment', 'waiver', 'reversal'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How money comes in; all but cash have a reference. */
export const paymentModes = ['cash', 'upi', 'card', 'netBanking', 'demandDraft', 'cheque', 'challan', 'scholarship'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Why a stay has ended. */
export const vacateReasons = ['shifted', 'courseEnd', 'ownWish', 'discontinued', 'disciplinary', 'yearEnd', 'other'] as const;
export type VacateReason = (typeof vacateReasons)[number];

export const messMonthStatuses = ['draft', 'issued', 'cancelled'] as const;
export type MessMonthStatus = (typeof messMonthStatuses)[number];

export const messLeaveStatuses = ['approved', 'cancelled'] as const;
export type MessLeaveStatus = (typeof messLeaveStatuses)[number];

/** The most that one due may be: ten lakh rupees, in paise. */
export const mostPaise = 100_000_000;

/** What a student who has a bed may be by now. */
export const residentStatuses = ['active', 'onBreak', 'discontinued', 'passedOut'] as const;
