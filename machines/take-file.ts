/**
 * Download of records as a file, with a purpose if the file names many persons.
 *
 * Events: `take` with the format, the language and whether a purpose is required, `give` with the purpose, `cancel`.
 * Tags: `asking` from the question about the purpose until the file is downloaded, `busy`.
 * Emits: `taken`, and `failed` with the code. After a failure the purpose stays and can be sent again.
 *
 * The portal provides `save`, whose request is aborted on cancelling. If `save` rejects with a code for the field
 * `purpose`, the file names more persons than expected, and the purpose is required after all.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

export type FileFormat = 'csv' | 'xlsx';

export interface TakeFileContext {
  format: FileFormat;
  /** The code of the language of the file. */
  language: string;
  purpose: string | null;
}

type TakeFileEvent =
  { type: 'take'; format: FileFormat; language: string; needsPurpose: boolean } | { type: 'give'; purpose: string } | { type: 'cancel' };

type Chosen = Pick<TakeFileContext, 'format' | 'language'>;

export const takeFileMachine = setup({
  types: {
    context: {} as TakeFileContext,
    events: {} as TakeFileEvent,
    emitted: {} as { type: 'taken' } | { type: 'failed'; problem: string },
    tags: {} as 'asking' | 'busy',
  },
  actors: { save: fromPromise<void, TakeFileContext>(async () => {}) },
  actions: {
    choose: assign({
      format: (_, { format }: Chosen) => format,
      language: (_, { language }: Chosen) => language,
      purpose: null,
    }),
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
  description: 'Downloads one file at a time and asks for the purpose of each.',
  context: { format: 'xlsx', language: 'en', purpose: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        take: [
          {
            target: 'asking',
            guard: { type: 'needsPurpose', params: ({ event }) => ({ needsPurpose: event.needsPurpose }) },
            actions: { type: 'choose', params: ({ event: { format, language } }) => ({ format, language }) },
          },
          {
            target: 'taking',
            actions: { type: 'choose', params: ({ event: { format, language } }) => ({ format, language }) },
          },
        ],
      },
    },
    taking: {
      description: 'The server generates the file and the browser saves it.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'announceTaken' },
        onError: [
          {
            description: 'The file names more persons than expected.',
            target: 'asking',
            guard: { type: 'lacksPurpose', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { cancel: { target: 'idle', description: 'The request is aborted.' } },
    },
    asking: {
      description: 'The file names many persons: asks for the purpose.',
      tags: ['asking'],
      initial: 'waiting',
      on: { cancel: { target: 'idle', description: 'Aborts a running request.' } },
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
          description: 'Downloads with the purpose, which stays in case of a failure.',
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
