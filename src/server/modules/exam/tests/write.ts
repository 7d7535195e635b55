import { sql } from 'kysely';
import { shareProblem, type TestChange, type TestDraft } from '../../../../contract/exam/tests.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { isCell } from './facts.ts';
import { readComponents, sectionCoursesOf, type FoundComponent } from './choices.ts';
import { daysToMark } from './make-sheets.ts';
import { labelOf, lockTests, refuseCrowd } from './move.ts';
import { findTest, type TestWithFacts } from './read.ts';

type Outcomes = readonly { courseOutcomeId: number; share: number }[];

/** Creates the next test of a component and returns its id. */
export async function addTest(context: Within<'sectionCourses'>, { outcomes, ...draft }: TestDraft): Promise<number> {
  const { db, now, audit } = context;
  await db.selectFrom('internalPlans').select('id').where('id', '=', draft.internalPlanId).forUpdate().execute();
  const plan = await openPlan(db, draft.internalPlanId);
  const component = (await readComponents(db, draft.internalPlanId)).find(({ id }) => id === draft.policyComponentId);
  if (!component) throw invalid({ policyComponentId: 'unknownReference' });
  await refuseForeign(context, draft, component);
  const sequence = nextOf(component, draft.sectionCourseId);
  if (sequence > component.planned) throw invalid({ policyComponentId: 'notAllowed' });
  refuseProblems({ ...dayProblems(draft), ...(await outcomeProblems(db, plan.courseId, component, outcomes)) });
  const at = now.toISOString();
  const { id } = await db
    .insertInto('internalTests')
    .values({ ...draft, sequence, retestOfId: null, cancelReason: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOutcomes(db, id, outcomes, at);
  await audit({
    action: 'insert',
    table: 'internal_tests',
    recordId: id,
    label: labelOf({ code: plan.code, name: draft.name }),
    after: { ...draft, sequence, outcomes },
  });
  return id;
}

/** The number of the next test of a component, for one section or (null) for all. */
export const nextOf = ({ next }: Pick<FoundComponent, 'next'>, section: number | null): number =>
  next.find(({ sectionCourseId }) => sectionCourseId === section)?.sequence ?? 1;

const invalid = (fields: FieldProblems) => new ApiError('ValidationFailed', { fields });

async function openPlan(db: Db, id: number): Promise<{ courseId: number; code: string }> {
  const { rows } = await sql<{ courseId: number; code: string; status: string }>`
    select n.course_id, k.code, pl.status from internal_plans pl join semester_courses n on n.id = pl.semester_course_id
    join courses k on k.id = n.course_id where pl.id = ${id}`.execute(db);
  const [plan] = rows;
  if (!plan) throw invalid({ internalPlanId: 'unknownReference' });
  if (plan.status !== 'open') throw invalid({ internalPlanId: 'notAllowed' });
  return plan;
}

/** Teachers create unscheduled tests for their own sections; the examination cell creates all tests. */
async function refuseForeign(
  context: Within<'sectionCourses'>,
  { internalPlanId, sectionCourseId }: Pick<TestDraft, 'internalPlanId' | 'sectionCourseId'>,
  { isScheduled }: FoundComponent,
): Promise<void> {
  const { db, rows } = context;
  const all = await sectionCoursesOf(db, internalPlanId);
  const requested = all.filter(({ id }) => sectionCourseId === null || id === sectionCourseId).map(({ id }) => id);
  const { rows: permitted } = await sql<{ id: number }>`
    select c.id from section_courses c where c.id in (${sql.join([0, ...requested])}) and ${rows.on('c.id')}`.execute(db);
  if (sectionCourseId !== null && requested.length === 0) throw invalid({ sectionCourseId: 'unknownReference' });
  if (isCell(context)) return;
  if (permitted.length < requested.length || requested.length === 0)
    throw invalid({ [sectionCourseId === null ? 'internalPlanId' : 'sectionCourseId']: 'unknownReference' });
  if (isScheduled) throw invalid({ policyComponentId: 'notAllowed' });
}

type Times = Pick<TestDraft, 'onDate' | 'startsAt' | 'minutes'>;
/** A time requires a date. A scheduled test requires date, time and duration. */
function dayProblems({ onDate, startsAt, minutes }: Times, isScheduled = false): FieldProblems {
  return {
    ...(onDate === null && (isScheduled || startsAt !== null) && { onDate: 'required' as const }),
    ...(isScheduled && startsAt === null && { startsAt: 'required' as const }),
    ...(isScheduled && minutes === null && { minutes: 'required' as const }),
  };
}

async function outcomeProblems(db: Db, courseId: number, of: { hasQuestions: boolean }, outcomes: Outcomes): Promise<FieldProblems> {
  const courseOutcomes = new Set(
    (await db.selectFrom('courseOutcomes').select('id').where('courseId', '=', courseId).execute()).map(({ id }) => id),
  );
  const problems: FieldProblems = {};
  for (const [place, { courseOutcomeId }] of outcomes.entries()) {
    if (!courseOutcomes.has(courseOutcomeId)) problems[`outcomes.${place}.courseOutcomeId`] = 'unknownReference';
    else if (outcomes.findIndex((outcome) => outcome.courseOutcomeId === courseOutcomeId) < place)
      problems[`outcomes.${place}.courseOutcomeId`] = 'duplicate';
  }
  const problem = shareProblem({ hasQuestions: of.hasQuestions, outcomes }, courseOutcomes.size);
  return { ...problems, ...(problem && { outcomes: problem }) };
}

async function writeOutcomes(db: Db, id: number, outcomes: Outcomes, at: string): Promise<void> {
  await db.deleteFrom('testOutcomes').where('internalTestId', '=', id).execute();
  if (outcomes.length > 0)
    await db
      .insertInto('testOutcomes')
      .values(outcomes.map(({ courseOutcomeId, share }) => ({ internalTestId: id, courseOutcomeId, share, createdAt: at, updatedAt: at })))
      .execute();
}

/** Updates a test. A scheduled test must still be valid on its new day and hour. */
export async function changeTest(context: Context, id: number, { version, outcomes, mayCrowd, ...sent }: TestChange): Promise<void> {
  const { db, now, audit } = context;
  await lockTests(context);
  const test = await findTest(context, id);
  refuseClosed(test);
  if (test.version !== version) throw new ApiError('StaleVersion');
  const before = {
    name: test.name,
    maxMarks: Number(test.maxMarks),
    onDate: test.onDate,
    startsAt: test.startsAt,
    minutes: test.minutes,
    coverage: test.coverage,
  };
  const draft = { ...before, ...sent };
  refuseProblems({
    ...dayProblems(draft, test.status === 'scheduled'),
    ...changeProblems(test, draft),
    ...(outcomes && (await outcomeProblems(db, test.courseId, test, outcomes))),
  });
  const at = now.toISOString();
  await db
    .updateTable('internalTests')
    .set({ ...draft, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (outcomes) await writeOutcomes(db, id, outcomes, at);
  if (test.status === 'scheduled') await refuseMisplaced(context, id, mayCrowd === true);
  if (draft.onDate !== test.onDate) await moveSheets(db, id);
  await audit({
    action: 'update',
    table: 'internal_tests',
    recordId: id,
    label: labelOf(test),
    before,
    after: { ...draft, ...(outcomes && { outcomes }) },
  });
}

function refuseClosed({ facts, status }: TestWithFacts): void {
  if (!facts.isOwn) throw new ApiError('Forbidden');
  if (!facts.isPlanOpen || status === 'closed' || status === 'cancelled') throw new ApiError('Locked');
}

/** The maximum cannot change once there are marks, nor the day and hour of a held test. */
function changeProblems(test: TestWithFacts, draft: Times & { maxMarks: number }): FieldProblems {
  const isMoved = draft.onDate !== test.onDate || draft.startsAt !== test.startsAt;
  return {
    ...(test.hasMarks && draft.maxMarks !== Number(test.maxMarks) && { maxMarks: 'notAllowed' as const }),
    ...(test.status === 'held' && isMoved && { [draft.onDate === test.onDate ? 'startsAt' : 'onDate']: 'notAllowed' as const }),
  };
}

/** Checks the saved day and hour within the transaction. */
async function refuseMisplaced(context: Context, id: number, mayCrowd: boolean): Promise<void> {
  const { facts, besides } = await findTest(context, id);
  if (!facts.isTermDay) refuseProblems({ onDate: 'outOfRange' });
  if (!facts.isAlone) refuseProblems({ startsAt: 'duplicate' });
  refuseCrowd({ besides }, mayCrowd);
}

/** Moves the due dates of open sheets along with the day of the test. */
const moveSheets = (db: Db, id: number) =>
  sql`
  update mark_sheets h set due_on = x.on_date + ${daysToMark}::int from internal_tests x
  where x.id = ${id} and h.internal_test_id = x.id and h.status = 'open' and x.on_date is not null`.execute(db);

/** Deletes a draft. The sheets of a re-test are deleted as well. */
export async function removeTest(context: Context, id: number): Promise<void> {
  const { db, audit } = context;
  const test = await findTest(context, id);
  if (!test.facts.isOwn) throw new ApiError('Forbidden');
  if (test.status !== 'draft' || !test.facts.isPlanOpen) throw new ApiError('Locked');
  if (test.retestOfId !== null) await db.deleteFrom('markSheets').where('internalTestId', '=', id).execute();
  await refuseWhileUsed(db, 'internalTests', [id]);
  await db.deleteFrom('internalTests').where('id', '=', id).execute();
  await audit({ action: 'delete', table: 'internal_tests', recordId: id, label: labelOf(test) });
}
