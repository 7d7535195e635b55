import type { Fields } from './field.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import type { CardKey, FilePurpose, HomeListKey, LookupName, NoticeKind, PersonFilter } from '../modules.ts';
import type { Permission } from './permissions.ts';
import type { Whose } from './scope.ts';

export type AnyOf = readonly [Permission, ...Permission[]];

/** What is known of a table whose changes the trail tells. */
export interface RecordType {
  /** Who may open a record of it, and so read its trail beside holders of Audit_VIEW; nobody else where it is left out. */
  readonly may?: AnyOf;
  /** The rows that they may open; of a part left out, since the record that it belongs to says so. */
  readonly whose?: Whose | 'everyone';
  /** Of rows of a person's record, the column that tells them apart: whose guardian, which address. */
  readonly toldBy?: string;
  /** What a reader of its trail must hold too, because what happened to it is personal. */
  readonly needs?: Permission;
  /** Parts of a record that have trails of their own, by their tables: whoever may open the record may open them. */
  readonly parts?: readonly string[];
  /** The root of its texts: `student`, of `student.choice.gender.F`. */
  readonly texts?: string;
  /** Where the labels of its fields are, if not at `{texts}.field`. */
  readonly labels?: string;
  /** The fields that hold numbers of permissions, and the root of the words for these. */
  readonly permissions?: { readonly in: readonly string[]; readonly texts: string };
  /** What the trail may tell of it under names that are no fields, and is as personal. */
  readonly hides?: readonly string[];
  /** Whose owners may ask to have it corrected, and who decides. */
  readonly requests?: Office;
}
export type Records = Readonly<Record<string, RecordType>>;

/** Who decides on the corrections that people ask for on their records. */
export interface Office {
  /** The tables that they may ask about: the record's own and those of its rows. */
  readonly tables: readonly string[];
  readonly decide: Permission;
  /** Whose records they may change, if not everyone's: the scope of the record's own edit. */
  readonly whose?: Whose;
  /** Sees personal values in them. */
  readonly personal: Permission;
  /** Takes their list away as a file. */
  readonly file: Permission;
}

/** A kind of people of whom the trail tells. */
export interface People {
  /** Of their accounts: `student`. */
  readonly kind: string;
  /** Sees what is personal of them. */
  readonly sees: Permission;
  /** The table of their records. */
  readonly record: string;
  /** The tables that tell of them. */
  readonly tables: readonly string[];
  /** Those in which every value is personal. */
  readonly whole: readonly string[];
  /** Those whose notes tell what befell them. */
  readonly notes?: readonly string[];
  /** Names that are personal in any table and inside any value. */
  readonly anywhere: readonly string[];
  /** Names that are so where it is they who are told of, beside the personal fields of their records. */
  readonly fields?: readonly string[];
}

/** What is light of a module: names, and what the trail knows of its tables. */
export interface ModuleNames {
  readonly name: string;
  /** The modules without which it cannot be: those whose tables its own code reads. */
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

/** What a module offers, as data. The registries beside read the faces of all modules, and know none by name. */
export interface Module extends ModuleNames {
  /** Namespaces of calls: endpoints, resources and reports keep the names under which they are exported. */
  readonly calls: readonly object[];
  /** The lives of its records. */
  readonly lifecycles: readonly AnyLifecycle[];
  /** The fields of its tables, whose kinds say how the trail shows a value, and which of them are personal. */
  readonly fields: Readonly<Record<string, Fields>>;
}

/** A module's face; what it has nothing of is left out. */
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
