/**
 * The life of a change of one class: asked for, then accepted, declined or withdrawn.
 *
 * Events: `looked`, with what is known about it by then; `accept` and `decline` by whoever would stand in or by the
 * office, `withdraw` by who asked. Both halves of a swap get the same events.
 * Tags: `waiting` (nobody has answered), `holds` (the day goes by it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface ChangeFacts {
  /** Whoever looks would stand in, or is the office. */
  mayDecide: boolean;
  /** Whoever looks has asked for it. */
  isOwn: boolean;
  /** Its day is not over. */
  isAhead: boolean;
  /** Nobody and nothing is in its way. */
  isFree: boolean;
}

export const classChangeMachine = setup({
  types: {
    context: {} as ChangeFacts,
    events: {} as ({ type: 'looked' } & ChangeFacts) | { type: 'accept' } | { type: 'decline' } | { type: 'withdraw' },
    tags: {} as 'waiting' | 'holds',
  },
  guards: {
    mayAccept: ({ context }) => context.mayDecide && context.isAhead && context.isFree,
    mayDecide: ({ context }) => context.mayDecide,
    isOwn: ({ context }) => context.isOwn,
  },
  actions: {
    noteFacts: assign((_, { mayDecide, isOwn, isAhead, isFree }: ChangeFacts) => ({
      mayDecide,
      isOwn,
      isAhead,
      isFree,
    })),
  },
}).createMachine({
  id: 'classChange',
  description: 'One class of one day is to differ from the timetable: somebody asks, somebody else answers.',
  context: { mayDecide: false, isOwn: false, isAhead: true, isFree: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'requested',
  states: {
    requested: {
      tags: ['waiting'],
      on: {
        accept: {
          target: 'accepted',
          guard: 'mayAccept',
          description: 'What was free when it was asked for may be taken by now.',
        },
        decline: { target: 'declined', guard: 'mayDecide' },
        withdraw: { target: 'withdrawn', guard: 'isOwn' },
      },
    },
    accepted: {
      type: 'final',
      tags: ['holds'],
      description: 'The day goes by it, also in calendars that have been taken away.',
    },
    declined: { type: 'final', description: 'The class is as it was, and may be asked for anew.' },
    withdrawn: { type: 'final' },
  },
});
