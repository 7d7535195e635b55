import type { RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import type { College } from './college/college.ts';
import type { Change, Row } from './rows.ts';

/** What becomes several rows. */
export interface Made<Given> {
  given: Given;
  count: number;
}

/** Where a step puts its rows. */
export interface Tables {
  /** What other steps have written is read here. */
  db: Tx;
  /** Writes rows as they are drawn: an array, or, of what is many, a generator that holds one at a time. */
  add<Table extends keyof Schema>(table: Table, rows: Iterable<Row<Table>>): Promise<void>;
  /**
   * Writes what is too many for rows: each of `given` says how many rows it comes to, and many of them at a time travel as
   * one JSON text, of which the database makes the rows. `made` is what stands after `insert into …`.
   */
  addMade<Given>(table: keyof Schema, given: Iterable<Made<Given>>, made: (json: string) => RawBuilder<unknown>): Promise<void>;
  /** Changes some columns of rows that an earlier step wrote. */
  change<Table extends keyof Schema>(table: Table, rows: Iterable<Change<Table>>): Promise<void>;
}

/** The module's name and the step's: `hr.employees`. */
export type StepName = `${string}.${string}`;

/** A part of the demo college that one module writes. */
export interface Step {
  /** Shown while it is written. */
  title: string;
  /** The steps whose rows it refers to or reads. */
  needs?: readonly StepName[];
  /** Steps that come before it where they are there: of modules that it learns something from without naming their tables. */
  after?: readonly StepName[];
  /** A real college begins with it too, with nothing else and without any people. */
  isMaster?: true;
  write(college: College, tables: Tables): Promise<void>;
}

/** The steps of a module by name. */
export type ModuleSeed = Readonly<Record<string, Step>>;

/**
 * The steps of all modules, each after those it needs and else in the order of the lists. Throws at a step that is
 * needed and missing, and at steps that need each other.
 */
export function inOrder(seeds: Readonly<Record<string, ModuleSeed>>): Step[] {
  const steps = new Map(
    Object.entries(seeds).flatMap(([module, seed]) =>
      Object.entries(seed).map(([name, step]) => [`${module}.${name}` as StepName, step] as const),
    ),
  );
  const ordered = new Set<Step>();
  const place = (name: StepName, by: readonly StepName[]): void => {
    const step = steps.get(name);
    if (!step) throw new Error(`The seed has no step ${name}, which ${by.at(-1)} needs.`);
    if (by.includes(name)) throw new Error(`Steps of the seed need each other: ${[...by, name].join(' → ')}.`);
    if (ordered.has(step)) return;
    for (const needed of step.needs ?? []) place(needed, [...by, name]);
    for (const earlier of step.after ?? []) if (steps.has(earlier)) place(earlier, [...by, name]);
    ordered.add(step);
  };
  for (const name of steps.keys()) place(name, []);
  return [...ordered];
}
