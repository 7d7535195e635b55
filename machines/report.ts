/**
 * A report that is being asked for: made, waited for, shown, made again, or given up.
 *
 * Events: `ask` with the parameters of the address, `clear` when it has none that make a report, `again`, `cancel`.
 * Tags: `busy`; `slow` once it takes so long that leaving the page is asked about first.
 *
 * The portal provides `make`, whose request ends when the actor is stopped. The last result stays while the next one
 * is made, so that the page does not jump.
 */
import { assign, fromPromise, setup } from 'xstate';

/** The parameters by name, as the call takes them. */
export type Parameters = Readonly<Record<string, unknown>>;

export interface ReportContext {
  parameters: Parameters;
  /** What the server answered to the last report that succeeded. */
  result: unknown;
  error: unknown;
}

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as { type: 'ask'; parameters: Parameters } | { type: 'clear' } | { type: 'again' } | { type: 'cancel' },
    tags: {} as 'busy' | 'slow',
    children: {} as { make: 'make' },
  },
  actors: { make: fromPromise<unknown, { parameters: Parameters }>(async () => null) },
  actions: {
    keepParameters: assign({ parameters: (_, { parameters }: { parameters: Parameters }) => parameters }),
    keepResult: assign({ result: (_, { result }: { result: unknown }) => result, error: null }),
    noteError: assign({ error: (_, { error }: { error: unknown }) => error, result: null }),
    forget: assign({ parameters: {}, result: null, error: null }),
  },
  delays: { patience: 2000 },
}).createMachine({
  id: 'report',
  description: 'One report at a time; a new question takes the place of the former.',
  context: { parameters: {}, result: null, error: null },
  initial: 'idle',
  on: {
    ask: {
      target: '.running',
      actions: { type: 'keepParameters', params: ({ event }) => ({ parameters: event.parameters }) },
    },
    clear: { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { description: 'The parameters are not complete.' },
    running: {
      description: 'The server makes it; the last result is still there, dimmed.',
      tags: ['busy'],
      initial: 'brief',
      states: {
        brief: { description: 'Long after 2000 ms.', after: { patience: { target: 'long' } } },
        long: { tags: ['slow'] },
      },
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: { target: 'shown', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { cancel: { target: 'cancelled', description: 'The request is ended.' } },
    },
    shown: { on: { again: { target: 'running' } } },
    failed: { on: { again: { target: 'running' } } },
    cancelled: { on: { again: { target: 'running' } } },
  },
});
