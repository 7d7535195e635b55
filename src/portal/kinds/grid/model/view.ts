import type { Row } from './column.ts';
import type { Sheet } from './sheet.ts';

/** The visible part of a grid, by keys; null shows all. Hidden parts keep their changes. */
export interface ShownKeys {
  readonly rows: ReadonlySet<string> | null;
  readonly columns: ReadonlySet<string> | null;
}

/** The visible part of a sheet. Positions, keys, ranges and the clipboard refer to it. */
export function viewOf(sheet: Sheet, shown: ShownKeys | null, before?: { sheet: Sheet; shown: ShownKeys | null; view: Sheet }): Sheet {
  if (!shown) return sheet;
  // Keeps the identity of unchanged columns, so that a key press does not render the header again.
  const hasColumns = before?.shown === shown && before.sheet.columns === sheet.columns;
  return {
    ...sheet,
    columns: hasColumns ? before.view.columns : only(sheet.columns, shown.columns),
    rows: only(sheet.rows, shown.rows),
  };
}

/** Applies changes in the visible part to the whole sheet. No row is added or removed while only a part is visible. */
export function inWhole(sheet: Sheet, view: Sheet, next: Sheet): Sheet {
  if (view === sheet || next === view) return next === view ? sheet : next;
  const changed = new Map(next.rows.map((row) => [row.key, row]));
  const whole = (rows: readonly Row[]) => (rows === view.rows ? sheet.rows : rows);
  return {
    ...next,
    columns: sheet.columns,
    rows: sheet.rows.map((row) => changed.get(row.key) ?? row),
    past: next.past.map(whole),
    future: next.future.map(whole),
  };
}

const only = <T extends { readonly key: string }>(all: readonly T[], keys: ReadonlySet<string> | null): readonly T[] =>
  keys ? all.filter(({ key }) => keys.has(key)) : all;
