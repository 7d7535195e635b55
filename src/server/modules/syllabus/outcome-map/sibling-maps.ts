import { sql } from 'kysely';
import type { SiblingOfMap } from '../../../../contract/syllabus/outcome-map.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { cellsOf, columnsOf, headOf, rowsOf, type Cell, type MapHead } from './read.ts';
import { keyOf, writeCells, type WantedCell } from './write.ts';

interface SiblingMap extends Omit<SiblingOfMap, 'standing' | 'written' | 'cleared'> {
  wanted: WantedCell[];
  hasCells: boolean;
}

/** Maps of the same course in other syllabi with the same PO set, limited to those that the caller may edit. */
export async function siblingMapsOf({ db, rows: ownRows }: Within<'semesterCourses'>, head: MapHead): Promise<SiblingOfMap[]> {
  return (await findSiblingMaps(db, ownRows, head)).map(({ wanted, hasCells, ...siblingMap }) => ({
    ...siblingMap,
    ...standingOf(siblingMap, wanted, hasCells),
  }));
}

/** Writes a map to other syllabi, or returns a preview. If any target is not a draft, nothing is written. */
export async function applyMap(
  context: Within<'semesterCourses'>,
  id: number,
  { targets, dryRun }: { targets: readonly number[]; dryRun: boolean },
): Promise<Omit<SiblingOfMap, 'cells'>[]> {
  const { db, rows: ownRows } = context;
  const head = await headOf(db, id, { isLocked: true });
  const siblingMaps = await findSiblingMaps(db, ownRows, head);
  const chosen = targets.map((target, at) => {
    const match = siblingMaps.find((candidate) => candidate.id === target);
    if (!match) throw new ApiError('ValidationFailed', { fields: { [`targets.${at}`]: 'unknownReference' } });
    return match;
  });
  const previews = chosen.map(({ wanted, hasCells, cells: _, ...preview }) => ({
    ...preview,
    ...standingOf(preview, wanted, hasCells),
  }));
  if (dryRun) return previews;
  if (previews.some(({ standing }) => standing === 'blocked')) throw new ApiError('Locked');
  const rows = await rowsOf(db, head.courseId);
  // Locks in the order of ids, to avoid deadlocks between callers.
  for (const chosenMap of chosen.toSorted((a, b) => a.id - b.id)) {
    const target = await headOf(db, chosenMap.id, { isLocked: true });
    if (target.status !== 'draft') throw new ApiError('Locked');
    await writeCells(context, target, chosenMap.wanted, { rows, columns: await columnsOf(db, target) });
  }
  return previews;
}

async function findSiblingMaps(db: Db, ownRows: Within<'semesterCourses'>['rows'], head: MapHead): Promise<SiblingMap[]> {
  type FoundMap = Omit<SiblingOfMap, 'standing' | 'written' | 'cleared' | 'cells'> & { psoSetId: number | null };
  const { rows: maps } = await sql<FoundMap>`
    select s.id, p.id as program_id, p.code as program, b.id as batch_id, b.name as batch, s.semester,
      s.outcome_status as status, (p.id = ${head.programId}) as is_same_program, y.pso_set_id
    from semester_courses s join syllabi y on y.id = s.syllabus_id
    join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    where s.course_id = ${head.courseId} and s.id <> ${head.id} and y.po_set_id = ${head.poSetId} and ${ownRows.on('s.id')}
    order by (p.id = ${head.programId}) desc, b.admission_year desc, p.code`.execute(db);
  const columns = await columnsOf(db, head);
  const all = await cellsOf(db, [head.id, ...maps.map(({ id }) => id)]);
  const cellsIn = (id: number) => all.filter((cell) => cell.semesterCourseId === id).map(({ semesterCourseId: _, ...cell }) => cell);
  const ownCells = cellsIn(head.id);
  return maps.map(({ psoSetId, ...map }) => {
    // PSOs belong to one programme, but its batches can share a set.
    const takesPso = map.isSameProgram && psoSetId === head.psoSetId;
    const carried = new Set(columns.filter(({ kind, isFormer }) => !isFormer && (kind === 'PO' || takesPso)).map(({ id }) => id));
    const only = (cells: readonly Cell[]) => cells.filter(({ outcomeId }) => carried.has(outcomeId));
    const siblingCells = only(cellsIn(map.id));
    return { ...map, cells: siblingCells, wanted: differencesOf(siblingCells, only(ownCells)), hasCells: siblingCells.length > 0 };
  });
}

/** Changes that make one map equal to the other. */
function differencesOf(siblingCells: readonly Cell[], ownCells: readonly Cell[]): WantedCell[] {
  const current = new Map(siblingCells.map((cell) => [keyOf(cell), cell]));
  const wanted = new Set(ownCells.map(keyOf));
  const isOther = (cell: Cell) => {
    const before = current.get(keyOf(cell));
    return before?.level !== cell.level || before.justification !== cell.justification;
  };
  return [
    ...ownCells.filter(isOther).map(({ toReview: _, ...cell }) => cell),
    ...siblingCells
      .filter((cell) => !wanted.has(keyOf(cell)))
      .map(({ courseOutcomeId, outcomeId }) => ({ courseOutcomeId, outcomeId, level: null, justification: null })),
  ];
}

function standingOf({ status }: Pick<SiblingOfMap, 'status'>, wanted: readonly WantedCell[], hasCells: boolean) {
  const cleared = wanted.filter(({ level }) => level === null).length;
  const differs = hasCells ? ('differs' as const) : ('new' as const);
  const standing = wanted.length === 0 ? ('same' as const) : status === 'draft' ? differs : ('blocked' as const);
  return { standing, written: wanted.length - cleared, cleared };
}
