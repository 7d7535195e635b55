import type { Records } from './module.ts';

export const name = 'core';

/** Requests have no trail of their own to open; what is printed of them is noted under their table. */
export const records: Records = { change_requests: {} };

/** The numbers of the start page that belong to no module. */
export const cards = ['openRequests', 'myOpenRequests'] as const;

/** What a file may be brought for before the record is there to which it will belong. */
export const brought = ['proof'] as const;

/** The notifications that belong to no module. */
export const notices = ['requestToDecide', 'requestDecided', 'uploadUndone'] as const;
