import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import type { Run } from '../../../imports/work.ts';
import type { Carried } from './carry-cells.ts';
import type { Copied, CopyPlan, CopyRow, Target } from './plan.ts';

/** What a run has written, as undoing needs to know it. */
export type CopyMade = {
  /** Syllabi that were written to, and which of them are new. */
  syllabi: { id: number; isNew: boolean }[];
  groups: number[];
  /** Courses of semesters that are new. */
  courses: Mapped[];
  replaced: Replaced[];
  /** When they were written. */
  at: string;
};
/** A course with the cells that were written of its map, and all that it has since. */
type Mapped = { id: number; cells: number; total: number };
type Replaced = Mapped & {
  before: { semester: number; electiveGroup: string | null };
  /** The cells that it had: outcome of the course, outcome, level, justification, to be looked at. */
  former: [number, number, number, string | null, boolean][];
};

/** How many courses are written between two breaths. */
const atOnce = 20;

/** Writes the ticked courses into their syllabi; a programme that has none for the batch gets a draft. */
export async function writeCopies(
  { copied }: CopyPlan,
  rows: readonly CopyRow[],
  run: Pick<Run, 'parts'>,
  context: Context,
): Promise<CopyMade> {
  const made: CopyMade = { syllabi: [], groups: [], courses: [], replaced: [], at: context.now.toISOString() };
  const written = new Map<Target, Written>();
  for (const part of run.parts(rows, atOnce)) {
    for (const { key } of part) {
      const what = copied.get(key);
      if (!what) continue;
      const { target } = what.pair;
      const into = written.get(target) ?? (await openTarget(context, target, made));
      written.set(target, into);
      await writeCourse(context, what, into, made);
    }
  }
  for (const [target, into] of written) await tell(context, target, into);
  return made;
}

interface Written {
  syllabusId: number;
  /** The last place that is taken in each semester. */
  places: Map<number, number>;
  groups: Map<string, number>;
  lines: string[];
  isNew: boolean;
  source: string;
}

async function openTarget({ db, caller, now }: Context, target: Target, made: CopyMade): Promise<Written> {
  const { existing, degreeId, programId, batchId, regulation, minCredits, maxCredits, poSetId, psoSetId, peoSetId } = target; // prettier-ignore
  const at = now.toISOString();
  const syllabusId =
    existing?.id ??
    (
      await db
        .insertInto('syllabi')
        .values({
          degreeId,
          programId,
          batchId,
          regulation,
          minCredits,
          maxCredits,
          poSetId,
          psoSetId,
          peoSetId,
          editedBy: caller.userId,
          createdAt: at,
          updatedAt: at,
        }) // prettier-ignore
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  made.syllabi.push({ id: syllabusId, isNew: existing === null });
  const { rows: places } = await sql<{ semester: number; last: number }>`
    select semester, max(ordinal)::int as last from semester_courses where syllabus_id = ${syllabusId} group by semester`.execute(db); // prettier-ignore
  const groups = await db.selectFrom('electiveGroups').select(['id', 'semester', 'name']).where('syllabusId', '=', syllabusId).execute(); // prettier-ignore
  return {
    syllabusId,
    places: new Map(places.map(({ semester, last }) => [semester, last])),
    groups: new Map(groups.map(({ id, semester, name }) => [`${semester} ${name}`, id])),
    lines: [],
    isNew: existing === null,
    source: '',
  };
}

async function writeCourse(context: Context, what: Copied, into: Written, made: CopyMade): Promise<void> {
  const { db, caller, now } = context;
  const { of, semester, electiveGroup, cells, there } = what;
  const at = now.toISOString();
  const electiveGroupId = await groupOf(context, what, into, made);
  const edited = cells.length > 0 ? { outcomeEditedBy: caller.userId } : {};
  into.source = what.pair.source.name;
  into.lines.push(`${semester}: ${of.code} (${of.revision})${electiveGroup ? ` ${electiveGroup}` : ''}`);
  if (there) {
    const former = there.cells.map(({ courseOutcomeId, outcomeId, level, justification, toReview }) => [courseOutcomeId, outcomeId, level, justification, toReview] as Replaced['former'][number]); // prettier-ignore
    const { id, semester: before } = there.of;
    const place = before === semester ? {} : { ordinal: nextPlace(into, semester) };
    await db
      .updateTable('semesterCourses')
      .set((eb) => ({ semester, ...place, electiveGroupId, ...edited, version: eb('version', '+', 1), updatedAt: at }))
      .where('id', '=', id)
      .execute();
    await removeCells(context, id, former);
    await insertCells(context, id, cells);
    made.replaced.push({ id, cells: cells.length, total: cells.length + there.others, before: { semester: before, electiveGroup: there.of.electiveGroup }, former }); // prettier-ignore
    return;
  }
  const { id } = await db
    .insertInto('semesterCourses')
    .values({
      syllabusId: into.syllabusId,
      courseId: of.courseId,
      semester,
      ordinal: nextPlace(into, semester),
      electiveGroupId,
      ...edited,
      createdAt: at,
      updatedAt: at,
    }) // prettier-ignore
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCells(context, id, cells);
  made.courses.push({ id, cells: cells.length, total: cells.length });
}

function nextPlace({ places }: Pick<Written, 'places'>, semester: number): number {
  const place = (places.get(semester) ?? 0) + 1;
  places.set(semester, place);
  return place;
}

/** The elective group of this name in the target; one that is not there is made as the source has it. */
async function groupOf({ db }: Context, { of, semester, electiveGroup }: Copied, into: Written, made: CopyMade) {
  if (electiveGroup === null) return null;
  const key = `${semester} ${electiveGroup}`;
  const kept = into.groups.get(key);
  if (kept !== undefined) return kept;
  const { id } = await db
    .insertInto('electiveGroups')
    .values({ syllabusId: into.syllabusId, semester, name: electiveGroup, choose: of.choose ?? 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  into.groups.set(key, id);
  made.groups.push(id);
  return id;
}

/** Takes these cells out of a map: those that copying decides about. */
export async function removeCells({ db }: Pick<Context, 'db'>, id: number, former: Replaced['former']): Promise<void> {
  if (former.length === 0) return;
  const keys = former.map(([courseOutcomeId, outcomeId]) => sql`(${courseOutcomeId}::bigint, ${outcomeId}::bigint)`);
  await sql`delete from outcome_maps where semester_course_id = ${id}
    and (course_outcome_id, outcome_id) in (${sql.join(keys)})`.execute(db);
}

type NewCell = Pick<Carried, 'courseOutcomeId' | 'outcomeId' | 'level' | 'justification' | 'toReview'>;
export async function insertCells({ db, now }: Pick<Context, 'db' | 'now'>, id: number, cells: readonly NewCell[]): Promise<void> {
  if (cells.length === 0) return;
  const at = now.toISOString();
  const values = cells.map(({ courseOutcomeId, outcomeId, level, justification, toReview }) => ({
    semesterCourseId: id, courseOutcomeId, outcomeId, level, justification, toReview, createdAt: at, updatedAt: at,
  }));
  await db.insertInto('outcomeMaps').values(values).execute();
} // prettier-ignore

/** One line in the trail of each syllabus that was written to. */
async function tell(
  { db, now, caller, audit }: Context,
  target: Target,
  { syllabusId, lines, isNew, source }: Written,
) {
  const label = `${target.programCode} ${target.batch}`;
  const note = `copied from ${source}`;
  if (isNew) {
    const after = { regulation: target.regulation, courses: lines };
    await audit({ action: 'insert', table: 'syllabi', recordId: syllabusId, label, after, note });
    return;
  }
  await db
    .updateTable('syllabi')
    .set((eb) => ({ version: eb('version', '+', 1), editedBy: caller.userId, updatedAt: now.toISOString() }))
    .where('id', '=', syllabusId)
    .execute();
  await audit({ action: 'update', table: 'syllabi', recordId: syllabusId, label, before: { courses: [] }, after: { courses: lines }, note }); // prettier-ignore
}
