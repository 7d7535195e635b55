import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems, Use } from '../../../../contract/core/errors.ts';
import type { changeCourseOutcomes } from '../../../../contract/syllabus/course-outcomes.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { usesOf } from '../../../resource/uses.ts';
import { isCourseJudged } from './judged.ts';

type Body = Checked<typeof changeCourseOutcomes>['body'];
type SentOutcome = Body['outcomes'][number];
interface StoredOutcome {
  id: number;
  code: string;
  ordinal: number;
  statement: string;
  bloom: number;
  targetLevel: number | null;
}

/** Saves the outcomes in the order sent. Codes are numbered by position: CO1, CO2. */
export async function writeCourseOutcomes(context: Context, courseId: number, { version, outcomes }: Body): Promise<void> {
  const { db, audit } = context;
  const course = await lockCourse(db, courseId, version);
  const stored = await keptOf(db, courseId);
  refuseProblems(problemsOf(outcomes, stored));
  const byId = new Map(stored.map((outcome) => [outcome.id, outcome]));
  const sentIds = new Set(outcomes.map(({ id }) => id));
  const removedIds = stored.map(({ id }) => id).filter((id) => !sentIds.has(id));
  await refuseUsed(db, removedIds);
  if (course.isJudged) refuseReworded(outcomes, stored);
  const wanted = outcomes.map((outcome, at) => ({ ...outcome, ordinal: at + 1, code: `CO${at + 1}` }));
  const changed = wanted.filter((outcome) => !isSame(outcome, byId.get(outcome.id ?? 0)));
  if (removedIds.length + changed.length === 0) return;
  await writeChanges(context, { courseId, version, removedIds, changed });
  await audit({
    action: 'update',
    table: 'course_outcomes',
    recordId: courseId,
    partOf: courseId,
    label: `${course.code} (${course.revision})`,
    ...trailOf(stored, wanted),
  });
}

async function lockCourse(db: Db, courseId: number, version: number) {
  const course = await db
    .selectFrom('courses')
    .select(['version', 'status', 'code', 'revision', isCourseJudged(sql.ref('courses.id')).as('isJudged')])
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  if (!course) throw new ApiError('NotFound');
  if (course.status === 'retired') throw new ApiError('Locked');
  if (course.version !== version) throw new ApiError('StaleVersion');
  return course;
}

type WantedOutcome = Omit<StoredOutcome, 'id'> & Pick<SentOutcome, 'id'>;

interface OutcomeChanges {
  courseId: number;
  /** The version of the course. */
  version: number;
  removedIds: readonly number[];
  changed: readonly WantedOutcome[];
}

/** Deletes, adds and changes outcomes one by one, and counts the course's version up. */
async function writeChanges({ db, now }: Context, { courseId, version, removedIds, changed }: OutcomeChanges): Promise<void> {
  const at = now.toISOString();
  for (const id of removedIds) await db.deleteFrom('courseOutcomes').where('id', '=', id).execute();
  for (const { id, ...values } of changed)
    await (id === undefined
      ? db
          .insertInto('courseOutcomes')
          .values({ ...values, courseId, createdAt: at, updatedAt: at })
          .execute()
      : db
          .updateTable('courseOutcomes')
          .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: at }))
          .where('id', '=', id)
          .execute());
  await db
    .updateTable('courses')
    .set({ version: version + 1, updatedAt: at })
    .where('id', '=', courseId)
    .execute();
}

/** The outcomes that differ, before and after, by code. */
function trailOf(stored: readonly StoredOutcome[], wanted: readonly WantedOutcome[]) {
  const before = inWords(stored);
  const after = inWords(wanted);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  const pick = (of: Record<string, string>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

async function keptOf(db: Db, courseId: number): Promise<StoredOutcome[]> {
  const { rows } = await sql<StoredOutcome>`
    select id, code, ordinal, statement, bloom, target_level::float8 as target_level
    from course_outcomes where course_id = ${courseId} order by ordinal`.execute(db);
  return rows;
}

/** Ids must belong to this course and be unique; statements must be unique. */
function problemsOf(sent: readonly SentOutcome[], stored: readonly StoredOutcome[]): FieldProblems {
  const problems: FieldProblems = {};
  const ids = new Set<number>();
  const statements = new Set<string>();
  sent.forEach(({ id, statement }, at) => {
    if (id !== undefined && !stored.some((row) => row.id === id)) problems[`outcomes.${at}.id`] = 'unknownReference';
    else if (id !== undefined && ids.has(id)) problems[`outcomes.${at}.id`] = 'duplicate';
    if (statements.has(statement.toLowerCase())) problems[`outcomes.${at}.statement`] = 'duplicate';
    if (id !== undefined) ids.add(id);
    statements.add(statement.toLowerCase());
  });
  return problems;
}

/**
 * Once attainment is approved, statements and positions cannot change. Target, level and further outcomes remain
 * editable.
 */
function refuseReworded(sent: readonly SentOutcome[], stored: readonly StoredOutcome[]): void {
  const fields: FieldProblems = {};
  sent.forEach(({ id, statement }, at) => {
    const before = stored.find((row) => row.id === id);
    if (before && (before.statement !== statement || before.ordinal !== at + 1)) fields[`outcomes.${at}.statement`] = 'notAllowed';
  });
  if (Object.keys(fields).length > 0) throw new ApiError('Locked', { fields, detail: 'the attainment of the course is approved' });
}

/** Rejects the deletion of an outcome in use, because the database would silently remove the outcome from topics. */
async function refuseUsed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const topics = await db
    .selectFrom('courseTopics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('courseOutcomeId', 'in', ids)
    .executeTakeFirstOrThrow();
  const ofTopics: Use = { table: 'course_topics', field: 'courseOutcomeId', count: Number(topics.count) };
  const others = (await usesOf(db, 'courseOutcomes', ids)).filter(({ table }) => table !== 'course_topics');
  const uses = [...(ofTopics.count > 0 ? [ofTopics] : []), ...others].toSorted((a, b) => b.count - a.count);
  if (uses.length > 0) throw new ApiError('InUse', { uses });
}

const isSame = (wanted: Omit<StoredOutcome, 'id'>, stored: StoredOutcome | undefined) =>
  stored !== undefined &&
  wanted.ordinal === stored.ordinal &&
  wanted.code === stored.code &&
  wanted.statement === stored.statement &&
  wanted.bloom === stored.bloom &&
  wanted.targetLevel === stored.targetLevel;

/** Outcomes in the audit trail: `CO2: Explain … (2)`. */
const inWords = (outcomes: readonly Omit<StoredOutcome, 'id'>[]): Record<string, string> =>
  Object.fromEntries(
    outcomes.map(({ code, statement, bloom, targetLevel }) => [
      code,
      `${statement} (${bloom}${targetLevel === null ? '' : `, ${targetLevel}`})`,
    ]),
  );
