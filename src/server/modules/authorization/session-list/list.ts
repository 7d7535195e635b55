import { sql } from 'kysely';
import { listSessions, type SessionRow } from '../../../../contract/authorization/sessions.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import type { Services } from '../../../http/services.ts';
import { among, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { detailOf, numberOf } from '../../../persons.ts';
import { withPhoto, type WithPhotoId } from '../people.ts';
import { readSettings } from '../settings.ts';

type FoundSession = WithPhotoId<Omit<SessionRow, 'isThisOne'>>;

/** Sessions that are live at a moment. */
export const sessionList = (services: Services) =>
  source(listSessions, {
    prepare: async ({ db, now }) => {
      const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
      return { idleSince: new Date(now.getTime() - idleMinutes * 60_000).toISOString() };
    },
    from: sql`sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id`,
    id: sql`s.id`,
    columns: ({ context: { now } }) => sql<FoundSession>`
      s.id, s.created_at as started_at, s.last_seen_at, s.expires_at, s.ip, s.user_agent, u.id as user_id,
      u.display_name as name, u.username, u.kind, u.photo_file_id, ${numberOf(sql`u.id`)} as number,
      ${detailOf(sql`u.id`, collegeDay(now))} as detail, r.id as role_id, r.name as role_names`,
    narrow: ({ context: { now }, ready: { idleSince } }) => [
      sql`s.revoked_at is null and s.expires_at > ${now.toISOString()} and s.last_seen_at > ${idleSince} and u.is_enabled`,
    ],
    search: eachWord(
      (pattern) =>
        sql`(lower(u.display_name) like ${pattern} or replace(u.username, '.', ' ') like ${pattern} or replace(host(s.ip), '.', ' ') like ${pattern})`,
    ),
    filters: { userId: among(sql`u.id`), roleId: among(sql`r.id`), kind: among(sql`u.kind`) },
    orders: {
      lastSeenAt: filled(sql`s.last_seen_at`),
      startedAt: filled(sql`s.created_at`),
      name: filled(sql`lower(u.display_name)`),
      role: filled(sql`r.name`),
    },
    order: '-lastSeenAt',
    complete: (rows, { context: { caller } }) =>
      rows.map((row) => ({ ...withPhoto(row, caller, services), isThisOne: row.id === caller.sessionId })),
    file: { table: 'sessions', name: 'sessions', title: 'Sessions', columns },
  });

const columns: readonly Column<FoundSession>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Started', width: 22, cell: (row) => row.startedAt },
  { head: 'Last seen', width: 22, cell: (row) => row.lastSeenAt },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Browser', width: 60, cell: (row) => row.userAgent },
];
