/**
 * How what is written into a grid reaches the server: one for all of it, or one for each row that is saved by itself.
 *
 * From the sheet: `changed`, with whether it could be sent as it is; `restored` when it is as the server has it.
 * From the user: `save`, or `ask` where it is shown first what would be saved, then `confirm` or `cancel`; `retry`;
 * `settled` when every cell that both sides have changed has been chosen.
 * From the page: `online`, `cameBack` (the user has signed in again).
 * Emits: `saved`; `refused` when something must be mended first.
 * Tags: `unsaved` (leaving asks first), `confirming`, `busy`, `refused`, `waiting`, `expired`, `conflict`.
 *
 * The portal provides `send`, which rejects with `{ problem: code }`, and `meet`, which brings what the server has under
 * what is written here and answers how many cells are to be chosen. Both answer what is left to be sent.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

export interface GridSaveInput {
  /** Saved by itself so long after the last change; null waits for `save`. */
  pauseMs: number | null;
}

/** What is still to be sent: nothing, something, or something that must be mended first. */
export type Left = 'nothing' | 'sound' | 'unsound';

/** What came of bringing both sides together. */
export interface Meeting {
  /** Cells that somebody must choose. */
  open: number;
  left: Left;
}

export interface GridSaveContext {
  pauseMs: number | null;
  /** How often in a row there was no answer. */
  attempts: number;
  problem: string | null;
}

const sessionCodes = ['TokenMissing', 'TokenInvalid', 'TokenExpired', 'TokenRevoked'];
const passingCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'InternalError', 'Unavailable', 'TooManyRequests'];

export const gridSaveMachine = setup({
  types: {
    input: {} as GridSaveInput | undefined,
    context: {} as GridSaveContext,
    events: {} as
      | { type: 'changed'; isSound: boolean }
      | { type: 'restored' }
      | { type: 'save' }
      | { type: 'ask' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'online' }
      | { type: 'cameBack' }
      | { type: 'settled'; left: Left },
    emitted: {} as { type: 'saved' } | { type: 'refused' },
    tags: {} as 'unsaved' | 'confirming' | 'busy' | 'refused' | 'waiting' | 'expired' | 'conflict',
    children: {} as { send: 'send'; meet: 'meet' },
  },
  actors: {
    send: fromPromise<Left>(async () => 'nothing'),
    meet: fromPromise<Meeting>(async () => ({ open: 0, left: 'nothing' })),
  },
  actions: {
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error, 'FETCH_ERROR') }),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    announceSaved: emit({ type: 'saved' }),
    announceRefusal: emit({ type: 'refused' }),
  },
  guards: {
    isSound: (_, { isSound }: { isSound: boolean }) => isSound,
    leavesNothing: (_, { left }: { left: Left }) => left === 'nothing',
    leavesSound: (_, { left }: { left: Left }) => left === 'sound',
    hasOpen: (_, { open }: { open: number }) => open > 0,
    savesByItself: ({ context }) => context.pauseMs !== null,
    isStale: (_, { error }: { error: unknown }) => problemOf(error) === 'StaleVersion',
    isExpired: (_, { error }: { error: unknown }) => sessionCodes.includes(problemOf(error)),
    isPassing: (_, { error }: { error: unknown }) => passingCodes.includes(problemOf(error, 'FETCH_ERROR')),
  },
  delays: {
    pause: ({ context }) => context.pauseMs!,
    backOff: ({ context }) => Math.min(30_000, 1000 * 2 ** (context.attempts - 1)),
  },
}).createMachine({
  id: 'gridSave',
  description: 'What is written: not yet saved, on its way, without an answer, or met by what somebody else has saved.',
  context: ({ input }) => ({ pauseMs: input?.pauseMs ?? null, attempts: 0, problem: null }),
  initial: 'clean',
  states: {
    clean: {
      description: 'As the server has it.',
      on: {
        changed: [
          { target: 'dirty', guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.isSound }) } },
          { target: 'unsound' },
        ],
      },
    },
    dirty: {
      description: 'Something differs and can be sent.',
      tags: ['unsaved'],
      after: {
        pause: {
          target: 'saving',
          guard: 'savesByItself',
          description: 'After pauseMs without a change, where it saves by itself.',
        },
      },
      on: {
        changed: [
          {
            target: 'dirty',
            reenter: true,
            description: 'The pause begins again.',
            guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.isSound }) },
          },
          { target: 'unsound' },
        ],
        restored: { target: 'clean' },
        save: { target: 'saving' },
        ask: { target: 'confirming' },
      },
    },
    confirming: {
      description: 'What would be saved is said once more.',
      tags: ['unsaved', 'confirming'],
      on: { confirm: { target: 'saving' }, cancel: { target: 'dirty' } },
    },
    unsound: {
      description: 'Something must be mended before anything can be sent.',
      tags: ['unsaved'],
      on: {
        changed: {
          target: 'dirty',
          guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.isSound }) },
        },
        restored: { target: 'clean' },
        save: { actions: 'announceRefusal' },
        ask: { actions: 'announceRefusal' },
      },
    },
    saving: {
      description: 'On its way; one may go on writing, and what is written meanwhile is left for the next time.',
      tags: ['unsaved', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          {
            target: 'clean',
            guard: { type: 'leavesNothing', params: ({ event }) => ({ left: event.output }) },
            actions: ['forgetAttempts', 'announceSaved'],
          },
          {
            target: 'dirty',
            guard: { type: 'leavesSound', params: ({ event }) => ({ left: event.output }) },
            actions: ['forgetAttempts', 'announceSaved'],
          },
          { target: 'unsound', actions: ['forgetAttempts', 'announceSaved'] },
        ],
        onError: [
          { target: 'meeting', guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) } },
          { target: 'expired', guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) } },
          {
            target: 'waiting',
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'countAttempt'],
          },
          {
            target: 'refused',
            description: 'The server knows more: a cell is wrong, in use, closed, or not for this user.',
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
          },
        ],
      },
    },
    refused: {
      description: 'Not saved; what was written stays, and can be mended or sent once more.',
      tags: ['unsaved', 'refused'],
      on: {
        changed: [
          { target: 'dirty', guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.isSound }) } },
          { target: 'unsound' },
        ],
        restored: { target: 'clean' },
        save: { target: 'saving' },
        ask: { target: 'confirming' },
      },
    },
    waiting: {
      description: 'No answer, so whether it was saved is not known. It is sent again by itself.',
      tags: ['unsaved', 'waiting'],
      after: { backOff: { target: 'saving', description: 'After 1, 2, 4, 8, 16 seconds, then every 30.' } },
      on: {
        online: { target: 'saving' },
        retry: { target: 'saving' },
        save: { target: 'saving' },
        ask: { target: 'saving' },
      },
    },
    expired: {
      description: 'The session ended meanwhile; it goes on when the same user has signed in again.',
      tags: ['unsaved', 'expired'],
      on: { cameBack: { target: 'saving' } },
    },
    meeting: {
      description: 'Somebody else has saved since: what the server has now is brought under what is written here.',
      tags: ['unsaved', 'busy'],
      invoke: {
        id: 'meet',
        src: 'meet',
        onDone: [
          { target: 'choosing', guard: { type: 'hasOpen', params: ({ event }) => ({ open: event.output.open }) } },
          {
            target: 'clean',
            description: 'It was this very change: the answer to an earlier attempt was lost.',
            guard: { type: 'leavesNothing', params: ({ event }) => ({ left: event.output.left }) },
            actions: ['forgetAttempts', 'announceSaved'],
          },
          {
            target: 'saving',
            description: 'Both have changed other cells: nothing is to be chosen.',
            guard: { type: 'leavesSound', params: ({ event }) => ({ left: event.output.left }) },
          },
          { target: 'unsound' },
        ],
        onError: [
          { target: 'expired', guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) } },
          {
            target: 'waiting',
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'countAttempt'],
          },
          {
            target: 'refused',
            description: 'They have deleted it, or it is not for this user any more.',
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
          },
        ],
      },
    },
    choosing: {
      description: 'Mine and theirs stand beside each other in the cells that both have changed.',
      tags: ['unsaved', 'conflict'],
      on: {
        settled: [
          {
            target: 'clean',
            description: 'Theirs everywhere.',
            guard: { type: 'leavesNothing', params: ({ event }) => ({ left: event.left }) },
          },
          { target: 'saving', guard: { type: 'leavesSound', params: ({ event }) => ({ left: event.left }) } },
          { target: 'unsound' },
        ],
      },
    },
  },
});
