import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { inParts } from '../pauses.ts';
import type { Caller } from './caller.ts';
import type { AuditEvent } from './context.ts';

interface Origin {
  caller: Caller | null;
  requestId: string;
  /** Null if no request but a job did it. */
  ip: string | null;
  now: Date;
}

/** Number of rows per statement. The embedded database needs up to 20 ms for them, and blocks all other requests. */
const rowsPerStatement = 500;

/** Writes rows of the audit trail in the transaction of the change that they record. */
export async function writeAudit(db: Kysely<Schema>, { caller, requestId, ip, now }: Origin, events: readonly AuditEvent[]): Promise<void> {
  const at = now.toISOString();
  for (const part of inParts(events, rowsPerStatement)) {
    const rows = part.map((event) => ({
      user_id: event.userId ?? caller?.userId,
      session_id: event.sessionId ?? caller?.sessionId,
      action: event.action,
      table_name: event.table,
      record_id: event.recordId,
      part_of_id: event.partOf,
      about_user_id: event.aboutUserId,
      label: wellFormed(event.label ?? ''),
      before: event.before,
      after: event.after,
      note: event.note === undefined ? undefined : wellFormed(event.note.slice(0, 300)),
    }));
    // One parameter for all rows takes less than half the time of one for each value.
    await sql`
      insert into audit_events (user_id, session_id, action, table_name, record_id, part_of_id, about_user_id, label, before, after, note,
        request_id, ip, created_at, updated_at)
      select user_id, session_id, action, table_name, record_id, part_of_id, about_user_id, label, before, after, note,
        ${requestId}, ${ip}::inet, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as event (user_id bigint, session_id bigint, action text, table_name text,
        record_id bigint, part_of_id bigint, about_user_id bigint, label text, before jsonb, after jsonb, note text)`.execute(db);
  }
}

/** Replaces halves of characters, which JSON in the database may not contain: a text that was cut may end with one. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
