/**
 * A confirmation before a change that is hard to undo: removing a row, discontinuing a student.
 *
 * Events: `ask` with the subject, `accept`, `cancel`, `retry` after a failure.
 * Emits: `done` with the subject and the answer of `perform`.
 * Tags: `open` (the dialog is shown), `busy`, `failed`.
 *
 * The portal provides `perform`, which rejects with `{ problem: code }`; any other error counts as `InternalError`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** The subject of the question, in the caller’s own type. */
export type Subject = Record<string, unknown>;

export interface ConfirmContext {
  subject: Subject | null;
  problem: string | null;
}

export const confirmMachine = setup({
  types: {
    context: {} as ConfirmContext,
    events: {} as { type: 'ask'; subject: Subject } | { type: 'accept' } | { type: 'cancel' } | { type: 'retry' },
    emitted: {} as { type: 'done'; subject: Subject; answer: unknown },
    tags: {} as 'open' | 'busy' | 'failed',
    children: {} as { perform: 'perform' },
  },
  actors: {
    perform: fromPromise<unknown, { subject: Subject }>(async () => null),
  },
  actions: {
    keepSubject: assign({ subject: (_, { subject }: { subject: Subject }) => subject, problem: null }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    clearProblem: assign({ problem: null }),
    announceDone: emit(({ context }, { answer }: { answer: unknown }) => ({
      type: 'done',
      subject: context.subject!,
      answer,
    })),
  },
}).createMachine({
  id: 'confirm',
  description: 'Asks for confirmation, then performs the action.',
  context: { subject: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ask: {
          target: 'asking',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
      },
    },
    asking: {
      tags: ['open'],
      on: { accept: { target: 'doing' }, cancel: { target: 'idle' } },
    },
    doing: {
      description: 'The action is running and can no longer be cancelled.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ subject: context.subject! }),
        onDone: {
          target: 'idle',
          actions: { type: 'announceDone', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Nothing was changed; `problem` has the reason.',
      tags: ['open', 'failed'],
      on: {
        retry: { target: 'doing', actions: 'clearProblem' },
        cancel: { target: 'idle' },
      },
    },
  },
});
