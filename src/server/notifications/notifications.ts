import { createHash } from 'node:crypto';
import type { Notification, NotificationState } from '../../contract/core/notifications.ts';
import type { Db } from '../database/transaction.ts';
import type { NoticeKind } from '../../contract/modules.ts';
import type { NoticeRequest, NoticeFinder, NoticeFinders } from './finder.ts';

/** All notifications of the caller, the newest first. */
export async function notificationsOf(finders: NoticeFinders, request: NoticeRequest): Promise<Notification[]> {
  const notices = [];
  // One kind after another: a change may trigger this for everyone who is signed in, and others need the database too.
  for (const [kind, find] of Object.entries(finders) as [NoticeKind, NoticeFinder][])
    notices.push(...(await find(request)).map((notice) => ({ ...notice, kind })));
  const read = await readKeys(request.db, request.caller.userId);
  return notices
    .map((notice) => ({ ...notice, key: `${notice.kind}:${notice.recordId}`, isRead: read.has(`${notice.kind}:${notice.recordId}`) }))
    .sort((a, b) => (a.at === b.at ? b.recordId - a.recordId : a.at < b.at ? 1 : -1));
}

/** The state of the bell. */
export function stateOf(all: readonly Notification[]): NotificationState {
  const unread = all.filter(({ isRead }) => !isRead).length;
  const mark = all.map(({ key, isRead }) => `${key}${isRead ? 'r' : ''}`).join(' ');
  return { unread, stamp: createHash('sha256').update(mark).digest('base64url').slice(0, 12) };
}

/** Marks some as read, or all current ones. */
export async function markRead(finders: NoticeFinders, request: NoticeRequest, keys: readonly string[] | null): Promise<void> {
  const { db, caller } = request;
  const current = await notificationsOf(finders, request);
  const marked = current.filter(({ key, isRead }) => !isRead && (keys === null || keys.includes(key)));
  if (marked.length === 0) return;
  await db
    .insertInto('notificationReads')
    .values(marked.map(({ kind, recordId }) => ({ userId: caller.userId, kind, recordId })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'recordId']).doNothing())
    .execute();
}

async function readKeys(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('notificationReads').select(['kind', 'recordId']).where('userId', '=', userId).execute();
  return new Set(rows.map(({ kind, recordId }) => `${kind}:${recordId}`));
}
