import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { GoalDraft } from '../../../../contract/exam/goals.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readGoals } from './read.ts';

/** Sets or removes one goal. Not recorded in the audit trail, as goals are private to the student. */
export async function writeGoal({ db, now }: Context, studentId: number, draft: GoalDraft): Promise<void> {
  const { semesterCourseId, targetGrade, targetSgpa } = draft;
  const { courses, bands, policyId: ownPolicy } = await readGoals({ db, now }, studentId);
  const course = courses.find((goal) => goal.semesterCourseId === semesterCourseId);
  const problems: FieldProblems = {};
  if (semesterCourseId !== null && !course) problems['semesterCourseId'] = 'unknownReference';
  if (semesterCourseId === null && targetGrade !== null) problems['targetGrade'] = 'notAllowed';
  else if (targetGrade !== null && !bands.some(({ grade }) => grade === targetGrade)) problems['targetGrade'] = 'unknownReference';
  if (semesterCourseId !== null && targetSgpa !== null) problems['targetSgpa'] = 'notAllowed';
  const policyId = course?.policyId ?? ownPolicy;
  if (semesterCourseId === null && policyId === null) problems['semesterCourseId'] = 'unknownReference';
  refuseProblems(problems);
  if (targetGrade === null && targetSgpa === null) {
    await sql`delete from result_goals where student_id = ${studentId} and registration_policy_id = ${policyId}
      and coalesce(semester_course_id, 0) = ${semesterCourseId ?? 0}`.execute(db);
    return;
  }
  await sql`
    insert into result_goals (student_id, registration_policy_id, semester_course_id, target_grade, target_sgpa)
    values (${studentId}, ${policyId}, ${semesterCourseId}, ${targetGrade}, ${targetSgpa})
    on conflict (student_id, registration_policy_id, coalesce(semester_course_id, 0)) do update
      set target_grade = excluded.target_grade, target_sgpa = excluded.target_sgpa, version = result_goals.version + 1,
        updated_at = ${now.toISOString()}`.execute(db);
}
