import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { referencesTo, withoutRowTriggers } from '../../../database/row-triggers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { returnNumbers } from '../../../imports/number-series.ts';
import { inParts } from '../../../imports/rest.ts';
import type { Undoable } from '../../../imports/routes.ts';

/** Taking out an admission list: its students with their users, parents, addresses and events, and the numbers they took. */
export const undoAdmissions = (kind: Database['kind'], afterwards: () => void): Undoable => ({
  table: 'students',
  async undo({ db, afterCommit }, { id, numberSeries }) {
    const { rows } = await sql<{ id: number; userId: number }>`
      select id, user_id from students where import_run_id = ${id} order by id`.execute(db);
    if (await isBuiltOn(db, id)) throw new ApiError('InUse', { detail: 'a student of the list was changed since' });
    await refuseReferred(db, id);
    await withoutRowTriggers(kind, db, async () => {
      for (const part of inParts(rows, 1000)) await remove(db, part);
    });
    await returnNumbers(db, numberSeries);
    afterCommit(afterwards);
  },
});

/** A changed record, a password, a sign-in or a later event is work that would be lost. */
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

/** Any other row of the product that names a student of the run, or the user, keeps the run. */
async function refuseReferred(db: Db, runId: number): Promise<void> {
  const run = sql`select id, user_id from students where import_run_id = ${runId}`;
  const ofStudents = await referencesTo(db, 'students', goingAlong);
  const ofUsers = await referencesTo(db, 'users', ['students']);
  const asked = [
    ...ofStudents.map((reference) => ({ ...reference, key: 'id' })),
    ...ofUsers.map((reference) => ({ ...reference, key: 'user_id' })),
  ];
  for (const { table, column, key } of asked) {
    const { rows } = await sql`
      select from ${sql.table(table)} child
      where child.${sql.id(column)} in (select run.${sql.id(key)} from (${run}) run) limit 1`.execute(db);
    if (rows.length > 0) throw new ApiError('InUse', { detail: `${table} refers to a student of the list` });
  }
}

async function remove(db: Db, part: readonly { id: number; userId: number }[]): Promise<void> {
  const students = sql`any(${`{${part.map(({ id }) => id).join(',')}}`}::bigint[])`;
  const users = sql`any(${`{${part.map(({ userId }) => userId).join(',')}}`}::bigint[])`;
  await sql`delete from student_events where student_id = ${students} and kind = 'admitted'`.execute(db);
  await sql`delete from student_addresses where student_id = ${students}`.execute(db);
  await sql`delete from student_guardians where student_id = ${students}`.execute(db);
  await sql`delete from students where id = ${students}`.execute(db);
  await sql`delete from users where id = ${users}`.execute(db);
}
