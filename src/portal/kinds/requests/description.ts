import type { Fields } from '../../../contract/core/field.ts';
import type { Area } from '../../../contract/core/areas.ts';

/**
 * The correctable fields of one kind of record with their texts, and the fields that people change without a request.
 */
export interface Corrections {
  /** The table of the record itself. */
  table: string;
  /** Fields that can be requested, by table. */
  fields: Readonly<Record<string, Fields>>;
  /** Fields that were requestable in the past or can be changed directly, by table. They need texts too. */
  others?: Readonly<Record<string, Fields>>;
  /** Fields of the record itself that require a document of proof. */
  proven: ReadonlySet<string>;
  /** Prefix of the field texts: `student`, for `student.field.gender` and `student.guardians.phone`. */
  texts: string;
  /** Tables of the record’s rows, such as guardians. */
  rows: Readonly<Record<string, CorrectedRows>>;
  /**
   * Path of a choice’s texts below `{texts}.choice`, if not the list and the name: `qualifications.level` → `level`.
   */
  choices?: Readonly<Record<string, string>>;
  /** False for a field that does not apply to the current values; its value is then null. */
  isShown?: (name: string, values: Readonly<Record<string, unknown>>) => boolean;
  ownChanges: OwnChanges;
}

/** The rows of a table that belong to a record. */
export interface CorrectedRows {
  /** Name of the list in the form and its texts: `guardians`. */
  list: string;
  /** Text key of the name of a row. */
  name: string;
  /** The choice that identifies a row without a text: `relation`. */
  identifiedBy?: string;
  /**
   * Allows requests for new rows: their fields, the key of their name, and whether a document is required, which
   * becomes the row’s scan.
   */
  added?: { fields: Fields; name: string; isScanned?: true };
}

/** Fields that users change directly on their own record. */
export interface OwnChanges {
  change: (body: { version: number } & Readonly<Record<string, unknown>>) => Promise<unknown>;
  read: (id: number) => Promise<OwnRecord>;
  /** The cache area of the record. */
  area: Area;
}

/** A record as returned to its owner. */
export type OwnRecord = object & {
  id: number;
  version: number;
  addresses?: readonly (object & { kind?: unknown })[] | null;
};
