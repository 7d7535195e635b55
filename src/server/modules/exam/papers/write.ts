import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { paperProblems } from '../../../../contract/exam/paper-rules.ts';
import type { PaperChange, PaperStart } from '../../../../contract/exam/papers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { isCell } from '../tests/facts.ts';
import { writeParts } from './write-parts.ts';
import { labelOf, lockedPaper, type KeptPaper } from './read.ts';

/** Creates a paper of a test and returns its id. */
export async function addPaper(context: Within<'internalTests'>, sent: PaperStart): Promise<number> {
  const { db, caller, now, audit, rows } = context;
  const { internalTestId, setLabel, moderatorId } = sent;
  await db.selectFrom('internalTests').select('id').where('id', '=', internalTestId).forUpdate().execute();
  const { rows: tests } = await sql<{ code: string; test: string; isOpen: boolean }>`
    select k.code, x.name as test, (et.has_questions and x.status in ('draft', 'scheduled', 'held') and pl.status = 'open') as is_open
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id join policy_components pc on pc.id = x.policy_component_id
    join exam_types et on et.id = pc.exam_type_id join semester_courses n on n.id = pl.semester_course_id
    join courses k on k.id = n.course_id where x.id = ${internalTestId} and ${rows.on('x.id')}`.execute(db);
  const [test] = tests;
  if (!test) refuseProblems({ internalTestId: 'unknownReference' });
  if (!test?.isOpen) refuseProblems({ internalTestId: 'notAllowed' });
  const setterId = sent.setterId ?? caller.employeeId;
  if (setterId === null) throw new ApiError('ValidationFailed', { fields: { setterId: 'required' } });
  if (setterId !== caller.employeeId && !isCell(context)) refuseProblems({ setterId: 'notAllowed' });
  refuseProblems(await personProblems(db, { setterId, moderatorId }));
  const sameSet = await db
    .selectFrom('questionPapers')
    .select('id')
    .where('internalTestId', '=', internalTestId)
    .where('setLabel', '=', setLabel)
    .executeTakeFirst();
  if (sameSet) refuseProblems({ setLabel: 'duplicate' });
  const at = now.toISOString();
  const { id } = await db
    .insertInto('questionPapers')
    .values({ internalTestId, setLabel, setterId, moderatorId, instructions: null, fileId: null, note: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    action: 'insert',
    table: 'question_papers',
    recordId: id,
    label: labelOf({ ...test!, setLabel }),
    after: { setLabel, setterId, moderatorId },
  });
  return id;
}

/** Checks that setter and moderator are two persons, have not left and have an account. */
async function personProblems(db: Db, people: { setterId: number; moderatorId: number | null }): Promise<FieldProblems> {
  const ids = [people.setterId, people.moderatorId].filter((id) => id !== null);
  const { rows } = await sql<{ id: number; can: boolean }>`
    select id, status <> 'left' and user_id is not null as can from employees where id = any(${ids}::bigint[])`.execute(db);
  const can = new Map(rows.map((employee) => [employee.id, employee.can]));
  const problems: FieldProblems = {};
  for (const [field, id] of Object.entries(people) as ['setterId' | 'moderatorId', number | null][])
    if (id !== null && can.get(id) !== true) problems[field] = can.has(id) ? 'notAllowed' : 'unknownReference';
  if (people.setterId === people.moderatorId) problems['moderatorId'] ??= 'notAllowed';
  return problems;
}

/**
 * Saves the sent fields of a paper. The audit trail records the user, the time and the persons assigned, but no
 * content.
 */
export async function changePaper(context: Context, id: number, { version, ...sent }: PaperChange): Promise<void> {
  const { db, now, audit } = context;
  const stored = await lockedPaper(context, id);
  refuseForeign(context, stored, sent);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const people = {
    setterId: sent.setterId ?? stored.setterId,
    moderatorId: sent.moderatorId === undefined ? stored.moderatorId : sent.moderatorId,
  };
  const instructions = sent.instructions === undefined ? stored.instructions : sent.instructions;
  const courseOutcomes = await db.selectFrom('courseOutcomes').select('id').where('courseId', '=', stored.courseId).execute();
  const isMoved = people.setterId !== stored.setterId || people.moderatorId !== stored.moderatorId;
  refuseProblems({
    ...(isMoved && (await personProblems(db, people))),
    ...(sent.parts && paperProblems(sent.parts, new Set(courseOutcomes.map((outcome) => outcome.id)))),
    ...(sent.parts && strangers(stored, sent.parts)),
  });
  const at = now.toISOString();
  await db
    .updateTable('questionPapers')
    .set({ ...people, instructions, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (sent.parts) await writeParts(db, id, sent.parts);
  const { setterId, moderatorId } = stored;
  await audit({
    action: 'update',
    table: 'question_papers',
    recordId: id,
    label: labelOf(stored),
    ...(isMoved && { before: { setterId, moderatorId }, after: people }),
  });
}

/**
 * Only the setter edits the questions, and only of a draft; the setter may also change its moderator. The examination
 * cell assigns setter and moderator until the paper is approved.
 */
function refuseForeign(context: Context, { standing, status }: KeptPaper, sent: Omit<PaperChange, 'version'>): void {
  const { isSetter } = standing.facts;
  const isWriting = sent.parts !== undefined || sent.instructions !== undefined;
  if (!isSetter && (isWriting || !isCell(context))) throw new ApiError('Forbidden');
  if (sent.setterId !== undefined && !isCell(context)) throw new ApiError('Forbidden');
  const isOpen = status === 'draft' || (status === 'moderation' && !isWriting && isCell(context));
  if (!isOpen) throw new ApiError('Locked', { detail: `the paper is ${status}` });
}

/** Parts and questions sent with an id must belong to this paper, and each id can be sent once. */
function strangers(stored: KeptPaper, parts: NonNullable<PaperChange['parts']>): FieldProblems {
  const partIds = new Set(stored.parts.map(({ id }) => id));
  const questionIds = new Set(stored.parts.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const problems: FieldProblems = {};
  for (const [at, part] of parts.entries()) {
    if (part.id !== undefined && !partIds.delete(part.id)) problems[`parts.${at}.id`] = 'unknownReference';
    for (const [place, { id }] of part.questions.entries())
      if (id !== undefined && !questionIds.delete(id)) problems[`parts.${at}.questions.${place}.id`] = 'unknownReference';
  }
  return problems;
}
