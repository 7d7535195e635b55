import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { hundredths } from '../../../../contract/exam/paper-rules.ts';
import { questionTotal, type Part, type VoidRule } from '../../../../contract/exam/question-total.ts';
import type { MarkedQuestion } from '../../../../contract/exam/student-marks.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

interface Sheet {
  paperId: number;
  name: string;
  code: string;
  total: string | null;
  markId: number;
  voidRule: VoidRule;
  isReleased: boolean;
}
type Row = Omit<MarkedQuestion, 'isDropped'> & { partId: number; answerAny: number | null; mainNo: number; eitherKey: number | null };

/** The marks of a student for each question. Weaker answers of a choice are shown as dropped. */
export async function questionsOfStudent(db: Db, studentId: number, testId: number) {
  const sheet = await publishedSheet(db, studentId, testId);
  const { rows } = await sql<Row>`
    select q.id, q.main_no || q.sub as label, case when ${sheet.isReleased} then q.body end as body, q.marks::text as max, v.marks::text as got,
      q.is_void, pp.id as part_id, pp.answer_any, q.main_no, q.either_key,
      (select coalesce(json_agg(c.code order by c.ordinal), '[]') from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id
        where a.paper_question_id = q.id) as outcomes
    from paper_parts pp join paper_questions q on q.paper_part_id = pp.id
    left join question_marks v on v.paper_question_id = q.id and v.test_mark_id = ${sheet.markId}
    where pp.question_paper_id = ${sheet.paperId} order by pp.ordinal, q.main_no, q.sub`.execute(db);
  const marks = new Map(rows.map(({ id, got }) => [id, got === null ? null : hundredths(Number(got))]));
  const dropped = new Set(questionTotal(partsOf(rows), marks, sheet.voidRule).dropped);
  const questions = rows.map(({ id, label, body, max, got, isVoid, outcomes }): MarkedQuestion => ({
    id,
    label,
    body,
    max,
    got,
    isVoid,
    outcomes,
    isDropped: dropped.has(id),
  }));
  return { name: sheet.name, code: sheet.code, total: sheet.total, questions };
}

const partsOf = (rows: readonly Row[]): Part[] =>
  [...groupedBy(rows, ({ partId }) => partId).values()].map((questions) => ({
    answerAny: questions[0]!.answerAny,
    questions: questions.map(({ id, mainNo, eitherKey, max, isVoid }) => ({
      id,
      mainNo,
      eitherKey,
      isVoid,
      marks: hundredths(Number(max)),
    })),
  }));

async function publishedSheet(db: Db, studentId: number, testId: number): Promise<Sheet> {
  const { rows } = await sql<Sheet>`
    select k.question_paper_id as paper_id, it.name, o.code, m.total::text as total, m.id as mark_id, y.void_rule, qp.status = 'released' as is_released
    from mark_sheets k join test_marks m on m.mark_sheet_id = k.id and m.student_id = ${studentId} and m.state = 'present'
    join question_papers qp on qp.id = k.question_paper_id
    join internal_tests it on it.id = k.internal_test_id join internal_plans ip on ip.id = it.internal_plan_id
    join internal_policies y on y.id = ip.internal_policy_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    where k.internal_test_id = ${testId} and k.status = 'published'`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}
