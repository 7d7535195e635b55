import { sql, type RawBuilder } from 'kysely';
import { listOutcomeSets, type OutcomeSet } from '../../../../contract/syllabus/outcome-sets.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import type { Rows } from '../../../scope.ts';
import { syllabusScopes } from '../scopes.ts';

type Asking = Pick<Within, 'caller' | 'now'> & { rows: Pick<Rows, 'isAll'> };
/** Context of a reading call, with any scope. */
export type Reading = Asking & Pick<Within, 'db'>;

const tables = sql`outcome_sets t left join programs p on p.id = t.program_id`;
const outcomes = sql`(select count(*) from outcomes o where o.outcome_set_id = t.id)`;
const syllabi = sql`(select count(*) from syllabi s where t.id in (s.po_set_id, s.pso_set_id, s.peo_set_id))`;

/**
 * SQL condition: an approved map refers to an outcome of the set `t`. The maps of each outcome are found by their index,
 * no further than the first approved one. If their courses were joined, the database would read all maps in the order of
 * the courses.
 */
const isApproved = sql`exists (select from outcomes o where o.outcome_set_id = t.id and (
    select true from outcome_maps m where m.outcome_id = o.id
      and (select c.outcome_status from semester_courses c where c.id = m.semester_course_id) = 'approved' limit 1))`;

const columns = ({ rows, caller, now }: Asking): RawBuilder<OutcomeSet> => sql<OutcomeSet>`
  t.id, t.version, t.kind, t.program_id, p.name as program, t.name, t.national_count, t.adopted_on, t.retired_on,
  ${outcomes} as outcomes, ${syllabi} as syllabi, ${isApproved} as is_approved,
  ${rows.isAll ? sql`true` : syllabusScopes.coordinatedOutcomeSets({ caller, now }, sql.ref('t.id'))} as may_write`;

/** Outcome sets, newest first. */
export const setList = source<typeof listOutcomeSets, OutcomeSet>(listOutcomeSets, {
  from: tables,
  id: sql`t.id`,
  columns: ({ context, rows }) => columns({ caller: context.caller, now: context.now, rows: rows ?? { isAll: false } }),
  search: inText(sql`t.name || ' ' || coalesce(p.name, '')`),
  filters: {
    kind: among(sql`t.kind`),
    programId: among(sql`t.program_id`),
    isRetired: (isRetired) => sql`(t.retired_on is not null) = ${isRetired}`,
  },
  orders: {
    adoptedOn: sql`t.adopted_on`,
    name: sql`lower(t.name)`,
    kind: sql`array_position(array['PO', 'PSO', 'PEO'], t.kind)`,
    program: sql`lower(p.name)`,
    outcomes,
    syllabi,
  },
  order: '-adoptedOn',
  ties: [sql`lower(t.name)`],
  file: {
    table: 'outcome_sets',
    name: 'outcome-sets',
    title: 'Outcome sets',
    columns: [
      { head: 'Name', width: 30, cell: ({ name }) => name },
      { head: 'Kind', width: 8, cell: ({ kind }) => kind },
      { head: 'Programme', width: 36, cell: ({ program }) => program },
      { head: 'Adopted on', width: 12, cell: ({ adoptedOn }) => adoptedOn },
      { head: 'Retired on', width: 12, cell: ({ retiredOn }) => retiredOn },
      { head: 'Outcomes', width: 10, cell: ({ outcomes: count }) => count },
      { head: 'Syllabi', width: 10, cell: ({ syllabi: count }) => count },
    ],
  },
});

/** Reads one set. The scope of the caller only decides `mayWrite`; access is not checked here. */
export async function readSet(context: Reading, id: number): Promise<OutcomeSet> {
  const { rows } = await sql<OutcomeSet>`select ${columns(context)} from ${tables} where t.id = ${id}`.execute(context.db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** One set, locked until the transaction ends. Throws StaleVersion if the version differs. */
export async function lockSet(context: Reading, id: number, version?: number): Promise<OutcomeSet> {
  await context.db.selectFrom('outcomeSets').select('id').where('id', '=', id).forUpdate().execute();
  const set = await readSet(context, id);
  if (version !== undefined && set.version !== version) throw new ApiError('StaleVersion');
  return set;
}

/** Increments the version of a set and updates other values. */
export const touchSet = (
  { db, now }: Pick<Within, 'db' | 'now'>,
  id: number,
  values: { name?: string; adoptedOn?: string; retiredOn?: string | null } = {},
) =>
  db
    .updateTable('outcomeSets')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
