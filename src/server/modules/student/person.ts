import { sql } from 'kysely';
import type { PersonSource } from '../../persons.ts';

/** Students as persons: search and display name of their accounts. */
export const studentPersons: PersonSource = {
  from: sql`students s`,
  beside: sql`left join branches b on b.id = s.branch_id left join batches t on t.id = s.batch_id`,
  user: sql`s.user_id`,
  id: sql`s.id`,
  number: sql`coalesce(s.regd_no, s.admission_no)`,
  numbers: [sql`s.regd_no`, sql`s.roll_no`, sql`s.admission_no`],
  detail: () => sql`b.code || ', ' || t.name`,
  order: () => sql`t.admission_year || ' ' || b.code`,
  filters: { degreeId: sql`s.degree_id`, batchId: sql`s.batch_id`, branchId: sql`s.branch_id` },
};
