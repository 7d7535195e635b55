import { sql, type RawBuilder } from 'kysely';
import type { LookupName } from '../../contract/modules.ts';
import type { Callers, ScopeName, TableOf } from '../../contract/core/scope.ts';
import { isBound, rowsFor, type Asking } from '../scope.ts';

type Sql = RawBuilder<unknown>;

/** The SQL for the choices of a master. Its rows are `m` in every expression. */
export interface LookupSource {
  readonly from: Sql;
  /** The label of a row, in choices and in rows that refer to it. */
  readonly label: Sql;
  /** A longer label for choices. */
  readonly choice?: Sql;
  /** A prefix of the label, omitted if the choices are limited to one parent. */
  readonly lead?: Sql;
  /** The condition that a row is in use; by default its column `is_active`. */
  readonly isActive?: Sql;
  readonly order: Sql;
  /** The parent row in the other master, if the contract's lookup has `within`. */
  readonly of?: Sql;
  /** The accounts that are offered the choices; employees by default. Set this if a student form needs them. */
  readonly callers?: Callers;
  /**
   * A condition for rows that are offered to some callers only; null for all. Labels of rows that refer to it are not
   * limited.
   */
  readonly seenBy?: (asking: Asking) => Sql | null;
  /** Further facts of a choice; those that depend on the day get the date. */
  readonly facts?: Readonly<Record<string, Sql | ((today: string) => Sql)>>;
}
export type LookupSources = Partial<Readonly<Record<LookupName, LookupSource>>>;

/** A master that is labelled by its name. */
export const namedRows = (table: string, order = sql`lower(m.name)`): LookupSource => ({
  from: sql`${sql.table(table)} m`,
  label: sql`m.name`,
  order,
});

/** Limits the choices of callers bound by a scope; the rows of the master are those of the scope's table. */
export const withinScope =
  <S extends ScopeName>(table: TableOf<S>, scope: readonly S[], key = 'm.id') =>
  (asking: Asking): Sql | null =>
    isBound(asking.caller, scope) ? rowsFor({ scope }, table, asking).on(key) : null;

const registered = new Map<string, LookupSource>();

/** Registers lookups, once at start, from all modules: the expressions of all tables need them. */
export function addLookups(sources: LookupSources): void {
  for (const [name, source] of Object.entries(sources)) registered.set(name, source);
}

export const isLookup = (name: string): name is LookupName => registered.has(name);

export function sourceOf(name: LookupName): LookupSource {
  const source = registered.get(name);
  if (!source) throw new Error(`no module offers the lookup ${name}`);
  return source;
}

/** The label of the row that an expression refers to. */
export function labelOfReference(name: LookupName, reference: Sql): Sql {
  const { from, label, lead } = sourceOf(name);
  return sql`(select ${led(label, lead)} from ${from} where m.id = ${reference})`;
}

export const led = (label: Sql, lead: Sql | undefined): Sql => (lead ? sql`${lead} || ' ' || ${label}` : label);
