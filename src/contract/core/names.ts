export const name = 'core';
/** The numbers of the start page that belong to no module. */
export const cards = ['openRequests', 'myOpenRequests'] as const;

/** The notifications that belong to no module. */
export const notices = ['requestToDecide', 'requestDecided', 'uploadUndone'] as const;
