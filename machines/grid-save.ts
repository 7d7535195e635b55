/**
 * Saving of a grid: one machine for the whole grid, or one for each row that is saved separately.
 *
 * From the sheet: `changed`, with whether the content can be sent as it is; `restored` when it equals the server’s.
 * From the user: `save`, or `ask` to preview the changes, then `confirm` or `cancel`; `retry`; `settled` when every
 * cell changed by both sides has been chosen.
 * From the page: `online`, `cameBack` (the user has signed in again).
 * Emits: `saved`; `refused` when an error must be corrected first.
 * Tags: `unsaved` (leaving asks first), `confirming`, `busy`, `refused`, `waiting`, `expired`, `conflict`.
 *
 * The portal provides `send`, which sends the changes, and `meet`, which merges the server’s current content under the
 * local changes. Both reject with `{ problem: code }` and return which changes are left to send; `meet` also returns
 * the number of conflicting cells.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

export interface GridSaveInput {
  /** Delay from the last change to automatic saving. If null, only `save` and `confirm` save. */
  pauseMs: number | null;
}

/** Changes left to send: none, valid ones, or ones that must be corrected first. */
export type Left = 'nothing' | 'sound' | 'unsound';

/** Result of merging both sides. */
export interface Meeting {
  /** Number of cells that the user must choose. */
  open: number;
  left: Left;
}

export interface GridSaveContext {
  pauseMs: number | null;
  /** Number of consecutive attempts without an answer. */
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
  description: 'Changes in the grid: unsaved, being sent, without an answer, or in conflict with another user’s.',
  context: ({ input }) => ({ pauseMs: input?.pauseMs ?? null, attempts: 0, problem: null }),
  initial: 'clean',
  states: {
    clean: {
      description: 'Same as on the server.',
      on: {
        changed: [
          { target: 'dirty', guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.isSound }) } },
          { target: 'unsound' },
        ],
      },
    },
    dirty: {
      description: 'At least one cell differs, and all changes can be sent.',
      tags: ['unsaved'],
      after: {
        pause: {
          target: 'saving',
          guard: 'savesByItself',
          description: 'After pauseMs without a change, if the grid saves automatically.',
        },
      },
      on: {
        changed: [
          {
            target: 'dirty',
            reenter: true,
            description: 'The pause starts again.',
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
      description: 'Shows once more which changes would be saved.',
      tags: ['unsaved', 'confirming'],
      on: { confirm: { target: 'saving' }, cancel: { target: 'dirty' } },
    },
    unsound: {
      description: 'An error must be corrected before anything can be sent.',
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
      description: 'The changes are being sent. Editing can continue; later changes are sent next time.',
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
            description: 'The server found an error: a cell is invalid, in use, closed, or not for this user.',
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
          },
        ],
      },
    },
    refused: {
      description: 'Not saved. The changes stay and can be corrected or sent again.',
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
      description: 'No answer, so it is unclear if the changes were saved. They are sent again automatically.',
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
      description: 'The session has ended. Saving continues when the same user has signed in again.',
      tags: ['unsaved', 'expired'],
      on: { cameBack: { target: 'saving' } },
    },
    meeting: {
      description: 'Another user has saved meanwhile: the server’s current content is merged under the local changes.',
      tags: ['unsaved', 'busy'],
      invoke: {
        id: 'meet',
        src: 'meet',
        onDone: [
          { target: 'choosing', guard: { type: 'hasOpen', params: ({ event }) => ({ open: event.output.open }) } },
          {
            target: 'clean',
            description: 'The same change was already saved: the answer to an earlier attempt was lost.',
            guard: { type: 'leavesNothing', params: ({ event }) => ({ left: event.output.left }) },
            actions: ['forgetAttempts', 'announceSaved'],
          },
          {
            target: 'saving',
            description: 'The two sides changed different cells, so there is nothing to choose.',
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
            description: 'The record was deleted, or the user has lost access.',
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
          },
        ],
      },
    },
    choosing: {
      description: 'Cells changed by both sides show both values.',
      tags: ['unsaved', 'conflict'],
      on: {
        settled: [
          {
            target: 'clean',
            description: 'The server’s values were chosen everywhere.',
            guard: { type: 'leavesNothing', params: ({ event }) => ({ left: event.left }) },
          },
          { target: 'saving', guard: { type: 'leavesSound', params: ({ event }) => ({ left: event.left }) } },
          { target: 'unsound' },
        ],
      },
    },
  },
});
