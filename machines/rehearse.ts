/**
 * A change of many records that is looked at before it is made: what to do is asked, the server says what would happen,
 * and only then is it done.
 *
 * Events: `preview` with the plan, `confirm`, `back` to the questions, `retry` after a failure.
 * Emits: `done` with the answer.
 * Tags: `asking` (the questions are shown), `preview` (what would happen is shown), `busy`, `failed`.
 *
 * The portal provides `rehearse` and `perform`, which reject with `{ problem: code, fields }`; any other error counts as
 * `offline`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

/** What is to be done, as the asker knows it. */
export type Plan = Record<string, unknown>;

export interface RehearseContext {
  plan: Plan;
  /** What the server said would happen. */
  preview: unknown;
  problem: string | null;
  /** Field codes by path. */
  fields: Readonly<Record<string, string>>;
}

export const rehearseMachine = setup({
  types: {
    context: {} as RehearseContext,
    events: {} as { type: 'preview'; plan: Plan } | { type: 'confirm' } | { type: 'back' } | { type: 'retry' },
    emitted: {} as { type: 'done'; answer: unknown },
    tags: {} as 'asking' | 'preview' | 'busy' | 'failed',
    children: {} as { rehearse: 'rehearse'; perform: 'perform' },
  },
  actors: {
    rehearse: fromPromise<unknown, { plan: Plan }>(async () => null),
    perform: fromPromise<unknown, { plan: Plan }>(async () => null),
  },
  actions: {
    keepPlan: assign({ plan: (_, { plan }: { plan: Plan }) => plan, problem: null, fields: {} }),
    keepPreview: assign({ preview: (_, { preview }: { preview: unknown }) => preview }),
    noteProblem: assign((_, { error }: { error: unknown }) => failureOf(error, 'FETCH_ERROR')),
    clearProblem: assign({ problem: null, fields: {} }),
    announceDone: emit((_, { answer }: { answer: unknown }) => ({ type: 'done', answer })),
  },
}).createMachine({
  id: 'rehearse',
  description: 'Asks, shows what would happen, and does it when that is wanted.',
  context: { plan: {}, preview: null, problem: null, fields: {} },
  initial: 'asking',
  states: {
    asking: {
      tags: ['asking'],
      on: {
        preview: {
          target: 'rehearsing',
          actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.plan }) },
        },
      },
    },
    rehearsing: {
      description: 'The server works it out and writes nothing.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'rehearse',
        src: 'rehearse',
        input: ({ context }) => ({ plan: context.plan }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reviewing: {
      description: 'What would happen is there to be read.',
      tags: ['preview'],
      on: { confirm: { target: 'doing' }, back: { target: 'asking' } },
    },
    doing: {
      description: 'It is under way and can no longer be called off.',
      tags: ['preview', 'busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ plan: context.plan }),
        onDone: {
          target: 'done',
          actions: { type: 'announceDone', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Nothing was changed; `problem` says why.',
      tags: ['preview', 'failed'],
      on: {
        retry: { target: 'doing', actions: 'clearProblem' },
        back: { target: 'asking', actions: 'clearProblem' },
      },
    },
    done: { type: 'final', description: 'It is done; the view closes.' },
  },
});
