import { initialTransition, type AnyStateMachine } from 'xstate';

/** What an exported machine has to be given before it starts: names, and milliseconds. */
export interface Provided {
  guards: readonly string[];
  actions: readonly string[];
  actors: readonly string[];
  delays: Readonly<Record<string, number>>;
}

/**
 * A machine's configuration as JSON, which the tools of XState open. What cannot be said in JSON is left out: how
 * parameters and input are computed, and all bodies. `meta.provide` says which names need one before the machine starts.
 */
export function configOf(machine: AnyStateMachine): string {
  return JSON.stringify(plain(machine), null, 2) + '\n';
}

/** The same as a module that starts in plain XState as it stands, with stand-ins for all bodies. */
export function codeOf(machine: AnyStateMachine): string {
  const { guards, actions, actors, delays } = providedTo(machine);
  const list = (names: readonly string[], body: string) => names.map((name) => `    ${name}: ${body},\n`).join('');
  return `import { fromPromise, setup } from 'xstate';

/** Stand-ins for what the portal provides: no guard holds, no action does anything, no actor answers. */
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
  // A context that is computed is said as it is at the start.
  const context: unknown = typeof config.context === 'function' ? initialTransition(machine)[0].context : config.context;
  return { ...config, context, meta: { ...meta, provide: providedTo(machine) } };
}

function providedTo({ implementations }: AnyStateMachine): Provided {
  const { guards, actions, actors, delays } = implementations;
  return {
    guards: Object.keys(guards),
    actions: Object.keys(actions),
    actors: Object.keys(actors),
    // A delay that is computed lasts a second here.
    delays: Object.fromEntries(
      Object.entries(delays as Record<string, unknown>).map(([name, ms]) => [name, typeof ms === 'number' ? ms : 1000]),
    ),
  };
}
