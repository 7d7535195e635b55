import { sql } from 'kysely';
import type { Classmate } from '../../../../contract/student-numbers.ts';
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
