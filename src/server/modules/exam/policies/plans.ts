import { sql } from 'kysely';
import type { PolicyPlan } from '../../../../contract/exam/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

interface TermCount {
  id: number;
  name: string;
  plans: number;
}

const tables = sql`internal_plans pl join registration_policies r on r.id = pl.registration_policy_id
  join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
  join academic_terms t on t.id = bs.academic_term_id`;

/** The terms with courses that use a policy, newest first, and those courses of the newest term. */
export async function readPlans(db: Db, id: number): Promise<{ terms: TermCount[]; plans: PolicyPlan[] }> {
  const policy = await db.selectFrom('internalPolicies').select('id').where('id', '=', id).executeTakeFirst();
  if (!policy) throw new ApiError('NotFound');
  const { rows: terms } = await sql<TermCount>`
    select t.id, t.name, count(*)::int as plans from ${tables} where pl.internal_policy_id = ${id}
    group by t.id, t.name, t.starts_on order by t.starts_on desc, t.id desc`.execute(db);
  const { rows: plans } = await sql<PolicyPlan>`
    select pl.id, p.code || ' ' || bs.semester as class_name, k.code, k.title as course, k.internal_max as course_max, pl.status,
      (select count(*)::int from internal_tests v where v.internal_plan_id = pl.id and v.status in ('held', 'closed')) as held
    from ${tables} join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
    where pl.internal_policy_id = ${id} and t.id = ${terms[0]?.id ?? 0}
    order by p.code, bs.semester, k.code, pl.id`.execute(db);
  return { terms, plans };
}
