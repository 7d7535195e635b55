import { sql } from 'kysely';
import type { RegistrationStanding } from '../../../../contract/academic/registrations.ts';
import type { Db } from '../../../database/transaction.ts';
import { policyTables } from '../classes.ts';
import { isEligible } from '../policies/eligible.ts';

/** A student in relation to a policy. */
export interface ClassStudent {
  id: number;
  /** Label of the student in the audit trail. */
  label: string;
  policyId: number;
  status: RegistrationStanding;
  isEligible: boolean;
  /**
   * The student repeats the semester: registered for it with another batch, or held back in this or a later semester.
   */
  isRepeat: boolean;
}

/** Facts about these students with regard to a policy, by id. */
export async function classStudents(db: Db, policyId: number, ids: readonly number[]): Promise<Map<number, ClassStudent>> {
  const { rows } = await sql<ClassStudent>`
    select s.id, coalesce(s.regd_no, s.roll_no, s.name) as label, r.id as policy_id, coalesce(g.status, 'none') as status,
      (${isEligible}) as is_eligible,
      exists (select from term_registrations o join registration_policies q on q.id = o.registration_policy_id
        join batch_semesters os on os.id = q.batch_semester_id
        where o.student_id = s.id and o.status <> 'cancelled' and q.id <> r.id and q.program_id = r.program_id
          and os.semester = bs.semester)
      or exists (select from student_events e where e.student_id = s.id and e.kind = 'yearBack' and e.undone_at is null
        and e.to_batch_id = b.id and e.semester >= bs.semester) as is_repeat
    from ${policyTables} join students s on s.id in (${sql.join([0, ...ids])})
    left join term_registrations g on g.registration_policy_id = r.id and g.student_id = s.id
    where r.id = ${policyId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
