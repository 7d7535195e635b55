import type { Selectable } from 'kysely';
import type { SearchDefinition } from '../../../contract/core/search/query.ts';
import type { Template } from '../../../contract/core/search/templates.ts';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Context } from '../../http/context.ts';
import type { Within } from '../../http/scoped.ts';
import { hiddenIn } from '../allowed.ts';
import { readDefinition, type DefinitionRules } from './read-definition.ts';

type Row = Selectable<Schema['reportTemplates']> & { owner: string };
type Entity = Row['entity'];

/** The kind of record whose searches are saved. */
export interface Keeping<Definition extends SearchDefinition> extends DefinitionRules<Definition> {
  entity: Entity;
}

function templates(db: Db, entity: Entity) {
  return db
    .selectFrom('reportTemplates as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .selectAll('t')
    .select('u.displayName as owner')
    .where('t.entity', '=', entity);
}

/** The caller's own saved searches and shared ones, by name. */
export async function listTemplates<Definition extends SearchDefinition>(
  keeping: Keeping<Definition>,
  { db, rows, caller }: Within<'reportTemplates'>,
): Promise<Template<Definition>[]> {
  const visible = await templates(db, keeping.entity).where(rows.on('t.id')).orderBy('t.name').orderBy('t.id').execute();
  return visible.map((row) => toTemplate(keeping, row, caller));
}

/** Reads a saved search by its id, without checking access; NotFound if it is of another kind of record. */
export async function readTemplate<Definition extends SearchDefinition>(
  keeping: Keeping<Definition>,
  { db, caller }: Context,
  id: number,
): Promise<Template<Definition>> {
  const row = await templates(db, keeping.entity).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return toTemplate(keeping, row, caller);
}

/** Records that a report of the user or a shared one was run now; its version stays the same. */
export async function noteRun(entity: Entity, { db, caller, now }: Context, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('reportTemplates')
    .set({ lastRunAt: now.toISOString() })
    .where('id', '=', id)
    .where('entity', '=', entity)
    .where((where) => where.or([where('userId', '=', caller.userId), where('isShared', '=', true)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('NotFound');
}

function toTemplate<Definition extends SearchDefinition>(
  definitions: DefinitionRules<Definition>,
  row: Row,
  caller: Caller,
): Template<Definition> {
  const { definition, lost } = readDefinition(definitions, row.definition);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.userId === caller.userId,
    owner: row.owner,
    isAllowed: Object.keys(hiddenIn(definitions.catalogue, caller, definition)).length === 0,
    definition,
    lost,
    lastRunAt: row.lastRunAt,
    updatedAt: row.updatedAt,
  };
}
