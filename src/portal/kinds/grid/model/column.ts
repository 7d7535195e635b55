import type { ReactNode } from 'react';

/** What a cell holds: a level, a decimal as text or one of its letters, a text, a choice, a flag, the number of a reference. */
export type Value = string | number | boolean | null;

/** Why a cell refuses: a field's code, with what its words need. */
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

/** One thing that may be chosen. `code` is what people call it for short: a course by its code, a level by its number. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly code?: string;
}

/**
 * What a cell shows in red: what was typed and could not be taken, what a check found before saving, or what the server
 * refused. The last two hold up the saving of the row, the first does not: the server keeps what it had there.
 */
export interface Refused {
  readonly text: string;
  readonly reason: Reason;
  readonly by: 'typing' | 'check' | 'server';
}

/** One line of the grid. A row is changed by making another: who sees the same one knows that nothing has changed. */
export interface Row {
  /** Stays the same as long as the row is on the page, also when a new one has been saved. */
  readonly key: string;
  readonly cells: Readonly<Record<string, Value>>;
  /** What stands beside a cell: the justification of a level. */
  readonly notes: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, Refused>>;
  /** Of cells that both have changed: what somebody else has saved. */
  readonly theirs: Readonly<Record<string, Held>>;
}

/** A cell with what stands beside it. */
export interface Held {
  readonly value: Value;
  readonly note: string;
}

interface AnyColumn {
  readonly key: string;
  readonly title: string;
  /** In full, where the title is short: shown when the pointer rests, and read aloud. */
  readonly name?: string;
  /** Under the title: the maximum of a question, its outcome. */
  readonly hint?: string;
  /** Stands over the columns beside each other that say the same. */
  readonly group?: string;
  /** In rem; as the type needs by default. */
  readonly width?: number;
  /** Stays in sight when the grid is scrolled sideways; the first columns only. */
  readonly isFrozen?: boolean;
  /** Names the row, for the ear and on a phone; without one, the first column does. */
  readonly isName?: boolean;
  readonly isRequired?: boolean;
  /** Whether the cell may be changed; without it each may. */
  readonly isOpen?: (row: Row) => boolean;
  /** What else of its row a value means, by column: whoever is absent has no mark in any question. */
  readonly also?: (value: Value, row: Row) => Readonly<Record<string, Value>>;
  /** A note may stand beside each cell that holds something. */
  readonly hasNote?: boolean;
  /** Under the column, of all rows. */
  readonly foot?: (rows: readonly Row[]) => ReactNode;
  /** How a cell is drawn while it is not typed into; as its text by default. */
  readonly cell?: (value: Value, row: Row) => ReactNode;
  /** A colour that goes with the word or figure, never instead of it. */
  readonly tone?: (value: Value, row: Row) => 'weak' | 'middle' | 'strong' | 'warning' | undefined;
}

/** How strongly: 1 to `max`, 3 by default. `0` and `-` clear it. */
export interface LevelColumn extends AnyColumn {
  readonly type: 'level';
  readonly max?: number;
}
/** Held as text, exactly: `12.5`. Beside numbers it may take letters, which are held as such: A absent. */
export interface NumberColumn extends AnyColumn {
  readonly type: 'number';
  readonly min?: string;
  readonly max?: string;
  /** Whole numbers by default. */
  readonly step?: string;
  /** By letter, what it means. */
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
/** Of many: found by what is typed. */
export interface ReferenceColumn extends AnyColumn {
  readonly type: 'reference';
  readonly options: readonly Option[];
}
export interface FlagColumn extends AnyColumn {
  readonly type: 'flag';
}
/** What is only read: of the row, or reckoned from it. */
export interface ReadonlyColumn extends AnyColumn {
  readonly type: 'readonly';
  readonly align?: 'start' | 'center' | 'end';
  readonly text?: (row: Row, index: number) => string;
}

export type Column = LevelColumn | NumberColumn | TextColumn | ChoiceColumn | ReferenceColumn | FlagColumn | ReadonlyColumn;
export type ColumnType = Column['type'];

/** Whether a cell may be changed at all. */
export const isOpen = (column: Column, row: Row): boolean => column.type !== 'readonly' && (column.isOpen?.(row) ?? true);
