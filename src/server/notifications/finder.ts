import type { Notification } from '../../contract/core/notifications.ts';
import type { NoticeKind } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import type { Asker } from '../scope.ts';

export interface Asked {
  db: Db;
  caller: Asker;
  now: Date;
}
export type Found = Pick<Notification, 'recordId' | 'at' | 'person' | 'of' | 'subject' | 'on' | 'outcome' | 'waits'>;

/** Finds what the caller is told of one kind. */
export type NoticeFinder = (asked: Asked) => Promise<Found[]>;
export type NoticeFinders = Partial<Readonly<Record<NoticeKind, NoticeFinder>>>;

/** What has happened is told for so many days. */
const toldDays = 30;

/** Of one kind at most so many: nobody reads more, and a list must not grow without end. */
export const most = 100;

export const none = { person: null, of: null, subject: null, on: null, outcome: null, waits: false } as const;

/** Since when is told. */
export const since = (now: Date): string => new Date(now.getTime() - toldDays * 86_400_000).toISOString();
