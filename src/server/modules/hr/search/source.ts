import { sql, type RawBuilder } from 'kysely';
import type { Source } from '../../../search/subject.ts';

type Sql = RawBuilder<unknown>;

/** A single value. `shown` is the name of a master, if different. */
export const singleValue = (value: Sql, shown: Sql = value): Source => ({ value, shown });

export const countOf = (rows: Sql): Source => singleValue(sql`(select count(*) ${rows})`);

/** Values of a list: conditions match any of them. All distinct ones are shown. */
export function many(among: Sql, value: Sql, label: Sql = value): Source {
  const shown = sql`(
    select jsonb_agg(each.label order by each.label)
    from (select distinct ${label} as label ${among} and ${label} is not null) each)`;
  return { value, shown, among };
}
