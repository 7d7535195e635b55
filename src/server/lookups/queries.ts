import { sql } from 'kysely';
import type { Option } from '../../contract/core/lookups.ts';
import type { LookupName } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import { led, sourceOf } from './sources.ts';

/** The choices of a master, in the order in which a form shows them. */
export async function optionsOf(
  db: Db,
  name: LookupName,
  { activeOnly = false, degreeId }: { activeOnly?: boolean | undefined; degreeId?: number | undefined },
): Promise<Option[]> {
  const source = sourceOf(name);
  const isActive = source.isActive ?? sql`m.is_active`;
  const isOfOneDegree = source.degreeId !== undefined && degreeId !== undefined;
  const label = led(source.choice ?? source.label, isOfOneDegree ? undefined : source.lead);
  const { rows } = await sql<
    Option & { degreeId: number | null; entry: 'regular' | 'lateral' | null; semesters: number | null }
  >`
    select m.id, ${label} as label, ${isActive} as is_active,
      ${source.degreeId ?? sql`null::bigint`} as degree_id, ${source.entry ?? sql`null::text`} as entry,
      ${source.semesters ?? sql`null::int`} as semesters
    from ${source.from}
    where (${isActive} or not ${activeOnly}::boolean) ${source.degreeId && degreeId !== undefined ? sql`and ${source.degreeId} = ${degreeId}` : sql``}
    order by ${source.order}, m.id`.execute(db);
  return rows.map(({ degreeId: degree, entry, semesters, ...option }) => ({
    ...option,
    ...(degree !== null && { degreeId: degree }),
    ...(entry !== null && { entry }),
    ...(semesters !== null && { semesters }),
  }));
}
