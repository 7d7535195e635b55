import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';

/** Theory r2, as in the audit trail and lookups. */
export const nameOf = ({ name, revision }: Partial<Pick<FeedbackSheet, 'name' | 'revision'>>): string =>
  revision === undefined ? (name ?? '') : `${name ?? ''} r${revision}`;

/** The sheet can be changed. If not, a new revision is needed. */
export const isChangeable = ({ status, isClosed }: Pick<FeedbackSheet, 'status' | 'isClosed'>): boolean =>
  status !== 'retired' && !isClosed;
