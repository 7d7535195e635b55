import type { AskedChange, RequestOwner, RequestTable } from '../../contract/core/change-requests.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Field } from '../../contract/core/field.ts';
import type { Permission } from '../../contract/core/permissions.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';

/** Where a value stands: a field of a row. A whole new row has no `recordId`, and `*` as its field. */
export type Place = Pick<AskedChange, 'recordId' | 'field'> & { tableName: RequestTable };

export interface Wish extends Place {
  newValue: Json;
}

/** One kind of record whose owner may ask for corrections; its module says what may be asked and writes what is granted. */
export interface Requestable {
  readonly of: RequestOwner;
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
  write(context: Context, userId: number, wishes: readonly Wish[]): Promise<void>;
}

interface Office {
  readonly decide: Permission;
  readonly personal: Permission;
  readonly file: Permission;
}

/** Who decides on whose requests, who may see personal values in them, and who takes their list away as a file. */
export const offices: Readonly<Record<RequestOwner, Office>> = {
  students: { decide: 'STUDENT_EDIT', personal: 'Student_PersonalVIEW', file: 'STUDENT_DETAILS_REPORT' },
  employees: { decide: 'Employee_EDIT', personal: 'Employee_PersonalVIEW', file: 'Employee_LIST' },
};

export const ownerOf = (tableName: string): RequestOwner =>
  tableName.startsWith('student') ? 'students' : 'employees';

/** Who may ask for something and who knows about it, by kind of record. */
export class Requestables {
  readonly #known: readonly Requestable[];

  constructor(known: readonly Requestable[]) {
    this.#known = known;
  }

  of(tableName: string): Requestable | undefined {
    return this.#known.find((one) => one.of === ownerOf(tableName));
  }

  isOwner(caller: Caller): boolean {
    return this.#known.some((one) => one.isOwner(caller));
  }

  /** Whether a caller may see the values of a request: all are personal of which nobody says otherwise. */
  maySee(caller: Caller, place: Place, aboutUserId: number): boolean {
    const isPersonal = this.of(place.tableName)?.isPersonal(place) ?? true;
    return !isPersonal || caller.userId === aboutUserId || caller.may(offices[ownerOf(place.tableName)].personal);
  }
}
