import type { OutcomeMap, OutcomeMapKin } from '../../../../../contract/syllabus/outcome-map.ts';

/**
 * Cells of another map as grid entries, with empty cells cleared. PSO columns are unchanged unless the other map has
 * cells for them.
 */
export function entriesOf({ rows, columns }: OutcomeMap, { cells }: OutcomeMapKin) {
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
