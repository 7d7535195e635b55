/**
 * A built report on its way into a file: asked what it is for where it names many, taken, given up.
 *
 * Events: `take` with the format and whether a purpose is needed, `state` with the purpose, `cancel`, `dismiss`.
 * Tags: `asking` while the purpose is awaited, `busy`, `failed`. Emits `taken`.
 *
 * The portal provides `save`, whose request ends when it is cancelled.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

export type FileFormat = 'csv' | 'xlsx';

export interface ReportFileContext {
  format: FileFormat;
  purpose: string | null;
  /** The code of what went wrong. */
  problem: string | null;
}

type ReportFileEvent =
  | { type: 'take'; format: FileFormat; needsPurpose: boolean }
  | { type: 'state'; purpose: string }
  | { type: 'cancel' }
  | { type: 'dismiss' };

export const reportFileMachine = setup({
  types: {
    context: {} as ReportFileContext,
    events: {} as ReportFileEvent,
    emitted: {} as { type: 'taken' },
    tags: {} as 'asking' | 'busy' | 'failed',
  },
  actors: { save: fromPromise<void, { format: FileFormat; purpose: string | null }>(async () => {}) },
  actions: {
    choose: assign({ format: (_, { format }: { format: FileFormat }) => format, purpose: null, problem: null }),
    keepPurpose: assign({ purpose: (_, { purpose }: { purpose: string }) => purpose }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => (error as { problem?: string })?.problem ?? 'InternalError' }), // prettier-ignore
    announce: emit({ type: 'taken' }),
  },
  guards: { needsPurpose: (_, { needsPurpose }: { needsPurpose: boolean }) => needsPurpose },
}).createMachine({
  id: 'reportFile',
  description: 'One file at a time; what it is for is asked anew for each.',
  context: { format: 'xlsx', purpose: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        take: [
          {
            target: 'asking',
            guard: { type: 'needsPurpose', params: ({ event }) => ({ needsPurpose: event.needsPurpose }) },
            actions: { type: 'choose', params: ({ event }) => ({ format: event.format }) },
          },
          {
            target: 'taking',
            actions: { type: 'choose', params: ({ event }) => ({ format: event.format }) },
          },
        ],
      },
    },
    asking: {
      description: 'Over 500 persons: what is the file for?',
      tags: ['asking'],
      on: {
        state: {
          target: 'taking',
          actions: { type: 'keepPurpose', params: ({ event }) => ({ purpose: event.purpose }) },
        },
        cancel: { target: 'idle' },
      },
    },
    taking: {
      description: 'The server writes it and the browser saves it.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ format: context.format, purpose: context.purpose }),
        onDone: { target: 'idle', actions: 'announce' },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { cancel: { target: 'idle', description: 'The request is ended.' } },
    },
    failed: { tags: ['failed'], on: { dismiss: { target: 'idle' } } },
  },
});
