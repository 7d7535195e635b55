import type { Cell, Side, CrosswalkTarget } from './sides.ts';

/** A cell as it would be in the target. */
export type CopiedCell = Pick<Cell, 'courseOutcomeId' | 'row' | 'outcomeId' | 'column' | 'level' | 'justification' | 'toReview'>;

type Sets = Pick<Side, 'programId' | 'poSetId' | 'psoSetId'>;

/**
 * Selects the cells of a map that are copied. If both syllabi use the same set of programme outcomes, its cells are
 * copied unchanged. Cells of another set are copied through the crosswalk and marked for review, and PSO cells only
 * within a programme. If several outcomes lead to one, the strongest level applies.
 */
export function carriedCells(
  cells: readonly Cell[],
  { from, to, ways }: { from: Sets; to: Sets; ways: ReadonlyMap<number, readonly CrosswalkTarget[]> },
): { cells: CopiedCell[]; left: number } {
  const carried = new Map<string, CopiedCell>();
  let left = 0;
  for (const cell of cells) {
    const places = placesOf(cell, from, to, ways);
    if (places.length === 0) left += 1;
    for (const place of places) {
      const key = cellKey({ ...cell, ...place });
      const before = carried.get(key);
      const { courseOutcomeId, row, level, justification } = cell;
      if (!before || before.level < level)
        carried.set(key, { courseOutcomeId, row, level, justification, ...place, toReview: place.toReview || cell.toReview });
    }
  }
  return { cells: [...carried.values()], left };
}

/** True if copying replaces the cells of this outcome; other cells of the target are unchanged. */
export const isCarriedTo = ({ kind, setId }: Pick<Cell, 'kind' | 'setId'>, from: Sets, to: Sets): boolean =>
  (kind === 'PO' && setId === to.poSetId) || (kind === 'PSO' && takesPso(from, to) && setId === to.psoSetId);

export const cellKey = ({ courseOutcomeId, outcomeId }: { courseOutcomeId: number; outcomeId: number }): string =>
  `${courseOutcomeId} ${outcomeId}`;

/** Changed cells of a course, with display names: `CO1×PO2 3`. */
export function changedCells(there: readonly Cell[], here: readonly CopiedCell[]): { there: string; here: string } | null {
  const current = new Map(there.map((cell) => [cellKey(cell), cell]));
  const wanted = new Map(here.map((cell) => [cellKey(cell), cell]));
  const isOther = (key: string) =>
    current.get(key)?.level !== wanted.get(key)?.level || current.get(key)?.justification !== wanted.get(key)?.justification;
  const keys = [...new Set([...wanted.keys(), ...current.keys()])].filter(isOther);
  if (keys.length === 0) return null;
  const inWords = (cells: ReadonlyMap<string, Pick<CopiedCell, 'row' | 'column' | 'level'>>) => {
    const named = keys.slice(0, mostNamed).map((key) => {
      const { row, column } = (current.get(key) ?? wanted.get(key))!;
      return `${row}×${column} ${cells.get(key)?.level ?? '–'}`;
    });
    return [...named, ...(keys.length > mostNamed ? ['…'] : [])].join(', ');
  };
  return { there: inWords(current), here: inWords(wanted) };
}

/** Maximum number of changed cells that are named. */
const mostNamed = 4;

/** PSOs are copied within a programme only. */
const takesPso = (from: Sets, to: Sets): boolean =>
  from.programId === to.programId && from.psoSetId !== null && from.psoSetId === to.psoSetId;

function placesOf(
  { kind, setId, outcomeId, column }: Cell,
  from: Sets,
  to: Sets,
  ways: ReadonlyMap<number, readonly CrosswalkTarget[]>,
): Pick<CopiedCell, 'outcomeId' | 'column' | 'toReview'>[] {
  if (isCarriedTo({ kind, setId }, from, to)) return [{ outcomeId, column, toReview: false }];
  if (kind !== 'PO') return [];
  return (ways.get(outcomeId) ?? [])
    .filter((way) => way.setId === to.poSetId)
    .map((way) => ({ outcomeId: way.toId, column: way.column, toReview: true }));
}
