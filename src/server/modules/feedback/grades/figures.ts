import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { finalFigures, type FinalFigures, type Result, type Round } from '../rules/final.ts';
import { bandsOf } from './rounds.ts';

interface FoundResult extends Result {
  employeeId: number;
}

/** Figures of each teacher, or of one, from the sealed results of these rounds. */
export async function figuresByTeacher(
  db: Db,
  rounds: readonly Round[],
  employeeId: number | null = null,
): Promise<Map<number, FinalFigures>> {
  const { rows } = await sql<FoundResult>`
    select o.employee_id, o.feedback_policy_id, r.percent, r.margin, r.counted, r.is_valid, round(k.credits * 100)::int as credits
    from feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id
    join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join courses k on k.id = n.course_id
    where o.feedback_policy_id in (${sql.join([0, ...rounds.map(({ id }) => id)])}) and o.is_active and o.employee_id is not null
      and (${employeeId}::bigint is null or o.employee_id = ${employeeId})
    order by o.employee_id, r.id`.execute(db);
  const bands = await bandsOf(db, rounds);
  const results = new Map<number, Result[]>();
  for (const row of rows) results.set(row.employeeId, [...(results.get(row.employeeId) ?? []), row]);
  return new Map([...results].map(([id, ofTeacher]) => [id, finalFigures(ofTeacher, rounds, bands)]));
}
