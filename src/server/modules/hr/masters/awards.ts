import { sql } from 'kysely';
import { awards, mergeAwards } from '../../../../contract/hr/masters.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveMerge, type Merging } from '../../../resource/serve-merge.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

/** Serves the awards. Duplicates with different spellings can be merged. */
export function serveAwards(serve: Serve): void {
  serveResource(
    serve,
    awards,
    table(awards, 'awards', {
      search: ['name'],
      distinct: ['name'],
      also: { employees: sql`(select count(distinct x.employee_id) from employee_awards x where x.award_id = t.id)` },
    }),
  );
  serveMerge(serve, mergeAwards, 'awards', moveAwards);
}

/**
 * Moves everyone to the other award. An employee with both on one day has the same award twice: the remaining row takes
 * over a missing remark or scan, and the other is deleted.
 */
async function moveAwards({ id, intoId }: Merging, { db, now }: Context) {
  const { rows: people } = await sql<{ id: number }>`
    select distinct employee_id as id from employee_awards where award_id = ${id}`.execute(db);
  const at = now.toISOString();
  await sql`
    update employee_awards kept
    set remark = coalesce(kept.remark, twice.remark), file_id = coalesce(kept.file_id, twice.file_id),
      version = kept.version + 1, updated_at = ${at}
    from employee_awards twice
    where twice.award_id = ${id} and kept.award_id = ${intoId}
      and twice.employee_id = kept.employee_id and twice.given_on = kept.given_on`.execute(db);
  await sql`
    delete from employee_awards twice using employee_awards kept
    where twice.award_id = ${id} and kept.award_id = ${intoId}
      and twice.employee_id = kept.employee_id and twice.given_on = kept.given_on`.execute(db);
  await sql`
    update employee_awards set award_id = ${intoId}, version = version + 1, updated_at = ${at}
    where award_id = ${id}`.execute(db);
  return { employees: people.length };
}
