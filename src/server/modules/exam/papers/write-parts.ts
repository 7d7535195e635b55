import { sql } from 'kysely';
import type { PaperChange } from '../../../../contract/exam/papers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

type Parts = NonNullable<PaperChange['parts']>;

/**
 * Writes the parts and questions of a paper as sent. A question keeps its id when it moves, so that its comments and
 * marks stay with it. Positions are checked when the transaction ends, so two questions can swap places.
 */
export async function writeParts(db: Db, paperId: number, parts: Parts): Promise<void> {
  const places = await placeParts(db, paperId, parts);
  const questions = parts.flatMap((part, at) =>
    part.questions.map(({ id, mainNo, sub, eitherKey, body, marks, bloom }) => ({
      id: id ?? null,
      part: places[at],
      main_no: mainNo,
      sub: sub ?? '',
      either_key: eitherKey,
      body,
      marks,
      bloom,
    })),
  );
  const keptIds = questions.flatMap(({ id }) => id ?? []);
  await refuseMarked(db, paperId, keptIds);
  await sql`
    delete from paper_questions q using paper_parts pp where pp.id = q.paper_part_id and pp.question_paper_id = ${paperId}
      and q.id not in (${sql.join([0, ...keptIds])})`.execute(db);
  const sentQuestions = sql`json_to_recordset(${JSON.stringify(questions)}::json) as g (id bigint, part bigint, main_no smallint,
    sub text, either_key smallint, body text, marks numeric, bloom smallint)`;
  await sql`
    update paper_questions q set paper_part_id = g.part, main_no = g.main_no, sub = g.sub, either_key = g.either_key,
      body = g.body, marks = g.marks, bloom = g.bloom, version = q.version + 1, updated_at = now()
    from ${sentQuestions} where q.id = g.id and (q.paper_part_id, q.main_no, q.sub, q.either_key, q.body, q.marks, q.bloom)
      is distinct from (g.part, g.main_no, g.sub, g.either_key, g.body, g.marks, g.bloom)`.execute(db);
  await sql`
    insert into paper_questions (paper_part_id, main_no, sub, either_key, body, marks, bloom)
    select g.part, g.main_no, g.sub, g.either_key, g.body, g.marks, g.bloom from ${sentQuestions} where g.id is null`.execute(db);
  // Parts are deleted last, as their questions may have moved to other parts.
  await sql`delete from paper_parts where question_paper_id = ${paperId} and id not in (${sql.join([0, ...places])})`.execute(db);
  await writeShares(db, paperId, parts);
}

/** Writes the parts and returns their ids by position. Parts not sent remain until their questions have moved. */
async function placeParts(db: Db, paperId: number, parts: Parts): Promise<number[]> {
  await sql`set constraints paper_parts_ordinal_key, paper_questions_no_key deferred`.execute(db);
  const rows = parts.map(({ id, name, instruction, answerAny }, at) => ({
    id: id ?? null,
    ordinal: at + 1,
    name,
    instruction,
    any: answerAny,
  }));
  const sentParts = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g (id bigint, ordinal smallint, name text, instruction text, "any" smallint)`;
  await sql`
    update paper_parts pp set ordinal = g.ordinal, name = g.name, instruction = g.instruction, answer_any = g."any",
      version = pp.version + 1, updated_at = now()
    from ${sentParts} where pp.id = g.id and (pp.ordinal, pp.name, pp.instruction, pp.answer_any)
      is distinct from (g.ordinal, g.name, g.instruction, g."any")`.execute(db);
  const { rows: added } = await sql<{ id: number; ordinal: number }>`
    insert into paper_parts (question_paper_id, ordinal, name, instruction, answer_any)
    select ${paperId}, g.ordinal, g.name, g.instruction, g."any" from ${sentParts} where g.id is null returning id, ordinal`.execute(db);
  const idAt = new Map(added.map(({ id, ordinal }) => [ordinal, id]));
  return parts.map(({ id }, at) => id ?? idAt.get(at + 1) ?? 0);
}

/** Rejects the removal of a question with marks; such a question can only be made void. */
async function refuseMarked(db: Db, paperId: number, keptIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from question_marks v join paper_questions q on q.id = v.paper_question_id join paper_parts pp on pp.id = q.paper_part_id
    where pp.question_paper_id = ${paperId} and q.id not in (${sql.join([0, ...keptIds])}) limit 1`.execute(db);
  if (rows.length > 0) throw new ApiError('InUse', { detail: 'a removed question has marks' });
}

/**
 * Replaces the shares of all questions, as they are few and nothing refers to them. Questions are matched by part and
 * number.
 */
async function writeShares(db: Db, paperId: number, parts: Parts): Promise<void> {
  const shares = parts.flatMap(({ questions }, at) =>
    questions.flatMap(({ mainNo, sub, outcomes }) =>
      outcomes.map(({ courseOutcomeId, share }) => ({ at: at + 1, main: mainNo, sub: sub ?? '', outcome: courseOutcomeId, share })),
    ),
  );
  await sql`
    delete from question_outcomes a using paper_questions q join paper_parts pp on pp.id = q.paper_part_id
    where q.id = a.paper_question_id and pp.question_paper_id = ${paperId}`.execute(db);
  await sql`
    insert into question_outcomes (paper_question_id, course_outcome_id, share)
    select q.id, g.outcome, g.share
    from json_to_recordset(${JSON.stringify(shares)}::json) as g (at smallint, main smallint, sub text, outcome bigint, share numeric)
    join paper_parts pp on pp.question_paper_id = ${paperId} and pp.ordinal = g.at
    join paper_questions q on q.paper_part_id = pp.id and q.main_no = g.main and q.sub = g.sub`.execute(db);
}
