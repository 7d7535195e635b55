import type { Records } from './module.ts';

export const name = 'core';

/** Requests have no trail of their own to open; printouts of them are recorded under their table. */
export const records: Records = { change_requests: {} };

/** The cards of the start page that belong to no module. */
export const cards = ['openRequests', 'myOpenRequests'] as const;

/** Purposes of files that are uploaded before the record that they belong to. */
export const brought = ['proof'] as const;

/** The notifications that belong to no module. */
export const notices = ['requestToDecide', 'requestDecided', 'uploadUndone'] as const;
