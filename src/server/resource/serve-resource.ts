import { sql } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { RecordOf } from '../../contract/core/field.ts';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import { scopeOf } from '../../contract/core/scope.ts';
import { collegeDay } from '../college-day.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { isScoped, type Scoped } from '../http/scoped.ts';
import type { Serve } from '../http/serve.ts';
import { serveList } from '../lists/serve-list.ts';
import { listOf } from './list.ts';
import { findRow, type Row } from './rows.ts';
import { column, type Table } from './table.ts';
import { refuseWhileUsed } from './uses.ts';

type Problems = FieldProblems | void;

/** The types of a resource's calls are specific to it; code for any resource has to drop them. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: an input of any type
type ServeAny = (endpoint: AnyEndpoint, handle: (input: any, context: Context) => Promise<unknown>) => void;

/** A record to be added (`before` is null) or changed. `fields` are those that would change. */
export interface Proposal<R extends AnyResource> {
  readonly before: (RecordOf<R['fields']> & Row) | null;
  readonly after: RecordOf<R['fields']>;
  readonly fields: readonly (keyof R['fields'] & string)[];
}

/** The specific rules of a master. A rule returns problems by field, or throws: `locked('entry')`. */
export interface Rules<R extends AnyResource> {
  check?(proposal: Proposal<R>, context: Context): Problems | Promise<Problems>;
  /** Further columns to write: values derived from a reference, the last editor. */
  along?(proposal: Proposal<R>, context: Context): Record<string, unknown> | Promise<Record<string, unknown>>;
  beforeRemove?(row: RecordOf<R['fields']> & Row, context: Context): void | Promise<void>;
  /** In the same transaction, after the record is written. */
  afterChange?(id: number, proposal: Proposal<R>, context: Context): void | Promise<void>;
}

/** The error for a field that may no longer change. */
export const locked = (...fields: string[]): ApiError =>
  new ApiError('Locked', { fields: Object.fromEntries(fields.map((field) => [field, 'notAllowed' as const])) });

/**
 * Serves the five calls of a master: list with search, filters, order, pages and files; get; create; update by version;
 * delete, which fails with InUse while anything refers to the row. Each change is audited in the same transaction.
 */
export function serveResource<R extends AnyResource>(serve: Serve, resource: R, table: Table<R>, rules: Rules<R> = {}): void {
  const answer = serve as unknown as ServeAny;
  const read = async (context: Context, id: number, isLocked = false): Promise<Row> => {
    const row = await findRow(context.db, resource, table, { id, isLocked, today: collegeDay(context.now) });
    if (!row) throw new ApiError('NotFound');
    return row;
  };
  const trail = (row: Row) => ({ table: resource.trail, recordId: row.id, label: String(row[table.label] ?? row.id) });

  serveList(serve, listOf(resource, table));

  answer(resource.get, async ({ id }: { id: number }, context) => ({ data: await read(context, id) }));

  answer(resource.create, async ({ body }: { body: Record<string, unknown> }, context) => {
    const proposal = { before: null, after: body, fields: Object.keys(body) } as unknown as Proposal<R>;
    await judge(proposal, context, null);
    const along = await rules.along?.(proposal, context);
    const { id } = await context.db
      .insertInto(table.name)
      .values({
        ...body,
        ...along,
        createdAt: context.now.toISOString(),
        updatedAt: context.now.toISOString(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await rules.afterChange?.(id, proposal, context);
    const row = await read(context, id);
    await context.audit({ action: 'insert', ...trail(row), after: inTrail(resource, row, Object.keys(body)) });
    return { data: row };
  });

  answer(resource.change, async ({ id, body }: { id: number; body: Record<string, unknown> }, outer) => {
    const context = await opened(resource.change, id, outer);
    const { version, ...sent } = body;
    const before = await read(context, id, true);
    if (before.version !== version) throw new ApiError('StaleVersion');
    const fields = Object.keys(sent).filter((name) => sent[name] !== undefined && sent[name] !== before[name]);
    if (fields.length === 0) return { data: before };
    const merged = Object.keys(resource.fields).map((name) => [name, fields.includes(name) ? sent[name] : before[name]]);
    const draft = Object.fromEntries(merged) as Record<string, unknown>;
    const proposal = { before, after: draft, fields } as unknown as Proposal<R>;
    await judge(proposal, context, id);
    const along = await rules.along?.(proposal, context);
    await context.db
      .updateTable(table.name)
      .set({
        ...along,
        ...Object.fromEntries(fields.map((name) => [name, sent[name]])),
        version: before.version + 1,
        updatedAt: context.now.toISOString(),
      } as never)
      .where('id', '=', id as never)
      .execute();
    await rules.afterChange?.(id, proposal, context);
    const after = await read(context, id);
    await context.audit({
      action: 'update',
      ...trail(after),
      before: inTrail(resource, before, fields),
      after: inTrail(resource, after, fields),
    });
    return { data: after };
  });

  answer(resource.remove, async ({ id }: { id: number }, outer) => {
    const context = await opened(resource.remove, id, outer);
    const row = await read(context, id, true);
    await rules.beforeRemove?.(row as never, context);
    await refuseWhileUsed(context.db, table.name, [id]);
    await context.db
      .deleteFrom(table.name)
      .where('id', '=', id as never)
      .execute();
    await context.audit({
      action: 'delete',
      ...trail(row),
      before: inTrail(resource, row, Object.keys(resource.fields)),
    });
    return { data: { id } };
  });

  /** Throws the problems of the record: the master's own rules first, then values that another row has. */
  async function judge(proposal: Proposal<R>, context: Context, id: number | null): Promise<void> {
    refuseProblems((await rules.check?.(proposal, context)) ?? {});
    for (const field of table.distinct.filter((name) => proposal.fields.includes(name))) {
      const value = proposal.after[field];
      const { rows: taken } = await sql`
        select 1 from ${sql.table(table.name)} t
        where lower(${column(field)}) = lower(${value}) and t.id is distinct from ${id} limit 1`.execute(context.db);
      if (taken.length > 0) throw new ApiError('Duplicate', { fields: { [field]: 'duplicate' } });
    }
  }
}

/** The context of a call about one row, which must be in the scope of the call if it has one. */
async function opened(call: AnyEndpoint, id: number, context: Context): Promise<Context> {
  const [scope] = call.scope ?? [];
  if (!scope || !isScoped(call)) return context;
  return (context as unknown as Scoped<string>).open(scopeOf(scope).of, id);
}

/** The fields of a row for the audit trail: references by their labels. */
function inTrail({ fields }: AnyResource, row: Row, names: readonly string[]): Record<string, unknown> {
  const keys = names.map((name) => (fields[name]?.kind === 'reference' ? labelOf(name) : name));
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}
