import { isOpen, type Column, type NotedValue, type RefusedText, type Row, type Value } from './column.ts';
import { format, parse } from './cell-text.ts';

/** A row as on the server. */
export interface GivenRow {
  /** The server’s id, which is also the key of the row unless it was new. */
  readonly id: string | number;
  readonly cells: Readonly<Record<string, Value>>;
  readonly notes?: Readonly<Record<string, string>>;
  /** For rows with separate versions. */
  readonly version?: number;
}

/** The server’s rows by row key. */
export type Base = ReadonlyMap<string, GivenRow>;

/** A grid as an immutable value: current content, server content, and history. */
export interface Sheet {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly base: Base;
  /** The rows before each change, the latest last, and the undone ones. */
  readonly past: readonly (readonly Row[])[];
  readonly future: readonly (readonly Row[])[];
}

/** New content of a cell: a text to be parsed by its column, a value, or a note. */
export type Entry = { readonly row: string; readonly column: string } & (
  { readonly text: string } | { readonly value: Value } | { readonly note: string }
);

/** Maximum number of undo steps. */
const steps = 200;

export function sheetOf(columns: readonly Column[], serverRows: readonly GivenRow[]): Sheet {
  return {
    columns,
    rows: serverRows.map(rowOf),
    base: new Map(serverRows.map((row) => [keyOf(row.id), row])),
    past: [],
    future: [],
  };
}

export const keyOf = (id: string | number): string => String(id);

export function rowOf({ id, cells, notes = {} }: GivenRow): Row {
  return { key: keyOf(id), cells, notes, refused: {}, theirs: {} };
}

/** The sheet with new rows, as a change that can be undone. */
export function withRows(sheet: Sheet, rows: readonly Row[]): Sheet {
  if (rows === sheet.rows) return sheet;
  return { ...sheet, rows, past: [...sheet.past, sheet.rows].slice(-steps), future: [] };
}

/** Changes many cells in one step. Read-only cells stay as they are. Unreadable text stays and is marked. */
export function enter(sheet: Sheet, entries: readonly Entry[]): Sheet {
  const columns = new Map(sheet.columns.map((column) => [column.key, column]));
  const byRow = new Map<string, Entry[]>();
  for (const entry of entries) {
    const rowEntries = byRow.get(entry.row);
    if (rowEntries) rowEntries.push(entry);
    else byRow.set(entry.row, [entry]);
  }
  let hasChanged = false;
  const rows = sheet.rows.map((row) => {
    const next = (byRow.get(row.key) ?? []).reduce((current, entry) => entered(current, columns.get(entry.column), entry), row);
    hasChanged ||= next !== row;
    return next;
  });
  return hasChanged ? withRows(sheet, rows) : sheet;
}

function entered(row: Row, column: Column | undefined, entry: Entry): Row {
  if (!column || !isOpen(column, row)) return row;
  if ('note' in entry) return withNote(row, column.key, entry.note);
  const parsed = 'text' in entry ? parse(column, entry.text) : { value: entry.value };
  if ('reason' in parsed)
    return withRefused(row, column.key, {
      text: 'text' in entry ? entry.text : '',
      reason: parsed.reason,
      by: 'typing',
    });
  return Object.entries(column.also?.(parsed.value, row) ?? {}).reduce(
    (current, [key, value]) => withValue(current, key, value),
    withValue(row, column.key, parsed.value),
  );
}

/** Sets a value, which resolves a refusal or conflict in the cell. Clearing the value also removes the note. */
export function withValue(row: Row, column: string, value: Value): Row {
  const isSame = (row.cells[column] ?? null) === value && !row.refused[column] && !row.theirs[column];
  if (isSame) return row;
  const notes = value === null ? without(row.notes, column) : row.notes;
  const cells = { ...row.cells, [column]: value };
  return { ...row, cells, notes, refused: without(row.refused, column), theirs: without(row.theirs, column) };
}

export function withNote(row: Row, column: string, note: string): Row {
  const text = note.trim();
  if ((row.notes[column] ?? '') === text) return row;
  const notes = text === '' ? without(row.notes, column) : { ...row.notes, [column]: text };
  return { ...row, notes, theirs: without(row.theirs, column) };
}

export function withRefused(row: Row, column: string, refused: RefusedText): Row {
  const before = row.refused[column];
  if (before?.text === refused.text && before.by === refused.by && before.reason.code === refused.reason.code) return row;
  return { ...row, refused: { ...row.refused, [column]: refused } };
}

export function undo(sheet: Sheet): Sheet {
  const rows = sheet.past.at(-1);
  if (!rows) return sheet;
  return { ...sheet, rows, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.rows] };
}

export function redo(sheet: Sheet): Sheet {
  const rows = sheet.future.at(-1);
  if (!rows) return sheet;
  return { ...sheet, rows, past: [...sheet.past, sheet.rows], future: sheet.future.slice(0, -1) };
}

export const heldIn = (row: Pick<Row, 'cells' | 'notes'>, column: string): NotedValue => ({
  value: row.cells[column] ?? null,
  note: row.notes[column] ?? '',
});

/** Equal values with equal notes. */
export const isAlike = (a: NotedValue, b: NotedValue): boolean => a.value === b.value && a.note === b.note;

/** The text of a cell, or its refused input. */
export function textIn(column: Column, row: Row, index = 0): string {
  return row.refused[column.key]?.text ?? format(column, row.cells[column.key] ?? null, row, index);
}

export function without<T>(of: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in of)) return of;
  const { [key]: _gone, ...rest } = of;
  return rest;
}
