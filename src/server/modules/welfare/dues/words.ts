/** What dues are for, as files say it. */
export const kindWords = { academic: 'Academic', hostel: 'Hostel', mess: 'Mess', fine: 'Fines' } as const;
