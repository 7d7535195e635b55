import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { withoutRowTriggers } from '../../../database/row-triggers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { refuseReferred } from '../../../imports/referred.ts';

/** Deletes the students of an admission list with their users, parents, addresses and events. */
export async function undoAdmissions(kind: Database['kind'], db: Db, runId: number): Promise<void> {
  if (await isBuiltOn(db, runId)) throw new ApiError('InUse', { detail: 'a student of the list has been changed since' });
  await refuseReferred(db, { table: 'students', goingAlong, runId });
  await withoutRowTriggers(kind, db, () => removeStudents(db, runId));
}

/** True if undoing would lose work: a changed record, a password, a sign-in or a later event. */
async function isBuiltOn(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from students s join users u on u.id = s.user_id
    where s.import_run_id = ${runId}
      and (s.version > 1 or u.version > 1 or u.password_hash is not null or u.last_login_at is not null
        or exists (select from student_events e where e.student_id = s.id and e.kind <> 'admitted'))
    limit 1`.execute(db);
  return rows.length > 0;
}

const goingAlong = ['student_events', 'student_addresses', 'student_guardians'];

/** Range of ids per statement, so that other work can run in between. */
const span = 1000;

async function removeStudents(db: Db, runId: number): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from students where import_run_id = ${runId}`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return;
  for (let from = first; from <= last; from += span)
    await sql`
      with gone as materialized (
        select id, user_id from students where import_run_id = ${runId} and id between ${from} and ${from + span - 1}
      ), events as (
        delete from student_events using gone where student_id = gone.id and kind = 'admitted'
      ), addresses as (
        delete from student_addresses using gone where student_id = gone.id
      ), guardians as (
        delete from student_guardians using gone where student_id = gone.id
      ), student_rows as (
        delete from students using gone where students.id = gone.id
      )
      delete from users using gone where users.id = gone.user_id`.execute(db);
}
