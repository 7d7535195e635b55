import type { ReactNode } from 'react';

/**
 * Value of a cell: a level, a decimal as text or one of its letters, a text, a choice, a flag, the id of a reference.
 */
export type Value = string | number | boolean | null;

/** Reason for refusing a value: a field’s error code with its parameters. */
export interface Reason {
  readonly code: RefusalCode;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly step?: string;
}

export type RefusalCode =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'notANumber'
  | 'outOfRange'
  | 'badStep'
  | 'badFormat'
  | 'unknownReference'
  | 'notAllowed'
  | 'duplicate'
  | 'unknown';

/** One option. `code` is its short name: the code of a course, the number of a level. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly code?: string;
}

/**
 * An error in a cell: unreadable input, a check before saving, or a refusal by the server. The last two prevent saving
 * the row. The first does not: the server keeps its former value.
 */
export interface RefusedText {
  readonly text: string;
  readonly reason: Reason;
  readonly by: 'typing' | 'check' | 'server';
}

/** One row of the grid. Rows are immutable, so that an identical object means no change. */
export interface Row {
  /** Stable while the row is on the page, even after a new row has been saved. */
  readonly key: string;
  readonly cells: Readonly<Record<string, Value>>;
  /** Notes beside cells: the justification of a level. */
  readonly notes: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, RefusedText>>;
  /** In a conflict: the cells as saved by another user. */
  readonly theirs: Readonly<Record<string, NotedValue>>;
}

/** A cell’s value with its note. */
export interface NotedValue {
  readonly value: Value;
  readonly note: string;
}

interface AnyColumn {
  readonly key: string;
  readonly title: string;
  /** The full name if the title is short: shown as a tooltip and read by screen readers. */
  readonly name?: string;
  /** Below the title: the maximum of a question, its outcome. */
  readonly hint?: string;
  /** Heading over adjacent columns with the same group. */
  readonly group?: string;
  /** In rem; the default depends on the type. */
  readonly width?: number;
  /** Stays visible when scrolling sideways. Only for the first columns. */
  readonly isFrozen?: boolean;
  /** Names the row for screen readers and on phones. The default is the first column. */
  readonly isName?: boolean;
  readonly isRequired?: boolean;
  /** Decides if a cell is editable. By default all are. */
  readonly isOpen?: (row: Row) => boolean;
  /** Other cells of the row that follow from a value, by column: an absent student has no mark in any question. */
  readonly also?: (value: Value, row: Row) => Readonly<Record<string, Value>>;
  /** Non-empty cells may have a note. */
  readonly hasNote?: boolean;
  /** Footer of the column, computed from all rows. */
  readonly foot?: (rows: readonly Row[]) => ReactNode;
  /** Content of a cell that is not being edited; its text by default. */
  readonly cell?: (value: Value, row: Row) => ReactNode;
  /** A colour in addition to the text or figure, never instead of it. */
  readonly tone?: (value: Value, row: Row) => 'weak' | 'middle' | 'strong' | 'warning' | undefined;
}

/** A level from 1 to `max`, 3 by default. `0` and `-` clear it. */
export interface LevelColumn extends AnyColumn {
  readonly type: 'level';
  readonly max?: number;
}
/**
 * Exact decimals as text: `12.5`. Besides numbers it may accept letters, which are stored as they are: A for absent.
 */
export interface NumberColumn extends AnyColumn {
  readonly type: 'number';
  readonly min?: string;
  readonly max?: string;
  /** Integers by default. */
  readonly step?: string;
  /** Meaning of each letter. */
  readonly letters?: Readonly<Record<string, string>>;
}
export interface TextColumn extends AnyColumn {
  readonly type: 'text';
  readonly min?: number;
  readonly max?: number;
  readonly isMultiline?: boolean;
}
export interface ChoiceColumn extends AnyColumn {
  readonly type: 'choice';
  readonly options: readonly Option[];
}
/** One of many options, found by typing. */
export interface ReferenceColumn extends AnyColumn {
  readonly type: 'reference';
  readonly options: readonly Option[];
}
export interface FlagColumn extends AnyColumn {
  readonly type: 'flag';
}
/** A read-only value of the row, or computed from it. */
export interface ReadonlyColumn extends AnyColumn {
  readonly type: 'readonly';
  readonly align?: 'start' | 'center' | 'end';
  readonly text?: (row: Row, index: number) => string;
}

export type Column = LevelColumn | NumberColumn | TextColumn | ChoiceColumn | ReferenceColumn | FlagColumn | ReadonlyColumn;
export type ColumnType = Column['type'];

/** Checks that a cell is editable. */
export const isOpen = (column: Column, row: Row): boolean => column.type !== 'readonly' && (column.isOpen?.(row) ?? true);
