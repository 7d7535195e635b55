import { sql } from 'kysely';
import { referencesTo } from '../database/row-triggers.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Throws InUse if the upload of people cannot be undone because another row refers to one of their records or accounts.
 * `goingAlong` are the tables whose rows are deleted with the record.
 */
export async function refuseReferred(
  db: Db,
  { table, goingAlong, runId }: { table: 'students' | 'employees'; goingAlong: readonly string[]; runId: number },
): Promise<void> {
  const run = sql`select id, user_id from ${sql.table(table)} where import_run_id = ${runId}`;
  const ofRecords = await referencesTo(db, table, goingAlong);
  const ofUsers = await referencesTo(db, 'users', [table]);
  const checks = [
    ...ofRecords.map((reference) => ({ ...reference, key: 'id' })),
    ...ofUsers.map((reference) => ({ ...reference, key: 'user_id' })),
  ];
  for (const { table: child, column, key } of checks) {
    const { rows } = await sql`
      select from ${sql.table(child)} child
      where child.${sql.id(column)} in (select run.${sql.id(key)} from (${run}) run) limit 1`.execute(db);
    if (rows.length > 0) throw new ApiError('InUse', { detail: `${child} refers to a person of the list` });
  }
}
