import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Column, Reason, Row, Value } from './model/column.ts';
import type { CellName, RowCheck } from './model/differences.ts';
import type { GivenRow, Sheet } from './model/sheet.ts';

export type { Column, Option, Reason, Row, Value } from './model/column.ts';
export type { GivenRow } from './model/sheet.ts';

/**
 * A grid of cells: its columns and rows, derived from the server’s answer, and the way to save them. The kind handles
 * keys, ranges, the clipboard, undo, refused cells, saving and conflicts.
 */
export interface GridDescription<Data> extends GridRules {
  columns: (data: Data, t: TFunction) => readonly Column[];
  rows: (data: Data) => readonly GivenRow[];
  save: SavedAtOnce<Data> | SavedByRow<Data>;
}

/** Rules that do not depend on the data. */
export interface GridRules {
  /**
   * Prefix of its texts: `label`, `key.{…}` for its own keys, `note`, and `refused.{code}` for refusals by the server.
   */
  texts: string;
  /** Checks across cells before saving: a duplicate course, a status with marks. */
  check?: RowCheck;
  /** Allows adding, removing and moving rows. Without it the rows are fixed. */
  lines?: LineRules;
  /** Keys specific to this grid. They take precedence over the kind’s keys while no cell is being edited. */
  keys?: readonly OwnKey[];
  /** Asks for confirmation before saving, with a preview of the changes. */
  Question?: ComponentType<QuestionProps>;
  /**
   * If the first column of a pasted block has texts of this column, the block is assigned to the rows with these texts.
   */
  pasteKey?: string;
  /**
   * Enables downloading and uploading the rows as a CSV file with this name. Rows are matched by the texts of
   * `pasteKey`.
   */
  file?: string;
}

export interface QuestionProps {
  sheet: Sheet;
  onAnswer: (isMeant: boolean) => void;
}

export interface LineRules {
  canAdd?: boolean;
  canMove?: boolean;
  /** By default, every row may be removed if rows may be added. */
  canRemove?: (row: Row) => boolean;
  /** Initial cells of a new row after the existing ones. */
  start?: (rows: readonly Row[]) => Readonly<Record<string, Value>>;
  /** Maximum number of rows. */
  max?: number;
}

export interface OwnKey {
  /** The browser’s name of the key, case-insensitive: `j`. */
  key: string;
  /** Name of its text, `{texts}.key.{name}`. */
  name: string;
  /** Columns to which the key applies. */
  isFor?: (column: Column) => boolean;
  /** Sets the cell as if the text had been typed, or opens the note beside the cell. */
  does: { text: string } | 'annotate';
}

/** A row as it is sent to the server. */
export interface SentRow {
  /** Null for a new row. */
  readonly id: string | number | null;
  readonly version: number | undefined;
  readonly cells: Readonly<Record<string, Value>>;
  readonly notes: Readonly<Record<string, string>>;
  /** Columns that differ from the server’s. */
  readonly changed: readonly string[];
}

/** Saving with one version for the whole grid. `send` gets all rows in order; a call may use only the changed ones. */
export interface SavedAtOnce<Data> {
  by: 'whole';
  /** @returns the server’s content after saving. */
  send: (rows: readonly SentRow[], data: Data) => Promise<Data>;
  /** Loads the server’s current content after a conflict. */
  load: (data: Data) => Promise<Data>;
  /** Delay after the last change before saving automatically. Without it there is a save button. */
  pauseMs?: number;
  /** Maps the path of a refused field to its cell. Required unless paths end in the index of the row and its column. */
  cellOf?: (path: string, rows: readonly SentRow[]) => { id: string | number; column: string } | null;
}

/** A version for each row: rows are saved separately and do not block each other. */
export interface SavedByRow<Data> {
  by: 'row';
  /** Rows that are due at the same time are sent together. Each gets its own answer. */
  send: (rows: readonly SentRow[], data: Data) => Promise<readonly RowAnswer[]>;
  pauseMs: number;
}

export type RowAnswer =
  | { readonly id: string | number; readonly row: GivenRow }
  /** Another user has saved first: their values. */
  | { readonly id: string | number; readonly theirs: GivenRow }
  | { readonly id: string | number; readonly problem: string; readonly fields?: Readonly<Record<string, Reason>> };

export type { CellName, RowCheck };
