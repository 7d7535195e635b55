import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { trailParts, type AuditRow, type listAuditEvents } from '../../../../contract/core/audit.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { collegeDay, dayAfter, startOfDay } from '../../../college-day.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { numberOf } from '../people.ts';
import { changesOf, showsNote, type Sight } from './personal.ts';

export type AuditQuery = Checked<typeof listAuditEvents>['query'];
export type Period = { from: string | null; to: string | null };

/** The days that are meant: those named, else today, but all of them for one record, one request or one person. */
export function periodOf(query: AuditQuery, now: Date): Period {
  const { from = null, to = null } = query;
  const isNarrow = query.recordId?.length || query.requestId?.length || query.aboutUserId?.length;
  if (from !== null || to !== null || isNarrow) return { from, to };
  return { from: collegeDay(now), to: collegeDay(now) };
}

/** The events that a query finds within a period. */
export function eventsOf(db: Db, query: AuditQuery, { from, to }: Period) {
  const { q, userId, aboutUserId, tableName, action, recordId, field, requestId, withParts } = query;
  const [table = '', record = 0] = [tableName?.[0], recordId?.[0]];
  return db
    .selectFrom('auditEvents as a')
    .leftJoin('users as actor', 'actor.id', 'a.userId')
    .leftJoin('users as person', 'person.id', 'a.aboutUserId')
    .$if(from !== null, (some) => some.where('a.createdAt', '>=', startOfDay(from ?? '')))
    .$if(to !== null, (some) => some.where('a.createdAt', '<', startOfDay(dayAfter(to ?? ''))))
    .$if(!!userId?.length, (some) => some.where('a.userId', 'in', userId ?? []))
    .$if(!!aboutUserId?.length, (some) => some.where('a.aboutUserId', 'in', aboutUserId ?? []))
    .$if(!withParts && !!tableName?.length, (some) => some.where('a.tableName', 'in', tableName ?? []))
    .$if(!!action?.length, (some) => some.where('a.action', 'in', action ?? []))
    .$if(!withParts && !!recordId?.length, (some) => some.where('a.recordId', 'in', recordId ?? []))
    .$if(!!withParts, (some) => some.where(ofRecord(table, record)))
    .$if(!!requestId?.length, (some) => some.where('a.requestId', 'in', requestId ?? []))
    .$if(!!field?.length, (some) => some.where(changes(field ?? [])))
    .$if(!!q, (some) => some.where(sql.join(wordsIn(q ?? ''), sql` and `) as RawBuilder<SqlBool>));
}
type Events = ReturnType<typeof eventsOf>;

export async function countEvents(found: Events): Promise<number> {
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The rows as the database has them, newest first unless asked otherwise; limit and offset are the caller's. */
export function eventRows(found: Events, sort?: string) {
  const direction = sort === 'createdAt' ? ('asc' as const) : ('desc' as const);
  return found
    .select(['a.id', 'a.createdAt', 'a.userId', 'a.action', 'a.tableName', 'a.recordId', 'a.aboutUserId', 'a.label'])
    .select(['a.before', 'a.after', 'a.note', 'a.ip', 'a.requestId'])
    .select(['actor.displayName as by', 'person.displayName as about', 'person.kind as aboutKind'])
    .orderBy('a.createdAt', direction)
    .orderBy('a.id', direction);
}
/** The same with the numbers of the people, for a file. */
export const eventsWithNumbers = (found: Events, sort?: string) =>
  eventRows(found, sort).select([
    numberOf(sql`a.user_id`).as('byNumber'),
    numberOf(sql`a.about_user_id`).as('aboutNumber'),
  ]);
export type FoundEvent = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

/** Without what tells the people apart. */
export type ReadEvent = Omit<AuditRow, 'byFacts' | 'aboutFacts'>;

/** A row as a reader may see it. */
export function toAuditRow({ before, after, aboutKind, ...row }: FoundEvent, sight: Sight): ReadEvent {
  const event = { tableName: row.tableName, aboutKind, before: fieldsOf(before), after: fieldsOf(after) };
  return { ...row, note: showsNote(event, sight) ? row.note : null, changes: changesOf(event, sight) };
}

/** How many other events there are of one record and of one request. */
export async function countKin(db: Db, { id, tableName, recordId, requestId }: ReadEvent) {
  const others = db.selectFrom('auditEvents').where('id', '!=', id);
  const count = async (kin: typeof others) =>
    (await kin.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return {
    sameRecord:
      recordId === null ? 0 : await count(others.where('tableName', '=', tableName).where('recordId', '=', recordId)),
    sameRequest: await count(others.where('requestId', '=', requestId)),
  };
}

export async function findTables(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('auditEvents').select('tableName').distinct().orderBy('tableName').execute();
  return rows.map(({ tableName }) => tableName);
}

/** Events of a record itself and of its parts. */
const ofRecord = (table: string, record: number) => {
  const parts = Object.hasOwn(trailParts, table) ? (trailParts[table] ?? []) : [];
  const own = sql<SqlBool>`(a.table_name = ${table} and a.record_id = ${record})`;
  return parts.length === 0
    ? own
    : sql<SqlBool>`(${own} or (a.table_name in (${sql.join([...parts])}) and a.part_of_id = ${record}))`;
};

const changes = (fields: readonly string[]) =>
  sql<SqlBool>`jsonb_exists_any(coalesce(a.before, '{}') || coalesce(a.after, '{}'), ${`{${fields.join(',')}}`}::text[])`;

/** Each word somewhere in what the record is called or in the note. */
function wordsIn(typed: string): RawBuilder<unknown>[] {
  const words = searchWords(typed);
  if (words.length === 0) return [sql`true`];
  return words.map((word) => {
    const pattern = containing(word);
    return sql`(replace(lower(a.label), '.', ' ') like ${pattern} or replace(lower(coalesce(a.note, '')), '.', ' ') like ${pattern})`;
  });
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
