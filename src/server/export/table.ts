import { inEnglish, isWording, phrase, type Text, type Translate, type Wording } from './text.ts';

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

export const isFormula = (cell: unknown): cell is FormulaCell => typeof cell === 'object' && cell !== null && 'formula' in cell;

/** One column of an exported file: its heading, its width in characters and its cells. */
export interface Column<Row> {
  readonly head: Text;
  readonly width: number;
  /** Strings in the cells are English sources of words, such as a status; in other columns they are data. */
  readonly words?: true;
  cell(row: Row): Cell | Wording;
}

/** A table whose texts and cells are of these types: to be translated, or as written to a file. */
interface Table<Title, Value> {
  readonly title: Title;
  readonly heads: readonly Title[];
  readonly widths: readonly number[];
  /** Rows in blocks, so that no reader waits for all of them. */
  readonly blocks: AsyncIterable<Rows<Value> | Sheet<Title, Value>>;
  readonly further?: readonly Further<Title, Value>[];
  /** Author, time, filters and number of rows: the last sheet of a workbook. A string as a value is data. */
  readonly about: readonly (readonly [Title, Title])[];
}

type Rows<Value> = readonly (readonly Value[])[];

/** Rows that begin a new sheet of a workbook, under the same headings; in CSV they follow on. */
interface Sheet<Title, Value> {
  readonly sheet: Title;
  readonly rows: Rows<Value>;
}

/**
 * A smaller table that accompanies another: on a separate sheet; in CSV after an empty line, under its own headings.
 */
interface Further<Title, Value> {
  readonly title: Title;
  readonly heads: readonly Title[];
  readonly widths: readonly number[];
  readonly rows: Rows<Value>;
}

type WrittenCell = Cell | FormulaCell;
type Translatable = WrittenCell | Wording;

/** A table in one language, with the name of the last sheet. */
export type WrittenTable = Table<string, WrittenCell> & { readonly aboutTitle: string };
export type WrittenFurther = Further<string, WrittenCell>;
export type CellRows = Rows<WrittenCell>;
export type SheetRows = Sheet<string, WrittenCell>;

/** A table to be exported. */
export type ExportTable = Table<Text, Translatable>;
export type FurtherTable = Further<Text, Translatable>;
export type ExportSheet = Sheet<Text, Translatable>;

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
export function furtherTable<Row>(title: Text, columns: readonly Column<Row>[], rows: readonly Row[]): FurtherTable {
  return {
    title,
    heads: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
  };
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], blocks: AsyncIterable<readonly Row[]>) {
  for await (const rows of blocks) yield rows.map((row) => columns.map((column) => cellOf(column, row)));
}

function cellOf<Row>(column: Column<Row>, row: Row): Cell | Wording {
  const value = column.cell(row);
  return column.words && typeof value === 'string' && value !== '' ? phrase(value) : value;
}

/** The table in one language. */
export function translated({ blocks, further, about, ...table }: ExportTable, translate: Translate = inEnglish): WrittenTable {
  const written = (value: Translatable): WrittenCell => (isWording(value) ? translate(value) : value);
  const rowsOf = (rows: Rows<Translatable>): CellRows => rows.map((row) => row.map(written));
  const layoutOf = ({ title, heads, widths }: Pick<FurtherTable, 'title' | 'heads' | 'widths'>) => ({
    title: translate(title),
    heads: heads.map(translate),
    widths,
  });
  async function* translatedBlocks(): AsyncGenerator<CellRows | SheetRows> {
    for await (const block of blocks) yield 'rows' in block ? { sheet: translate(block.sheet), rows: rowsOf(block.rows) } : rowsOf(block);
  }
  return {
    ...layoutOf(table),
    blocks: translatedBlocks(),
    ...(further && { further: further.map((accompanying) => ({ ...layoutOf(accompanying), rows: rowsOf(accompanying.rows) })) }),
    aboutTitle: translate('About|this file'),
    about: about.map(([name, value]) => [translate(name), isWording(value) ? translate(value) : value]),
  };
}
