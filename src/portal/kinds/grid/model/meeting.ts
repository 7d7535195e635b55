import type { Held, Row } from './column.ts';
import { changedIn } from './differences.ts';
import { heldIn, isAlike, keyOf, rowOf, without, withRows, withValue, type Base, type GivenRow, type Sheet } from './sheet.ts';

/** What is shown of a row and may be on both sides. */
const nothing: Held = { value: null, note: '' };

/**
 * The answer to what was sent: it is now what the server has. What was typed meanwhile stays typed; a row that was new
 * is known by its key from then on, so that the answer's rows which are not known yet are taken for the new ones, in order.
 */
export function saved(sheet: Sheet, sent: readonly Row[], given: readonly GivenRow[]): Sheet {
  const knownIds = new Set([...sheet.base.values()].map(({ id }) => keyOf(id)));
  const newcomers = given.filter(({ id }) => !knownIds.has(keyOf(id)));
  const strangers = sent.filter(({ key }) => !sheet.base.has(key));
  const keys = new Map(newcomers.map(({ id }, index) => [keyOf(id), strangers[index]?.key ?? keyOf(id)]));
  for (const [key, { id }] of sheet.base) keys.set(keyOf(id), key);
  const base: Base = new Map(given.map((row) => [keys.get(keyOf(row.id)) ?? keyOf(row.id), row]));
  const before = new Map(sent.map((row) => [row.key, row]));
  const rows = sheet.rows.map((row) => rebased(row, before.get(row.key), base.get(row.key), sheet));
  return { ...sheet, base, rows };
}

/** A cell that is still as it was sent becomes what was answered. */
function rebased(row: Row, sent: Row | undefined, given: GivenRow | undefined, { columns }: Sheet): Row {
  if (!sent || !given) return row;
  const answered = rowOf(given);
  let next = row;
  for (const { key, type } of columns) {
    const isReadOnly = type === 'readonly';
    if ((isReadOnly || isAlike(heldIn(row, key), heldIn(sent, key))) && !isAlike(heldIn(row, key), heldIn(answered, key)))
      next = withHeld(next, key, heldIn(answered, key));
  }
  return next;
}

/**
 * What somebody else has saved meanwhile, under what is typed here. Where only they have changed a cell theirs is taken,
 * where only this side has, this one stays; where both have, and differently, this side's stays in the cell and theirs
 * is shown beside it until somebody chooses. What could be undone before could bring back what they have changed, so it
 * cannot be undone any more.
 */
export function met(sheet: Sheet, given: readonly GivenRow[]): Sheet {
  const keys = new Map([...sheet.base].map(([key, { id }]) => [keyOf(id), key]));
  const base: Base = new Map(given.map((row) => [keys.get(keyOf(row.id)) ?? keyOf(row.id), row]));
  const mine = new Map(sheet.rows.map((row) => [row.key, row]));
  // What they have taken out stays, as a new row, where this side has changed it.
  const isKept = (row: Row) =>
    base.has(row.key) || !sheet.base.has(row.key) || changedIn(row, sheet.base.get(row.key), sheet.columns).length > 0;
  const kept = sheet.rows.filter(isKept);
  const rows = kept.map((row) => {
    const [was, is] = [sheet.base.get(row.key), base.get(row.key)];
    return was && is ? merged(row, rowOf(was), rowOf(is), sheet) : row;
  });
  const added = [...base].filter(([key]) => !sheet.base.has(key) && !mine.has(key)).map(([key, row]) => ({ ...rowOf(row), key }));
  const order = isInOrder(sheet.base, base) ? [...rows, ...added] : inOrder([...rows, ...added], base);
  return { ...sheet, base, rows: order, past: [], future: [] };
}

function merged(row: Row, was: Row, is: Row, { columns }: Sheet): Row {
  return columns.reduce((one, { key, type }) => {
    const [mine, before, theirs] = [heldIn(row, key), heldIn(was, key), heldIn(is, key)];
    if (isAlike(mine, theirs)) return one.theirs[key] ? { ...one, theirs: without(one.theirs, key) } : one;
    if (type === 'readonly' || isAlike(mine, before)) return withHeld(one, key, theirs);
    return isAlike(before, theirs) ? one : { ...one, theirs: { ...one.theirs, [key]: theirs } };
  }, row);
}

/** They have moved none of the rows that were there. */
function isInOrder(was: Base, is: Base): boolean {
  const before = [...was.keys()].filter((key) => is.has(key));
  const after = [...is.keys()].filter((key) => was.has(key));
  return before.every((key, index) => after[index] === key);
}

/** Theirs where both sides have all rows; new rows of this side stay behind the row that they follow. */
function inOrder(rows: readonly Row[], base: Base): Row[] {
  const known = [...base.keys()].flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const result = [...known];
  rows.forEach((row, index) => {
    if (base.has(row.key)) return;
    const before = rows[index - 1];
    const at = before ? result.findIndex(({ key }) => key === before.key) + 1 : 0;
    result.splice(at === 0 && before ? result.length : at, 0, row);
  });
  return result;
}

export function withHeld(row: Row, column: string, { value, note }: Held): Row {
  const next = withValue(row, column, value);
  const notes = note === '' ? without(next.notes, column) : { ...next.notes, [column]: note };
  return { ...next, notes };
}

/** What the server has, for whoever wants nothing of what was written; it can be undone like any change. */
export function reverted(sheet: Sheet): Sheet {
  return withRows(
    sheet,
    [...sheet.base].map(([key, row]) => ({ ...rowOf(row), key })),
  );
}

/** One side of a cell that both have changed. */
export function chosen(sheet: Sheet, cell: { row: string; column: string }, side: 'mine' | 'theirs'): Sheet {
  const rows = sheet.rows.map((row) => (row.key === cell.row ? settled(row, cell.column, side) : row));
  return { ...sheet, rows };
}

export function chosenAll(sheet: Sheet, side: 'mine' | 'theirs'): Sheet {
  const rows = sheet.rows.map((row) => Object.keys(row.theirs).reduce((one, column) => settled(one, column, side), row));
  return { ...sheet, rows };
}

function settled(row: Row, column: string, side: 'mine' | 'theirs'): Row {
  const theirs = row.theirs[column] ?? nothing;
  if (!(column in row.theirs)) return row;
  const next = side === 'theirs' ? withHeld(row, column, theirs) : row;
  return { ...next, theirs: without(next.theirs, column) };
}

/** The answer for one row that is saved by itself. */
export function savedRow(sheet: Sheet, sent: Row, given: GivenRow): Sheet {
  const base = new Map(sheet.base).set(sent.key, given);
  return {
    ...sheet,
    base,
    rows: sheet.rows.map((row) => (row.key === sent.key ? rebased(row, sent, given, sheet) : row)),
  };
}

/** What somebody else has saved of one row. */
export function metRow(sheet: Sheet, key: string, given: GivenRow): Sheet {
  const was = sheet.base.get(key);
  const base = new Map(sheet.base).set(key, given);
  const merge = (row: Row) => (was ? merged(row, rowOf(was), rowOf(given), sheet) : row);
  return { ...sheet, base, rows: sheet.rows.map((row) => (row.key === key ? merge(row) : row)), past: [], future: [] };
}
