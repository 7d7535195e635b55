import { sql } from 'kysely';
import type { CourseGoal, GoalBand, Goals } from '../../../../contract/exam/goals.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { scaleOfStudent } from '../results/rows.ts';
import { marksOfStudent } from '../student-marks/read.ts';

type Asker = Pick<Context, 'db' | 'now'>;
interface CourseFacts {
  semesterCourseId: number;
  policyId: number;
  credits: string;
  externalMax: number;
  externalPass: number;
  targetGrade: string | null;
}

/** A course with the registration policy of its goal. */
export type KnownGoal = CourseGoal & { readonly policyId: number };

/** The goals of a student in the newest term, with the internal marks. */
export async function readGoals(
  asker: Asker,
  studentId: number,
): Promise<Omit<Goals, 'courses'> & { courses: KnownGoal[]; policyId: number | null }> {
  const { db } = asker;
  const { courses } = await marksOfStudent(asker, studentId);
  const factsByCourse = new Map(
    (
      await courseFactsOf(
        db,
        studentId,
        courses.map(({ planId }) => planId),
      )
    ).map((facts) => [facts.semesterCourseId, facts]),
  );
  const goals = courses.flatMap(({ semesterCourseId, code, title, internalMax, total, outOf, finalMark }): KnownGoal[] => {
    const facts = factsByCourse.get(semesterCourseId);
    if (!facts || facts.externalMax === 0) return [];
    const { policyId, credits, externalMax, externalPass, targetGrade } = facts;
    return [
      {
        semesterCourseId,
        code,
        title,
        credits,
        internalMax,
        externalMax,
        externalPass,
        got: finalMark ?? total,
        outOf,
        isFinal: finalMark !== null,
        targetGrade,
        policyId,
      },
    ];
  });
  const policyId = goals[0]?.policyId ?? null;
  return { courses: goals, bands: await bandsOf(db, studentId), targetSgpa: await sgpaOf(db, studentId, policyId), policyId };
}

async function courseFactsOf(db: Db, studentId: number, planIds: readonly number[]): Promise<CourseFacts[]> {
  const { rows } = await sql<CourseFacts>`
    select ip.semester_course_id, ip.registration_policy_id as policy_id, o.credits::text as credits, o.external_max, o.external_pass, g.target_grade
    from internal_plans ip join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    left join result_goals g on g.student_id = ${studentId} and g.registration_policy_id = ip.registration_policy_id
      and g.semester_course_id = ip.semester_course_id
    where ip.id = any(${planIds}::bigint[])`.execute(db);
  return rows;
}

/** The passing bands with a mark limit in the scale of a student. */
async function bandsOf(db: Db, studentId: number): Promise<GoalBand[]> {
  const { rows } = await sql<GoalBand>`
    select d.grade, d.from_percent::text as from_percent, d.points::text as points
    from students st join batches b on b.id = st.batch_id join grade_bands d on d.grade_scale_id = ${scaleOfStudent}
    where st.id = ${studentId} and d.is_pass and d.from_percent is not null order by d.from_percent desc`.execute(db);
  return rows;
}

async function sgpaOf(db: Db, studentId: number, policyId: number | null): Promise<string | null> {
  const { rows } = await sql<{ targetSgpa: string }>`
    select target_sgpa::text as target_sgpa from result_goals
    where student_id = ${studentId} and registration_policy_id = ${policyId} and semester_course_id is null`.execute(db);
  return rows[0]?.targetSgpa ?? null;
}
