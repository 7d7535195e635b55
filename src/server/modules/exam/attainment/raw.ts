import { sql } from 'kysely';
import type { MarkState } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { towards } from './levels.ts';

/** The marks of a student in a published sheet, in hundredths. Exempt students are not included. */
export interface Sat {
  studentId: number;
  testId: number;
  paperId: number | null;
  state: Exclude<MarkState, 'exempt'>;
  total: number | null;
  max: number;
  /** By question; null: not attempted. */
  marks: Record<string, number | null>;
}

export async function readSat(db: Db, planId: number): Promise<Sat[]> {
  const { rows } = await sql<Sat>`
    select m.student_id, it.id as test_id, k.question_paper_id as paper_id, m.state, (m.total * 100)::int as total, (it.max_marks * 100)::int as max,
      coalesce((select json_object_agg(v.paper_question_id, (v.marks * 100)::int) from question_marks v where v.test_mark_id = m.id), '{}') as marks
    from internal_tests it join mark_sheets k on k.internal_test_id = it.id and k.status = 'published'
    join test_marks m on m.mark_sheet_id = k.id and m.state <> 'exempt'
    where it.internal_plan_id = ${planId} and it.status in ('held', 'closed') order by m.id`.execute(db);
  return rows;
}

/** Outcome shares, in thousandths, of tests marked by their total. */
export async function readShares(db: Db, planId: number) {
  const { rows } = await sql<{ testId: number; outcomeId: number; share: number }>`
    select a.internal_test_id as test_id, a.course_outcome_id as outcome_id, (a.share * 1000)::int as share
    from test_outcomes a join internal_tests it on it.id = a.internal_test_id where it.internal_plan_id = ${planId}`.execute(db);
  return rows;
}

/** The outcomes of a course in order, with their own targets in hundredths of a level. */
export async function readOutcomes(db: Db, courseId: number) {
  const { rows } = await sql<{ id: number; code: string; target: number | null }>`
    select id, code, (target_level * 100)::int as target from course_outcomes where course_id = ${courseId} order by ordinal`.execute(db);
  return rows;
}

/**
 * Marks out of ten in lab classes, split equally over the outcomes of the topics of the day. An absent student has zero
 * of ten. An excused class, or one without a mark, does not count. Empty if the internal mark has no component for lab
 * classes.
 */
export async function readLabMarks(db: Db, planId: number) {
  const { rows } = await sql<{ studentId: number; outcomeId: number; score: number; of: number }>`
    with days as (
      select distinct w.id, c.course_outcome_id as outcome_id from internal_plans ip
      join section_courses sc on sc.semester_course_id = ip.semester_course_id
      join sections s on s.id = sc.section_id and s.registration_policy_id = ip.registration_policy_id
      join worklogs w on w.section_course_id = sc.id and w.status = 'submitted' and w.kind = 'practical'
      join worklog_topics g on g.worklog_id = w.id join course_topics c on c.id = g.course_topic_id and c.course_outcome_id is not null
      where ip.id = ${planId} and exists (select from policy_components y where y.internal_policy_id = ip.internal_policy_id and y.method = 'classMarks'))
    select m.student_id, d.outcome_id, coalesce(case when m.mark in ('P', 'L') then m.score end, 0)::float8 as score,
      (select count(*)::int from days o where o.id = d.id) as of
    from days d join attendance_marks m on m.worklog_id = d.id and (m.mark = 'A' or (m.mark in ('P', 'L') and m.score is not null))
    order by m.student_id, d.outcome_id`.execute(db);
  const sums = new Map<string, { studentId: number; outcomeId: number; got: number; max: number }>();
  for (const { studentId, outcomeId, score, of } of rows) {
    const share = Math.floor(1000 / of);
    const before = sums.get(`${studentId} ${outcomeId}`) ?? { studentId, outcomeId, got: 0, max: 0 };
    sums.set(`${studentId} ${outcomeId}`, {
      ...before,
      got: before.got + towards(Math.round(score * 100), share),
      max: before.max + towards(1000, share),
    });
  }
  return [...sums.values()];
}

interface Marks {
  got: number;
  max: number;
}

/** External marks of the first attempt, in hundredths: as a whole, and by outcome if the university gives them. */
export async function readExternals(db: Db, semesterCourseId: number) {
  const { rows } = await sql<{ studentId: number; outcomeId: number | null; got: number; max: number }>`
    select e.student_id, null::bigint as outcome_id, (e.external * 100)::int as got, o.external_max * 100 as max
    from end_semester_results e join semester_courses n on n.id = e.semester_course_id join courses o on o.id = n.course_id
    where e.semester_course_id = ${semesterCourseId} and e.attempt = 1 and e.external is not null and o.external_max > 0
    union all
    select e.student_id, x.course_outcome_id, (x.got * 100)::int, (x.max * 100)::int
    from end_semester_results e join end_semester_outcome_marks x on x.end_semester_result_id = e.id
    where e.semester_course_id = ${semesterCourseId} and e.attempt = 1`.execute(db);
  const whole = new Map<number, Marks>();
  const byOutcome = new Map<number, Map<number, Marks>>();
  for (const { studentId, outcomeId, got, max } of rows)
    if (outcomeId === null) whole.set(studentId, { got, max });
    else byOutcome.set(outcomeId, (byOutcome.get(outcomeId) ?? new Map<number, Marks>()).set(studentId, { got, max }));
  return { whole, byOutcome };
}
