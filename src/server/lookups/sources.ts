import { sql, type RawBuilder } from 'kysely';
import type { LookupName } from '../../contract/modules.ts';
import type { Callers, ScopeName, TableOf } from '../../contract/core/scope.ts';
import { isBound, rowsFor, type Asking } from '../scope.ts';

type Sql = RawBuilder<unknown>;

/** How the choices of a master are read. Its rows are `m` in every expression. */
export interface LookupSource {
  readonly from: Sql;
  /** What a row is called, where another refers to it and where it is chosen. */
  readonly label: Sql;
  /** What it is called in a choice, where that says more. */
  readonly choice?: Sql;
  /** What leads the label, unless only what belongs to one row is asked for. */
  readonly lead?: Sql;
  /** Whether it is in use; its column `is_active` where left out. */
  readonly isActive?: Sql;
  readonly order: Sql;
  /** The row of the other master that it belongs to, where the face says `within`. */
  readonly of?: Sql;
  /** The accounts to which choices are offered; if left out, employees. A form of students says so here. */
  readonly callers?: Callers;
  /** The rows that are offered to some callers only; null: all are. Labels of rows that refer to it are not narrowed. */
  readonly seenBy?: (asking: Asking) => Sql | null;
  /** What else is told of a choice; what is so today only is told the day. */
  readonly facts?: Readonly<Record<string, Sql | ((today: string) => Sql)>>;
}
export type LookupSources = Partial<Readonly<Record<LookupName, LookupSource>>>;

/** A master that is called by its name. */
export const namedRows = (table: string, order = sql`lower(m.name)`): LookupSource => ({
  from: sql`${sql.table(table)} m`,
  label: sql`m.name`,
  order,
});

/** Narrows the choices of those whom a scope binds; the rows of the master are those of the scope's table. */
export const withinScope =
  <S extends ScopeName>(table: TableOf<S>, scope: readonly S[], key = 'm.id') =>
  (asking: Asking): Sql | null =>
    isBound(asking.caller, scope) ? rowsFor({ scope }, table, asking).on(key) : null;

const known = new Map<string, LookupSource>();

/** Said once at start, from the faces of the modules: the expressions of all tables need them. */
export function addLookups(sources: LookupSources): void {
  for (const [name, source] of Object.entries(sources)) known.set(name, source);
}

export const isLookup = (name: string): name is LookupName => known.has(name);

export function sourceOf(name: LookupName): LookupSource {
  const source = known.get(name);
  if (!source) throw new Error(`no module offers the lookup ${name}`);
  return source;
}

/** What the row is called to which an expression refers. */
export function labelOfReference(name: LookupName, reference: Sql): Sql {
  const { from, label, lead } = sourceOf(name);
  return sql`(select ${led(label, lead)} from ${from} where m.id = ${reference})`;
}

export const led = (label: Sql, lead: Sql | undefined): Sql => (lead ? sql`${lead} || ' ' || ${label}` : label);
