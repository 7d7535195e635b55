import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Caller } from './caller.ts';
import type { AuditEvent } from './context.ts';

interface Origin {
  caller: Caller | null;
  requestId: string;
  /** Null if no request but a job did it. */
  ip: string | null;
  now: Date;
}

/** Writes rows of the audit trail in the transaction of the change that they record. */
export async function writeAudit(db: Kysely<Schema>, origin: Origin, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const at = origin.now.toISOString();
  await db
    .insertInto('auditEvents')
    .values(
      events.map((event) => ({
        userId: event.userId ?? origin.caller?.userId ?? null,
        sessionId: event.sessionId ?? origin.caller?.sessionId ?? null,
        action: event.action,
        tableName: event.table,
        recordId: event.recordId ?? null,
        partOfId: event.partOf ?? null,
        aboutUserId: event.aboutUserId ?? null,
        label: event.label ?? '',
        before: event.before ? JSON.stringify(event.before) : null,
        after: event.after ? JSON.stringify(event.after) : null,
        note: event.note?.slice(0, 300) ?? null,
        requestId: origin.requestId,
        ip: origin.ip,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
}
