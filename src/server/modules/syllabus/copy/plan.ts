import type { RowIn, StepDifference } from '../../../../contract/core/steps.ts';
import type { copyBatchSyllabus } from '../../../../contract/syllabus/copy.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Plan } from '../../../steps/work.ts';
import { usesOf } from '../../../resource/uses.ts';
import { isSemesterOpen } from '../syllabi/standing.ts';
import { carriedCells, changedCells, isCarriedTo, type CopiedCell } from './carry-cells.ts';
import { begunIn, cellsOf, crosswalkOf, placedOf, type Cell, type PlacedCourse, type Side, type CrosswalkTarget } from './sides.ts';

export type CopyRow = RowIn<typeof copyBatchSyllabus>;

/** The target syllabus; `existing` is null if it has to be created. */
export interface Target extends Omit<Side, 'id' | 'version' | 'status' | 'openFrom'> {
  existing: Pick<Side, 'id' | 'version' | 'status' | 'openFrom'> | null;
}

/** A syllabus and its copy target. */
export interface Pair {
  source: Side;
  target: Target;
}

export interface Options {
  fromSemester?: number | null;
  toSemester?: number | null;
  /** Semester for all courses. */
  into?: number | null;
  /** Sort by code instead of the order of the source. */
  isByCode?: boolean;
  groups: boolean;
  maps: boolean;
}

/** A course to be copied, with all values to write. */
export interface CopiedCourse {
  pair: Pair;
  of: PlacedCourse;
  semester: number;
  electiveGroup: string | null;
  cells: readonly CopiedCell[];
  /** The same course in the target: its cells that copying replaces, and the number of other cells. */
  there: { of: PlacedCourse; cells: readonly Cell[]; others: number } | null;
}

/** The plan of a copy run: selectable rows with the values to write. */
export interface CopyPlan extends Plan<CopyRow> {
  copied: ReadonlyMap<string, CopiedCourse>;
}

/** Plans the copy of every course to its target. */
export async function planOf(db: Db, name: string, pairs: readonly Pair[], options: Options): Promise<CopyPlan> {
  const facts = await readAll(db, pairs, options);
  const copied = new Map<string, CopiedCourse>();
  const rows = pairs.flatMap((pair) =>
    facts.sourcesOf(pair).map((of) => {
      const key = pairs.length > 1 ? `${pair.source.programId}-${of.courseId}` : String(of.courseId);
      const { row, what } = rowOf(pair, of, facts, options);
      copied.set(key, what);
      return { ...row, key, group: pairs.length > 1 ? pair.source.programCode : null };
    }),
  );
  // The basis of the preview includes values that its rows do not show.
  const basis = [...copied.values()].map(({ cells, pair, electiveGroup }) => [
    pair.target.poSetId,
    electiveGroup,
    ...cells.map(
      ({ courseOutcomeId, outcomeId, level, justification }) => `${courseOutcomeId} ${outcomeId} ${level} ${justification ?? ''}`,
    ),
  ]);
  return { name, rows, copied, basis };
}

type CopySources = Awaited<ReturnType<typeof readAll>>;

async function readAll(db: Db, pairs: readonly Pair[], { fromSemester, toSemester, isByCode = false, maps }: Options) {
  const targets = pairs.flatMap(({ target }) => target.existing?.id ?? []);
  const placed = await placedOf(db, [...pairs.map(({ source }) => source.id), ...targets]);
  const inSource = (row: PlacedCourse) => row.semester >= (fromSemester ?? 1) && row.semester <= (toSemester ?? 99);
  const sources = new Map(pairs.map(({ source }) => [source.id, placed.filter((row) => row.syllabusId === source.id && inSource(row))]));
  const there = placed.filter(({ syllabusId }) => targets.includes(syllabusId));
  const cells = maps
    ? await cellsOf(
        db,
        [...sources.values(), there].flat().map(({ id }) => id),
      )
    : [];
  const byCourse = new Map<number, Cell[]>();
  for (const cell of cells) byCourse.set(cell.semesterCourseId, [...(byCourse.get(cell.semesterCourseId) ?? []), cell]);
  const used = await usedAmong(
    db,
    there.map(({ id }) => id),
  );
  const begun = new Map<number, number>();
  for (const { target } of pairs) if (target.existing) begun.set(target.existing.id, await begunIn(db, target));
  const ways: ReadonlyMap<number, readonly CrosswalkTarget[]> = maps ? await crosswalkOf(db) : new Map();
  return {
    ways,
    used,
    sourcesOf: ({ source }: Pair) => {
      const rows = sources.get(source.id) ?? [];
      return isByCode ? rows.toSorted((a, b) => (a.code < b.code ? -1 : 1)) : rows;
    },
    rowsIn: ({ target }: Pair) => there.filter(({ syllabusId }) => syllabusId === target.existing?.id),
    cellsIn: ({ id }: PlacedCourse): readonly Cell[] => byCourse.get(id) ?? [],
    begunIn: ({ target }: Pair) => (target.existing ? (begun.get(target.existing.id) ?? 0) : 0),
  };
}

/** Semester courses that other modules use. Mostly there are none, so all are checked with one query first. */
async function usedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  if ((await usesOf(db, 'semesterCourses', ids)).length === 0) return used;
  for (const id of ids) if ((await usesOf(db, 'semesterCourses', [id])).length > 0) used.add(id);
  return used;
}

function rowOf(pair: Pair, of: PlacedCourse, facts: CopySources, options: Options) {
  const { source, target } = pair;
  const semester = options.into ?? of.semester;
  const electiveGroup = options.groups ? of.electiveGroup : null;
  const { cells, left } = carriedCells(facts.cellsIn(of), { from: source, to: target, ways: facts.ways });
  const inTarget = facts.rowsIn(pair);
  const same = inTarget.find(({ courseId }) => courseId === of.courseId);
  const replaced = same ? facts.cellsIn(same).filter((cell) => isCarriedTo(cell, source, target)) : [];
  const there = same ? { of: same, cells: replaced, others: facts.cellsIn(same).length - replaced.length } : null;
  const what: CopiedCourse = { pair, of, semester, electiveGroup, cells, there };
  const differences = same ? differencesOf(what, same, options) : [];
  const shut = whyNot(pair, of, semester, inTarget);
  const why = same && differences.length === 0 ? null : (shut ?? (same ? whyKept(what, same, facts) : null));
  const state = !same ? (shut ? 'blocked' : 'new') : differences.length === 0 ? 'same' : shut ? 'blocked' : 'differs';
  const row: Omit<CopyRow, 'key' | 'group'> = {
    state,
    name: `${of.code} ${of.title}`,
    why,
    canReplace: state === 'differs' && why === null,
    differences: state === 'blocked' ? [] : differences,
    semester,
    credits: of.credits,
    electiveGroup,
    cells: cells.length,
    left: options.maps ? left : 0,
  };
  return { row, what };
}

/** Reason why a course cannot be added to this semester of the target. */
function whyNot({ target }: Pair, of: PlacedCourse, semester: number, there: readonly PlacedCourse[]): string | null {
  if (semester > target.semesters) return 'isBeyond';
  if (target.existing && !isSemesterOpen(target.existing, semester)) return 'locked';
  if (there.some(({ code, courseId }) => code === of.code && courseId !== of.courseId)) return 'isOtherRevision';
  return of.status === 'retired' ? 'isRetired' : null;
}

/**
 * Reason why a course in the target cannot be replaced: it is in use, its map is in review or approved, or its semester
 * has begun.
 */
function whyKept({ pair, semester, cells, there }: CopiedCourse, same: PlacedCourse, facts: CopySources): string | null {
  if (facts.used.has(same.id)) return 'isInUse';
  const begun = facts.begunIn(pair);
  const moves = same.semester !== semester;
  if (moves && (same.semester <= begun || semester <= begun)) return 'locked';
  if (moves && pair.target.existing && !isSemesterOpen(pair.target.existing, same.semester)) return 'locked';
  const mapDiffers = changedCells(there?.cells ?? [], cells) !== null;
  return mapDiffers && same.mapStatus !== 'draft' ? 'isMapClosed' : null;
}

function differencesOf({ semester, electiveGroup, cells, there }: CopiedCourse, same: PlacedCourse, { groups, maps }: Options) {
  const differences: StepDifference[] = [];
  const tell = (field: string, here: string | number | null, now: string | number | null) =>
    differences.push({ field, here: here === null ? null : String(here), there: now === null ? null : String(now) });
  if (same.semester !== semester) tell('semester', semester, same.semester);
  if (groups && same.electiveGroup !== electiveGroup) tell('electiveGroup', electiveGroup, same.electiveGroup);
  const map = maps ? changedCells(there?.cells ?? [], cells) : null;
  if (map) tell('map', map.here, map.there);
  return differences;
}
