import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { cellKey } from '../../../../contract/syllabus/map-rules.ts';
import type { changeOutcomeMap, OutcomeMap } from '../../../../contract/syllabus/outcome-map.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellsOf, columnsOf, headOf, rowsOf, type MapHead } from './read.ts';

type Body = Checked<typeof changeOutcomeMap>['body'];
/** A cell to be saved; a null level deletes the cell. */
export type WantedCell = Pick<Body['cells'][number], 'courseOutcomeId' | 'outcomeId' | 'level' | 'justification'>;
type Names = Pick<OutcomeMap, 'rows' | 'columns'>;

/** Saves the cells. Throws StaleVersion if another user has changed the map meanwhile. */
export async function changeMap(context: Context, id: number, { version, cells }: Body): Promise<void> {
  const head = await headOf(context.db, id, { isLocked: true });
  if (head.status !== 'draft') throw new ApiError('Locked');
  if (head.version !== version) throw new ApiError('StaleVersion');
  const names = { rows: await rowsOf(context.db, head.courseId), columns: await columnsOf(context.db, head) };
  refuseProblems(problemsOf(cells, names));
  await writeCells(context, head, cells, names);
}

/** Writes cells of a locked map with one audit entry. Returns true if anything changed. */
export async function writeCells(
  { db, now, audit, caller }: Context,
  head: MapHead,
  wanted: readonly WantedCell[],
  names: Names,
): Promise<boolean> {
  const current = new Map((await cellsOf(db, [head.id])).map((cell) => [keyOf(cell), cell]));
  const changed = wanted.filter((cell) => {
    const before = current.get(keyOf(cell));
    if (cell.level === null) return before !== undefined;
    return before?.level !== cell.level || before.justification !== cell.justification || before.toReview;
  });
  if (changed.length === 0) return false;
  const at = now.toISOString();
  await removeCells(
    db,
    head.id,
    changed.filter(({ level }) => level === null),
  );
  const filled = changed.flatMap(({ level, ...cell }) => (level === null ? [] : [{ ...cell, level }]));
  if (filled.length > 0)
    await db
      .insertInto('outcomeMaps')
      .values(filled.map((cell) => ({ ...cell, semesterCourseId: head.id, toReview: false, createdAt: at, updatedAt: at })))
      .onConflict((clash) =>
        clash.columns(['semesterCourseId', 'courseOutcomeId', 'outcomeId']).doUpdateSet((eb) => ({
          level: eb.ref('excluded.level'),
          justification: eb.ref('excluded.justification'),
          toReview: false,
          version: sql`outcome_maps.version + 1`,
          updatedAt: at,
        })),
      )
      .execute();
  await db
    .updateTable('semesterCourses')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: at, outcomeEditedBy: caller.userId }))
    .where('id', '=', head.id)
    .execute();
  const called = cellNames(names);
  const inWords = (cells: readonly (WantedCell & { name: string })[]) =>
    Object.fromEntries(cells.map(({ name, level, justification }) => [name, wordOf(level, justification)]));
  await audit({
    ...trailOf(head),
    before: inWords(
      changed.map((cell) => ({ ...cell, level: null, justification: null, ...current.get(keyOf(cell)), name: called(cell) })),
    ),
    after: inWords(changed.map((cell) => ({ ...cell, name: called(cell) }))),
  });
  return true;
}

/** The audit entry of a map, which is listed in the history of its syllabus as well. */
export const trailOf = (head: Pick<MapHead, 'id' | 'syllabusId' | 'code' | 'program' | 'batch'>) => ({
  action: 'update' as const,
  table: 'semester_courses',
  recordId: head.id,
  partOf: head.syllabusId,
  label: `${head.code}, ${head.program} ${head.batch}`,
});

async function removeCells(db: Db, id: number, cells: readonly WantedCell[]): Promise<void> {
  if (cells.length === 0) return;
  const keys = cells.map(({ courseOutcomeId, outcomeId }) => sql`(${courseOutcomeId}::bigint, ${outcomeId}::bigint)`);
  await sql`delete from outcome_maps where semester_course_id = ${id}
    and (course_outcome_id, outcome_id) in (${sql.join(keys)})`.execute(db);
}

/**
 * Each cell occurs once and refers to an outcome of the course and of one of the sets. Cells of a former set can only
 * be cleared.
 */
function problemsOf(cells: Body['cells'], { rows, columns }: Names): FieldProblems {
  const problems: FieldProblems = {};
  const seen = new Set<string>();
  cells.forEach((cell, at) => {
    const column = columns.find(({ id }) => id === cell.outcomeId);
    if (!rows.some(({ id }) => id === cell.courseOutcomeId)) problems[`cells.${at}.courseOutcomeId`] = 'unknownReference';
    if (!column) problems[`cells.${at}.outcomeId`] = 'unknownReference';
    else if (column.isFormer && cell.level !== null) problems[`cells.${at}.level`] = 'notAllowed';
    if (cell.level === null && cell.justification !== null) problems[`cells.${at}.justification`] = 'notAllowed';
    if (seen.has(keyOf(cell))) problems[`cells.${at}.outcomeId`] = 'duplicate';
    seen.add(keyOf(cell));
  });
  return problems;
}

export const keyOf = ({ courseOutcomeId, outcomeId }: { courseOutcomeId: number; outcomeId: number }) =>
  cellKey(courseOutcomeId, outcomeId);

/** Name of a cell in the audit trail: `CO1 × PO3`. */
function cellNames({ rows, columns }: Names) {
  const row = new Map(rows.map(({ id, code }) => [id, code]));
  const column = new Map(columns.map(({ id, code }) => [id, code]));
  return ({ courseOutcomeId, outcomeId }: { courseOutcomeId: number; outcomeId: number }) =>
    `${row.get(courseOutcomeId) ?? courseOutcomeId} × ${column.get(outcomeId) ?? outcomeId}`;
}

const wordOf = (level: number | null, justification: string | null) =>
  level === null ? null : justification ? `${level} (${justification})` : String(level);
