import { sql } from 'kysely';
import { askerOf, deciders } from '../../contract/records.ts';
import { most, none, since, type NoticeFinder } from '../notifications/finder.ts';
import { rowsFor } from '../scope.ts';

/** Correction requests that the caller may decide; no one decides their own. */
export const requestsToDecide: NoticeFinder = async (request) => {
  const { db, caller } = request;
  if (!caller.may(...deciders)) return [];
  const rows = await db
    .selectFrom('changeRequests as r')
    .innerJoin('users as u', 'u.id', 'r.aboutUserId')
    .select(['r.id as recordId', 'r.createdAt as at', 'r.tableName', 'u.displayName as person'])
    .select(sql<string>`r.table_name || '.' || r.field`.as('subject'))
    .where('r.state', '=', 'open')
    .where('r.aboutUserId', '!=', caller.userId)
    .where(rowsFor({ scope: ['requestsToDecide'] }, 'changeRequests', request).on('r.id'))
    .orderBy('r.createdAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ tableName, ...row }) => ({ ...none, ...row, of: askerOf(tableName) ?? null, waits: true }));
};

/** The caller's own requests that have been decided. */
export const requestsDecided: NoticeFinder = async ({ db, caller, now }) => {
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
    outcome: row.outcome as 'accepted' | 'refused',
  }));
};
