import { ApiError } from './http/api-error.ts';
import type { Context } from './http/context.ts';

/** Tables of what users save under a name, for themselves or to share. */
const trails = { listViews: 'list_views', reportTemplates: 'report_templates' } as const;

interface NamedRow {
  id: number;
  version: number;
  name: string;
}

/**
 * Changes a row that was read as `before`. `columns` are the changed fields as they are stored, if that differs.
 * @throws {ApiError} StaleVersion if another request has changed the row
 */
export async function changeNamedRow<Row extends NamedRow>(
  { db, now, audit }: Context,
  table: keyof typeof trails,
  before: Row,
  changes: { readonly [Name in keyof Row]?: Row[Name] | undefined },
  columns: object = changes,
): Promise<void> {
  const { id, version } = before;
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ ...columns, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('StaleVersion');
  const names = Object.keys(changes) as (keyof Row)[];
  await audit({
    action: 'update',
    table: trails[table],
    recordId: id,
    label: changes.name ?? before.name,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...changes },
  });
}
