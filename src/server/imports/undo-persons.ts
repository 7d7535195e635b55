import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';
import { withoutRowTriggers } from '../database/row-triggers.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseReferred } from './referred.ts';

/** Records of people that an upload has written, each with a user, its first event, and rows of other tables. */
export interface UploadedPersons {
  table: 'students' | 'employees';
  /** The column of the other tables that refers to the record. */
  key: 'student_id' | 'employee_id';
  /** The table of events, and the kind of the event that the upload has written. */
  events: { table: string; firstKind: string };
  /** Other tables whose rows are deleted with the record. */
  parts: readonly string[];
  /** A further condition of a record `r` under which undoing would lose work. */
  isChanged?: RawBuilder<unknown>;
}

/**
 * Deletes the people of an upload with their users, events and parts.
 * @throws {ApiError} InUse if undoing would lose work, or another row refers to one of them
 */
export async function undoPersons(kind: Database['kind'], db: Db, persons: UploadedPersons, runId: number): Promise<void> {
  if (await isAnyChanged(db, persons, runId)) throw new ApiError('InUse', { detail: 'a person of the list has been changed since' });
  const goingAlong = [persons.events.table, ...persons.parts];
  await refuseReferred(db, { table: persons.table, goingAlong, runId });
  await withoutRowTriggers(kind, db, () => removePersons(db, persons, runId));
}

/** True if undoing would lose work: a changed record, a password, a sign-in or a later event. */
async function isAnyChanged(db: Db, { table, key, events, isChanged }: UploadedPersons, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} r join users u on u.id = r.user_id
    where r.import_run_id = ${runId}
      and (r.version > 1 or u.version > 1 or u.password_hash is not null or u.last_login_at is not null
        or exists (select from ${sql.table(events.table)} e where e.${sql.id(key)} = r.id and e.kind <> ${events.firstKind})
        or ${isChanged ?? sql`false`})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Range of ids per statement, so that other requests can run in between. */
const span = 500;

async function removePersons(db: Db, { table, key, events, parts }: UploadedPersons, runId: number): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ${sql.table(table)} where import_run_id = ${runId}`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return;
  const partRows = parts.map(
    (part) => sql`${sql.id(`${part}_rows`)} as (delete from ${sql.table(part)} p using gone where p.${sql.id(key)} = gone.id),`,
  );
  for (let from = first; from <= last; from += span)
    await sql`
      with gone as materialized (
        select id, user_id from ${sql.table(table)} where import_run_id = ${runId} and id between ${from} and ${from + span - 1}
      ), events as (
        delete from ${sql.table(events.table)} e using gone where e.${sql.id(key)} = gone.id and e.kind = ${events.firstKind}
      ), ${sql.join(partRows, sql` `)} records as (
        delete from ${sql.table(table)} r using gone where r.id = gone.id
      )
      delete from users using gone where users.id = gone.user_id`.execute(db);
}
