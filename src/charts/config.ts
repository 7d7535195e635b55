import { initialTransition, type AnyStateMachine } from 'xstate';

/** Names that an exported machine needs implementations for, and delays in milliseconds. */
export interface ProvidedNames {
  guards: readonly string[];
  actions: readonly string[];
  actors: readonly string[];
  delays: Readonly<Record<string, number>>;
}

/**
 * Returns a machine’s configuration as JSON for XState tools. JSON cannot contain computed parameters, computed input
 * or implementations, so they are omitted. `meta.provide` lists the names that need an implementation before the
 * machine starts.
 */
export function configOf(machine: AnyStateMachine): string {
  return JSON.stringify(plain(machine), null, 2) + '\n';
}

/** Returns the code of a module that runs the machine in plain XState, with stubs for all implementations. */
export function codeOf(machine: AnyStateMachine): string {
  const { guards, actions, actors, delays } = providedTo(machine);
  const list = (names: readonly string[], body: string) => names.map((name) => `    ${name}: ${body},\n`).join('');
  return `import { fromPromise, setup } from 'xstate';

/** Stubs for the portal’s implementations: guards return false, actions do nothing, actors never answer. */
export const machine = setup({
  guards: {
${list(guards, '() => false')}  },
  actions: {
${list(actions, '() => {}')}  },
  actors: {
${list(actors, 'fromPromise(() => new Promise(() => {}))')}  },
  delays: ${JSON.stringify(delays)},
}).createMachine(${JSON.stringify(plain(machine), null, 2)});
`;
}

function plain(machine: AnyStateMachine) {
  const { meta, ...config } = machine.config;
  // A computed context is exported with its initial value.
  const context: unknown = typeof config.context === 'function' ? initialTransition(machine)[0].context : config.context;
  return { ...config, context, meta: { ...meta, provide: providedTo(machine) } };
}

function providedTo({ implementations }: AnyStateMachine): ProvidedNames {
  const { guards, actions, actors, delays } = implementations;
  return {
    guards: Object.keys(guards),
    actions: Object.keys(actions),
    actors: Object.keys(actors),
    // A computed delay is exported as one second.
    delays: Object.fromEntries(
      Object.entries(delays as Record<string, unknown>).map(([name, ms]) => [name, typeof ms === 'number' ? ms : 1000]),
    ),
  };
}
