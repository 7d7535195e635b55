import type { AskedChange } from '../../contract/core/change-requests.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Field, Fields } from '../../contract/core/field.ts';
import { officeOf, offices } from '../../contract/records.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';

/** Where a value stands: a field of a row. A whole new row has no `recordId`, and `*` as its field. */
export type Place = Pick<AskedChange, 'tableName' | 'recordId' | 'field'>;

export interface Wish extends Place {
  newValue: Json;
}

/** A wish that is granted, with the paper that proves it. */
export interface Granted extends Wish {
  proofFileId: number | null;
}

/** One kind of record whose owner may ask for corrections; its module says what may be asked and writes what is granted. */
export interface Requestable {
  /** The table of the record, whose face names the office that decides and the tables that may be asked about. */
  readonly of: string;
  /** The fields that may be asked for, by table. */
  readonly fields: Readonly<Record<string, Fields>>;
  /** What may be asked for; null for all that never is. */
  fieldOf(place: Place): Pick<Field, 'schema'> | null;
  needsProof(place: Place): boolean;
  isPersonal(place: Place): boolean;
  /** Whether this caller has such a record. */
  isOwner(caller: Caller): boolean;
  /** The values that stand there now; undefined where the row is not this user's. */
  valuesNow(db: Db, userId: number, places: readonly Place[]): Promise<(Json | undefined)[]>;
  /** What an edit would say to all of it together, by `{index}.newValue`. */
  problems(context: Context, userId: number, wishes: readonly Wish[]): Promise<FieldProblems>;
  /** Writes all of it as one edit of this user's record. Throws what an edit throws, and then has written nothing. */
  write(context: Context, userId: number, wishes: readonly Granted[]): Promise<void>;
}

/** Who may ask for something and who knows about it, by kind of record. */
export class Requestables {
  readonly #known: readonly Requestable[];

  constructor(known: readonly Requestable[]) {
    this.#known = known;
  }

  of(tableName: string): Requestable | undefined {
    return this.#known.find((one) => offices.get(one.of)?.tables.includes(tableName));
  }

  /** The fields of a table that may be asked for. */
  fieldsOf(tableName: string): Fields {
    return this.of(tableName)?.fields[tableName] ?? {};
  }

  /** All fields that may be asked for, of whatever table. */
  get fields(): readonly Fields[] {
    return this.#known.flatMap(({ fields }) => Object.values(fields));
  }

  isOwner(caller: Caller): boolean {
    return this.#known.some((one) => one.isOwner(caller));
  }

  /** Whether a caller may see the values of a request: all are personal of which nobody says otherwise. */
  maySee(caller: Caller, place: Place, aboutUserId: number): boolean {
    const isPersonal = this.of(place.tableName)?.isPersonal(place) ?? true;
    if (!isPersonal || caller.userId === aboutUserId) return true;
    const office = officeOf(place.tableName);
    return office !== undefined && caller.may(office.personal);
  }
}
