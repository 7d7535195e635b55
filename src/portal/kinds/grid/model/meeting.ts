import type { NotedValue, Row } from './column.ts';
import { changedIn } from './differences.ts';
import { heldIn, isAlike, keyOf, rowOf, without, withRows, withValue, type Base, type GivenRow, type Sheet } from './sheet.ts';

/** An empty cell. */
const nothing: NotedValue = { value: null, note: '' };

/**
 * Applies the server’s answer to the sent rows; the answer becomes the server content of the sheet. Input typed
 * meanwhile stays. A new row keeps its key: rows in the answer with unknown ids are matched to the new rows in order.
 */
export function saved(sheet: Sheet, sent: readonly Row[], answer: readonly GivenRow[]): Sheet {
  const knownIds = new Set([...sheet.base.values()].map(({ id }) => keyOf(id)));
  const newcomers = answer.filter(({ id }) => !knownIds.has(keyOf(id)));
  const strangers = sent.filter(({ key }) => !sheet.base.has(key));
  const keys = new Map(newcomers.map(({ id }, index) => [keyOf(id), strangers[index]?.key ?? keyOf(id)]));
  for (const [key, { id }] of sheet.base) keys.set(keyOf(id), key);
  const base: Base = new Map(answer.map((row) => [keys.get(keyOf(row.id)) ?? keyOf(row.id), row]));
  const before = new Map(sent.map((row) => [row.key, row]));
  const rows = sheet.rows.map((row) => rebased(row, before.get(row.key), base.get(row.key), sheet));
  return { ...sheet, base, rows };
}

/** Applies the answered values to read-only cells and to cells unchanged since they were sent. */
function rebased(row: Row, sent: Row | undefined, answer: GivenRow | undefined, { columns }: Sheet): Row {
  if (!sent || !answer) return row;
  const answered = rowOf(answer);
  let next = row;
  for (const { key, type } of columns) {
    const isReadOnly = type === 'readonly';
    if ((isReadOnly || isAlike(heldIn(row, key), heldIn(sent, key))) && !isAlike(heldIn(row, key), heldIn(answered, key)))
      next = withHeld(next, key, heldIn(answered, key));
  }
  return next;
}

/**
 * Merges another user’s saved changes under the local ones. A cell changed by only one side takes that change. A cell
 * changed differently by both keeps the local value and shows the other until the user chooses. Undo could restore
 * values that the other user has changed, so the history is cleared.
 */
export function met(sheet: Sheet, serverRows: readonly GivenRow[]): Sheet {
  const keys = new Map([...sheet.base].map(([key, { id }]) => [keyOf(id), key]));
  const base: Base = new Map(serverRows.map((row) => [keys.get(keyOf(row.id)) ?? keyOf(row.id), row]));
  const mine = new Map(sheet.rows.map((row) => [row.key, row]));
  // A row deleted by the other user stays as a new row if it was changed locally.
  const isKept = (row: Row) =>
    base.has(row.key) || !sheet.base.has(row.key) || changedIn(row, sheet.base.get(row.key), sheet.columns).length > 0;
  const keptRows = sheet.rows.filter(isKept);
  const rows = keptRows.map((row) => {
    const [before, after] = [sheet.base.get(row.key), base.get(row.key)];
    return before && after ? merged(row, rowOf(before), rowOf(after), sheet) : row;
  });
  const added = [...base].filter(([key]) => !sheet.base.has(key) && !mine.has(key)).map(([key, row]) => ({ ...rowOf(row), key }));
  const order = isInOrder(sheet.base, base) ? [...rows, ...added] : inOrder([...rows, ...added], base);
  return { ...sheet, base, rows: order, past: [], future: [] };
}

function merged(row: Row, was: Row, is: Row, { columns }: Sheet): Row {
  return columns.reduce((merged, { key, type }) => {
    const [mine, before, theirs] = [heldIn(row, key), heldIn(was, key), heldIn(is, key)];
    if (isAlike(mine, theirs)) return merged.theirs[key] ? { ...merged, theirs: without(merged.theirs, key) } : merged;
    if (type === 'readonly' || isAlike(mine, before)) return withHeld(merged, key, theirs);
    return isAlike(before, theirs) ? merged : { ...merged, theirs: { ...merged.theirs, [key]: theirs } };
  }, row);
}

/** Checks that the other user has not reordered the existing rows. */
function isInOrder(was: Base, is: Base): boolean {
  const before = [...was.keys()].filter((key) => is.has(key));
  const after = [...is.keys()].filter((key) => was.has(key));
  return before.every((key, index) => after[index] === key);
}

/** The other user’s order for rows of both sides; new local rows stay behind their predecessors. */
function inOrder(rows: readonly Row[], base: Base): Row[] {
  const sharedRows = [...base.keys()].flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const result = [...sharedRows];
  rows.forEach((row, index) => {
    if (base.has(row.key)) return;
    const before = rows[index - 1];
    const at = before ? result.findIndex(({ key }) => key === before.key) + 1 : 0;
    result.splice(at === 0 && before ? result.length : at, 0, row);
  });
  return result;
}

export function withHeld(row: Row, column: string, { value, note }: NotedValue): Row {
  const next = withValue(row, column, value);
  const notes = note === '' ? without(next.notes, column) : { ...next.notes, [column]: note };
  return { ...next, notes };
}

/** Discards all local changes in favour of the server’s content, as a change that can be undone. */
export function reverted(sheet: Sheet): Sheet {
  return withRows(
    sheet,
    [...sheet.base].map(([key, row]) => ({ ...rowOf(row), key })),
  );
}

/** Chooses one side of a conflict. */
export function chosen(sheet: Sheet, cell: { row: string; column: string }, side: 'mine' | 'theirs'): Sheet {
  const rows = sheet.rows.map((row) => (row.key === cell.row ? settled(row, cell.column, side) : row));
  return { ...sheet, rows };
}

export function chosenAll(sheet: Sheet, side: 'mine' | 'theirs'): Sheet {
  const rows = sheet.rows.map((row) => Object.keys(row.theirs).reduce((current, column) => settled(current, column, side), row));
  return { ...sheet, rows };
}

function settled(row: Row, column: string, side: 'mine' | 'theirs'): Row {
  const theirs = row.theirs[column] ?? nothing;
  if (!(column in row.theirs)) return row;
  const next = side === 'theirs' ? withHeld(row, column, theirs) : row;
  return { ...next, theirs: without(next.theirs, column) };
}

/** Applies the answer for one row that is saved separately. */
export function savedRow(sheet: Sheet, sent: Row, answer: GivenRow): Sheet {
  const base = new Map(sheet.base).set(sent.key, answer);
  return {
    ...sheet,
    base,
    rows: sheet.rows.map((row) => (row.key === sent.key ? rebased(row, sent, answer, sheet) : row)),
  };
}

/** Merges another user’s changes to one row. */
export function metRow(sheet: Sheet, key: string, serverRow: GivenRow): Sheet {
  const was = sheet.base.get(key);
  const base = new Map(sheet.base).set(key, serverRow);
  const merge = (row: Row) => (was ? merged(row, rowOf(was), rowOf(serverRow), sheet) : row);
  return { ...sheet, base, rows: sheet.rows.map((row) => (row.key === key ? merge(row) : row)), past: [], future: [] };
}
