import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/calendar-feed.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import { calendarOf } from '../days/calendar-file.ts';
import { classesOfTerm } from '../days/serve-calendar.ts';
import { ownOf } from '../days/class-filter.ts';

const hourMs = 60 * 60_000;
const none = { since: null, lastReadAt: null };

/** Secret addresses of timetables: the calls of src/contract/academic/calendar-feed.ts. */
export function serveFeeds(serve: Serve): void {
  serve(contract.calendarFeed, async (_, { db, caller }) => {
    const feed = await db
      .selectFrom('calendarFeeds')
      .select(['updatedAt', 'lastReadAt'])
      .where('userId', '=', caller.userId)
      .executeTakeFirst();
    return { data: feed ? { since: feed.updatedAt, lastReadAt: feed.lastReadAt } : none };
  });

  serve(contract.makeCalendarFeed, async (_, { db, caller: { userId, name }, now, audit }) => {
    const token = randomBytes(32).toString('base64url');
    const at = now.toISOString();
    const row = { tokenHash: hashOf(token), lastReadAt: null, updatedAt: at };
    const { id, version } = await db
      .insertInto('calendarFeeds')
      .values({ userId, ...row, createdAt: at })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...row, version: sql`calendar_feeds.version + 1` }))
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await audit({ action: version === 1 ? 'insert' : 'update', table: 'calendar_feeds', recordId: id, aboutUserId: userId, label: name });
    return { data: { since: at, lastReadAt: null, path: `/api/calendar-feeds/${token}.ics` } };
  });

  serve(contract.revokeCalendarFeed, async (_, { db, caller: { userId, name }, audit }) => {
    const gone = await db.deleteFrom('calendarFeeds').where('userId', '=', userId).returning('id').executeTakeFirst();
    if (!gone) throw new ApiError('NotFound');
    await audit({ action: 'delete', table: 'calendar_feeds', recordId: gone.id, aboutUserId: userId, label: name });
    return { data: none };
  });

  serve(contract.readCalendarFeed, async ({ key }, { db, now }) => {
    const feed = await findFeed(db, key, now);
    if (!feed) throw new ApiError('NotFound');
    await noteReading(db, feed, now);
    const classes = await classesOfTerm(db, ownOf(feed));
    return fileAnswer({
      name: 'timetable.ics',
      type: 'text/calendar; charset=utf-8',
      body: Buffer.from(calendarOf('Timetable', classes, now, 'feed')),
      disposition: 'inline',
    });
  });
}

interface Feed {
  readonly id: number;
  readonly lastReadAt: string | null;
  readonly kind: 'student' | 'employee' | 'other' | 'system';
  readonly studentId: number | null;
  readonly employeeId: number | null;
}

/** Only a hash is stored, so that a copy of the database does not give access to timetables. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The owner of an address, as long as the account can sign in. */
async function findFeed(db: Db, key: string, now: Date): Promise<Feed | undefined> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(key) ?? [];
  if (token === undefined) return undefined;
  const { rows } = await sql<Feed>`
    select f.id, f.last_read_at, u.kind,
      (select s.id from students s where s.user_id = u.id) as student_id, (select e.id from employees e where e.user_id = u.id) as employee_id
    from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hashOf(token)} and u.is_enabled and (u.ends_on is null or u.ends_on >= ${collegeDay(now)})`.execute(db);
  return rows[0];
}

/** Records a reading at most once an hour, because calendars read often. */
async function noteReading(db: Db, { id, lastReadAt }: Feed, now: Date): Promise<void> {
  if (lastReadAt !== null && now.getTime() - Date.parse(lastReadAt) < hourMs) return;
  await db.updateTable('calendarFeeds').set({ lastReadAt: now.toISOString() }).where('id', '=', id).execute();
}
