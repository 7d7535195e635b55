import { sql } from 'kysely';
import type { Notification } from '../../../contract/core/notifications.ts';
import { collegeDay, daysBefore } from '../../college-day.ts';
import type { Db } from '../../database/transaction.ts';
import type { Caller } from '../../http/caller.ts';

export interface Asked {
  db: Db;
  caller: Pick<Caller, 'userId' | 'may'>;
  now: Date;
}
export type Found = Pick<Notification, 'kind' | 'recordId' | 'at' | 'person' | 'subject' | 'on' | 'outcome' | 'waits'>;

/** What has happened is told for so many days; a grant's end is told so many days before. */
const toldDays = 30;
const aheadDays = 14;
/** Of one kind at most so many: nobody reads more, and a list must not grow without end. */
const most = 100;

type Finder = (asked: Asked) => Promise<Found[]>;

const none = { person: null, subject: null, on: null, outcome: null, waits: false } as const;
const since = (now: Date) => new Date(now.getTime() - toldDays * 86_400_000).toISOString();

/** Corrections that the caller may decide on; nobody decides on the own. */
const requestsToDecide: Finder = async ({ db, caller, now: _now }) => {
  const tables = [
    ...(caller.may('STUDENT_EDIT') ? ['student'] : []),
    ...(caller.may('Employee_EDIT') ? ['employee'] : []),
  ];
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('changeRequests as r')
    .innerJoin('users as u', 'u.id', 'r.aboutUserId')
    .select(['r.id as recordId', 'r.createdAt as at', 'u.displayName as person'])
    .select(sql<string>`r.table_name || '.' || r.field`.as('subject'))
    .where('r.state', '=', 'open')
    .where('r.aboutUserId', '!=', caller.userId)
    .where((row) => row.or(tables.map((table) => row('r.tableName', 'like', `${table}%` as never))))
    .orderBy('r.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row, kind: 'requestToDecide', waits: true }));
};

/** The caller's own requests that have been decided. */
const requestsDecided: Finder = async ({ db, caller, now }) => {
  const rows = await db
    .selectFrom('changeRequests as r')
    .leftJoin('users as u', 'u.id', 'r.decidedBy')
    .select(['r.id as recordId', 'r.state as outcome', 'u.displayName as person'])
    .select(sql<string>`r.decided_at`.as('at'))
    .select(sql<string>`r.table_name || '.' || r.field`.as('subject'))
    .where('r.aboutUserId', '=', caller.userId)
    .where('r.state', 'in', ['accepted', 'refused'])
    .where('r.decidedAt', '>', since(now))
    .orderBy('r.decidedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...none,
    ...row,
    kind: 'requestDecided',
    outcome: row.outcome as 'accepted' | 'refused',
  }));
};

/** What the caller was given or denied beside the role. */
const grantsGiven: Finder = async ({ db, caller, now }) => {
  const rows = await grants(db)
    .leftJoin('users as giver', 'giver.id', 'g.givenBy')
    .select(['g.createdAt as at', 'giver.displayName as person'])
    .where('g.userId', '=', caller.userId)
    .where('g.createdAt', '>', since(now))
    .where('g.createdAt', '<=', now.toISOString())
    .orderBy('g.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row, kind: 'grantGiven' }));
};

/** The caller's own rights that are about to end. */
const grantsEnding: Finder = async ({ db, caller, now }) => {
  const rows = await ending(db, now).where('g.userId', '=', caller.userId).limit(most).execute();
  return rows.map(({ person: _own, ...row }) => ({ ...none, ...row, kind: 'grantEnding', at: beginOf(row.on) }));
};

/** Other people's rights that are about to end, for who may give them anew. */
const grantsEndingOfUsers: Finder = async ({ db, caller, now }) => {
  if (!caller.may('Permission_UPDATE')) return [];
  const rows = await ending(db, now).where('g.userId', '!=', caller.userId).limit(most).execute();
  return rows.map((row) => ({ ...none, ...row, kind: 'grantEndingOfUser', at: beginOf(row.on), waits: true }));
};

/** The caller's uploads that somebody else has taken back. */
const uploadsUndone: Finder = async ({ db, caller, now }) => {
  const rows = await db
    .selectFrom('importRuns as i')
    .leftJoin('users as u', 'u.id', 'i.undoneBy')
    .select(['i.id as recordId', 'i.fileName as subject', 'u.displayName as person'])
    .select(sql<string>`i.undone_at`.as('at'))
    .where('i.userId', '=', caller.userId)
    .where('i.undoneAt', '>', since(now))
    .where(sql<boolean>`i.undone_by is distinct from i.user_id`)
    .orderBy('i.undoneAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row, kind: 'uploadUndone' }));
};

/** Resets of the caller's password by somebody else: done for fun, they would be noticed. */
const passwordResets: Finder = async ({ db, caller, now }) => {
  const rows = await db
    .selectFrom('auditEvents as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id as recordId', 'a.createdAt as at', 'u.displayName as person'])
    .where('a.aboutUserId', '=', caller.userId)
    .where('a.action', '=', 'reset')
    .where('a.tableName', '=', 'users')
    .where('a.createdAt', '>', since(now))
    .where(sql<boolean>`a.user_id is distinct from a.about_user_id`)
    .orderBy('a.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row, kind: 'passwordReset' }));
};

/** How each kind is found. */
export const finders: readonly Finder[] = [
  requestsToDecide,
  requestsDecided,
  grantsGiven,
  grantsEnding,
  grantsEndingOfUsers,
  uploadsUndone,
  passwordResets,
];

const grants = (db: Db) =>
  db
    .selectFrom('userGrants as g')
    .innerJoin('permissions as p', 'p.id', 'g.permissionId')
    .select(['g.id as recordId', 'p.name as subject', 'g.endsOn as on', 'g.effect as outcome'])
    .where('g.revokedAt', 'is', null);

function ending(db: Db, now: Date) {
  const today = collegeDay(now);
  return grants(db)
    .innerJoin('users as u', 'u.id', 'g.userId')
    .select('u.displayName as person')
    .where('g.effect', '=', 'grant')
    .where('g.startsOn', '<=', today)
    .where('g.endsOn', '>=', today)
    .where('g.endsOn', '<=', daysBefore(today, -aheadDays))
    .orderBy('g.endsOn')
    .orderBy('g.id');
}

/** When the end of a grant began to be told. */
const beginOf = (endsOn: string | null): string => `${daysBefore(endsOn ?? '2026-01-01', aheadDays)}T00:00:00.000Z`;
