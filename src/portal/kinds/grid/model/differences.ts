import type { Column, Reason, Row } from './column.ts';
import type { Left } from '../../../../../machines/grid-save.ts';
import { heldIn, isAlike, without, withRefused, type Base, type GivenRow, type Sheet } from './sheet.ts';

/** Where a cell is, by keys. */
export interface CellName {
  readonly row: string;
  readonly column: string;
}

const empty: Pick<Row, 'cells' | 'notes'> = { cells: {}, notes: {} };

/** By row: what was found the last time, for rows are compared again at every key. */
const known = new WeakMap<Row, { base: GivenRow | undefined; columns: readonly Column[]; changed: readonly string[] }>();

/** The columns in which a row is not as the server has it; of a new row those that hold something. */
export function changedIn(row: Row, base: GivenRow | undefined, columns: readonly Column[]): readonly string[] {
  const before = known.get(row);
  if (before && before.base === base && before.columns === columns) return before.changed;
  const given = base ? { cells: base.cells, notes: base.notes ?? {} } : empty;
  const changed = columns
    .filter(({ key, type }) => type !== 'readonly' && !isAlike(heldIn(row, key), heldIn(given, key)))
    .map(({ key }) => key);
  known.set(row, { base, columns, changed });
  return changed;
}

/** Whether a row has anything that would be lost: a change, or what was typed and refused. */
export const isRowUnsaved = (row: Row, base: Base, columns: readonly Column[]): boolean =>
  !base.has(row.key) || Object.keys(row.refused).length > 0 || changedIn(row, base.get(row.key), columns).length > 0;

/** Whether anything would be lost: a cell, a row more or less, another order. */
export const isUnsaved = (sheet: Sheet): boolean =>
  isMoved(sheet) || sheet.rows.some((row) => isRowUnsaved(row, sheet.base, sheet.columns));

/** Other rows than the server has, or the same in another order. */
function isMoved({ rows, base }: Sheet): boolean {
  if (rows.length !== base.size) return true;
  let at = 0;
  for (const key of base.keys()) if (rows[at++]?.key !== key) return true;
  return false;
}

export function changedCells({ rows, base, columns }: Sheet): CellName[] {
  return rows.flatMap((row) => changedIn(row, base.get(row.key), columns).map((column) => ({ row: row.key, column })));
}

/** The cells that somebody must look at, from top to bottom. */
export const refusedCells = (sheet: Sheet): CellName[] => cellsWith(sheet, 'refused');
export const contestedCells = (sheet: Sheet): CellName[] => cellsWith(sheet, 'theirs');

function cellsWith({ rows, columns }: Sheet, what: 'refused' | 'theirs'): CellName[] {
  return rows.flatMap((row) => {
    if (isEmpty(row[what])) return [];
    return columns.filter(({ key }) => key in row[what]).map(({ key }) => ({ row: row.key, column: key }));
  });
}

/** Nearly every row has neither; they are asked at every key. */
function isEmpty(record: object): boolean {
  for (const _key in record) return false;
  return true;
}

/** What is wrong with a row as a whole, by column: asked before it is sent. */
export type RowCheck = (row: Row, rows: readonly Row[]) => Readonly<Record<string, Reason>>;

/** What holds up the saving of a row: what is required and missing, what its own check finds, what the server refused. */
export function wrongIn(row: Row, { columns, rows }: Sheet, check?: RowCheck): Readonly<Record<string, Reason>> {
  const found: Record<string, Reason> = {};
  for (const { key, isRequired } of columns) {
    const value = row.cells[key] ?? null;
    if (isRequired && (value === null || value === '')) found[key] = { code: 'required' };
    const refused = row.refused[key];
    if (refused?.by === 'server') found[key] = refused.reason;
  }
  return { ...found, ...check?.(row, rows) };
}

/** What is left to be sent: nothing, something, or something that must be mended first. */
export function leftOf(sheet: Sheet, check?: RowCheck): Left {
  const unsaved = sheet.rows.filter((row) => isRowUnsaved(row, sheet.base, sheet.columns));
  if (isMoved(sheet)) return unsaved.some((row) => isUnsound(row, sheet, check)) ? 'unsound' : 'sound';
  return leftOfRows(unsaved, sheet, check);
}

/** The same of one row that is saved by itself. */
export function leftOfRow(key: string, sheet: Sheet, check?: RowCheck): Left {
  const row = sheet.rows.find((one) => one.key === key);
  return row && isRowUnsaved(row, sheet.base, sheet.columns) ? leftOfRows([row], sheet, check) : 'nothing';
}

function leftOfRows(unsaved: readonly Row[], sheet: Sheet, check?: RowCheck): Left {
  if (unsaved.length === 0) return 'nothing';
  if (unsaved.some((row) => isUnsound(row, sheet, check))) return 'unsound';
  // What was only typed wrong is not sent.
  return unsaved.some((row) => canBeSent(row, sheet)) ? 'sound' : 'unsound';
}

const isUnsound = (row: Row, sheet: Sheet, check?: RowCheck): boolean => Object.keys(wrongIn(row, sheet, check)).length > 0;

const canBeSent = (row: Row, { base, columns }: Sheet): boolean =>
  !base.has(row.key) || changedIn(row, base.get(row.key), columns).length > 0;

/** Marks what holds up the saving, in every row or in those given; marks that no longer hold go. */
export function checked(sheet: Sheet, check?: RowCheck, only: (row: Row) => boolean = () => true): Sheet {
  let hasChanged = false;
  const rows = sheet.rows.map((row) => {
    const next = only(row) ? withMarks(row, wrongIn(row, sheet, check)) : row;
    hasChanged ||= next !== row;
    return next;
  });
  return hasChanged ? { ...sheet, rows } : sheet;
}

function withMarks(row: Row, wrong: Readonly<Record<string, Reason>>): Row {
  const stale = Object.keys(row.refused).filter((column) => row.refused[column]?.by === 'check' && !wrong[column]);
  const cleared = stale.length === 0 ? row : { ...row, refused: stale.reduce(without, row.refused) };
  return Object.entries(wrong).reduce((one, [column, reason]) => marked(one, column, reason, 'check'), cleared);
}

/** A mark on a cell; what was typed there and refused keeps its own reason. */
export function marked(row: Row, column: string, reason: Reason, by: 'check' | 'server'): Row {
  const before = row.refused[column];
  if (before && before.by !== 'check') return row;
  return withRefused(row, column, { text: String(row.cells[column] ?? ''), reason, by });
}
