import { sql } from 'kysely';
import type { ScopeName } from '../../contract/core/scope.ts';
import type { AnySteps, StepRun } from '../../contract/core/steps.ts';
import type { Json } from '../database/columns.ts';
import type { Context } from '../http/context.ts';
import { isBound } from '../scope.ts';
import type { AnyWork } from './work.ts';

interface FoundRun extends Omit<StepRun, 'keeps'> {
  made: Json;
}

const tables = sql`step_runs r join users doer on doer.id = r.user_id left join users undoer on undoer.id = r.undone_by`;
const columns = sql`r.id, r.created_at as at, r.name, r.target_id, r.written, r.replaced, r.made, r.undone_at,
  doer.display_name as by, undoer.display_name as undone_by`;

interface RunSource {
  kind: AnySteps['kind'];
  /** Users bound by one of these scopes find only their own runs. */
  binding: readonly ScopeName[];
  work: AnyWork;
}

/** The runs of a kind that the caller may find. */
const mayFind = ({ kind, binding }: RunSource, { caller }: Context) =>
  isBound(caller, binding) ? sql`r.kind = ${kind} and r.user_id = ${caller.userId}` : sql`r.kind = ${kind}`;

/** One page of the runs of a kind, newest first, each with the reason why it cannot be undone. */
export async function listRuns(of: RunSource, context: Context, { page, pageSize }: { page: number; pageSize: number }) {
  const [counted] = (
    await sql<{ total: number }>`select count(*)::int as total from step_runs r where ${mayFind(of, context)}`.execute(context.db)
  ).rows;
  const { rows } = await sql<FoundRun>`select ${columns} from ${tables} where ${mayFind(of, context)}
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.db);
  return { data: await shown(of, context, rows), total: counted?.total ?? 0, page, pageSize };
}

/** A run by its id; null if it is not of this kind. */
export async function findRun(of: RunSource, context: Context, id: number) {
  const { rows } = await sql<FoundRun>`select ${columns} from ${tables} where ${mayFind(of, context)} and r.id = ${id}`.execute(context.db);
  const [row] = rows;
  const [run] = await shown(of, context, rows);
  return row && run ? { run, made: row.made } : null;
}

/** The run that the caller made of this preview, unless it is undone. */
export async function runOfStamp({ kind }: Pick<RunSource, 'kind'>, { db, caller }: Context, stamp: string): Promise<number | null> {
  const row = await db
    .selectFrom('stepRuns')
    .select('id')
    .where('kind', '=', kind)
    .where('stamp', '=', stamp)
    .where('userId', '=', caller.userId)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function shown({ work }: RunSource, context: Context, rows: readonly FoundRun[]): Promise<StepRun[]> {
  const open = rows.filter(({ undoneAt }) => undoneAt === null);
  const keeps = open.length === 0 ? new Map() : await work.keeps(new Map(open.map(({ id, made }) => [id, made])), context);
  return rows.map(({ made: _, ...run }) => ({ ...run, keeps: keeps.get(run.id) ?? null }));
}
