import { sql } from 'kysely';
import type { Tx } from '../../../database/transaction.ts';
import { ratedOn } from '../seal/seal.ts';
import type { DrawnSheet } from './draw.ts';
import type { Offering } from './offerings.ts';

/** Sheets by offering. The sheet of an exit survey has the outcomes of its course. */
export async function readSheets(db: Tx): Promise<(offering: Pick<Offering, 'feedbackSheetId' | 'sectionCourseId'>) => DrawnSheet> {
  const { rows: questions } = await sql<{ id: number; sheetId: number; code: string | null; answer: string; outcome: number | null }>`
    select a.id, a.feedback_sheet_id as sheet_id, k.code, coalesce(k.answer, 'rating') as answer, a.course_outcome_ordinal as outcome
    from feedback_sheet_questions a left join feedback_questions k on k.id = a.feedback_question_id order by a.ordinal`.execute(db);
  const { rows: outcomes } = await sql<{ id: number; outcomes: number[] }>`
    select sc.id, array_agg(c.ordinal) as outcomes from section_courses sc join semester_courses n on n.id = sc.semester_course_id
    join course_outcomes c on c.course_id = n.course_id group by sc.id`.execute(db);
  const outcomesOf = new Map(outcomes.map((row) => [row.id, new Set(row.outcomes)]));
  const ordinals = new Map(questions.map(({ id, outcome }) => [id, outcome]));
  const whole = new Map<number, DrawnSheet>();
  for (const sheetId of new Set(questions.map((question) => question.sheetId))) {
    const texts = questions.filter((question) => question.sheetId === sheetId && question.answer === 'text');
    const rated = await ratedOn(db, sheetId);
    whole.set(sheetId, {
      rated,
      keepId: texts.find(({ code }) => code === 'X1')?.id ?? null,
      changeId: texts.find(({ code }) => code === 'X2')?.id ?? null,
    });
  }
  return ({ feedbackSheetId, sectionCourseId }) => {
    const sheet = whole.get(feedbackSheetId) ?? { rated: [], keepId: null, changeId: null };
    const isAsked = ({ id }: { id: number }) => {
      const outcome = ordinals.get(id) ?? null;
      return outcome === null || (outcomesOf.get(sectionCourseId)?.has(outcome) ?? false);
    };
    return { ...sheet, rated: sheet.rated.filter(isAsked) };
  };
}
