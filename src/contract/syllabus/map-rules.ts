/** Rules of a CO-PO map, shared by server and portal: completeness, warnings of an accreditor, averages. */

export interface MapRow {
  id: number;
  code: string;
  /** Level of Bloom's taxonomy, 1 to 6. */
  bloom: number;
}
export interface MapColumn {
  id: number;
  code: string;
  title: string;
  kind: 'PO' | 'PSO' | 'PEO';
  /** Column of an outcome set that the syllabus no longer uses; its cells must be cleared. */
  isFormer?: boolean | undefined;
}
export interface MapCell {
  courseOutcomeId: number;
  outcomeId: number;
  level: number;
  justification: string | null;
  /** Copied from another outcome set and not reviewed yet. */
  toReview?: boolean | undefined;
}
export interface OutcomeMapFacts {
  rows: readonly MapRow[];
  columns: readonly MapColumn[];
  cells: readonly MapCell[];
}

/** Gaps that prevent a map from being submitted for review. */
export type MapGap =
  | { kind: 'noOutcomes' }
  | { kind: 'unmapped'; row: number }
  | { kind: 'unjustified'; row: number; column: number }
  | { kind: 'toReview'; row: number; column: number };

/** Warnings about valid maps that an accreditor is likely to question. */
export type MapWarning =
  | { kind: 'crowded'; filled: number; cells: number }
  | { kind: 'mostlyStrong'; strong: number; filled: number }
  | { kind: 'flat'; row: number; level: number }
  | { kind: 'sameRows'; row: number; other: number }
  | { kind: 'beyondBloom'; row: number; column: number };

export const cellKey = (row: number, column: number) => `${row} ${column}`;

/**
 * Returns the gaps of a map: course outcomes without a cell, cells of 3 without a justification, cells left to review.
 */
export function gapsOf({ rows, cells }: Pick<OutcomeMapFacts, 'rows' | 'cells'>): MapGap[] {
  if (rows.length === 0) return [{ kind: 'noOutcomes' }];
  const mapped = new Set(cells.map(({ courseOutcomeId }) => courseOutcomeId));
  const at = ({ courseOutcomeId, outcomeId }: MapCell) => ({ row: courseOutcomeId, column: outcomeId });
  return [
    ...rows.filter(({ id }) => !mapped.has(id)).map(({ id }) => ({ kind: 'unmapped' as const, row: id })),
    ...cells.filter(isUnjustified).map((cell) => ({ kind: 'unjustified' as const, ...at(cell) })),
    ...cells.filter(({ toReview }) => toReview).map((cell) => ({ kind: 'toReview' as const, ...at(cell) })),
  ];
}

export const isUnjustified = ({ level, justification }: Pick<MapCell, 'level' | 'justification'>) => level === 3 && !justification?.trim();

/** Returns the warnings about a map. Compares whole numbers, so that exactly 60 of 100 is not more than 60 per cent. */
export function warningsOf(facts: OutcomeMapFacts): MapWarning[] {
  const { rows, cells } = facts;
  const columns = facts.columns.filter(({ isFormer }) => !isFormer);
  const possible = rows.length * columns.length;
  const strong = cells.filter(({ level }) => level === 3).length;
  const levels = levelsOf(facts.cells);
  const lineOf = (row: MapRow) => columns.map(({ id }) => levels.get(cellKey(row.id, id)) ?? 0);
  return [
    ...(cells.length * 100 > 60 * possible ? [{ kind: 'crowded' as const, filled: cells.length, cells: possible }] : []),
    ...(strong * 2 > cells.length ? [{ kind: 'mostlyStrong' as const, strong, filled: cells.length }] : []),
    ...rows.flatMap((row) => flatRow(row, columns, levels)),
    ...sameRows(rows, lineOf),
    ...rows.flatMap((row) => beyondBloom(row, columns, levels)),
  ];
}

/** Warns about a row with the same level for all POs, which carries no information. */
function flatRow(row: MapRow, columns: readonly MapColumn[], levels: Levels): MapWarning[] {
  const levelsOfRow = columns.filter(({ kind }) => kind === 'PO').map(({ id }) => levels.get(cellKey(row.id, id)) ?? 0);
  const [level = 0] = levelsOfRow;
  const isFlat = levelsOfRow.length > 1 && level > 0 && levelsOfRow.every((each) => each === level);
  return isFlat ? [{ kind: 'flat', row: row.id, level }] : [];
}

/** Warns about each row that is equal to a row above. */
function sameRows(rows: readonly MapRow[], lineOf: (row: MapRow) => readonly number[]): MapWarning[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row): MapWarning[] => {
    const line = lineOf(row).join(' ');
    const earlier = seen.get(line);
    seen.set(line, earlier ?? row.id);
    return earlier === undefined || !/[1-3]/.test(line) ? [] : [{ kind: 'sameRows', row: row.id, other: earlier }];
  });
}

/**
 * Warns about strong links of outcomes at the levels "remember" and "understand" to design or investigation, which they
 * rarely support.
 */
function beyondBloom(row: MapRow, columns: readonly MapColumn[], levels: Levels): MapWarning[] {
  if (row.bloom > 2) return [];
  return columns
    .filter((column) => isDesignOrInvestigation(column) && levels.get(cellKey(row.id, column.id)) === 3)
    .map((column) => ({ kind: 'beyondBloom', row: row.id, column: column.id }));
}

/** Detects the outcome by its title, which the accreditor prescribes; its number differs between sets. */
export const isDesignOrInvestigation = ({ title }: Pick<MapColumn, 'title'>) => /\b(design|investigat)/i.test(title);

type Levels = ReadonlyMap<string, number>;

export const levelsOf = (cells: readonly Pick<MapCell, 'courseOutcomeId' | 'outcomeId' | 'level'>[]): Levels =>
  new Map(cells.map(({ courseOutcomeId, outcomeId, level }) => [cellKey(courseOutcomeId, outcomeId), level]));

/** Average of the filled cells of a column in hundredths, rounded half up; null if no cell is filled. */
export function averageOf(levels: readonly number[]): number | null {
  if (levels.length === 0) return null;
  const sum = levels.reduce((all, level) => all + level, 0);
  return Math.floor((sum * 200 + levels.length) / (2 * levels.length));
}

/** Bottom row of the map: the average of each column, in hundredths. */
export const averagesOf = ({ columns, cells }: Pick<OutcomeMapFacts, 'columns' | 'cells'>): (number | null)[] =>
  columns.map(({ id }) => averageOf(cells.filter(({ outcomeId }) => outcomeId === id).map(({ level }) => level)));

/** Minimum number of courses that should serve a programme outcome. */
export const fewestCourses = 3;
