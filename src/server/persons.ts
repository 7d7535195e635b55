import { sql, type RawBuilder, type RawNode } from 'kysely';
import type { PersonFilter } from '../contract/modules.ts';

type Sql = RawBuilder<unknown>;

/**
 * A module's SQL for finding and naming the people behind a kind of account. No two sources use the same table aliases.
 */
export interface PersonSource {
  /** The table of the records, at most one per account. */
  readonly from: Sql;
  /** Left joins for names: they cost nothing if they are not read. */
  readonly beside?: Sql;
  /** The account of a record. */
  readonly user: Sql;
  readonly id: Sql;
  /** The number that distinguishes people of the same name. */
  readonly number: Sql;
  /** The numbers for searching. */
  readonly numbers: readonly Sql[];
  /** The class, or the department on the given day. */
  detail(today: string): Sql;
  /** The expression for ordering a list by class. */
  order(today: string): Sql;
  /** The columns by which a list of people can be filtered. */
  readonly filters?: Partial<Readonly<Record<PersonFilter, Sql>>>;
}

const none = sql``;

let registered: readonly PersonSource[] = [];

/** Set once at start, from all modules. */
export function learnPersons(sources: readonly PersonSource[]): void {
  registered = sources;
}

/** The registration number, or else the admission number; or the employee number. `account` is its id. */
export const numberOf = (account: Sql) => ofAccount(account, ({ number }) => number);

/** Branch and batch; or the department on the given day. `account` is its id. */
export const detailOf = (account: Sql, today: string) => ofAccount(account, (source) => source.detail(today));

const ofAccount = (account: Sql, what: (source: PersonSource) => Sql) =>
  later<string | null>(() =>
    firstOf(
      registered.map(
        (source) => sql`(select ${what(source)} from ${source.from} ${source.beside ?? none} where ${source.user} = ${account})`,
      ),
    ),
  );

/** Joins the records of all sources to rows that name an account. */
export const joinPersons = (account: Sql): Sql =>
  later(() =>
    sql.join(
      registered.map(({ from, user, beside = none }) => sql`left join ${from} on ${user} = ${account} ${beside}`),
      sql` `,
    ),
  );

/** Expressions about the joined person. */
export const joined = {
  id: later(() => firstOf(registered.map(({ id }) => id))),
  number: later(() => firstOf(registered.map(({ number }) => number))),
  detail: (today: string): Sql => later(() => firstOf(registered.map((source) => source.detail(today)))),
  order: (today: string): Sql => later(() => firstOf(registered.map((source) => source.order(today)))),
  /** All numbers, for a search. */
  numbers: later(() => sql`concat_ws(' ', ${sql.join(registered.flatMap(({ numbers }) => numbers))})`),
  filter: (name: PersonFilter): Sql => later(() => firstOf(registered.flatMap(({ filters }) => filters?.[name] ?? []))),
};

const firstOf = (all: readonly Sql[]): Sql => (all.length ? sql`coalesce(${sql.join(all)})` : sql`null`);

/**
 * An expression that is built when its query is compiled: modules define their queries before the sources are
 * registered.
 */
function later<Value>(make: () => Sql): RawBuilder<Value> {
  const now = () => make().toOperationNode() as RawNode; // Kysely's type of `sql` hides the node's class
  const node: RawNode = {
    kind: 'RawNode',
    get sqlFragments() {
      return now().sqlFragments;
    },
    get parameters() {
      return now().parameters;
    },
  };
  return sql<Value>`${{ toOperationNode: () => node }}`;
}
