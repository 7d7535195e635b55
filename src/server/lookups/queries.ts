import { sql, type RawBuilder } from 'kysely';
import type { Option } from '../../contract/core/lookups.ts';
import type { LookupName } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import type { Asking } from '../scope.ts';
import { led, sourceOf, type LookupSource } from './sources.ts';

/** The choices of a master, in the order of forms; with their facts if a day is given. */
export async function optionsOf(
  db: Db,
  name: LookupName,
  query: { activeOnly?: boolean | undefined; of?: number | undefined; today?: string; asking?: Asking },
): Promise<Option[]> {
  const source = sourceOf(name);
  const isActive = source.isActive ?? sql`m.is_active`;
  const isOfOne = source.of !== undefined && query.of !== undefined;
  const seen = query.asking && source.seenBy?.(query.asking);
  const label = led(source.choice ?? source.label, isOfOne ? undefined : source.lead);
  const { rows } = await sql<FoundOption>`
    select m.id, ${label} as label, ${isActive} as is_active, ${source.of ?? sql`null::bigint`} as "of",
      ${factsOf(source, query.today)} as facts
    from ${source.from}
    where (${isActive} or not ${query.activeOnly ?? false}::boolean) ${isOfOne ? sql`and ${source.of} = ${query.of}` : sql``}
      ${seen ? sql`and ${seen}` : sql``}
    order by ${source.order}, m.id`.execute(db);
  return rows.map(({ of, facts, ...option }) => ({
    ...option,
    ...(of !== null && { of }),
    ...(facts !== null && { facts }),
  }));
}

type FoundOption = Omit<Option, 'of' | 'facts'> & { of: number | null; facts: NonNullable<Option['facts']> | null };

function factsOf({ facts }: LookupSource, today: string | undefined): RawBuilder<unknown> {
  if (!facts || today === undefined) return sql`null::json`;
  const pairs = Object.entries(facts).flatMap(([name, value]) => [sql.lit(name), typeof value === 'function' ? value(today) : value]);
  return sql`json_strip_nulls(json_build_object(${sql.join(pairs)}))`;
}
