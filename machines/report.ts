/**
 * The life of one requested report: running, shown, failed or cancelled.
 *
 * Events: `ask` with the parameters of the address, `clear` if the parameters are incomplete, `again`, `cancel`.
 * Tags: `busy`; `slow` when leaving the page should require confirmation.
 *
 * The portal provides `make`, whose request is aborted when the actor stops. The last result stays visible while the
 * next one is generated, so that the page does not jump. A failure removes it.
 */
import { assign, fromPromise, setup } from 'xstate';

/** Parameters by name, as in the API request. */
export type Parameters = Readonly<Record<string, unknown>>;

export interface ReportContext {
  parameters: Parameters;
  /** The last report. Null before the first one and after a failure. */
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
  description: 'Runs one report at a time. A new request replaces the current one.',
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
    idle: { description: 'The parameters are incomplete.' },
    running: {
      description: 'The server is generating the report. The last result stays visible, dimmed.',
      tags: ['busy'],
      initial: 'brief',
      states: {
        brief: { description: 'Slow after 2000 ms.', after: { patience: { target: 'long' } } },
        long: { tags: ['slow'] },
      },
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: { target: 'shown', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { cancel: { target: 'cancelled', description: 'The request is aborted.' } },
    },
    shown: { on: { again: { target: 'running' } } },
    failed: { on: { again: { target: 'running' } } },
    cancelled: { on: { again: { target: 'running' } } },
  },
});
