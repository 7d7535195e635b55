import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import type { Run } from '../../../imports/work.ts';
import type { CopiedCell } from './carry-cells.ts';
import type { CopiedCourse, CopyPlan, CopyRow, Target } from './plan.ts';

/** Result of a copy run, as needed for undo. */
export type CopyResult = {
  /** Syllabi written to, with a flag for new ones. */
  syllabi: { id: number; isNew: boolean }[];
  groups: number[];
  /** New semester courses. */
  courses: MappedCourse[];
  replaced: ReplacedCourse[];
  /** Time of the copy. */
  at: string;
};
/** A course with the number of map cells copied, and the total after copying. */
type MappedCourse = { id: number; cells: number; total: number };
type ReplacedCourse = MappedCourse & {
  before: { semester: number; electiveGroup: string | null };
  /** Cells before the copy. */
  former: FormerCell[];
};
type FormerCell = [courseOutcome: number, outcome: number, level: number, justification: string | null, toReview: boolean];

/** Number of courses written before other work may run. */
const atOnce = 20;

/** Writes the selected courses to their syllabi. A programme without a syllabus for the batch gets a draft. */
export async function writeCopies(
  { copied }: CopyPlan,
  rows: readonly CopyRow[],
  run: Pick<Run, 'parts'>,
  context: Context,
): Promise<CopyResult> {
  const result: CopyResult = { syllabi: [], groups: [], courses: [], replaced: [], at: context.now.toISOString() };
  const written = new Map<Target, WrittenSyllabus>();
  for (const part of run.parts(rows, atOnce)) {
    const fresh: NewCourse[] = [];
    for (const { key } of part) {
      const what = copied.get(key);
      if (!what) continue;
      const { source, target } = what.pair;
      const into = written.get(target) ?? (await openTarget(context, target, result));
      written.set(target, into);
      into.source = source.name;
      into.lines.push(lineOf(what));
      const electiveGroupId = await groupOf(context, what, into, result);
      if (what.there) await replaceCourse(context, { what, there: what.there, electiveGroupId, into }, result);
      else fresh.push({ what, electiveGroupId, into });
    }
    await addCourses(context, fresh, result);
  }
  for (const [target, into] of written) await tell(context, target, into);
  return result;
}

interface WrittenSyllabus {
  syllabusId: number;
  /** Last position used in each semester. */
  places: Map<number, number>;
  groups: Map<string, number>;
  lines: string[];
  isNew: boolean;
  source: string;
}

async function openTarget({ db, caller, now }: Context, target: Target, result: CopyResult): Promise<WrittenSyllabus> {
  const { existing, degreeId, programId, batchId, regulation, minCredits, maxCredits, poSetId, psoSetId, peoSetId } = target;
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
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  result.syllabi.push({ id: syllabusId, isNew: existing === null });
  const { rows: places } = await sql<{ semester: number; last: number }>`
    select semester, max(ordinal)::int as last from semester_courses where syllabus_id = ${syllabusId} group by semester`.execute(db);
  const groups = await db.selectFrom('electiveGroups').select(['id', 'semester', 'name']).where('syllabusId', '=', syllabusId).execute();
  return {
    syllabusId,
    places: new Map(places.map(({ semester, last }) => [semester, last])),
    groups: new Map(groups.map(({ id, semester, name }) => [`${semester} ${name}`, id])),
    lines: [],
    isNew: existing === null,
    source: '',
  };
}

interface NewCourse {
  what: CopiedCourse;
  electiveGroupId: number | null;
  into: WrittenSyllabus;
}

/** Text of a course in the audit trail: `3: CS301 (2026) PE-I`. */
const lineOf = ({ of, semester, electiveGroup }: CopiedCourse): string =>
  `${semester}: ${of.code} (${of.revision})${electiveGroup ? ` ${electiveGroup}` : ''}`;

/** Copying a map counts as editing the map. */
const editedBy = ({ cells }: CopiedCourse, { caller }: Context) => (cells.length > 0 ? caller.userId : null);

/** Adds courses with their maps: one statement for all courses and one for all cells. */
async function addCourses(context: Context, fresh: readonly NewCourse[], result: CopyResult): Promise<void> {
  if (fresh.length === 0) return;
  const { db, now } = context;
  const at = now.toISOString();
  const rows = await db
    .insertInto('semesterCourses')
    .values(
      fresh.map(({ what, electiveGroupId, into }) => ({
        syllabusId: into.syllabusId,
        courseId: what.of.courseId,
        semester: what.semester,
        ordinal: nextPlace(into, what.semester),
        electiveGroupId,
        outcomeEditedBy: editedBy(what, context),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning(['id', 'syllabusId', 'courseId'])
    .execute();
  const ids = new Map(rows.map(({ id, syllabusId, courseId }) => [`${syllabusId} ${courseId}`, id]));
  const cells: { id: number; cell: NewCell }[] = [];
  for (const { what, into } of fresh) {
    const id = ids.get(`${into.syllabusId} ${what.of.courseId}`);
    if (id === undefined) continue;
    cells.push(...what.cells.map((cell) => ({ id, cell })));
    result.courses.push({ id, cells: what.cells.length, total: what.cells.length });
  }
  await insertCells(context, cells);
}

/** Makes a course of the target equal to the source, and keeps the previous state for undo. */
async function replaceCourse(
  context: Context,
  { what, there, electiveGroupId, into }: NewCourse & { there: NonNullable<CopiedCourse['there']> },
  result: CopyResult,
): Promise<void> {
  const { semester, cells } = what;
  const { id, semester: before, electiveGroup } = there.of;
  const by = editedBy(what, context);
  await context.db
    .updateTable('semesterCourses')
    .set((eb) => ({
      semester,
      ...(before !== semester && { ordinal: nextPlace(into, semester) }),
      electiveGroupId,
      ...(by !== null && { outcomeEditedBy: by }),
      version: eb('version', '+', 1),
      updatedAt: context.now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  const former = there.cells.map((cell): FormerCell => [
    cell.courseOutcomeId,
    cell.outcomeId,
    cell.level,
    cell.justification,
    cell.toReview,
  ]);
  await removeCells(context, id, former);
  await insertCells(
    context,
    cells.map((cell) => ({ id, cell })),
  );
  const total = cells.length + there.others;
  result.replaced.push({ id, cells: cells.length, total, before: { semester: before, electiveGroup }, former });
}

function nextPlace({ places }: Pick<WrittenSyllabus, 'places'>, semester: number): number {
  const place = (places.get(semester) ?? 0) + 1;
  places.set(semester, place);
  return place;
}

/** Elective group of this name in the target, created like that of the source if missing. */
async function groupOf({ db }: Context, { of, semester, electiveGroup }: CopiedCourse, into: WrittenSyllabus, result: CopyResult) {
  if (electiveGroup === null) return null;
  const key = `${semester} ${electiveGroup}`;
  const existing = into.groups.get(key);
  if (existing !== undefined) return existing;
  const { id } = await db
    .insertInto('electiveGroups')
    .values({ syllabusId: into.syllabusId, semester, name: electiveGroup, choose: of.choose ?? 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  into.groups.set(key, id);
  result.groups.push(id);
  return id;
}

/** Deletes the cells of a map that copying replaces. */
export async function removeCells({ db }: Pick<Context, 'db'>, id: number, former: readonly FormerCell[]): Promise<void> {
  if (former.length === 0) return;
  const keys = former.map(([courseOutcomeId, outcomeId]) => sql`(${courseOutcomeId}::bigint, ${outcomeId}::bigint)`);
  await sql`delete from outcome_maps where semester_course_id = ${id}
    and (course_outcome_id, outcome_id) in (${sql.join(keys)})`.execute(db);
}

export type NewCell = Pick<CopiedCell, 'courseOutcomeId' | 'outcomeId' | 'level' | 'justification' | 'toReview'>;

/** Adds cells, each to the map of the course with the given id. */
export async function insertCells(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cells: readonly { id: number; cell: NewCell }[],
): Promise<void> {
  if (cells.length === 0) return;
  const at = now.toISOString();
  const values = cells.map(({ id, cell: { courseOutcomeId, outcomeId, level, justification, toReview } }) => ({
    semesterCourseId: id,
    courseOutcomeId,
    outcomeId,
    level,
    justification,
    toReview,
    createdAt: at,
    updatedAt: at,
  }));
  await db.insertInto('outcomeMaps').values(values).execute();
}

/** Adds one audit entry for each written syllabus. */
async function tell({ db, now, caller, audit }: Context, target: Target, { syllabusId, lines, isNew, source }: WrittenSyllabus) {
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
  await audit({
    action: 'update',
    table: 'syllabi',
    recordId: syllabusId,
    label,
    before: { courses: [] },
    after: { courses: lines },
    note,
  });
}
