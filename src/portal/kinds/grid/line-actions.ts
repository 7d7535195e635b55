import { insertRow, moveRow, removeRow } from './model/lines.ts';
import { single } from './model/place.ts';
import type { Workings } from './workings.ts';

/** Adding, removing and moving rows, as far as the grid’s rules allow. */
export function lineActions({ rules: { lines = {} }, store, modes, size, change }: Workings) {
  const mayRemove = (): boolean => {
    const { view, selection } = store.get();
    const row = view.rows[selection.at.row];
    return row !== undefined && (lines.canAdd === true || lines.canRemove !== undefined) && (lines.canRemove?.(row) ?? true);
  };
  return {
    addRow: (at = size().rows) => {
      const { sheet, selection } = store.get();
      if (!lines.canAdd || sheet.rows.length >= (lines.max ?? Infinity)) return;
      const place = { row: at, column: selection.at.column };
      modes.send({ type: 'move' });
      change((now) => insertRow(now, at, lines.start?.(sheet.rows)), single(place));
    },
    removeRow: () => {
      if (mayRemove()) change((now) => removeRow(now, store.get().selection.at.row));
    },
    moveRow: (by: -1 | 1) => {
      const { row, column } = store.get().selection.at;
      if (!lines.canMove || row + by < 0 || row + by >= size().rows) return;
      change((now) => moveRow(now, row, by), single({ row: row + by, column }));
    },
  };
}
