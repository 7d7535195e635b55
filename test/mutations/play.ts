/** Runs the tests of a machine while a fault is planted in it. */
import type { AnyStateMachine } from 'xstate';
import { declared, wholeTable, type Declared } from '../support/declared.ts';
import { stateNodes } from '../support/transitions.ts';
import { set, type Mutant, type Part } from './mutants.ts';

/** The specific tests of a machine: the rows of its journeys, and the tests beside them. */
export function testsOf(machine: AnyStateMachine): Declared[] {
  const whole: readonly string[] = Object.values(wholeTable);
  return (declared.get(machine.id) ?? []).filter(({ title }) => !whole.includes(title));
}

/** The result of the tests of a machine. */
export interface Findings {
  /** The number of faults that were planted. */
  planted: number;
  /** The names of those that no test noticed. */
  missed: string[];
  /** The title of a test that fails without a fault: it would notice every fault, so that none was planted. */
  failing: string | null;
}

const none: Mutant = { name: 'none', plant: () => () => {} };

/** Plants one fault after another in the machine. */
export async function findingsOn(machine: AnyStateMachine, mutants: readonly Mutant[], allTests = testsOf(machine)): Promise<Findings> {
  const failing = await firstToNotice(machine, none, allTests);
  if (failing) return { planted: 0, missed: [], failing: failing.title };
  const missed: string[] = [];
  let tests = allTests;
  for (const mutant of mutants) {
    const first = await firstToNotice(machine, mutant, tests);
    // Neighbouring faults are often detected by the same test, so it runs first the next time.
    if (first) tests = [first, ...tests.filter((test) => test !== first)];
    else missed.push(mutant.name);
  }
  return { planted: mutants.length, missed, failing: null };
}

/** The first test that fails with the fault in the machine; undefined if no test detects it. */
export async function firstToNotice(machine: AnyStateMachine, mutant: Mutant, tests: readonly Declared[]): Promise<Declared | undefined> {
  const heal = mutant.plant();
  // A cycle of transitions that a fault creates ends with an error.
  const limit = set(machine.config as Part, 'options', { maxIterations: 200 });
  try {
    rebuild(machine);
    for (const test of tests) {
      try {
        await test.work();
      } catch {
        return test;
      }
    }
    return undefined;
  } finally {
    limit();
    heal();
    rebuild(machine);
  }
}

/** Rebuilds the machine from its config. It stays the same object because the tests refer to it. */
function rebuild(machine: AnyStateMachine): void {
  const Machine = machine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine;
  const fresh = new Machine(machine.config, machine.implementations) as AnyStateMachine & { idMap: unknown };
  const { root, states, idMap, options } = fresh;
  Object.assign(machine, { root, states, idMap, options });
  for (const node of stateNodes(machine)) node.machine = machine;
}
