import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { collegeDay } from '../../../college-day.ts';
import { isFor, planSections } from './rows.ts';

/** Number of days from a test until its marks are due. */
export const daysToMark = 10;

/**
 * Creates missing mark sheets of a test: one for each section course or, in a practical taught by groups, one for each
 * group. The evaluator is the teacher of the class on the day. An open sheet without marks and without a question paper
 * gets the question paper of the test. The sheets of a re-test are created with the re-test, not here.
 */
export async function makeSheets(db: Db, testId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const day = sql`coalesce(x.on_date, ${collegeDay(now)}::date)`;
  await sql`
    insert into mark_sheets (internal_test_id, section_course_id, section_group_id, evaluator_id, due_on, created_at, updated_at)
    select x.id, c.id, g.id, (select i.employee_id from course_instructors i where i.section_course_id = c.id
        and i.from_date <= ${day} and (i.to_date is null or i.to_date >= ${day})
        and (i.section_group_id is null or i.section_group_id = g.id)
        order by i.section_group_id nulls last, array_position(array['lead','co','lab'], i.role), i.id limit 1),
      ${day} + ${daysToMark}::int, ${at}, ${at}
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id join ${planSections} on ${isFor}
    left join section_groups g on g.section_id = s.id and c.by_group
    where x.id = ${testId} and x.retest_of_id is null
    on conflict do nothing`.execute(db);
  await sql`
    update mark_sheets h set question_paper_id = q.id
    from (select id from question_papers where internal_test_id = ${testId} order by set_label limit 1) q
    where h.internal_test_id = ${testId} and h.question_paper_id is null and h.status = 'open'
      and not exists (select from test_marks m where m.mark_sheet_id = h.id)`.execute(db);
}
