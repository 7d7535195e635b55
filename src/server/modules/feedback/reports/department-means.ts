import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { lineTables, type KeptDetail } from '../results/lines.ts';
import { meanOf } from './summed.ts';

/** With fewer colleagues, the mean would reveal the figures of one of them. */
const leastOthers = 2;

/**
 * Mean of each question of a sheet over all visible offerings of the department in the round, including the teacher's.
 * It includes offerings that the caller may not see one by one, which is safe because at least three teachers are
 * summed up.
 */
export async function departmentMeans(
  db: Db,
  of: { policyId: number; employeeId: number | null; departmentId: number | null; sheetId: number },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ employeeId: number; detail: KeptDetail }>`
    select o.employee_id, r.detail from ${lineTables} where p.id = ${of.policyId} and d.id = ${of.departmentId}::bigint
      and h.id = ${of.sheetId} and r.is_valid and o.employee_id is not null`.execute(db);
  const others = new Set(rows.flatMap(({ employeeId }) => (employeeId === of.employeeId ? [] : [employeeId])));
  if (others.size < leastOthers) return new Map();
  const spreads = new Map<number, number[]>();
  for (const { detail } of rows)
    for (const { id, spread } of detail.questions ?? [])
      spreads.set(
        id,
        spread.map((value, index) => value + (spreads.get(id)?.[index] ?? 0)),
      );
  return new Map(
    [...spreads].flatMap(([id, spread]) => {
      const mean = meanOf(spread);
      return mean === null ? [] : [[id, mean] as const];
    }),
  );
}
