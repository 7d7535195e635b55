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

/** A request with its subject and its decider. */
export const requestTables = sql`change_requests c
  join users u on u.id = c.about_user_id
  left join users decider on decider.id = c.decided_by
  ${joinPersons(sql`u.id`)}`;

/** The name of the row that a request is about, if there are several. */
function rowName() {
  const cases = Object.entries(records).flatMap(([table, { identifiedBy }]) =>
    identifiedBy === undefined
      ? []
      : sql`when ${sql.lit(table)} then (select ${sql.ref(identifiedBy)} from ${sql.table(table)} where id = c.record_id)`,
  );
  return cases.length ? sql`case c.table_name ${sql.join(cases, sql` `)} end` : sql`null`;
}

/** All open requests, then the last 100 of the others, newest first. */
export async function latestRequests(db: Db, those: Among, now: Date): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`select ${requestColumns(collegeDay(now))} from ${requestTables} where ${those.on('c.id')}
    and (c.state = 'open' or c.id in (select d.id from change_requests d where d.state <> 'open' and ${those.on('d.id')}
      order by d.created_at desc, d.id desc limit 100))
    order by (c.state = 'open') desc, c.created_at desc, c.id desc`.execute(db);
  return rows;
}

/** The requests of these ids, optionally limited to some rows. */
export async function requestsById(db: Db, ids: readonly number[], now: Date, those?: Among): Promise<FoundRequest[]> {
  const condition = those?.on('c.id') ?? sql`true`;
  if (ids.length === 0) return [];
  const { rows } =
    await sql<FoundRequest>`select ${requestColumns(collegeDay(now))} from ${requestTables} where c.id in (${sql.join([...ids])}) and ${condition}
    order by c.id`.execute(db);
  return rows;
}

/** Locks the rows for this transaction in a fixed order, so that two simultaneous decisions run one after the other. */
export async function lockRequests(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('changeRequests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
