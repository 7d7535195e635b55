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
