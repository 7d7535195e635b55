import type { Selectable } from 'kysely';
import type { ReportTemplate } from '../../../../contract/student/report-templates.ts';
import type { Schema } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import { hiddenIn } from '../search/allowed.ts';
import { readDefinition } from './read-definition.ts';

type Row = Selectable<Schema['reportTemplates']> & { owner: string };

const entity = 'students';

function rowsFor({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db
    .selectFrom('reportTemplates as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .selectAll('t')
    .select('u.displayName as owner')
    .where('t.entity', '=', entity)
    .where((where) => where.or([where('t.userId', '=', caller.userId), where('t.isShared', '=', true)]));
}

/** What the caller has kept and what others share, by name. */
export async function listTemplates(context: Context): Promise<ReportTemplate[]> {
  const rows = await rowsFor(context).orderBy('t.name').orderBy('t.id').execute();
  return rows.map((row) => toTemplate(row, context.caller));
}

/** One of them. */
export async function readTemplate(context: Context, id: number): Promise<ReportTemplate> {
  const row = await rowsFor(context).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return toTemplate(row, context.caller);
}

/** Notes that a kept report was run just now; that is no change of it. */
export async function noteRun(context: Context, id: number): Promise<void> {
  await readTemplate(context, id);
  await context.db
    .updateTable('reportTemplates')
    .set({ lastRunAt: context.now.toISOString() })
    .where('id', '=', id)
    .execute();
}

function toTemplate(row: Row, caller: Caller): ReportTemplate {
  const { definition, lost } = readDefinition(row.definition);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.userId === caller.userId,
    owner: row.owner,
    isAllowed: Object.keys(hiddenIn(caller, definition)).length === 0,
    definition,
    lost,
    lastRunAt: row.lastRunAt,
    updatedAt: row.updatedAt,
  };
}
