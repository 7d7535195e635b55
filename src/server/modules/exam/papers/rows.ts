import { sql } from 'kysely';
import type { PaperPart, PaperRow } from '../../../../contract/exam/papers.ts';
import type { Db } from '../../../database/transaction.ts';
import { classLabel, hour, isFor, planSections, testTables } from '../tests/rows.ts';

/** A paper `qp` with its test `x`, its setter `se` and its moderator `mo`. */
export const paperTables = sql`question_papers qp join (${testTables}) on x.id = qp.internal_test_id
  join employees se on se.id = qp.setter_id left join employees mo on mo.id = qp.moderator_id`;
/** The questions `q` of a paper `qp` with their parts `pp`. */
const ownQuestions = sql`paper_parts pp join paper_questions q on q.paper_part_id = pp.id and pp.question_paper_id = qp.id`;

export type FoundPaper = Omit<PaperRow, 'events'> & { planStatus: string; semester: number; programme: string };

export const paperColumns = sql<FoundPaper>`
  qp.id, qp.version, qp.updated_at, x.id as test_id, x.name as test, x.status as test_status, pl.id as plan_id, pl.status as plan_status,
  t.name as term, k.id as course_id, k.code, k.title as course, ${classLabel} as class_name, p.name as programme, bs.semester,
  coalesce((select string_agg(s.name, ', ' order by s.name) from ${planSections} where ${isFor}), '') as sections,
  x.on_date, ${hour(sql`x.starts_at`)} as starts_at, x.minutes, x.max_marks as max, qp.set_label, qp.setter_id, se.name as setter,
  qp.moderator_id, mo.name as moderator, qp.status,
  (select count(*)::int from ${ownQuestions}) as questions,
  (select count(*)::int from paper_comments m where m.question_paper_id = qp.id and not m.is_settled) as open_comments,
  coalesce((select json_agg(distinct c.code order by c.code) from ${ownQuestions} join question_outcomes a on a.paper_question_id = q.id
    join course_outcomes c on c.id = a.course_outcome_id), '[]') as outcomes,
  coalesce((select json_agg(json_build_object('level', l.bloom, 'questions', l.questions) order by l.bloom) from (
    select q.bloom, count(*)::int as questions from ${ownQuestions} where q.bloom is not null group by q.bloom) l), '[]') as levels`;

/** The parts of papers by paper id, with their questions. */
export async function partsOf(db: Db, papers: readonly number[]): Promise<Map<number, PaperPart[]>> {
  const { rows } = await sql<{ paperId: number; part: PaperPart }>`
    select pp.question_paper_id as paper_id, json_build_object('id', pp.id, 'name', pp.name, 'instruction', pp.instruction,
      'answerAny', pp.answer_any, 'questions', coalesce((select json_agg(json_build_object('id', q.id, 'mainNo', q.main_no,
        'sub', nullif(q.sub, ''), 'eitherKey', q.either_key, 'body', q.body, 'marks', q.marks::float8, 'bloom', q.bloom,
        'isVoid', q.is_void, 'voidReason', q.void_reason,
        'outcomes', coalesce((select json_agg(json_build_object('id', a.id, 'courseOutcomeId', a.course_outcome_id, 'share', a.share::float8)
          order by c.ordinal, a.id) from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id
          where a.paper_question_id = q.id), '[]')) order by q.main_no, q.sub)
      from paper_questions q where q.paper_part_id = pp.id), '[]')) as part
    from paper_parts pp where pp.question_paper_id = any(${papers}::bigint[]) order by pp.question_paper_id, pp.ordinal`.execute(db);
  const parts = new Map<number, PaperPart[]>(papers.map((id) => [id, []]));
  for (const { paperId, part } of rows) parts.get(paperId)?.push(part);
  return parts;
}

/** The number of outcomes by course. Courses without outcomes are not in the map. */
export async function outcomeCounts(db: Db, courses: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ courseId: number; count: number }>`
    select course_id, count(*)::int as count from course_outcomes where course_id = any(${courses}::bigint[]) group by course_id`.execute(
    db,
  );
  return new Map(rows.map(({ courseId, count }) => [courseId, count]));
}
