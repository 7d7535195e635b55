import type { AskedChange } from '../../contract/core/change-requests.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Field, Fields } from '../../contract/core/field.ts';
import { officeOf, offices } from '../../contract/records.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';

/** The location of a value: a field of a row. A whole new row has no `recordId`, and `*` as its field. */
export type Place = Pick<AskedChange, 'tableName' | 'recordId' | 'field'>;

export interface Wish extends Place {
  newValue: Json;
}

/** A granted request, with its proof. */
export interface GrantedWish extends Wish {
  proofFileId: number | null;
}

/**
 * One kind of record whose owners may request corrections; its module defines what can be requested and writes granted
 * requests.
 */
export interface Requestable {
  /**
   * The table of the record. The contract's `offices` name the office that decides, and the tables open to requests.
   */
  readonly of: string;
  /** The fields that may be requested, by table. */
  readonly fields: Readonly<Record<string, Fields>>;
  /** The field of a place; null if it can never be requested. */
  fieldOf(place: Place): Pick<Field, 'schema'> | null;
  needsProof(place: Place): boolean;
  isPersonal(place: Place): boolean;
  /** True if this caller has such a record. */
  isOwner(caller: Caller): boolean;
  /** The current values; undefined if the row does not belong to this user. */
  valuesNow(db: Db, userId: number, places: readonly Place[]): Promise<(Json | undefined)[]>;
  /** The problems that an edit of all changes together would have, by `{index}.newValue`. */
  problems(context: Context, userId: number, wishes: readonly Wish[]): Promise<FieldProblems>;
  /**
   * Writes all changes as one edit of this user's record. Throws the errors of an edit, and then has written nothing.
   */
  write(context: Context, userId: number, wishes: readonly GrantedWish[]): Promise<void>;
}

/** All kinds of records that are open to correction requests. */
export class Requestables {
  readonly #known: readonly Requestable[];

  constructor(requestables: readonly Requestable[]) {
    this.#known = requestables;
  }

  of(tableName: string): Requestable | undefined {
    return this.#known.find((requestable) => offices.get(requestable.of)?.tables.includes(tableName));
  }

  /** The fields of a table that may be requested. */
  fieldsOf(tableName: string): Fields {
    return this.of(tableName)?.fields[tableName] ?? {};
  }

  /** All fields that may be requested, of any table. */
  get fields(): readonly Fields[] {
    return this.#known.flatMap(({ fields }) => Object.values(fields));
  }

  isOwner(caller: Caller): boolean {
    return this.#known.some((requestable) => requestable.isOwner(caller));
  }

  /**
   * True if a caller may see the values of a request: values are personal unless the module's `isPersonal` returns
   * false.
   */
  maySee(caller: Caller, place: Place, aboutUserId: number): boolean {
    const isPersonal = this.of(place.tableName)?.isPersonal(place) ?? true;
    if (!isPersonal || caller.userId === aboutUserId) return true;
    const office = officeOf(place.tableName);
    return office !== undefined && caller.may(office.personal);
  }
}
