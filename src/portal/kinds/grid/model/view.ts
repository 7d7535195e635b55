import type { Row } from './column.ts';
import type { Sheet } from './sheet.ts';

/** What of a grid is in sight, by keys; null is all of it. What is out of sight keeps what was written into it. */
export interface Shown {
  readonly rows: ReadonlySet<string> | null;
  readonly columns: ReadonlySet<string> | null;
}

/** The part of a sheet that is in sight: places are counted in it, and keys, ranges and the clipboard keep to it. */
export function viewOf(sheet: Sheet, shown: Shown | null, before?: { sheet: Sheet; shown: Shown | null; view: Sheet }): Sheet {
  if (!shown) return sheet;
  // The same columns stay the same ones, so that a key does not draw the head again.
  const hasColumns = before?.shown === shown && before.sheet.columns === sheet.columns;
  return {
    ...sheet,
    columns: hasColumns ? before.view.columns : only(sheet.columns, shown.columns),
    rows: only(sheet.rows, shown.rows),
  };
}

/** What was changed in the part in sight, in the whole. No row comes or goes while only a part is in sight. */
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
