import { sql } from 'kysely';
import type { AnsweredQuestion } from '../../../../contract/feedback/results.ts';
import type { Db } from '../../../database/transaction.ts';

export type SheetQuestion = Pick<AnsweredQuestion, 'id' | 'code' | 'body' | 'category' | 'answer' | 'weight'> & {
  sheetId: number;
};

/**
 * Questions with figures, in the order of their sheets. A question about a course outcome has the statement of the
 * outcome, or an empty text without `sectionCourseId`.
 */
export async function readQuestions(db: Db, sheetIds: readonly number[], sectionCourseId?: number): Promise<SheetQuestion[]> {
  if (sheetIds.length === 0) return [];
  const { rows } = await sql<SheetQuestion>`
    select a.id, a.feedback_sheet_id as sheet_id, coalesce(k.code, 'CO' || a.course_outcome_ordinal) as code,
      coalesce(k.body, (select c.statement from course_outcomes c join semester_courses n on n.course_id = c.course_id
        join section_courses sc on sc.semester_course_id = n.id
        where sc.id = ${sectionCourseId ?? null}::bigint and c.ordinal = a.course_outcome_ordinal), '') as body,
      coalesce(k.category, 'outcome') as category, coalesce(k.answer, 'rating') as answer, a.weight::text as weight
    from feedback_sheet_questions a left join feedback_questions k on k.id = a.feedback_question_id
    where a.feedback_sheet_id = any(${[...sheetIds]}::bigint[]) and coalesce(k.answer, 'rating') <> 'text'
    order by a.feedback_sheet_id, a.ordinal`.execute(db);
  return rows;
}
