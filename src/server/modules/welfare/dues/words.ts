/** Names of the kinds in files. */
export const kindWords = { academic: 'Academic', hostel: 'Hostel', mess: 'Mess', fine: 'Fines' } as const;
