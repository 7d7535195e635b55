import { sql } from 'kysely';
import type { Database } from '../../src/server/database/connection.ts';

type Db = Database['db'];

/** A course with a published test whose questions refer to outcomes. */
export interface JudgedPlan {
  planId: number;
  semesterCourseId: number;
  sheetId: number;
  paperId: number;
  courseId: number;
}

export async function judgedPlan(db: Db): Promise<JudgedPlan> {
  const { rows } = await sql<JudgedPlan>`
    select ip.id as plan_id, ip.semester_course_id, k.id as sheet_id, k.question_paper_id as paper_id, n.course_id from internal_plans ip
    join semester_courses n on n.id = ip.semester_course_id
    join internal_tests it on it.internal_plan_id = ip.id and it.status in ('held', 'closed')
    join mark_sheets k on k.internal_test_id = it.id and k.status = 'published'
    where exists (select from paper_parts p join paper_questions q on q.paper_part_id = p.id
      join question_outcomes a on a.paper_question_id = q.id where p.question_paper_id = k.question_paper_id)
    order by k.id limit 1`.execute(db);
  if (!rows[0]) throw new Error('No published test of the college asks about outcomes.');
  return rows[0];
}

/**
 * Replaces the attainment runs of a semester course by an approved one with these final levels, or only deletes them if
 * `isApproved` is false.
 */
export async function approvedRun(
  db: Db,
  semesterCourseId: number,
  isApproved: boolean,
  finals: readonly (readonly [outcome: number, final: number, assessed: number])[] = [],
): Promise<void> {
  const [by, other] = await db.selectFrom('users').select('id').orderBy('id').limit(2).execute();
  await db.deleteFrom('attainmentRuns').where('semesterCourseId', '=', semesterCourseId).execute();
  if (!isApproved) return;
  const { id } = await db
    .insertInto('attainmentRuns')
    .values({
      semesterCourseId,
      runNo: 1,
      status: 'approved',
      inputs: '{}',
      inputsHash: '0'.repeat(64),
      computedBy: by!.id,
      submittedBy: by!.id,
      approvedBy: other!.id,
      returnNote: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [courseOutcomeId, final, assessed] of finals)
    await db
      .insertInto('attainmentValues')
      .values({
        attainmentRunId: id,
        courseOutcomeId,
        sectionCourseId: null,
        assessed,
        attained: 0,
        internalLevel: null,
        externalLevel: null,
        direct: final,
        indirect: null,
        final,
        target: 2,
      })
      .execute();
}
