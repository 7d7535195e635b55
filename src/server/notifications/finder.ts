import type { Notification } from '../../contract/core/notifications.ts';
import type { NoticeKind } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import type { Asker } from '../scope.ts';

export interface NoticeRequest {
  db: Db;
  caller: Asker;
  now: Date;
}
export type FoundNotice = Pick<Notification, 'recordId' | 'at' | 'person' | 'of' | 'subject' | 'on' | 'outcome' | 'waits'>;

/** Finds the caller's notifications of one kind. */
export type NoticeFinder = (request: NoticeRequest) => Promise<FoundNotice[]>;
export type NoticeFinders = Partial<Readonly<Record<NoticeKind, NoticeFinder>>>;

/** Days for which events are shown. */
const toldDays = 30;

/** Maximum number of notifications of one kind: no one reads more, and a list must not grow without end. */
export const most = 100;

export const none = { person: null, of: null, subject: null, on: null, outcome: null, waits: false } as const;

/** The start of the period for which events are shown. */
export const since = (now: Date): string => new Date(now.getTime() - toldDays * 86_400_000).toISOString();
