/**
 * A cell of an exported file. Numbers that are identifiers (registration numbers, phones) are text, otherwise
 * spreadsheets drop their zeros; a `Date` is a calendar day, at midnight UTC.
 */
export type Cell = string | number | Date | null;

/**
 * A cell that a workbook computes. Programs that compute nothing, and CSV, show the stored result, which is empty if
 * null.
 */
export interface FormulaCell {
  /** The formula without the equals sign. Only our code creates it; it is never typed text. */
  readonly formula: string;
  readonly result: string | number | null;
}

export type CellRows = readonly (readonly (Cell | FormulaCell)[])[];

export const isFormula = (cell: Cell | FormulaCell): cell is FormulaCell => typeof cell === 'object' && cell !== null && 'formula' in cell;

/** Rows that begin a new sheet of a workbook, under the same headings; in CSV they follow on. */
export interface SheetRows {
  readonly sheet: string;
  readonly rows: CellRows;
}

/** One column of an exported file: its heading, its width in characters and its cells. */
export interface Column<Row> {
  readonly head: string;
  readonly width: number;
  cell(row: Row): Cell;
}

/**
 * A smaller table that accompanies another: on a separate sheet; in CSV after an empty line, under its own headings.
 */
export interface FurtherTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly rows: CellRows;
}

/** A table to be exported: rows come in blocks, so that no reader waits for all of them. */
export interface ExportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly blocks: AsyncIterable<CellRows | SheetRows>;
  readonly further?: readonly FurtherTable[];
  /** Author, time, filters and number of rows: the last sheet of a workbook. */
  readonly about: readonly (readonly [string, string])[];
}

export const rowsIn = (block: CellRows | SheetRows): CellRows => ('rows' in block ? block.rows : block);

/** Rows of any kind as cells of the given columns. */
export function exportTable<Row>(
  columns: readonly Column<Row>[],
  blocks: AsyncIterable<readonly Row[]>,
  { title, about }: Pick<ExportTable, 'title' | 'about'>,
): ExportTable {
  return {
    title,
    about,
    heads: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
    blocks: cellsOf(columns, blocks),
  };
}

/** Rows in memory, as a table that accompanies another. */
export function furtherTable<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): FurtherTable {
  return {
    title,
    heads: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
  };
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], blocks: AsyncIterable<readonly Row[]>) {
  for await (const rows of blocks) yield rows.map((row) => columns.map((column) => column.cell(row)));
}
