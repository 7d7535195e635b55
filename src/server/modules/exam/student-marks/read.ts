import { sql } from 'kysely';
import type { PlanStatus } from '../../../../contract/exam/fields.ts';
import { asMarks } from '../../../../contract/exam/marks.ts';
import type { MarkedCourse, StudentMarks } from '../../../../contract/exam/student-marks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { reckon } from '../plans/reckon.ts';
import { standingIn, type TestStanding } from './standing.ts';

interface Plan {
  planId: number;
  semesterCourseId: number;
  termId: number;
  term: string;
  code: string;
  title: string;
  status: PlanStatus;
  finalMark: string | null;
}
type Asker = Pick<Context, 'db' | 'now'>;

/** The internal marks of a student in a term: published marks and their total. */
export async function marksOfStudent({ db, now }: Asker, studentId: number, requestedTermId?: number): Promise<StudentMarks> {
  const plans = await plansOf(db, studentId);
  const terms = new Map(plans.map(({ termId, term }) => [termId, { id: termId, name: term }]));
  const termId = requestedTermId ?? plans[0]?.termId ?? null;
  const courses: MarkedCourse[] = [];
  for (const plan of plans) if (plan.termId === termId) courses.push(...(await courseOf({ db, now }, studentId, plan)));
  return { studentId, terms: [...terms.values()], termId, courses };
}

/** The internal courses that a student takes or took, newest term first. */
async function plansOf(db: Db, studentId: number): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select distinct ip.id as plan_id, ip.semester_course_id, t.id as term_id, t.name as term, t.starts_on, o.code, o.title, ip.status,
      (select x.final_mark::text from internal_results x where x.internal_plan_id = ip.id and x.student_id = ${studentId}
        and ip.status in ('published', 'frozen')) as final_mark
    from section_students m join section_courses sc on sc.section_id = m.section_id
    join sections s on s.id = sc.section_id
    join internal_plans ip on ip.semester_course_id = sc.semester_course_id and ip.registration_policy_id = s.registration_policy_id
    join registration_policies r on r.id = ip.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    where m.student_id = ${studentId} order by t.starts_on desc, o.code, ip.id`.execute(db);
  return rows;
}

/** A course with the marks of a student. Empty if the student left the course before its classes ended. */
async function courseOf({ db, now }: Asker, studentId: number, plan: Plan): Promise<MarkedCourse[]> {
  const { planId, semesterCourseId, code, title, status, finalMark } = plan;
  const { rules, results } = await reckon(db, planId, plan, now, { studentId });
  const [result] = results;
  if (!result) return [];
  const standing = await standingIn(
    db,
    studentId,
    result.tests.map(({ testId }) => testId),
  );
  const sat = new Map(result.tests.map((test) => [test.testId, test]));
  const reached = new Map(result.components.map((component) => [component.id, component]));
  return [
    {
      planId,
      semesterCourseId,
      code,
      title,
      status,
      internalMax: rules.internalMax / 100,
      passMark: rules.passMark / 100,
      components: rules.components.map(({ id, label, method, weight, bestOf, planned, tests }) => ({
        id,
        label,
        method,
        weight: asMarks(weight),
        bestOf,
        planned,
        marks: reached.get(id)?.marks ?? null,
        tests: tests
          .filter((test) => sat.has(test.id))
          .map((test) => ({
            id: test.id,
            name: test.name,
            max: asMarks(test.max),
            state: sat.get(test.id)!.state,
            total: sat.get(test.id)!.total,
            isDropped: reached.get(id)?.dropped.includes(test.id) ?? false,
            ...(standing.get(test.id) ?? noStanding),
          })),
      })),
      total: result.total,
      outOf: result.outOf,
      finalMark,
      hasPassed: finalMark === null ? null : Number(finalMark.replace('.', '')) >= rules.passMark,
    },
  ];
}

const noStanding: TestStanding = { onDate: null, hasQuestions: false, mean: null, quarter: null };
