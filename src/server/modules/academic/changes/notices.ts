import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { most, none, since, type FoundNotice, type NoticeFinder } from '../../../notifications/finder.ts';
import { changeTables } from './read.ts';

type NoticeFacts = Pick<FoundNotice, 'recordId' | 'at' | 'person' | 'subject' | 'on' | 'of'> & { status: string };

/** A swap has two rows. `m` is the other teacher only in the row of that teacher’s class, so a swap is shown once. */
const isToMe = (userId: number) => sql`k.requested_by <> ${userId} and m.user_id = ${userId}`;
const isMine = (userId: number) => sql`k.requested_by = ${userId}
  and k.id = (select min(o.id) from class_changes o where o.id = k.id or o.swap_key = k.swap_key)`;

async function find(db: Db, { where, at, person }: Record<'where' | 'at' | 'person', RawBuilder<unknown>>): Promise<NoticeFacts[]> {
  const { rows } = await sql<NoticeFacts>`
    select k.id as record_id, ${at} as at, ${person} as person, k.on_date as "on", k.status,
      case when k.asked_id is null then 'take' else 'swap' end as "of",
      c.short_title || ' ' || p.code || ' ' || bs.semester || ' ' || s.name || ' ' || f.starts_at as subject
    from ${changeTables} where ${where} order by ${at} desc limit ${most}`.execute(db);
  return rows;
}

const requestedAt = sql`k.created_at`;
const decided = sql`k.decided_at`;
const asker = sql`u.display_name`;
const decider = sql`w.display_name`;

/** Requests that await the caller's answer. */
const changeAsked: NoticeFinder = async ({ db, caller, now }) => {
  const where = sql`k.status = 'requested' and ${isToMe(caller.userId)} and k.created_at <= ${now.toISOString()}`;
  return (await find(db, { where, at: requestedAt, person: asker })).map(({ status: _, ...row }) => ({ ...none, ...row, waits: true }));
};

/** Decisions on the caller's requests. */
const changeDecided: NoticeFinder = async ({ db, caller, now }) => {
  const where = sql`k.status in ('accepted', 'declined') and ${isMine(caller.userId)}
    and k.decided_by <> ${caller.userId} and k.decided_at > ${since(now)}`;
  return (await find(db, { where, at: decided, person: decider })).map(({ status, ...row }) => ({
    ...none,
    ...row,
    outcome: status === 'accepted' ? ('accepted' as const) : ('refused' as const),
  }));
};

/** Requests to the caller that have been withdrawn. */
const changeWithdrawn: NoticeFinder = async ({ db, caller, now }) => {
  const where = sql`k.status = 'withdrawn' and ${isToMe(caller.userId)} and k.updated_at > ${since(now)}`;
  return (await find(db, { where, at: sql`k.updated_at`, person: asker })).map(({ status: _, ...row }) => ({ ...none, ...row }));
};

/** Classes assigned to the caller by the office. */
const classGiven: NoticeFinder = async ({ db, caller, now }) => {
  const where = sql`k.status = 'accepted' and ${isToMe(caller.userId)} and k.decided_by <> ${caller.userId} and k.decided_at > ${since(now)}`;
  return (await find(db, { where, at: decided, person: decider })).map(({ status: _, ...row }) => ({ ...none, ...row }));
};

export const changeNotices = {
  changeAsked,
  changeDecided,
  changeWithdrawn,
  classGiven,
} satisfies Record<string, NoticeFinder>;
