import { sql } from 'kysely';
import type { notices as names } from '../../../contract/authorization/names.ts';
import { collegeDay, daysBefore } from '../../college-day.ts';
import type { Db } from '../../database/transaction.ts';
import { most, none, since, type NoticeFinder } from '../../notifications/finder.ts';

/** Number of days before the end of a grant on which the notice appears. */
const aheadDays = 14;

/** Grants to and denials for the caller. */
const grantsGiven: NoticeFinder = async ({ db, caller, now }) => {
  const rows = await grants(db)
    .leftJoin('users as giver', 'giver.id', 'g.givenBy')
    .select(['g.createdAt as at', 'giver.displayName as person'])
    .where('g.userId', '=', caller.userId)
    .where('g.createdAt', '>', since(now))
    .where('g.createdAt', '<=', now.toISOString())
    .orderBy('g.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row }));
};

/** The caller's own grants that are about to end. */
const grantsEnding: NoticeFinder = async ({ db, caller, now }) => {
  const rows = await ending(db, now).where('g.userId', '=', caller.userId).limit(most).execute();
  return rows.map(({ person: _own, ...row }) => ({ ...none, ...row, at: beginOf(row.on) }));
};

/** Grants of other users that are about to end, for callers who may renew them. */
const grantsEndingOfUsers: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Permission_UPDATE')) return [];
  const rows = await ending(db, now).where('g.userId', '!=', caller.userId).limit(most).execute();
  return rows.map((row) => ({ ...none, ...row, at: beginOf(row.on), waits: true }));
};

/** Resets of the caller's password or second factor by another user, so that unwanted ones are noticed. */
const resetsOf =
  (table: 'users' | 'second_factors'): NoticeFinder =>
  async ({ db, caller, now }) => {
    const rows = await db
      .selectFrom('auditEvents as a')
      .leftJoin('users as u', 'u.id', 'a.userId')
      .select(['a.id as recordId', 'a.createdAt as at', 'u.displayName as person'])
      .where('a.aboutUserId', '=', caller.userId)
      .where('a.action', '=', 'reset')
      .where('a.tableName', '=', table)
      .where('a.createdAt', '>', since(now))
      .where(sql<boolean>`a.user_id is distinct from a.about_user_id`)
      .orderBy('a.createdAt', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...none, ...row }));
  };

export const notices: Readonly<Record<(typeof names)[number], NoticeFinder>> = {
  grantGiven: grantsGiven,
  grantEnding: grantsEnding,
  grantEndingOfUser: grantsEndingOfUsers,
  passwordReset: resetsOf('users'),
  secondFactorReset: resetsOf('second_factors'),
};

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

/** Start of the notice about the end of a grant. */
const beginOf = (endsOn: string | null): string => `${daysBefore(endsOn ?? '2026-01-01', aheadDays)}T00:00:00.000Z`;
