import { sql } from 'kysely';
import type { RequestState } from '../../contract/core/change-requests.ts';
import { records } from '../../contract/modules.ts';
import { collegeDay } from '../college-day.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { joined, joinPersons } from '../persons.ts';
import type { Rows } from '../scope.ts';

type Among = Rows<'changeRequests'>;

export interface FoundRequest {
  id: number;
  version: number;
  createdAt: string;
  state: RequestState;
  tableName: string;
  recordId: number | null;
  field: string;
  row: string | null;
  oldValue: Json;
  newValue: Json;
  proofFileId: number | null;
  answer: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  aboutUserId: number;
  personId: number;
  person: string;
  number: string | null;
  detail: string | null;
}

/** The columns of a request; the person's department is the one on the given day. */
export const requestColumns = (today: string) => sql<FoundRequest>`
  c.id, c.version, c.created_at, c.state, c.table_name, c.record_id, c.field, c.old_value, c.new_value, c.proof_file_id,
  c.answer, c.decided_at, decider.display_name as decided_by, c.about_user_id, u.display_name as person,
  ${rowName()} as "row", ${joined.id} as person_id, ${joined.number} as number, ${joined.detail(today)} as detail`;

/** A request with whom it is about and who decided. */
export const requestTables = sql`change_requests c
  join users u on u.id = c.about_user_id
  left join users decider on decider.id = c.decided_by
  ${joinPersons(sql`u.id`)}`;

/** Which row of several a request is about. */
function rowName() {
  const told = Object.entries(records).flatMap(([table, { toldBy }]) =>
    toldBy === undefined
      ? []
      : sql`when ${sql.lit(table)} then (select ${sql.ref(toldBy)} from ${sql.table(table)} where id = c.record_id)`,
  );
  return told.length ? sql`case c.table_name ${sql.join(told, sql` `)} end` : sql`null`;
}

/** The open ones of these requests and then the last, newest first. */
export async function latestRequests(db: Db, those: Among, now: Date): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`select ${requestColumns(collegeDay(now))} from ${requestTables} where ${those.on('c.id')}
    order by (c.state = 'open') desc, c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
}

/** The requests of these ids, all of them or those that are among these. */
export async function requestsById(db: Db, ids: readonly number[], now: Date, those?: Among): Promise<FoundRequest[]> {
  const condition = those?.on('c.id') ?? sql`true`;
  if (ids.length === 0) return [];
  const { rows } =
    await sql<FoundRequest>`select ${requestColumns(collegeDay(now))} from ${requestTables} where c.id in (${sql.join([...ids])}) and ${condition}
    order by c.id`.execute(db);
  return rows;
}

/** Keeps the rows for this transaction, in one order, so that two who decide at once come one after the other. */
export async function lockRequests(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('changeRequests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
