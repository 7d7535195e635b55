import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { withoutRowTriggers } from '../../../database/row-triggers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { refuseReferred } from '../../../imports/referred.ts';

const goingAlong = ['employee_postings', 'employee_events', 'employee_qualifications'];

/** Removes the employees of an upload: records with users, postings, events and degrees. */
export async function undoEmployees(kind: Database['kind'], db: Db, runId: number): Promise<void> {
  if (await isBuiltOn(db, runId)) throw new ApiError('InUse', { detail: 'an employee on the list has been changed since' });
  await refuseReferred(db, { table: 'employees', goingAlong, runId });
  await withoutRowTriggers(kind, db, () => removeEmployees(db, runId));
}

/** True if undoing would lose work: a changed record, another posting or event, a password or a sign-in. */
async function isBuiltOn(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from employees e join users u on u.id = e.user_id
    where e.import_run_id = ${runId}
      and (e.version > 1 or u.version > 1 or u.password_hash is not null or u.last_login_at is not null
        or exists (select from employee_events v where v.employee_id = e.id and v.kind <> 'joined')
        or exists (select from employee_postings p where p.employee_id = e.id and (p.version > 1 or p.nature <> 'appointment')))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Employee ids per statement, to let other requests through in between. */
const span = 500;

async function removeEmployees(db: Db, runId: number): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from employees where import_run_id = ${runId}`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return;
  for (let from = first; from <= last; from += span)
    await sql`
      with gone as materialized (
        select id, user_id from employees where import_run_id = ${runId} and id between ${from} and ${from + span - 1}
      ), events as (
        delete from employee_events using gone where employee_id = gone.id
      ), postings as (
        delete from employee_postings using gone where employee_id = gone.id
      ), qualifications as (
        delete from employee_qualifications using gone where employee_id = gone.id
      ), employee_rows as (
        delete from employees using gone where employees.id = gone.id
      )
      delete from users using gone where users.id = gone.user_id`.execute(db);
}
