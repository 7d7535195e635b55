import { sql } from 'kysely';
import type { RequestState } from '../../contract/core/change-requests.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
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

/** What is told of a request. */
export const requestColumns = sql<FoundRequest>`
  c.id, c.version, c.created_at, c.state, c.table_name, c.record_id, c.field, c.old_value, c.new_value, c.proof_file_id,
  c.answer, c.decided_at, decider.display_name as decided_by, c.about_user_id, u.display_name as person,
  coalesce(g.relation, a.kind) as "row",
  coalesce(s.id, e.id) as person_id,
  coalesce(s.regd_no, s.admission_no, e.employee_no) as number,
  case when s.id is not null then b.code || ', ' || t.name
    else (select d.name from employee_postings p join departments d on d.id = p.department_id
      where p.employee_id = e.id and p.closed_on is null order by p.from_on desc limit 1) end as detail`;

/** A request with whom it is about and who decided. */
export const requestTables = sql`change_requests c
  join users u on u.id = c.about_user_id
  left join users decider on decider.id = c.decided_by
  left join students s on s.user_id = u.id
  left join branches b on b.id = s.branch_id
  left join batches t on t.id = s.batch_id
  left join employees e on e.user_id = u.id
  left join student_guardians g on c.table_name = 'student_guardians' and g.id = c.record_id
  left join student_addresses a on c.table_name = 'student_addresses' and a.id = c.record_id`;

/** The open ones of these requests and then the last, newest first. */
export async function latestRequests(db: Db, those: Among): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`select ${requestColumns} from ${requestTables} where ${those.on('c.id')}
    order by (c.state = 'open') desc, c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
}

/** The requests of these ids, all of them or those that are among these. */
export async function requestsById(db: Db, ids: readonly number[], those?: Among): Promise<FoundRequest[]> {
  const condition = those?.on('c.id') ?? sql`true`;
  if (ids.length === 0) return [];
  const { rows } =
    await sql<FoundRequest>`select ${requestColumns} from ${requestTables} where c.id in (${sql.join([...ids])}) and ${condition}
    order by c.id`.execute(db);
  return rows;
}

/** Keeps the rows for this transaction, in one order, so that two who decide at once come one after the other. */
export async function lockRequests(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('changeRequests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
