/** The order in which a college writes dates: 31/12/2026, 12/31/2026 or 2026-12-31. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];
