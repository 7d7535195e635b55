import { sql } from 'kysely';
import type { Paper, PaperComment, PaperOutcome } from '../../../../contract/exam/papers.ts';
import { paperLife } from '../../../../contract/exam/paper-life.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { isCell } from '../tests/facts.ts';
import { outcomeCounts, paperColumns, paperTables, partsOf, type FoundPaper } from './rows.ts';
import { standingOf } from './standing.ts';

type Asker = Pick<Context, 'db' | 'caller'>;
type Facts = ReturnType<typeof standingOf>;
export interface KeptPaper extends FoundPaper {
  readonly instructions: string | null;
  readonly note: string | null;
  readonly parts: Paper['parts'];
  readonly standing: Facts;
}

/** A paper with its parts, lifecycle status and facts. */
export async function findPaper(asker: Asker, id: number): Promise<KeptPaper> {
  const { db } = asker;
  const { rows } = await sql<FoundPaper & Pick<KeptPaper, 'instructions' | 'note'>>`
    select ${paperColumns}, qp.instructions, qp.note from ${paperTables} where qp.id = ${id}`.execute(db);
  const [paper] = rows;
  if (!paper) throw new ApiError('NotFound');
  const parts = (await partsOf(db, [id])).get(id) ?? [];
  const outcomes = (await outcomeCounts(db, [paper.courseId])).get(paper.courseId) ?? 0;
  return { ...paper, parts, standing: standingOf(paper, parts, outcomes, asker) };
}

/** Locks the paper until the transaction ends. */
export async function lockedPaper(asker: Asker, id: number): Promise<KeptPaper> {
  await asker.db.selectFrom('questionPapers').select('id').where('id', '=', id).forUpdate().execute();
  return findPaper(asker, id);
}

/** A paper in the shape of the API. A call that serves a reader must record the reading: see `notedPaper`. */
export async function readPaper(asker: Asker, id: number): Promise<Paper> {
  const { standing, planStatus, outcomes: _codes, levels: _levels, ...paper } = await findPaper(asker, id);
  const { isSetter } = standing.facts;
  const isEarly = paper.status === 'draft' || paper.status === 'moderation';
  return {
    ...paper,
    mayWrite: isSetter && paper.status === 'draft',
    mayVoid: isCell(asker) && paper.status === 'released' && planStatus === 'open',
    mayAssign: (isCell(asker) && isEarly) || (isSetter && paper.status === 'draft'),
    events: eventsFor(paperLife, standing, asker.caller),
    comments: await commentsOf(asker, id),
    courseOutcomes: await outcomesOf(asker.db, paper),
  };
}

/** A paper for a reader. Each reading of an unreleased paper is recorded in the audit trail. */
export async function notedPaper(context: Pick<Context, 'db' | 'caller' | 'audit'>, id: number): Promise<Paper> {
  const paper = await readPaper(context, id);
  await noteReading(context, paper);
  return paper;
}

export async function noteReading({ audit }: Pick<Context, 'audit'>, paper: LabelledPaper & { id: number; status: string }) {
  if (paper.status === 'released') return;
  await audit({ action: 'read', table: 'question_papers', recordId: paper.id, label: labelOf(paper) });
}

type LabelledPaper = Pick<FoundPaper, 'code' | 'test' | 'setLabel'>;
/** The label of a paper in the audit trail, without any of its content. */
export const labelOf = ({ code, test, setLabel }: LabelledPaper): string => `${code} ${test} ${setLabel}`;

async function commentsOf({ db, caller }: Asker, id: number): Promise<PaperComment[]> {
  const { rows } = await sql<PaperComment>`
    select m.id, m.paper_question_id as question_id, m.body, u.display_name as by, m.created_at as at, m.is_settled,
      m.written_by = ${caller.userId} as is_own
    from paper_comments m join users u on u.id = m.written_by where m.question_paper_id = ${id} order by m.created_at, m.id`.execute(db);
  return rows;
}

/**
 * The outcomes of the course with the modules of their topics. `is_examined`: another released paper of this internal
 * course has a question on the outcome.
 */
async function outcomesOf(db: Db, { id, courseId, planId }: Pick<FoundPaper, 'id' | 'courseId' | 'planId'>): Promise<PaperOutcome[]> {
  const { rows } = await sql<PaperOutcome>`
    select c.id, c.code, c.statement,
      coalesce((select json_agg(json_build_object('module', 'M' || h.ordinal, 'part', h.hours / h.whole) order by h.ordinal) from (
        select m.ordinal, sum(t.planned_hours)::float8 as hours, sum(sum(t.planned_hours)) over ()::float8 as whole
        from course_topics t join course_modules m on m.id = t.course_module_id
        where t.course_outcome_id = c.id group by m.ordinal) h), '[]') as modules,
      exists (select from question_papers o join internal_tests x on x.id = o.internal_test_id and x.internal_plan_id = ${planId}
        join paper_parts pp on pp.question_paper_id = o.id join paper_questions q on q.paper_part_id = pp.id and not q.is_void
        join question_outcomes a on a.paper_question_id = q.id and a.course_outcome_id = c.id
        where o.id <> ${id} and o.status = 'released') as is_examined
    from course_outcomes c where c.course_id = ${courseId} order by c.ordinal`.execute(db);
  return rows;
}
