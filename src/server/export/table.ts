/**
 * A cell of an exported file. Numbers that are names (registration numbers, phones) are text, or spreadsheets eat their
 * zeros; a `Date` is a calendar day, at midnight UTC.
 */
export type Cell = string | number | Date | null;

/** A cell that a workbook computes. Where nothing computes, and in CSV, it is what was computed last; null: left to the reader. */
export interface FormulaCell {
  /** Without the equals sign, made by us: never a text that somebody typed. */
  readonly formula: string;
  readonly result: string | number | null;
}

export type CellRows = readonly (readonly (Cell | FormulaCell)[])[];

export const isFormula = (cell: Cell | FormulaCell): cell is FormulaCell => typeof cell === 'object' && cell !== null && 'formula' in cell;

/** Rows with which a new sheet of a workbook begins, under the same heads; in CSV they follow on. */
export interface SheetRows {
  readonly sheet: string;
  readonly rows: CellRows;
}

/** One column of an exported file: its head, its width in characters and what stands in it. */
export interface Column<Row> {
  readonly head: string;
  readonly width: number;
  cell(row: Row): Cell;
}

/** A smaller table that goes with another: on a sheet of its own; in CSV after an empty line, under its own heads. */
export interface FurtherTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly rows: CellRows;
}

/** A table on its way into a file: rows come in blocks, so that nobody waits for all of them. */
export interface ExportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly blocks: AsyncIterable<CellRows | SheetRows>;
  readonly further?: readonly FurtherTable[];
  /** Who took it, when, with which filters, how many rows: the last sheet of a workbook. */
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

/** Lines that are in memory, as a table that goes with another. */
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
