import type { Fields } from './field.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import type { CardKey, FilePurpose, HomeListKey, LookupName, NoticeKind, PersonFilter } from '../modules.ts';
import type { Permission } from './permissions.ts';
import type { RowAccess } from './scope.ts';

export type AnyOf = readonly [Permission, ...Permission[]];

/** Facts about a table whose changes the trail records. */
export interface RecordType {
  /**
   * Permissions that open one of its records, and thus its trail, besides Audit_VIEW; if omitted, only Audit_VIEW does.
   */
  readonly may?: AnyOf;
  /** The rows that they may open; omitted for a part, since the record that it belongs to decides. */
  readonly rowAccess?: RowAccess | 'everyone';
  /** The column that identifies one of the rows of a person: the guardian's relation, the kind of address. */
  readonly identifiedBy?: string;
  /** Permission that readers of its trail need in addition to `may`, because its events are personal. */
  readonly needs?: Permission;
  /** The tables of its parts, which have their own trails: anyone who may open the record may open them. */
  readonly parts?: readonly string[];
  /** The root of its texts: `student` in `student.choice.gender.F`. */
  readonly texts?: string;
  /** The root of its fields' labels, if not `{texts}.field`. */
  readonly labels?: string;
  /** The fields that contain permission numbers, and the root of their texts. */
  readonly permissions?: { readonly in: readonly string[]; readonly texts: string };
  /** Names in its trail that are not fields but are as personal. */
  readonly hides?: readonly string[];
  /** The office that decides correction requests of the owners of these records. */
  readonly requests?: Office;
}
export type Records = Readonly<Record<string, RecordType>>;

/** The office that decides correction requests. */
export interface Office {
  /** The tables open to requests: the record's own and those of its rows. */
  readonly tables: readonly string[];
  readonly decide: Permission;
  /** Rows that the office may change, if not all: the scope of the record's own edit. */
  readonly rowAccess?: RowAccess;
  /** Permission to see personal values in requests. */
  readonly personal: Permission;
  /** Permission to download the list of requests. */
  readonly file: Permission;
}

/** A kind of people in the trail. */
export interface People {
  /** The kind of their accounts: `student`. */
  readonly kind: string;
  /** Permission to see their personal values. */
  readonly sees: Permission;
  readonly record: string;
  /** The tables with entries about them. */
  readonly tables: readonly string[];
  /** The tables in which every value is personal. */
  readonly whole: readonly string[];
  /** The tables whose notes are personal. */
  readonly notes?: readonly string[];
  /** Names that are personal in any table and inside any value. */
  readonly anywhere: readonly string[];
  /** Names that are personal in entries about them, besides the personal fields of their records. */
  readonly fields?: readonly string[];
}

/** The part of a module without schemas: names, and facts about its tables for the audit trail. */
export interface ModuleNames {
  readonly name: string;
  /** The modules that it requires: those whose tables its own code reads. */
  readonly needs: readonly string[];
  readonly records: Records;
  readonly people: readonly People[];
  readonly lookups: readonly LookupName[];
  readonly within: Partial<Readonly<Record<LookupName, LookupName>>>;
  readonly cards: readonly CardKey[];
  readonly homeLists: readonly HomeListKey[];
  readonly notices: readonly NoticeKind[];
  readonly personFilters: readonly PersonFilter[];
  readonly brought: readonly FilePurpose[];
}

/** Everything that a module defines, as data. Shared code reads all modules from a list and refers to none by name. */
export interface Module extends ModuleNames {
  /** Namespaces of calls: endpoints, resources and reports keep the names under which they are exported. */
  readonly calls: readonly object[];
  readonly lifecycles: readonly AnyLifecycle[];
  /** The fields of its tables: their kinds determine how the trail shows a value, and which are personal. */
  readonly fields: Readonly<Record<string, Fields>>;
}

/** Completes the definition of a module: omitted parts are empty. */
export function module(face: Partial<Module> & Pick<Module, 'name'>): Module {
  return {
    needs: [],
    calls: [],
    fields: {},
    lifecycles: [],
    records: {},
    people: [],
    lookups: [],
    within: {},
    cards: [],
    homeLists: [],
    notices: [],
    personFilters: [],
    brought: [],
    ...face,
  };
}
