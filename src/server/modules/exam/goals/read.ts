import { sql } from 'kysely';
import type { CourseGoal, GoalBand, Goals } from '../../../../contract/exam/goals.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { scaleOfStudent } from '../results/rows.ts';
import { marksOfStudent } from '../student-marks/read.ts';

type Asker = Pick<Context, 'db' | 'now'>;
interface Beside {
  semesterCourseId: number;
  policyId: number;
  credits: string;
  externalMax: number;
  externalPass: number;
  targetGrade: string | null;
}

/** A course with the policy under which its goal is kept. */
export type KnownGoal = CourseGoal & { readonly policyId: number };

/** What a student aims at in the newest term, beside what the internal marks come to. */
export async function readGoals(
  asker: Asker,
  studentId: number,
): Promise<Omit<Goals, 'courses'> & { courses: KnownGoal[]; policyId: number | null }> {
  const { db } = asker;
  const { courses } = await marksOfStudent(asker, studentId);
  const beside = new Map(
    (
      await besideOf(
        db,
        studentId,
        courses.map(({ planId }) => planId),
      )
    ).map((one) => [one.semesterCourseId, one]),
  );
  const known = courses.flatMap(({ semesterCourseId, code, title, internalMax, total, outOf, finalMark }): KnownGoal[] => {
    const one = beside.get(semesterCourseId);
    if (!one || one.externalMax === 0) return [];
    const { policyId, credits, externalMax, externalPass, targetGrade } = one;
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
  const policyId = known[0]?.policyId ?? null;
  return { courses: known, bands: await bandsOf(db, studentId), targetSgpa: await sgpaOf(db, studentId, policyId), policyId };
}

async function besideOf(db: Db, studentId: number, planIds: readonly number[]): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    select ip.semester_course_id, ip.registration_policy_id as policy_id, o.credits::text as credits, o.external_max, o.external_pass, g.target_grade
    from internal_plans ip join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    left join result_goals g on g.student_id = ${studentId} and g.registration_policy_id = ip.registration_policy_id
      and g.semester_course_id = ip.semester_course_id
    where ip.id = any(${planIds}::bigint[])`.execute(db);
  return rows;
}

/** The bands of the scale of a student: those that are passes and go by marks. */
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
