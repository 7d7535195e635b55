import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Column, Reason, Row, Value } from './model/column.ts';
import type { CellName, RowCheck } from './model/differences.ts';
import type { GivenRow, Sheet } from './model/sheet.ts';

export type { Column, Option, Reason, Row, Value } from './model/column.ts';
export type { GivenRow } from './model/sheet.ts';

/**
 * A grid of cells: its columns and rows as they are made of what the server answered, and how what is written reaches it
 * again. What the keys do, ranges, the clipboard, undo, refused cells, saving and a second person are the kind's.
 */
export interface GridDescription<Data> extends GridRules {
  columns: (data: Data, t: TFunction) => readonly Column[];
  rows: (data: Data) => readonly GivenRow[];
  save: SavedAtOnce<Data> | SavedByRow<Data>;
}

/** What holds whatever is in it. */
export interface GridRules {
  /** The root of its texts: `label`, and `key.{…}` of keys of its own. */
  texts: string;
  /** What one cell alone cannot say: a course twice, a state with marks. Told before saving. */
  check?: RowCheck;
  /** Rows come, go and move; without it they stay as they are. */
  lines?: LineRules;
  /** Keys of its own, tried before those of the kind, while a cell is in hand and nothing is being written. */
  keys?: readonly OwnKey[];
  /** Asked before anything is sent: what would be saved, for somebody to mean it. */
  Question?: ComponentType<QuestionProps>;
  /** A pasted block whose first column holds this column's texts goes to the rows of these texts. */
  pasteKey?: string;
  /** Its rows can be taken away as a CSV file and brought back, by the texts of `pasteKey`; such a file has this name. */
  file?: string;
}

export interface QuestionProps {
  sheet: Sheet;
  onAnswer: (isMeant: boolean) => void;
}

export interface LineRules {
  canAdd?: boolean;
  canMove?: boolean;
  /** Without it, whatever may be added may be removed. */
  canRemove?: (row: Row) => boolean;
  /** What a new row begins with, after so many others. */
  start?: (rows: readonly Row[]) => Readonly<Record<string, Value>>;
  /** At most so many. */
  max?: number;
}

export interface OwnKey {
  /** As the browser calls it, without regard to case: `j`. */
  key: string;
  /** Of its text, `{texts}.key.{name}`. */
  name: string;
  /** Which columns know it. */
  isFor?: (column: Column) => boolean;
  /** What the cell becomes: a text as if it had been typed; or it opens the note beside the cell. */
  does: { text: string } | 'annotate';
}

/** A row on its way to the server. */
export interface SentRow {
  /** Null for a new one. */
  readonly id: string | number | null;
  readonly version: number | undefined;
  readonly cells: Readonly<Record<string, Value>>;
  readonly notes: Readonly<Record<string, string>>;
  /** The columns in which it is not as the server has it. */
  readonly changed: readonly string[];
}

/** One version for the whole: all rows in their order, of which a call may take only what has changed. */
export interface SavedAtOnce<Data> {
  by: 'whole';
  /** @returns what the server has then. */
  send: (rows: readonly SentRow[], data: Data) => Promise<Data>;
  /** What the server has now, after it said that somebody else was faster. */
  load: (data: Data) => Promise<Data>;
  /** Saved by itself so long after the last change; without it there is a button. */
  pauseMs?: number;
  /** Which cell a refused field is, where its path does not end in the row's place and the column: `cells.3.level`. */
  cellOf?: (path: string, rows: readonly SentRow[]) => { id: string | number; column: string } | null;
}

/** A version for each row: it is saved by itself, and nobody's row holds up another. */
export interface SavedByRow<Data> {
  by: 'row';
  /** Rows that are due at the same moment go together; each is answered. */
  send: (rows: readonly SentRow[], data: Data) => Promise<readonly RowAnswer[]>;
  pauseMs: number;
}

export type RowAnswer =
  | { readonly id: string | number; readonly row: GivenRow }
  /** Somebody else was faster: what they have saved. */
  | { readonly id: string | number; readonly theirs: GivenRow }
  | { readonly id: string | number; readonly problem: string; readonly fields?: Readonly<Record<string, Reason>> };

export type { CellName, RowCheck };
