import type { Selectable } from 'kysely';
import type { ReportTemplate } from '../../../../contract/student/report-templates.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { hiddenIn } from '../search/allowed.ts';
import { readDefinition } from './read-definition.ts';

type Row = Selectable<Schema['reportTemplates']> & { owner: string };

const entity = 'students';

function templates(db: Db) {
  return db
    .selectFrom('reportTemplates as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .selectAll('t')
    .select('u.displayName as owner')
    .where('t.entity', '=', entity);
}

/** What the caller has kept and what others share, by name. */
export async function listTemplates({ db, rows, caller }: Within<'reportTemplates'>): Promise<ReportTemplate[]> {
  const found = await templates(db).where(rows.on('t.id')).orderBy('t.name').orderBy('t.id').execute();
  return found.map((row) => toTemplate(row, caller));
}

/** One that the caller has just opened or kept. */
export async function readTemplate({ db, caller }: Context, id: number): Promise<ReportTemplate> {
  const row = await templates(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return toTemplate(row, caller);
}

/** Notes that a kept report, an own or a shared one, was run just now; that is no change of it. */
export async function noteRun({ db, caller, now }: Context, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('reportTemplates')
    .set({ lastRunAt: now.toISOString() })
    .where('id', '=', id)
    .where((where) => where.or([where('userId', '=', caller.userId), where('isShared', '=', true)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('NotFound');
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
