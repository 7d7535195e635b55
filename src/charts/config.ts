import type { AnyStateMachine } from 'xstate';

/**
 * A machine's configuration as JSON, which the tools of XState open. What cannot be said in JSON is left out: how
 * parameters, input and context are computed. Names of actions, guards, actors and delays stay.
 */
export function configOf(machine: AnyStateMachine): string {
  return JSON.stringify(machine.config, null, 2) + '\n';
}
