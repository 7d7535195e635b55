import { sql } from 'kysely';
import type { ChosenClass, Classmate } from '../../../../contract/student/numbers.ts';
import type { Db } from '../../../database/transaction.ts';
import { rollPrefix } from '../rules/numbers.ts';

interface ClassIds {
  batchId: number;
  branchId: number;
}

/** Students on roll of a class, by name. */
export async function readClass(db: Db, { batchId, branchId }: ClassIds): Promise<Classmate[]> {
  const { rows } = await sql<Classmate>`
    select s.id, s.version, s.admission_no, s.regd_no, s.roll_no, s.name, s.born_on, c.entry, s.status
    from students s join admission_categories c on c.id = s.admission_category_id
    where s.batch_id = ${batchId} and s.branch_id = ${branchId} and s.status in ('active', 'onBreak')
    order by lower(s.name), s.id`.execute(db);
  return rows;
}

/**
 * Prefix of roll numbers of a class, from year and branch: `26CSE`. If an earlier degree has a branch with the same
 * code, the letters of the degree are added, `26MTCSE`, because roll numbers are unique.
 */
export async function rollPrefixOf(db: Db, { batchId, branchId }: ClassIds): Promise<string> {
  const { rows } = await sql<{ year: number; code: string; prefix: string; isShared: boolean }>`
    select b.admission_year as year, r.code, d.number_prefix as prefix,
      exists (select from branches o where o.code = r.code and o.degree_id < r.degree_id) as is_shared
    from branches r join degrees d on d.id = r.degree_id join batches b on b.degree_id = r.degree_id
    where r.id = ${branchId} and b.id = ${batchId}`.execute(db);
  return rows[0] ? rollPrefix(rows[0]) : '';
}

/** Classes of the given students who are on roll. */
export async function readClasses(db: Db, ids: readonly number[]): Promise<ChosenClass[]> {
  const { rows } = await sql<ChosenClass>`
    select s.degree_id, s.batch_id, s.branch_id, concat_ws(' ', d.short_name, r.code, b.name) as name,
      jsonb_agg(s.id order by s.id) as student_ids
    from students s
      join degrees d on d.id = s.degree_id join batches b on b.id = s.batch_id join branches r on r.id = s.branch_id
    where s.id = any(${[...ids]}::bigint[]) and s.status in ('active', 'onBreak')
    group by s.degree_id, s.batch_id, s.branch_id, d.short_name, r.code, b.name
    order by name`.execute(db);
  return rows;
}
