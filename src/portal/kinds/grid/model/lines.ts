import type { Row, Value } from './column.ts';
import { withRows, type Sheet } from './sheet.ts';

/** Creates an unsaved row with the next unused `new-` key. */
export function newRow(rows: readonly Row[], cells: Readonly<Record<string, Value>> = {}): Row {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return { key: `new-${Math.max(0, ...numbers) + 1}`, cells, notes: {}, refused: {}, theirs: {} };
}

export function insertRow(sheet: Sheet, at: number, cells?: Readonly<Record<string, Value>>): Sheet {
  const { rows } = sheet;
  // Keys of removed rows are not reused, because undo may restore these rows.
  const row = newRow([...rows, ...sheet.past.flat(), ...sheet.future.flat()], cells);
  return withRows(sheet, [...rows.slice(0, at), row, ...rows.slice(at)]);
}

export function removeRow(sheet: Sheet, at: number): Sheet {
  return sheet.rows[at]
    ? withRows(
        sheet,
        sheet.rows.filter((_row, index) => index !== at),
      )
    : sheet;
}

/** Moves a row up or down; at the ends nothing moves. */
export function moveRow(sheet: Sheet, at: number, by: -1 | 1): Sheet {
  const rows = [...sheet.rows];
  const [row, neighbour] = [rows[at], rows[at + by]];
  if (!row || !neighbour) return sheet;
  rows[at] = neighbour;
  rows[at + by] = row;
  return withRows(sheet, rows);
}

/** Checks that a row has neither values nor refused input. */
export const isBlank = (row: Row): boolean =>
  Object.values(row.cells).every((value) => value === null || value === '' || value === false) && Object.keys(row.refused).length === 0;
