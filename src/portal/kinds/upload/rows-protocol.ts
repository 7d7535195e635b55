/** Messages from the page to the worker with the rows of a file; `id` matches question and answer. */
export type Question =
  | { id: number; ask: 'open'; file: File; columns: readonly string[]; required: readonly string[] }
  | { id: number; ask: 'page'; only: readonly number[] | null; page: number; pageSize: number }
  | { id: number; ask: 'set'; row: number; column: string; value: string }
  | { id: number; ask: 'file' }
  | { id: number; ask: 'wrong'; rows: readonly { row: number; reason: string }[]; reasonHeading: string };

/** A row with its row number in the spreadsheet, and its cells by column. */
export interface ShownRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

export interface Answers {
  open: { rows: number };
  page: { total: number; rows: ShownRow[] };
  set: null;
  file: Blob;
  wrong: Blob;
}

export type Reply = { id: number; answer: Answers[keyof Answers] } | { id: number; problem: string };
