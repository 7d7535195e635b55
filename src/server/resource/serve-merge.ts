import { sql } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import type { Schema } from '../database/schema.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Serve } from '../http/serve.ts';

/** The calls of a merge have types of their own, which are gone where that of any master is meant. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: an input of any type
type ServeAny = (endpoint: AnyEndpoint, handle: (input: any, context: Context) => Promise<unknown>) => void;

interface Input {
  id: number;
  body: { intoId: number };
}

/** The two rows of a merge: that which goes, and that which stays. */
export interface Merging {
  readonly id: number;
  readonly intoId: number;
}

interface Named {
  id: number;
  name: string;
  version: number;
}

/**
 * Serves the merge of two rows of a master that mean the same. `move` gives whoever has the one the other, and answers
 * how many that were, by what the master counts; one event in the trail tells all of it.
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
  // In the order of their numbers, so that two merges of the same rows do not wait for each other.
  const { rows } = await sql<Named>`
    select id, name, version from ${sql.table(master)} where id in (${id}, ${intoId}) order by id for update`.execute(db);
  const from = rows.find((row) => row.id === id);
  const into = rows.find((row) => row.id === intoId);
  if (!from) throw new ApiError('NotFound');
  if (!into) throw new ApiError('ValidationFailed', { fields: { intoId: 'unknownReference' } });
  return { from, into };
}
