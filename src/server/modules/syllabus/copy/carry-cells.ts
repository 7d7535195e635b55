import type { Cell, Side, Way } from './sides.ts';

/** A cell as it would stand in the target. */
export type Carried = Pick<Cell, 'courseOutcomeId' | 'row' | 'outcomeId' | 'column' | 'level' | 'justification' | 'toReview'>;

type Sets = Pick<Side, 'programId' | 'poSetId' | 'psoSetId'>;

/**
 * What of a map goes along: the cells of the programme outcomes that the target follows too, those of another set by the
 * crosswalk, to be looked at, and those of PSOs within one programme only. Where several outcomes lead to one, the
 * strongest level counts.
 */
export function carriedCells(
  cells: readonly Cell[],
  { from, to, ways }: { from: Sets; to: Sets; ways: ReadonlyMap<number, readonly Way[]> },
): { cells: Carried[]; left: number } {
  const carried = new Map<string, Carried>();
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

/** Whether cells of this outcome are among those that copying decides about: the others of the target stay. */
export const isCarriedTo = ({ kind, setId }: Pick<Cell, 'kind' | 'setId'>, from: Sets, to: Sets): boolean =>
  (kind === 'PO' && setId === to.poSetId) || (kind === 'PSO' && takesPso(from, to) && setId === to.psoSetId);

export const cellKey = ({ courseOutcomeId, outcomeId }: { courseOutcomeId: number; outcomeId: number }): string =>
  `${courseOutcomeId} ${outcomeId}`;

/** In what the cells of a course would change, as people call them: `CO1×PO2 3`. */
export function changedCells(there: readonly Cell[], here: readonly Carried[]): { there: string; here: string } | null {
  const kept = new Map(there.map((cell) => [cellKey(cell), cell]));
  const wanted = new Map(here.map((cell) => [cellKey(cell), cell]));
  const isOther = (key: string) =>
    kept.get(key)?.level !== wanted.get(key)?.level || kept.get(key)?.justification !== wanted.get(key)?.justification;
  const keys = [...new Set([...wanted.keys(), ...kept.keys()])].filter(isOther);
  if (keys.length === 0) return null;
  const told = (cells: ReadonlyMap<string, Pick<Carried, 'row' | 'column' | 'level'>>) => {
    const named = keys.slice(0, mostNamed).map((key) => {
      const { row, column } = (kept.get(key) ?? wanted.get(key))!;
      return `${row}×${column} ${cells.get(key)?.level ?? '–'}`;
    });
    return [...named, ...(keys.length > mostNamed ? ['…'] : [])].join(', ');
  };
  return { there: told(kept), here: told(wanted) };
}

/** More than these are not read. */
const mostNamed = 4;

/** The PSOs of a programme are its own. */
const takesPso = (from: Sets, to: Sets): boolean =>
  from.programId === to.programId && from.psoSetId !== null && from.psoSetId === to.psoSetId;

function placesOf(
  { kind, setId, outcomeId, column }: Cell,
  from: Sets,
  to: Sets,
  ways: ReadonlyMap<number, readonly Way[]>,
): Pick<Carried, 'outcomeId' | 'column' | 'toReview'>[] {
  if (isCarriedTo({ kind, setId }, from, to)) return [{ outcomeId, column, toReview: false }];
  if (kind !== 'PO') return [];
  return (ways.get(outcomeId) ?? [])
    .filter((way) => way.setId === to.poSetId)
    .map((way) => ({ outcomeId: way.toId, column: way.column, toReview: true }));
}
