import type { Column, Reason, Row } from './column.ts';
import type { Left } from '../../../../../machines/grid-save.ts';
import { heldIn, isAlike, without, withRefused, type Base, type GivenRow, type Sheet } from './sheet.ts';

/** A cell by its row and column keys. */
export interface CellName {
  readonly row: string;
  readonly column: string;
}

const empty: Pick<Row, 'cells' | 'notes'> = { cells: {}, notes: {} };

/** Cached result by row, because rows are compared again on every key press. */
const cache = new WeakMap<Row, { base: GivenRow | undefined; columns: readonly Column[]; changed: readonly string[] }>();

/** The columns in which a row differs from the server’s. For a new row: the non-empty columns. */
export function changedIn(row: Row, base: GivenRow | undefined, columns: readonly Column[]): readonly string[] {
  const before = cache.get(row);
  if (before && before.base === base && before.columns === columns) return before.changed;
  const server = base ? { cells: base.cells, notes: base.notes ?? {} } : empty;
  const changed = columns
    .filter(({ key, type }) => type !== 'readonly' && !isAlike(heldIn(row, key), heldIn(server, key)))
    .map(({ key }) => key);
  cache.set(row, { base, columns, changed });
  return changed;
}

/** Checks that a row has unsaved input: a new row, a change, or refused text. */
export const isRowUnsaved = (row: Row, base: Base, columns: readonly Column[]): boolean =>
  !base.has(row.key) || Object.keys(row.refused).length > 0 || changedIn(row, base.get(row.key), columns).length > 0;

/** Checks that the sheet has unsaved input: a cell, an added or removed row, another order. */
export const isUnsaved = (sheet: Sheet): boolean =>
  isMoved(sheet) || sheet.rows.some((row) => isRowUnsaved(row, sheet.base, sheet.columns));

/** Checks if the rows or their order differ from the server’s. */
function isMoved({ rows, base }: Sheet): boolean {
  if (rows.length !== base.size) return true;
  let at = 0;
  for (const key of base.keys()) if (rows[at++]?.key !== key) return true;
  return false;
}

export function changedCells({ rows, base, columns }: Sheet): CellName[] {
  return rows.flatMap((row) => changedIn(row, base.get(row.key), columns).map((column) => ({ row: row.key, column })));
}

/** Cells with refused input, from top to bottom. */
export const refusedCells = (sheet: Sheet): CellName[] => cellsWith(sheet, 'refused');
export const contestedCells = (sheet: Sheet): CellName[] => cellsWith(sheet, 'theirs');

function cellsWith({ rows, columns }: Sheet, part: 'refused' | 'theirs'): CellName[] {
  return rows.flatMap((row) => {
    if (isEmpty(row[part])) return [];
    return columns.filter(({ key }) => key in row[part]).map(({ key }) => ({ row: row.key, column: key }));
  });
}

/** Faster than counting keys: nearly every row has none, and this runs on every key press. */
function isEmpty(record: object): boolean {
  for (const _key in record) return false;
  return true;
}

/** Errors of a whole row by column, checked before sending. */
export type RowCheck = (row: Row, rows: readonly Row[]) => Readonly<Record<string, Reason>>;

/** Errors that prevent saving a row: missing required values, errors of its own check, refusals by the server. */
export function wrongIn(row: Row, { columns, rows }: Sheet, check?: RowCheck): Readonly<Record<string, Reason>> {
  const reasons: Record<string, Reason> = {};
  for (const { key, isRequired } of columns) {
    const value = row.cells[key] ?? null;
    if (isRequired && (value === null || value === '')) reasons[key] = { code: 'required' };
    const refused = row.refused[key];
    if (refused?.by === 'server') reasons[key] = refused.reason;
  }
  return { ...reasons, ...check?.(row, rows) };
}

/** Changes left to send: none, valid ones, or ones that must be corrected first. */
export function leftOf(sheet: Sheet, check?: RowCheck): Left {
  const unsaved = sheet.rows.filter((row) => isRowUnsaved(row, sheet.base, sheet.columns));
  if (isMoved(sheet)) return unsaved.some((row) => isUnsound(row, sheet, check)) ? 'unsound' : 'sound';
  return leftOfRows(unsaved, sheet, check);
}

/** Like `leftOf`, for one row that is saved separately. */
export function leftOfRow(key: string, sheet: Sheet, check?: RowCheck): Left {
  const row = sheet.rows.find((candidate) => candidate.key === key);
  return row && isRowUnsaved(row, sheet.base, sheet.columns) ? leftOfRows([row], sheet, check) : 'nothing';
}

function leftOfRows(unsaved: readonly Row[], sheet: Sheet, check?: RowCheck): Left {
  if (unsaved.length === 0) return 'nothing';
  if (unsaved.some((row) => isUnsound(row, sheet, check))) return 'unsound';
  // Unreadable input alone is not sent.
  return unsaved.some((row) => canBeSent(row, sheet)) ? 'sound' : 'unsound';
}

const isUnsound = (row: Row, sheet: Sheet, check?: RowCheck): boolean => Object.keys(wrongIn(row, sheet, check)).length > 0;

const canBeSent = (row: Row, { base, columns }: Sheet): boolean =>
  !base.has(row.key) || changedIn(row, base.get(row.key), columns).length > 0;

/**
 * Marks errors that prevent saving, in all rows or in those selected by `only`, and removes marks that no longer apply.
 */
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
  return Object.entries(wrong).reduce((current, [column, reason]) => marked(current, column, reason, 'check'), cleared);
}

/** Marks a cell. Refused input keeps its own reason. */
export function marked(row: Row, column: string, reason: Reason, by: 'check' | 'server'): Row {
  const before = row.refused[column];
  if (before && before.by !== 'check') return row;
  return withRefused(row, column, { text: String(row.cells[column] ?? ''), reason, by });
}
