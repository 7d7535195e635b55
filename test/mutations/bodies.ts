import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';

/** Variables that `sleeping-faults.mjs` writes into the sources. */
declare global {
  var faultsAsleep: Record<string, readonly string[]> | undefined;
  var faultAwake: string | undefined;
}

/** The faults inside a machine's functions, which are dormant in its source. */
export function bodyMutants({ id }: AnyStateMachine): Mutant[] {
  return (globalThis.faultsAsleep?.[id] ?? []).map((name, index) => ({
    name,
    plant: () => {
      globalThis.faultAwake = `${id} ${index}`;
      return () => (globalThis.faultAwake = undefined);
    },
  }));
}
