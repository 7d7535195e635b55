import { createHash } from 'node:crypto';
import type { FieldCode } from '../../contract/core/errors.ts';
import type { Fields } from '../../contract/core/field.ts';
import { headingKey, rowsFileLimits, rowsOf, textOf } from '../../contract/core/rows-file.ts';
import { ApiError } from '../http/api-error.ts';
import { rests } from '../pauses.ts';

export interface RowProblem {
  /** Row number in the spreadsheet: the headings are row 1. */
  row: number;
  field: string;
  code: FieldCode;
  /** For a cell with an unknown code: the code that was most likely meant. */
  nearest?: string;
}

/** A checked row, with suggestions for unknown codes. */
export interface JudgedRow<Column extends string> {
  row: number;
  problems: Partial<Record<Column, FieldCode>>;
  nearest: Partial<Record<Column, string>>;
}

/** Problems of rows, cell by cell. */
export const problemsIn = <Column extends string>(rows: readonly JudgedRow<Column>[]): RowProblem[] =>
  rows.flatMap(({ row, problems, nearest }) =>
    (Object.entries(problems) as [Column, FieldCode][]).map(([field, code]) => {
      const meant = nearest[field];
      return { row, field, code, ...(meant !== undefined && { nearest: meant }) };
    }),
  );

export interface FileRow {
  readonly row: number;
  /**
   * In the order of the columns, regardless of the order of the headings: an object per row would be three times as
   * large.
   */
  readonly cells: readonly string[];
}

export interface RowsFile {
  readonly rows: readonly FileRow[];
  /** Problems of the headings; if there are any, no row is read. */
  readonly problems: readonly RowProblem[];
  /** Hash of the content, independent of separators and quotes: the same list saved again is the same file. */
  readonly sha256: string;
}

/**
 * Reads an uploaded file of rows by its columns. Empty rows are skipped.
 * @throws {ApiError} ValidationFailed if it is not text or has no rows, PayloadTooLarge if it has too many.
 */
export async function readRowsFile<Column extends string>(bytes: Buffer, columns: Record<Column, Fields[string]>): Promise<RowsFile> {
  const text = textOf(bytes);
  if (text === null) throw new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });
  const lines = rowsOf(text);
  const headings = lines.next().value ?? [];
  const { placeOf, problems } = placesOf(headings, columns);
  const names = Object.keys(columns) as Column[];
  const hash = createHash('sha256').update(JSON.stringify(names));
  const rows: FileRow[] = [];
  const places = names.map((name) => placeOf[name] ?? -1);
  const rest = rests();
  let row = 1;
  for (const line of problems.length > 0 ? [] : lines) {
    await rest();
    row += 1;
    if (line.every((cell) => cell === '')) continue;
    const cells = places.map((place) => line[place] ?? '');
    hash.update(JSON.stringify(cells));
    if (rows.push({ row, cells }) > rowsFileLimits.rows) throw new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
  }
  if (rows.length === 0 && problems.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  return { rows, problems, sha256: hash.digest('hex') };
}

/** The place of each column, and the headings that are unknown, repeated, or required and missing. */
function placesOf<Column extends string>(headings: readonly string[], columns: Record<Column, Fields[string]>) {
  const names = Object.keys(columns) as Column[];
  const nameOf = new Map(names.map((name) => [headingKey(name), name]));
  const placeOf: Partial<Record<Column, number>> = {};
  const problems: RowProblem[] = [];
  const refuse = (field: string, code: FieldCode) => problems.push({ row: 1, field: field.slice(0, 60), code });
  headings.forEach((heading, place) => {
    const name = nameOf.get(headingKey(heading));
    if (heading === '') return;
    if (!name) refuse(heading, 'unknown');
    else if (placeOf[name] !== undefined) refuse(name, 'duplicate');
    else placeOf[name] = place;
  });
  for (const name of names) if (columns[name].isRequired && placeOf[name] === undefined) refuse(name, 'required');
  return { placeOf, problems };
}
