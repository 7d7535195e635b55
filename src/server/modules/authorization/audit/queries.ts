import { sql } from 'kysely';
import type { AuditRow, listAuditEvents } from '../../../../contract/core/audit.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Caller } from '../../../http/caller.ts';
import { changesOf, showsNote, type Sight } from './personal.ts';

type AuditQuery = Checked<typeof listAuditEvents>['query'];
export type Period = { from: string | null; to: string | null };

/** The requested days. The default is today, but all days for one record, one request or one person. */
export function periodOf(query: AuditQuery, now: Date): Period {
  const { from = null, to = null } = query;
  const isNarrow = query.recordId?.length || query.requestId?.length || query.aboutUserId?.length;
  if (from !== null || to !== null || isNarrow) return { from, to };
  return { from: collegeDay(now), to: collegeDay(now) };
}

/** An event as stored. The numbers of the people are read only for files. */
export interface FoundEvent extends Omit<AuditRow, 'byFacts' | 'aboutFacts' | 'changes'> {
  before: unknown;
  after: unknown;
  aboutKind: string | null;
  byNumber?: string | null;
  aboutNumber?: string | null;
}

export const eventTables = sql`audit_events a
  left join users actor on actor.id = a.user_id left join users person on person.id = a.about_user_id`;
export const eventColumns = sql<FoundEvent>`
  a.id, a.created_at, a.user_id, a.action, a.table_name, a.record_id, a.about_user_id, a.label, a.before, a.after,
  a.note, a.ip, a.request_id, actor.display_name as by, person.display_name as about, person.kind as about_kind`;

/** Finds one event. Undefined for an unknown id. */
export async function findEvent(db: Db, id: number): Promise<FoundEvent | undefined> {
  const { rows } = await sql<FoundEvent>`select ${eventColumns} from ${eventTables} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** A row before the facts about people are added. */
export type ReadEvent = Omit<AuditRow, 'byFacts' | 'aboutFacts'> & Pick<FoundEvent, 'byNumber' | 'aboutNumber'>;

/** A row limited to what the caller may see. Addresses are shown to readers of the whole trail only. */
export function toAuditRow({ before, after, aboutKind, ...row }: FoundEvent, sight: Sight, caller: Pick<Caller, 'may'>): ReadEvent {
  const event = { tableName: row.tableName, aboutKind, before: fieldsOf(before), after: fieldsOf(after) };
  return {
    ...row,
    ip: caller.may('Audit_VIEW') ? row.ip : null,
    note: showsNote(event, sight) ? row.note : null,
    changes: changesOf(event, sight),
  };
}

/** Number of other events of the same record and of the same request. */
export async function countKin(db: Db, { id, tableName, recordId, requestId }: ReadEvent) {
  const others = db.selectFrom('auditEvents').where('id', '!=', id);
  const count = async (related: typeof others) =>
    (await related.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return {
    sameRecord: recordId === null ? 0 : await count(others.where('tableName', '=', tableName).where('recordId', '=', recordId)),
    sameRequest: await count(others.where('requestId', '=', requestId)),
  };
}

export async function findTables(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('auditEvents').select('tableName').distinct().orderBy('tableName').execute();
  return rows.map(({ tableName }) => tableName);
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}
