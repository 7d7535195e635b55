/**
 * One press that takes a while: a file opened, a session ended, a row removed.
 *
 * Events: `act` with what it is done to; a second press waits for the first. `dismiss` what went wrong.
 * Emits: `done` with that and the answer, `failed` with that and the code.
 * Tags: `busy`, `failed`.
 *
 * The portal provides `perform`, which rejects with `{ problem: code, fields, uses }`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, failureOf, type Use } from './parts/failure.ts';

export interface ActContext {
  /** What it is, or was last, done to. */
  subject: unknown;
  problem: string | null;
  /** Codes by field. */
  fields: Readonly<Record<string, string>>;
  /** What it is still used by, where that was the reason. */
  uses: readonly Use[];
}

export const actMachine = setup({
  types: {
    context: {} as ActContext,
    events: {} as { type: 'act'; subject: unknown } | { type: 'dismiss' },
    emitted: {} as { type: 'done'; subject: unknown; answer: unknown } | { type: 'failed'; subject: unknown; problem: string },
    tags: {} as 'busy' | 'failed',
    children: {} as { perform: 'perform' },
  },
  actors: {
    perform: fromPromise<unknown, { subject: unknown }>(async () => null),
  },
  actions: {
    keepSubject: assign({
      subject: (_, { subject }: { subject: unknown }) => subject,
      problem: null,
      fields: {},
      uses: [],
    }),
    noteProblem: assign((_, { error }: { error: unknown }) => ({
      ...failureOf(error),
      uses: failureIn<Pick<ActContext, 'uses'>>(error).uses ?? [],
    })),
    clearProblem: assign({ problem: null, fields: {}, uses: [] }),
    announceDone: emit(({ context: { subject } }, { answer }: { answer: unknown }) => ({
      type: 'done',
      subject,
      answer,
    })),
    announceFailure: emit(({ context: { subject } }, { error }: { error: unknown }) => ({
      type: 'failed',
      subject,
      problem: failureOf(error).problem,
    })),
  },
}).createMachine({
  id: 'act',
  description: 'Does one thing at a time, and says how it ended.',
  context: { subject: null, problem: null, fields: {}, uses: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        act: { target: 'doing', actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) } },
      },
    },
    doing: {
      description: 'It is under way and can no longer be called off.',
      tags: ['busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: 'idle',
          actions: { type: 'announceDone', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'Nothing was changed; `problem`, `fields` and `uses` say why.',
      tags: ['failed'],
      on: {
        act: { target: 'doing', actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) } },
        dismiss: { target: 'idle', actions: 'clearProblem' },
      },
    },
  },
});
