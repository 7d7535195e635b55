import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { MarkLine, SheetMarks, SheetPart, SheetQuestion, StudentMark } from '../../../../contract/exam/marks.ts';
import type { VoidRule } from '../../../../contract/exam/question-total.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { findSheet, mayEnter } from '../sheets/rows.ts';
import { sheetRoster } from './sheet-roster.ts';

/** The rules for marking a sheet. Marks are in hundredths. */
export interface SheetRules {
  max: number;
  step: string;
  voidRule: VoidRule;
  passPercent: number;
  parts: SheetPart[];
}

export async function readRules(db: Db, sheetId: number): Promise<SheetRules> {
  const { rows } = await sql<Omit<SheetRules, 'parts'>>`
    select (t.max_marks * 100)::int as max, y.mark_step::float8::text as step, y.void_rule,
      round(y.pass_mark * 10000.0 / y.internal_max)::int as pass_percent
    from mark_sheets k join internal_tests t on t.id = k.internal_test_id
    join internal_plans p on p.id = t.internal_plan_id join internal_policies y on y.id = p.internal_policy_id
    where k.id = ${sheetId}`.execute(db);
  return { ...rows[0]!, parts: await readParts(db, sheetId) };
}

/**
 * The questions of the paper of a sheet by part. Empty if the test is marked by its total, and before the test is held,
 * as the paper is secret until then.
 */
async function readParts(db: Db, sheetId: number): Promise<SheetPart[]> {
  const { rows } = await sql<SheetQuestion & { partId: number; part: string; answerAny: number | null }>`
    select q.id, q.main_no::text || q.sub as label, q.main_no, q.either_key, (q.marks * 100)::int as marks, q.is_void,
      coalesce((select string_agg(c.code, ' · ' order by c.ordinal) from question_outcomes x
        join course_outcomes c on c.id = x.course_outcome_id where x.paper_question_id = q.id), '') as outcomes,
      p.id as part_id, p.name as part, p.answer_any
    from mark_sheets k join paper_parts p on p.question_paper_id = k.question_paper_id
    join paper_questions q on q.paper_part_id = p.id join question_papers qp on qp.id = p.question_paper_id
    join internal_tests t on t.id = k.internal_test_id
    where k.id = ${sheetId} and (qp.status = 'released' or t.status in ('held', 'closed')) order by p.ordinal, q.main_no, q.sub`.execute(
    db,
  );
  return [...groupedBy(rows, ({ partId }) => partId).values()].map((questions) => {
    const { partId, part, answerAny } = questions[0]!;
    return {
      id: partId,
      name: part,
      answerAny,
      questions: questions.map(({ partId: _i, part: _p, answerAny: _a, ...question }) => question),
    };
  });
}

/** The columns of a mark `m` in the shape of the API. */
const markColumns = sql<StudentMark>`m.version, m.state, m.total::text as total, m.remark,
  coalesce((select jsonb_object_agg(q.paper_question_id, q.marks::text) from question_marks q where q.test_mark_id = m.id), '{}') as questions`;

/** The marks of some students on a sheet. Students without a mark are not in the map. */
export async function readSome(db: Db, sheetId: number, students: readonly number[]): Promise<Map<number, StudentMark & { by: string }>> {
  const { rows } = await sql<StudentMark & { by: string }>`
    select m.student_id, ${markColumns}, u.display_name as by from test_marks m join users u on u.id = m.entered_by
    where m.mark_sheet_id = ${sheetId} and m.student_id = any(${students}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.studentId, row]));
}

async function readLines(db: Db, sheetId: number, today: string): Promise<MarkLine[]> {
  const { rows } = await sql<MarkLine>`
    with roster as (${sheetRoster(sql`k.id = ${sheetId}`, today)}),
    sat as (
      select m.student_id, round(sum(coalesce(m.total, 0)) * 10000 / sum(t.max_marks))::int as percent
      from mark_sheets own join internal_tests mine on mine.id = own.internal_test_id
      join internal_tests t on t.internal_plan_id = mine.internal_plan_id and t.id <> mine.id and t.on_date < coalesce(mine.on_date, ${today}::date)
      join mark_sheets k on k.internal_test_id = t.id join test_marks m on m.mark_sheet_id = k.id and m.state <> 'exempt'
      where own.id = ${sheetId} group by m.student_id)
    select r.student_id, r.class_no, st.regd_no, st.name, r.is_added, sat.percent as earlier,
      m.version, m.state, m.total::text as total, m.remark, u.display_name as entered_by,
      coalesce((select max(q.updated_at) from question_marks q where q.test_mark_id = m.id), m.updated_at) as entered_at,
      coalesce((select jsonb_object_agg(q.paper_question_id, q.marks::text) from question_marks q where q.test_mark_id = m.id), '{}') as questions
    from roster r join students st on st.id = r.student_id
    left join test_marks m on m.mark_sheet_id = ${sheetId} and m.student_id = r.student_id
    left join users u on u.id = m.entered_by
    left join sat on sat.student_id = r.student_id
    order by r.is_added, r.class_no nulls last, st.regd_no, st.id`.execute(db);
  return rows;
}

/** A sheet with all its marks, for the grid. */
export async function readMarks({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>, sheetId: number): Promise<SheetMarks> {
  const sheet = await findSheet(db, sheetId, now);
  const { max, step, voidRule, passPercent, parts } = await readRules(db, sheetId);
  const lines = await readLines(db, sheetId, collegeDay(now));
  const isSubmitted = sheet.status !== 'open' && sheet.status !== 'entering';
  return {
    sheetId,
    status: sheet.status,
    mayEnter: mayEnter(sheet, caller),
    max,
    step,
    voidRule,
    passPercent,
    parts,
    lines,
    checkCode: isSubmitted ? checkCodeOf(lines) : null,
  };
}

/**
 * Identifies a printed copy: the first ten hexadecimal digits of the SHA-256 of all marks, sorted by student id and
 * question id.
 */
export function checkCodeOf(lines: readonly StudentMark[]): string {
  const content = [...lines]
    .sort((a, b) => a.studentId - b.studentId)
    .map(({ studentId, state, total, questions }) => [
      studentId,
      state,
      total,
      Object.entries(questions).sort(([a], [b]) => Number(a) - Number(b)),
    ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
}
