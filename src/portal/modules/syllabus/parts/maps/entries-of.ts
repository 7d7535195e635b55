import type { OutcomeMap, SiblingOfMap } from '../../../../../contract/syllabus/outcome-map.ts';

/**
 * Converts the cells of a related map to grid entries. Cells that are empty there are cleared. PSO columns are
 * unchanged unless the related map has cells in them.
 */
export function entriesOf({ rows, columns }: OutcomeMap, { cells }: SiblingOfMap) {
  const wanted = new Map(cells.map((cell) => [`${cell.courseOutcomeId} ${cell.outcomeId}`, cell]));
  const brought = new Set(cells.map(({ outcomeId }) => outcomeId));
  const copied = columns.filter(({ id, kind, isFormer }) => !isFormer && (kind === 'PO' || brought.has(id)));
  return rows.flatMap((row) =>
    copied.flatMap((column) => {
      const place = { row: String(row.id), column: String(column.id) };
      const cell = wanted.get(`${row.id} ${column.id}`);
      return [{ ...place, value: cell?.level ?? null }, ...(cell ? [{ ...place, note: cell.justification ?? '' }] : [])];
    }),
  );
}
