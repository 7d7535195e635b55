/**
 * Lifecycle of a change of one class: requested, then accepted, declined or withdrawn.
 *
 * Events: `looked` carries the current facts. The substitute or the office sends `accept` or `decline`, the requester
 * `withdraw`. Both halves of a swap get the same events.
 * Tags: `waiting` (not answered), `holds` (part of the day’s timetable).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface ChangeFacts {
  /** The viewer is the substitute or belongs to the office. */
  mayDecide: boolean;
  /** The viewer has requested the change. */
  isOwn: boolean;
  /** No day of the change is over, or the viewer belongs to the office. */
  isAhead: boolean;
  /** Teacher, room and section are still free. */
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
  description: 'A request for one class on one day to differ from the timetable, which another person answers.',
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
          description: 'The requested slot may have been taken meanwhile.',
        },
        decline: { target: 'declined', guard: 'mayDecide' },
        withdraw: { target: 'withdrawn', guard: 'isOwn' },
      },
    },
    accepted: {
      type: 'final',
      tags: ['holds'],
      description: 'The day follows the change, also in exported calendars.',
    },
    declined: { type: 'final', description: 'The class is unchanged, and a new request is possible.' },
    withdrawn: { type: 'final' },
  },
});
