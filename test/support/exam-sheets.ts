import { sql } from 'kysely';
import type { Database } from '../../src/server/database/connection.ts';
import { demoUsers, type DemoRole } from './app.ts';

type Db = Database['db'];

/** A sheet of a held test with questions: the first one, emptied, with the demo teacher as its evaluator. */
export interface OpenSheet {
  id: number;
  planId: number;
  testId: number;
  paperId: number;
  sectionCourseId: number;
  /** Its questions in order, with their marks in hundredths. */
  questions: readonly { id: number; marks: number; partId: number }[];
}

export const employeeOf = async (db: Db, role: DemoRole): Promise<number> =>
  (
    await sql<{ id: number }>`select e.id from employees e join users u on u.id = e.user_id where u.username = ${demoUsers[role]}`.execute(
      db,
    )
  ).rows[0]!.id;

/** Empties the first sheet whose test was held and has a paper, and gives it to the faculty’s demo account. */
export async function openSheet(db: Db): Promise<OpenSheet> {
  const { rows } = await sql<Omit<OpenSheet, 'questions'>>`
    select k.id, t.internal_plan_id as plan_id, t.id as test_id, k.question_paper_id as paper_id, k.section_course_id
    from mark_sheets k join internal_tests t on t.id = k.internal_test_id
    where k.question_paper_id is not null and t.status in ('held', 'closed')
      and not exists (select from paper_questions q join paper_parts p on p.id = q.paper_part_id where p.question_paper_id = k.question_paper_id and q.is_void)
    order by k.id limit 1`.execute(db);
  const sheet = rows[0];
  if (!sheet) throw new Error('The demo college has held no test with questions.');
  await emptySheet(db, sheet.id);
  const { rows: questions } = await sql<OpenSheet['questions'][number]>`
    select q.id, (q.marks * 100)::int as marks, q.paper_part_id as part_id from paper_questions q join paper_parts p on p.id = q.paper_part_id
    where p.question_paper_id = ${sheet.paperId} order by p.ordinal, q.main_no, q.sub`.execute(db);
  return { ...sheet, questions };
}

/** Resets the sheet: no marks, no events. */
export async function emptySheet(db: Db, id: number): Promise<void> {
  await db.deleteFrom('testMarks').where('markSheetId', '=', id).execute();
  await db.deleteFrom('sheetStudents').where('markSheetId', '=', id).execute();
  await db
    .updateTable('markSheets')
    .set({
      status: 'open',
      evaluatorId: await employeeOf(db, 'Faculty'),
      dueOn: '2026-12-01',
      version: 1,
      corrections: 0,
      submittedBy: null,
      submittedAt: null,
      verifiedBy: null,
      verifiedAt: null,
      publishedBy: null,
      publishedAt: null,
      returnNote: null,
      reopenReason: null,
    })
    .where('id', '=', id)
    .execute();
}

/** A course whose policy has one component with one test of one section, marked by its total, all verified. */
export interface EmptyPlan {
  planId: number;
  policyId: number;
  componentId: number;
  testId: number;
  sheetId: number;
  sectionCourseId: number;
  students: readonly number[];
}

/** Makes such a course from the first open one: with its own policy, and everything earlier deleted. */
export async function emptyPlan(db: Db, { max = 50, passMark = 25 } = {}): Promise<EmptyPlan> {
  const { rows } = await sql<{ planId: number; sectionCourseId: number; typeId: number }>`
    select p.id as plan_id, min(c.id) as section_course_id, (select id from exam_types where code = 'QUIZ') as type_id
    from internal_plans p join section_courses c on c.semester_course_id = p.semester_course_id
    join sections s on s.id = c.section_id and s.registration_policy_id = p.registration_policy_id
    join internal_policies y on y.id = p.internal_policy_id and y.course_kind = 'theory'
    where p.status = 'open' and exists (select from internal_tests t where t.internal_plan_id = p.id)
    group by p.id having count(*) = 1 order by p.id limit 1`.execute(db);
  const { planId, sectionCourseId, typeId } = rows[0]!;
  await sql`delete from test_marks where mark_sheet_id in (select k.id from mark_sheets k join internal_tests t on t.id = k.internal_test_id where t.internal_plan_id = ${planId})`.execute(
    db,
  );
  await sql`delete from mark_sheets where internal_test_id in (select id from internal_tests where internal_plan_id = ${planId})`.execute(
    db,
  );
  await sql`delete from question_papers where internal_test_id in (select id from internal_tests where internal_plan_id = ${planId})`.execute(
    db,
  );
  await db.deleteFrom('internalTests').where('internalPlanId', '=', planId).execute();
  const { id: policyId } = await db
    .insertInto('internalPolicies')
    .values({ name: `Alone ${max}`, courseKind: 'theory', degreeId: null, fromBatchId: null, internalMax: max, passMark, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: componentId } = await db
    .insertInto('policyComponents')
    .values({
      internalPolicyId: policyId,
      examTypeId: typeId,
      ordinal: 1,
      label: 'Quiz',
      weight: String(max),
      method: 'sum',
      planned: 1,
      bestOf: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('internalPlans').set({ internalPolicyId: policyId }).where('id', '=', planId).execute();
  const { id: testId } = await db
    .insertInto('internalTests')
    .values({
      internalPlanId: planId,
      policyComponentId: componentId,
      sequence: 1,
      sectionCourseId: null,
      retestOfId: null,
      name: 'Quiz 1',
      maxMarks: '10',
      onDate: '2026-09-07',
      startsAt: null,
      minutes: null,
      coverage: null,
      status: 'held',
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: sheetId } = await db
    .insertInto('markSheets')
    .values({
      internalTestId: testId,
      sectionCourseId,
      sectionGroupId: null,
      questionPaperId: null,
      evaluatorId: null,
      dueOn: null,
      status: 'verified',
      submittedBy: null,
      submittedAt: null,
      verifiedBy: null,
      verifiedAt: null,
      publishedBy: null,
      publishedAt: null,
      returnNote: null,
      reopenReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: roll } = await sql<{ studentId: number }>`
    select distinct m.student_id from section_students m join section_courses c on c.section_id = m.section_id
    where c.id = ${sectionCourseId} and m.to_date is null order by 1`.execute(db);
  const students = roll.map(({ studentId }) => studentId);
  await db
    .insertInto('testMarks')
    .values(
      students.map((studentId) => ({
        markSheetId: sheetId,
        studentId,
        state: 'present' as const,
        total: '5.00',
        remark: null,
        enteredBy: 1,
      })),
    )
    .execute();
  return { planId, policyId, componentId, testId, sheetId, sectionCourseId, students };
}
