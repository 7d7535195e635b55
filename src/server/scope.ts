import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { scopeOf, type ScopeName, type TableOf, type RowAccess } from '../contract/core/scope.ts';
import type { Caller } from './http/caller.ts';

/** The facts about a caller that scopes depend on. */
export type Asker = Pick<Caller, 'userId' | 'kind' | 'roleId' | 'roleName' | 'studentId' | 'employeeId' | 'may'>;

/** The caller and the moment: a head's scope depends on today's postings. */
export interface Asking {
  readonly caller: Asker;
  readonly now: Date;
}

export type Condition = RawBuilder<SqlBool>;

/**
 * The rows of a scope, as a condition on the key of its table: `key = …`, `key in (select …)`; it may use other scopes.
 */
export type ScopeRule = (asking: Asking, key: RawBuilder<unknown>, scopes: Scopes) => Condition;

/** The conditions of a module's scopes. */
export type ScopeRules = Partial<Record<ScopeName, ScopeRule>>;

/** The rows of one table that a call is limited to. */
export interface Rows<Table extends string = string> {
  readonly table: Table;
  /** True without a limit: cached counts of all rows may then be used. */
  readonly isAll: boolean;
  /** The condition for a query, on the table's key as the query names it: `s.id`. */
  on(key: string | RawBuilder<unknown>): Condition;
}

const everything = sql<SqlBool>`true`;
const nothing = sql<SqlBool>`false`;

/** All rows of a table: for figures that are the same for everyone who may see them. */
export const allRows = <Table extends string>(table: Table): Rows<Table> => ({
  table,
  isAll: true,
  on: () => everything,
});

/** Turns the scopes of the contract into conditions, using the rules of the modules. */
export class Scopes {
  readonly #rules: ScopeRules;

  constructor(rules: readonly ScopeRules[]) {
    this.#rules = Object.assign({}, ...rules);
  }

  has(name: ScopeName): boolean {
    return this.#rules[name] !== undefined;
  }

  /** The rows of one table that these scopes open to the caller; all rows for callers who may see all. */
  rowsOf<S extends ScopeName, T extends TableOf<S>>(access: RowAccess<S>, table: T, asking: Asking): Rows<T> {
    const isAll = isWide(asking.caller, access);
    const names = access.scope.filter((name) => scopeOf(name).of === table && isFor(asking.caller, name));
    const on: Rows['on'] = (key) => {
      if (isAll) return everything;
      const conditions = names.map((name) => this.#rule(name)(asking, typeof key === 'string' ? sql.ref(key) : key, this));
      return conditions.length === 0 ? nothing : sql`(${sql.join(conditions, sql` or `)})`;
    };
    return { table, isAll, on };
  }

  #rule(name: ScopeName): ScopeRule {
    const rule = this.#rules[name];
    if (!rule) throw new Error(`no module defines the scope ${name}`);
    return rule;
  }
}

let learned = new Scopes([]);

/** Set once at start, from all modules. */
export function learnScopes(rules: readonly ScopeRules[]): void {
  learned = new Scopes(rules);
}

/** The rows of one table for cards, notices and lookups, which have no call that limits them. */
export const rowsFor = <S extends ScopeName, T extends TableOf<S>>(access: RowAccess<S>, table: T, asking: Asking): Rows<T> =>
  learned.rowsOf(access, table, asking);

/**
 * True if this caller may see all rows of a call. A student never sees the rows of others, regardless of the
 * permissions.
 */
export function isWide(caller: Asker, { scope, wide = [] }: RowAccess): boolean {
  return caller.kind !== 'student' && !isBound(caller, scope) && caller.may(...wide);
}

/**
 * True if one of these scopes binds the caller's role, which then stays within its rows regardless of the permissions.
 */
export const isBound = (caller: Asker, scope: readonly ScopeName[]): boolean =>
  scope.some((name) => scopeOf(name).binds === caller.roleName);

function isFor(caller: Asker, name: ScopeName): boolean {
  const { callers, needs } = scopeOf(name);
  const isTheirs = callers === 'both' || (callers === 'students') === (caller.kind === 'student');
  return isTheirs && (needs === undefined || caller.may(needs));
}
