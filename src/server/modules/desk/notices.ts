import { sql } from 'kysely';
import type { notices as names } from '../../../contract/desk/names.ts';
import { most, none, since, type FoundNotice, type NoticeFinder } from '../../notifications/finder.ts';
import { queryTables } from './queries/rows.ts';

/** Subject of a query in one line: the course, or the head of the due. */
const subject = sql<string>`coalesce(o.code || ' ' || o.title, h.name)`;
const onDate = sql<string | null>`coalesce(w.on_date, it.on_date, d.due_on)`;

/** Open queries assigned to the caller. */
const queryAsked: NoticeFinder = async ({ db, caller, now }) => {
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'at' | 'person' | 'subject' | 'on'>>`
    select q.id as record_id, q.created_at as at, st.name as person, ${subject} as subject, ${onDate} as "on"
    from ${queryTables} where q.assigned_to = ${caller.userId} and q.status = 'open' and q.created_at <= ${now.toISOString()}
    order by q.created_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, waits: true }));
};

/** Answers to the student's queries. */
const queryAnswered: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'at' | 'person' | 'subject' | 'on'> & { status: string }>`
    select q.id as record_id, q.decided_at as at, b.display_name as person, ${subject} as subject, ${onDate} as "on", q.status
    from ${queryTables} where st.user_id = ${caller.userId} and q.status in ('accepted', 'rejected') and q.decided_at > ${since(now)}
    order by q.decided_at desc limit ${most}`.execute(db);
  return rows.map(({ status, ...row }) => ({
    ...none,
    ...row,
    outcome: status === 'accepted' ? ('accepted' as const) : ('refused' as const),
  }));
};

export const notices: Readonly<Record<(typeof names)[number], NoticeFinder>> = { queryAsked, queryAnswered };
