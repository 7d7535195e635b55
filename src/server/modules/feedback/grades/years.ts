import { sql } from 'kysely';
import type { GradedRound, GradedYear } from '../../../../contract/feedback/final-grades.ts';
import { usualWeights } from '../../../../contract/feedback/round-weights.ts';
import type { Db } from '../../../database/transaction.ts';
import { calculatedAt } from './inputs.ts';
import { sealedRounds } from './rounds.ts';

type Counts = Omit<GradedYear, 'rounds' | 'grades'>;

/** Numbers of grades of each year by status, and of those older than a result of their teacher. */
async function countsByYear(db: Db): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with newest as (select o.employee_id, t.academic_year, max(r.updated_at) as at from feedback_results r
      join feedback_offerings o on o.id = r.feedback_offering_id and o.is_active and o.employee_id is not null
      join feedback_policies p on p.id = o.feedback_policy_id and p.purpose = 'teacher'
      join academic_terms t on t.id = p.academic_term_id group by o.employee_id, t.academic_year)
    select g.academic_year, count(*) filter (where g.status = 'calculated')::int as calculated,
      count(*) filter (where g.status = 'reviewed')::int as reviewed, count(*) filter (where g.status = 'published')::int as published,
      count(*) filter (where n.at > ${calculatedAt})::int as outdated
    from feedback_final_grades g left join newest n on n.employee_id = g.employee_id and n.academic_year = g.academic_year
    group by g.academic_year`.execute(db);
  return rows;
}

/** Numbers of offerings, valid offerings and responses of each round. */
async function answersByRound(db: Db) {
  const { rows } = await sql<Pick<GradedRound, 'id' | 'valid' | 'offerings' | 'responses'>>`
    select o.feedback_policy_id as id, count(*)::int as offerings, count(*) filter (where r.is_valid)::int as valid,
      coalesce(sum(r.counted) filter (where r.is_valid), 0)::int as responses
    from feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id and o.is_active and o.employee_id is not null
    group by o.feedback_policy_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of the grades of each round, highest first. */
async function gradesByRound(db: Db) {
  const { rows } = await sql<{ id: number; grades: string[] }>`
    select feedback_policy_id as id, json_agg(grade order by from_percent desc) as grades from feedback_grade_bands
    group by feedback_policy_id`.execute(db);
  return new Map(rows.map(({ id, grades }) => [id, grades]));
}

/** Years with sealed rounds or grades, newest first. */
export async function gradedYears(db: Db): Promise<GradedYear[]> {
  const rounds = await sealedRounds(db, null);
  const [answers, grades, counts] = [await answersByRound(db), await gradesByRound(db), await countsByYear(db)];
  const years = new Set([...rounds, ...counts].map(({ academicYear }) => academicYear));
  return [...years]
    .sort((a, b) => b - a)
    .map((academicYear) => {
      const ofYear = rounds.filter((round) => round.academicYear === academicYear);
      const weights = usualWeights(ofYear);
      return {
        ...(counts.find((row) => row.academicYear === academicYear) ?? { calculated: 0, reviewed: 0, published: 0, outdated: 0 }),
        academicYear,
        grades: grades.get(ofYear.at(-1)?.id ?? 0) ?? [],
        rounds: ofYear.map(({ id, name, term, academicTermId, round }) => {
          const { valid = 0, offerings = 0, responses = 0 } = answers.get(id) ?? {};
          return { id, name, term, academicTermId, round, valid, offerings, responses, weight: weights.get(id) ?? 0 };
        }),
      };
    });
}
