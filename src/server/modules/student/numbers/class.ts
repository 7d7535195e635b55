import { sql } from 'kysely';
import type { ChosenClass, Classmate } from '../../../../contract/student-numbers.ts';
import type { Db } from '../../../database/transaction.ts';

/** The students of a class who are on roll, by name. */
export async function readClass(
  db: Db,
  { batchId, branchId }: { batchId: number; branchId: number },
): Promise<Classmate[]> {
  const { rows } = await sql<Classmate>`
    select s.id, s.version, s.admission_no, s.regd_no, s.roll_no, s.name, s.born_on, c.entry, s.status
    from students s join admission_categories c on c.id = s.admission_category_id
    where s.batch_id = ${batchId} and s.branch_id = ${branchId} and s.status in ('active', 'onBreak')
    order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** The classes of those of the students who are on roll. */
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
