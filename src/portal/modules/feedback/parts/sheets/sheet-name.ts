import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';

/** Name and revision, as in the audit trail and in lookups: Theory r2. */
export const nameOf = ({ name, revision }: Partial<Pick<FeedbackSheet, 'name' | 'revision'>>): string =>
  revision === undefined ? (name ?? '') : `${name ?? ''} r${revision}`;

/** True if the sheet can be changed. Otherwise a new revision is needed. */
export const isChangeable = ({ status, isClosed }: Pick<FeedbackSheet, 'status' | 'isClosed'>): boolean =>
  status !== 'retired' && !isClosed;
