import type { Fields } from '../../../contract/core/field.ts';
import type { Area } from '../../../contract/core/areas.ts';

/** What people may ask to have corrected on one kind of record, what it is called, and what they change without asking. */
export interface Corrections {
  /** The table of the record itself. */
  table: string;
  /** What may be asked for, by table. */
  fields: Readonly<Record<string, Fields>>;
  /** What was asked for once, or is changed without asking, by table: it has its words as well. */
  others?: Readonly<Record<string, Fields>>;
  /** Of the fields of the record itself, those that are changed on a paper only. */
  proven: ReadonlySet<string>;
  /** The root of the words of its fields: `student`, of `student.field.gender` and `student.guardians.phone`. */
  texts: string;
  /** The tables of its rows. */
  rows: Readonly<Record<string, CorrectedRows>>;
  /** Where the words of a choice are, below `{texts}.choice`, if not at its list and its name: `qualifications.level` → `level`. */
  choices?: Readonly<Record<string, string>>;
  /** Fields that are asked only as things stand; what is not asked is null. */
  isShown?: (name: string, values: Readonly<Record<string, unknown>>) => boolean;
  own: OwnChanges;
}

/** The rows of a table that belong to a record. */
export interface CorrectedRows {
  /** The list that they are in the form and in its words: `guardians`. */
  list: string;
  /** The key of what one of them is called. */
  name: string;
  /** The choice by which one is told from the others, where that is no text: `relation`. */
  toldBy?: string;
  /** A new one may be asked for: its fields, the key of its name, and whether it needs a paper, which becomes its scan. */
  added?: { fields: Fields; name: string; isScanned?: true };
}

/** What is changed at once on one's own record. */
export interface OwnChanges {
  change: (body: { version: number } & Readonly<Record<string, unknown>>) => Promise<unknown>;
  read: (id: number) => Promise<OwnRecord>;
  /** The cached data that the record belongs to. */
  area: Area;
}

/** A record as its owner has it. */
export type OwnRecord = object & {
  id: number;
  version: number;
  addresses?: readonly (object & { kind?: unknown })[] | null;
};
