import { sql } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import type { Schema } from '../database/schema.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Serve } from '../http/serve.ts';

/** The types of a merge's calls are specific to it; code for any master has to drop them. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: an input of any type
type ServeAny = (endpoint: AnyEndpoint, handle: (input: any, context: Context) => Promise<unknown>) => void;

interface Input {
  id: number;
  body: { intoId: number };
}

/** The two rows of a merge: `id` is deleted, `intoId` remains. */
export interface Merging {
  readonly id: number;
  readonly intoId: number;
}

interface NamedRow {
  id: number;
  name: string;
  version: number;
}

/**
 * Serves the merge of two rows of a master that mean the same. `move` replaces all references to the first row by the
 * second and returns their numbers, by name; one event in the trail records the merge.
 */
export function serveMerge(
  serve: Serve,
  call: AnyEndpoint,
  master: keyof Schema,
  move: (rows: Merging, context: Context) => Promise<Readonly<Record<string, number>>>,
): void {
  const answer = serve as unknown as ServeAny;
  answer(call, async ({ id, body: { intoId } }: Input, context) => {
    const { from, into } = await bothRows(context, master, { id, intoId });
    const moved = await move({ id, intoId }, context);
    await context.db
      .deleteFrom(master)
      .where('id', '=', id as never)
      .execute();
    await context.audit({
      action: 'delete',
      table: call.path.split('/')[1]?.replaceAll('-', '_') ?? '',
      recordId: id,
      label: from.name,
      before: { name: from.name },
      after: { mergedInto: into.name, ...moved },
      note: `merged into ${into.name}`,
    });
    return { data: { id: into.id, version: into.version, ...moved } };
  });
}

async function bothRows({ db }: Context, master: keyof Schema, { id, intoId }: Merging) {
  if (id === intoId) refuseProblems({ intoId: 'notAllowed' });
  // In the order of their ids, so that two merges of the same rows do not deadlock.
  const { rows } = await sql<NamedRow>`
    select id, name, version from ${sql.table(master)} where id in (${id}, ${intoId}) order by id for update`.execute(db);
  const from = rows.find((row) => row.id === id);
  const into = rows.find((row) => row.id === intoId);
  if (!from) throw new ApiError('NotFound');
  if (!into) throw new ApiError('ValidationFailed', { fields: { intoId: 'unknownReference' } });
  return { from, into };
}
