/** Plays the tests of a machine while a fault is planted in it. */
import type { AnyStateMachine } from 'xstate';
import { declared, wholeTable, type Declared } from '../support/declared.ts';
import { stateNodes } from '../support/transitions.ts';
import { set, type Mutant, type Part } from './mutants.ts';

/** The tests of a machine that say one thing each: the rows of its journeys, and what stands beside them. */
export function testsOf(machine: AnyStateMachine): Declared[] {
  const whole: readonly string[] = Object.values(wholeTable);
  return (declared.get(machine.id) ?? []).filter(({ title }) => !whole.includes(title));
}

/** The first test that fails with the fault in the machine; undefined when none notices it. */
export async function firstToNotice(machine: AnyStateMachine, mutant: Mutant, tests: readonly Declared[]): Promise<Declared | undefined> {
  const heal = mutant.plant();
  // A circle of transitions that a fault has closed ends with an error.
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

/** Makes the machine anew from its config. It stays the same object, for the tests hold it. */
function rebuild(machine: AnyStateMachine): void {
  const Machine = machine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine;
  const fresh = new Machine(machine.config, machine.implementations) as AnyStateMachine & { idMap: unknown };
  const { root, states, idMap, options } = fresh;
  Object.assign(machine, { root, states, idMap, options });
  for (const node of stateNodes(machine)) node.machine = machine;
}
