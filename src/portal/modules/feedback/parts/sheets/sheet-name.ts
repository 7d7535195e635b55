import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';

/** Theory r2, as trail and lookups call it. */
export const nameOf = ({ name, revision }: Partial<Pick<FeedbackSheet, 'name' | 'revision'>>): string =>
  revision === undefined ? (name ?? '') : `${name ?? ''} r${revision}`;

/** Whether the server takes a change of it: after that, a new revision is made. */
export const isChangeable = ({ status, isClosed }: Pick<FeedbackSheet, 'status' | 'isClosed'>): boolean =>
  status !== 'retired' && !isClosed;
