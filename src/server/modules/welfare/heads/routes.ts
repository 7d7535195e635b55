import { sql } from 'kysely';
import { dueHeads } from '../../../../contract/welfare/heads.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { locked, serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

/** Heads of dues: the calls of src/contract/welfare/heads.ts. */
export function serveDueHeads(serve: Serve): void {
  serveResource(
    serve,
    dueHeads,
    table(dueHeads, 'dueHeads', {
      search: ['code', 'name'],
      distinct: ['code', 'name'],
      order: [sql`t.code`],
      also: { dues: sql`(select count(*) from dues d where d.due_head_id = t.id and d.status <> 'cancelled')` },
    }),
    { check },
  );
}

/** The kind cannot change once dues exist, as they store the same kind. A default amount of 0 is not allowed. */
async function check({ before, after, fields }: Proposal<typeof dueHeads>, { db }: Context) {
  if (after.defaultPaise === 0) return { defaultPaise: 'outOfRange' as const };
  if (!before || !fields.includes('kind')) return {};
  const { rows } = await sql`select from dues where due_head_id = ${before.id} limit 1`.execute(db);
  if (rows.length > 0) throw locked('kind');
  return {};
}
