import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** Minimum number of students for showing the mean and the quartile, so that no student's mark can be inferred. */
const leastForMean = 5;
const leastForQuarter = 8;

export interface TestStanding {
  onDate: string | null;
  hasQuestions: boolean;
  mean: string | null;
  quarter: number | null;
}

/**
 * For each test, the quartile of the student among all students with a published mark (1 is the best), and the mean
 * mark.
 */
export async function standingIn(db: Db, studentId: number, tests: readonly number[]): Promise<ReadonlyMap<number, TestStanding>> {
  const { rows } = await sql<TestStanding & { testId: number }>`
    with given as (
      select k.internal_test_id as test_id, m.student_id, m.total from mark_sheets k join test_marks m on m.mark_sheet_id = k.id
      where k.internal_test_id = any(${tests}::bigint[]) and k.status = 'published' and m.state = 'present' and m.total is not null),
    counted as (select test_id, count(*)::int as of, round(avg(total), 2)::text as mean from given group by test_id)
    select it.id as test_id, it.on_date,
      exists (select from mark_sheets k join test_marks m on m.mark_sheet_id = k.id and m.student_id = ${studentId} and m.state = 'present'
        where k.internal_test_id = it.id and k.status = 'published' and k.question_paper_id is not null) as has_questions,
      case when c.of >= ${leastForMean} then c.mean end as mean,
      case when c.of >= ${leastForQuarter} and own.total is not null then
        ceil(4.0 * (1 + (select count(*) from given g where g.test_id = it.id and g.total > own.total)) / c.of)::int end as quarter
    from internal_tests it left join counted c on c.test_id = it.id
    left join given own on own.test_id = it.id and own.student_id = ${studentId}
    where it.id = any(${tests}::bigint[])`.execute(db);
  return new Map(rows.map(({ testId, ...standing }) => [testId, standing]));
}
