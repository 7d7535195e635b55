/**
 * Records on their way into a file: asked what it is for where it names many, taken, given up.
 *
 * Events: `take` with the format and whether a purpose is needed, `give` with the purpose, `cancel`.
 * Tags: `asking` from when the purpose is asked for until the file is there, `busy`.
 * Emits: `taken`, and `failed` with the code. A purpose that was given is still there to be sent again.
 *
 * The portal provides `save`, whose request ends when it is cancelled. Where it rejects with a code for the field
 * `purpose`, the file names more than was known: the purpose is asked for after all.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

export type FileFormat = 'csv' | 'xlsx';

export interface TakeFileContext {
  format: FileFormat;
  purpose: string | null;
}

type TakeFileEvent = { type: 'take'; format: FileFormat; needsPurpose: boolean } | { type: 'give'; purpose: string } | { type: 'cancel' };

export const takeFileMachine = setup({
  types: {
    context: {} as TakeFileContext,
    events: {} as TakeFileEvent,
    emitted: {} as { type: 'taken' } | { type: 'failed'; problem: string },
    tags: {} as 'asking' | 'busy',
  },
  actors: { save: fromPromise<void, TakeFileContext>(async () => {}) },
  actions: {
    choose: assign({ format: (_, { format }: { format: FileFormat }) => format, purpose: null }),
    keepPurpose: assign({ purpose: (_, { purpose }: { purpose: string }) => purpose }),
    announceTaken: emit({ type: 'taken' }),
    announceFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failed',
      problem: failureOf(error).problem,
    })),
  },
  guards: {
    needsPurpose: (_, { needsPurpose }: { needsPurpose: boolean }) => needsPurpose,
    lacksPurpose: (_, { error }: { error: unknown }) => 'purpose' in failureOf(error).fields,
  },
}).createMachine({
  id: 'takeFile',
  description: 'One file at a time; what it is for is asked anew for each.',
  context: { format: 'xlsx', purpose: null },
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
    taking: {
      description: 'The server writes it and the browser saves it.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'announceTaken' },
        onError: [
          {
            description: 'It names more than was known.',
            target: 'asking',
            guard: { type: 'lacksPurpose', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { cancel: { target: 'idle', description: 'The request is ended.' } },
    },
    asking: {
      description: 'It names many persons: what is it for?',
      tags: ['asking'],
      initial: 'waiting',
      on: { cancel: { target: 'idle', description: 'A request is ended.' } },
      states: {
        waiting: {
          on: {
            give: {
              target: 'taking',
              actions: { type: 'keepPurpose', params: ({ event }) => ({ purpose: event.purpose }) },
            },
          },
        },
        taking: {
          description: 'With the purpose, which stands there in case it fails.',
          tags: ['busy'],
          invoke: {
            id: 'saveWithPurpose',
            src: 'save',
            input: ({ context }) => context,
            onDone: { target: '#takeFile.idle', actions: 'announceTaken' },
            onError: {
              target: 'waiting',
              actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
