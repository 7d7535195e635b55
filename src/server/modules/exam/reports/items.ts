import { sql } from 'kysely';
import type { AnalysedItem } from '../../../../contract/exam/report-marks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { AnalysedMark } from './analysis.ts';

/** With fewer students, discrimination is not meaningful. */
const leastForGroups = 20;

interface Question {
  id: number;
  label: string;
  outcomes: string;
  max: number;
  isVoid: boolean;
}

/**
 * Statistics of each question of a test. Difficulty: mean of the answers divided by the maximum. Discrimination: mean
 * of the best 27 per cent by total less mean of the weakest 27 per cent (Kelley 1939). A missing answer counts as zero
 * for discrimination.
 */
export async function itemsOf(db: Db, testId: number, marks: readonly AnalysedMark[]): Promise<AnalysedItem[]> {
  const { rows: questions } = await sql<Question>`
    select distinct on (pp.ordinal, q.main_no, q.sub, q.id) q.id, q.main_no || q.sub as label, (q.marks * 100)::int as max, q.is_void,
      coalesce((select string_agg(c.code, ' · ' order by c.ordinal) from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id
        where a.paper_question_id = q.id), '') as outcomes
    from mark_sheets k join paper_parts pp on pp.question_paper_id = k.question_paper_id join paper_questions q on q.paper_part_id = pp.id
    where k.internal_test_id = ${testId} order by pp.ordinal, q.main_no, q.sub, q.id`.execute(db);
  const { rows: answers } = await sql<{ markId: number; questionId: number; got: number | null }>`
    select v.test_mark_id as mark_id, v.paper_question_id as question_id, (v.marks * 100)::int as got from question_marks v
    join test_marks m on m.id = v.test_mark_id and m.state = 'present' join mark_sheets k on k.id = m.mark_sheet_id
    where k.internal_test_id = ${testId}`.execute(db);
  const got = new Map(answers.map((answer) => [`${answer.markId} ${answer.questionId}`, answer.got]));
  const ranked = marks
    .filter(({ state, total }) => state === 'present' && total !== null)
    .sort((a, b) => b.total! - a.total! || a.markId - b.markId);
  return questions.map((question) =>
    itemOf(
      question,
      ranked.map(({ markId }) => got.get(`${markId} ${question.id}`) ?? null),
    ),
  );
}

/** @param got Marks of all present students, best total first. Null: not answered. */
export function itemOf({ id, label, outcomes, max, isVoid }: Question, got: readonly (number | null)[]): AnalysedItem {
  const answers = got.filter((marks) => marks !== null);
  const size = Math.round(got.length * 0.27);
  const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, marks) => total + (marks ?? 0), 0);
  const gap = sum(got.slice(0, size)) - sum(got.slice(got.length - size));
  return {
    id,
    label,
    outcomes,
    max: (max / 100).toFixed(2),
    answered: answers.length,
    difficulty: answers.length === 0 ? null : (sum(answers) / (answers.length * max)).toFixed(2),
    discrimination: got.length < leastForGroups ? null : (gap / (size * max)).toFixed(2),
    isVoid,
  };
}
