import { sql } from 'kysely';
import type { TaughtHours } from '../../../taught-hours.ts';
import { topicsDone } from './topics-done.ts';

/**
 * Hours taught for each course outcome, according to the worklogs, averaged over the sections of the newest term that
 * has begun. Null if no section has had the course.
 */
export const taughtHours: TaughtHours = async (db, courseId, today) => {
  const { rows: sections } = await sql<{ id: number; term: string }>`
    select id, term from (
      select sc.id, t.name as term, rank() over (order by t.starts_on desc, t.id desc) as place
      from section_courses sc join semester_courses n on n.id = sc.semester_course_id join sections s on s.id = sc.section_id
      join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id
      join academic_terms t on t.id = b.academic_term_id
      where n.course_id = ${courseId} and t.starts_on <= ${today}) of_term where place = 1 order by id`.execute(db);
  const [first] = sections;
  if (!first) return null;
  const plans = await topicsDone(
    db,
    sections.map(({ id }) => ({ id, courseId })),
    today,
  );
  const outcomes = await outcomesOfTopics(db, courseId);
  const sums = new Map<number, number>();
  for (const topic of [...plans.values()].flat()) {
    const outcome = outcomes.get(topic.id);
    // Summed in thousandths of an hour to avoid rounding errors: hours have one decimal place and portions are in per
    // cent.
    const taught = Math.round(topic.plannedHours * 10) * topic.portion;
    if (outcome !== undefined) sums.set(outcome, (sums.get(outcome) ?? 0) + taught);
  }
  const mean = (thousandths: number) => Math.round(thousandths / 100 / sections.length) / 10;
  return { term: first.term, hours: new Map([...sums].map(([id, sum]) => [id, mean(sum)])) };
};

async function outcomesOfTopics(db: Parameters<TaughtHours>[0], courseId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; outcomeId: number }>`
    select p.id, p.course_outcome_id as outcome_id from course_topics p join course_modules m on m.id = p.course_module_id
    where m.course_id = ${courseId} and p.course_outcome_id is not null`.execute(db);
  return new Map(rows.map(({ id, outcomeId }) => [id, outcomeId]));
}
