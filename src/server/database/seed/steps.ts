import type { RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import type { College } from './college/college.ts';
import type { Change, Row } from './rows.ts';

/** Input from which the database generates `count` rows. */
export interface GeneratedRows<Input> {
  input: Input;
  count: number;
}

/** The tables that a step writes to. */
export interface Tables {
  /** For reading rows of other steps. */
  db: Tx;
  /** Writes rows while they are generated: an array, or for many rows a generator that yields one at a time. */
  add<Table extends keyof Schema>(table: Table, rows: Iterable<Row<Table>>): Promise<void>;
  /**
   * Writes rows that the database generates from `inputs`; many of these inputs are passed as one JSON text. `select`
   * returns the SQL after `insert into …`.
   */
  addGenerated<Input>(
    table: keyof Schema,
    inputs: Iterable<GeneratedRows<Input>>,
    select: (json: string) => RawBuilder<unknown>,
  ): Promise<void>;
  /** Changes some columns of rows of an earlier step. */
  change<Table extends keyof Schema>(table: Table, rows: Iterable<Change<Table>>): Promise<void>;
}

/** The module's name and the step's: `hr.employees`. */
export type StepName = `${string}.${string}`;

/** A part of the demo college that one module writes. */
export interface Step {
  /** Shown while the step runs. */
  title: string;
  /** The steps whose rows this one refers to or reads. */
  needs?: readonly StepName[];
  /** Steps that run before this one if their module exists; `needs` requires them. */
  after?: readonly StepName[];
  /** The step also runs for a new real college (`--empty`), without the other steps and without any people. */
  isMaster?: true;
  write(college: College, tables: Tables): Promise<void>;
}

/** The steps of a module by name. */
export type ModuleSeed = Readonly<Record<string, Step>>;

/**
 * The steps of all modules, each after those it needs and otherwise in the order of the lists. Throws if a needed step
 * is missing, and if steps need each other.
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
