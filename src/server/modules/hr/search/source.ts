import { sql, type RawBuilder } from 'kysely';
import type { Source } from '../../../search/subject.ts';

type Sql = RawBuilder<unknown>;

/** One value, shown as it is compared or as the name of a master. */
export const one = (value: Sql, shown: Sql = value): Source => ({ value, shown });

export const countOf = (rows: Sql): Source => one(sql`(select count(*) ${rows})`);

/** What stands in each row of a list: in conditions any of them, shown all of them, each once. */
export function many(among: Sql, value: Sql, label: Sql = value): Source {
  const shown = sql`(
    select jsonb_agg(each.label order by each.label)
    from (select distinct ${label} as label ${among} and ${label} is not null) each)`;
  return { value, shown, among };
}
