import { sql } from 'kysely';
import type { ExitAnswers, ExitSurvey } from '../../../exit-survey.ts';
import type { DetailedLine } from './lines.ts';
import { toldQuestions, withheldOf } from './withhold.ts';

type Result = Pick<DetailedLine, 'policyId' | 'sheetId' | 'eligible' | 'answers' | 'percent' | 'isValid' | 'minResponses' | 'detail'> & {
  scale: number;
};

/**
 * Figures of the outcomes of a course over all sections, from the sealed exit survey that opened last. Sections whose
 * figures are withheld are omitted, so that they cannot be found by subtraction. Their students still count as
 * eligible.
 */
export const exitSurvey: ExitSurvey = async (db, semesterCourseId) => {
  const { rows } = await sql<Result>`
    select p.id as policy_id, o.feedback_sheet_id as sheet_id, p.scale, p.min_responses, r.eligible, (r.detail ->> 'answers')::int as answers,
      r.percent::text as percent, r.is_valid, r.detail
    from feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id and o.is_active
    join feedback_policies p on p.id = o.feedback_policy_id and p.purpose = 'courseExit' and p.status in ('sealed', 'published')
    join section_courses sc on sc.id = o.section_course_id
    where sc.semester_course_id = ${semesterCourseId} order by p.opens_at desc, p.id desc, o.id`.execute(db);
  const results = rows.filter(({ policyId }) => policyId === rows[0]!.policyId);
  if (results.length === 0) return new Map();
  const { rows: questions } = await sql<{ id: number; outcomeId: number }>`
    select a.id, c.id as outcome_id from feedback_sheet_questions a
    join course_outcomes c on c.ordinal = a.course_outcome_ordinal
    join semester_courses n on n.course_id = c.course_id and n.id = ${semesterCourseId}
    where a.feedback_sheet_id = any(${results.map(({ sheetId }) => sheetId)}::bigint[])`.execute(db);
  const outcomes = new Map(questions.map(({ id, outcomeId }) => [id, outcomeId]));
  const eligibleCount = results.reduce((sum, { eligible }) => sum + eligible, 0);
  const answersOf = new Map<number, ExitAnswers>();
  for (const result of results.filter((row) => !withheldOf(row).suppressed))
    for (const [id, { spread, answers }] of toldQuestions(result.detail.questions ?? [], result.minResponses)) {
      const outcomeId = outcomes.get(id);
      if (outcomeId === undefined || spread === null) continue;
      const before = answersOf.get(outcomeId);
      const sum = spread.reduce((total, count, place) => total + count * (place + 1), before?.sum ?? 0);
      answersOf.set(outcomeId, { sum, answers: answers + (before?.answers ?? 0), asked: eligibleCount, scale: result.scale });
    }
  return answersOf;
};
