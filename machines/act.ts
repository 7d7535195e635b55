/**
 * A single action that takes a while: opening a file, ending a session, removing a row.
 *
 * Events: `act` with the subject (ignored while an action is running), `dismiss` to clear a failure.
 * Emits: `done` with the subject and the answer, `failed` with the subject and the code.
 * Tags: `busy`, `failed`.
 *
 * The portal provides `perform`, which rejects with `{ problem: code, fields, uses }`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, failureOf, type Use } from './parts/failure.ts';

export interface ActContext {
  /** The subject of the current or last action. */
  subject: unknown;
  problem: string | null;
  /** Error codes by field. */
  fields: Readonly<Record<string, string>>;
  /** The records that still use the subject, if they prevented the action. */
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
  description: 'Performs one action at a time and reports the result.',
  context: { subject: null, problem: null, fields: {}, uses: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        act: { target: 'doing', actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) } },
      },
    },
    doing: {
      description: 'The action is running and can no longer be cancelled.',
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
      description: 'Nothing was changed; `problem`, `fields` and `uses` have the reason.',
      tags: ['failed'],
      on: {
        act: { target: 'doing', actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) } },
        dismiss: { target: 'idle', actions: 'clearProblem' },
      },
    },
  },
});
