import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { scopeOf, type ScopeName, type TableOf, type Whose } from '../contract/core/scope.ts';
import type { Caller } from './http/caller.ts';

/** The facts about a caller that scopes depend on. */
export type Asker = Pick<Caller, 'userId' | 'kind' | 'roleId' | 'roleName' | 'studentId' | 'employeeId' | 'may'>;

/** Who asks, and when: a head is head of whoever is posted today. */
export interface Asking {
  readonly caller: Asker;
  readonly now: Date;
}

export type Condition = RawBuilder<SqlBool>;

/** The rows of a scope, as a condition on the key of its table: `key = …`, `key in (select …)`; others may be part of it. */
export type ScopeRule = (asking: Asking, key: RawBuilder<unknown>, scopes: Scopes) => Condition;

/** The scopes of the tables of a module, which its face hands over. */
export type ScopeRules = Partial<Record<ScopeName, ScopeRule>>;

/** The rows of one table that a call may be about. */
export interface Rows<Table extends string = string> {
  readonly table: Table;
  /** Nothing is narrowed: counts of all rows may be shared with others who see all. */
  readonly isAll: boolean;
  /** To be joined into the query, by the table's key as the query calls it: `s.id`. */
  on(key: string | RawBuilder<unknown>): Condition;
}

const everything = sql<SqlBool>`true`;
const nothing = sql<SqlBool>`false`;

/** All rows of a table: for figures that are the same for everybody who may see them. */
export const allRows = <Table extends string>(table: Table): Rows<Table> => ({
  table,
  isAll: true,
  on: () => everything,
});

/** Turns the scopes that the contract names into conditions, by what the modules say of their tables. */
export class Scopes {
  readonly #rules: ScopeRules;

  constructor(rules: readonly ScopeRules[]) {
    this.#rules = Object.assign({}, ...rules);
  }

  has(name: ScopeName): boolean {
    return this.#rules[name] !== undefined;
  }

  /** The rows of one table that these scopes open to who asks; all of them for who may see all. */
  rowsOf<S extends ScopeName, T extends TableOf<S>>(whose: Whose<S>, table: T, asking: Asking): Rows<T> {
    const isAll = isWide(asking.caller, whose);
    const names = whose.scope.filter((name) => scopeOf(name).of === table && isFor(asking.caller, name));
    const on: Rows['on'] = (key) => {
      if (isAll) return everything;
      const conditions = names.map((name) => this.#rule(name)(asking, typeof key === 'string' ? sql.ref(key) : key, this));
      return conditions.length === 0 ? nothing : sql`(${sql.join(conditions, sql` or `)})`;
    };
    return { table, isAll, on };
  }

  #rule(name: ScopeName): ScopeRule {
    const rule = this.#rules[name];
    if (!rule) throw new Error(`no module says which rows are ${name}`);
    return rule;
  }
}

let learned = new Scopes([]);

/** Said once at start, from the faces of the modules. */
export function learnScopes(rules: readonly ScopeRules[]): void {
  learned = new Scopes(rules);
}

/** The rows of one table for cards, notices and audiences of lookups, which no call of their own narrows. */
export const rowsFor = <S extends ScopeName, T extends TableOf<S>>(whose: Whose<S>, table: T, asking: Asking): Rows<T> =>
  learned.rowsOf(whose, table, asking);

/** Whether a call's rows are all rows for this caller. A student never sees those of others, whatever was granted. */
export function isWide(caller: Asker, { scope, wide = [] }: Whose): boolean {
  return caller.kind !== 'student' && !isBound(caller, scope) && caller.may(...wide);
}

/** Whether one of these scopes binds the role of the caller, who then keeps to its rows whatever was granted. */
export const isBound = (caller: Asker, scope: readonly ScopeName[]): boolean =>
  scope.some((name) => scopeOf(name).binds === caller.roleName);

function isFor(caller: Asker, name: ScopeName): boolean {
  const { whose, needs } = scopeOf(name);
  const isTheirs = whose === 'both' || (whose === 'students') === (caller.kind === 'student');
  return isTheirs && (needs === undefined || caller.may(needs));
}
