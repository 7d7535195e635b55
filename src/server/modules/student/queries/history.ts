import type { RecordChange } from '../../../../contract/student.ts';
import type { Json } from '../../../database/schema.ts';
import type { Db } from '../../../database/transaction.ts';

/** Who changed what on a student's record, newest first, at most 200. */
export async function historyOf(db: Db, studentId: number): Promise<RecordChange[]> {
  const found = await db
    .selectFrom('auditEvents as a')
    .leftJoin('users', 'users.id', 'a.userId')
    .select(['a.id', 'a.createdAt as at', 'a.action', 'a.before', 'a.after', 'a.note', 'users.displayName as by'])
    .where('a.tableName', '=', 'students')
    .where('a.recordId', '=', studentId)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
  return found.map(({ before, after, ...event }) => ({ ...event, before: fieldsOf(before), after: fieldsOf(after) }));
}

function fieldsOf(value: Json): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
