/**
 * Lifecycle of an internal test: draft, scheduled among the other tests of its sections, held, and closed when all
 * marks are verified; or cancelled with a reason.
 *
 * Events: `looked` carries the current facts. The examination cell sends `schedule`, the cell or the clock `hold`.
 * `give` replaces both for a type of test without dates (a quiz, an assignment). `close`, and `cancel`.
 * Tags: `open` (still editable), `hasSheets` (has mark sheets).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface TestFacts {
  /** The viewer belongs to the examination cell, or the test is undated and for one of the viewer’s own classes. */
  isOwn: boolean;
  /** The internal course is neither closed nor published. */
  isPlanOpen: boolean;
  /** At least one section is taught the course. */
  isTaught: boolean;
  /** Tests of this type have a date in the schedule. */
  isDated: boolean;
  /** The test has a date, a time and a duration. */
  isTimed: boolean;
  /** The date is a working day of the term. */
  isTermDay: boolean;
  /** No student has another test at the same time. */
  isAlone: boolean;
  /** The starting time is reached. */
  hasBegun: boolean;
  /** Every sheet is verified or published. */
  isVerified: boolean;
  /** No sheet is published to the students. */
  isUnpublished: boolean;
}

export const internalTestMachine = setup({
  types: {
    context: {} as TestFacts,
    events: {} as
      | ({ type: 'looked' } & TestFacts)
      | { type: 'schedule' }
      | { type: 'hold' }
      | { type: 'give' }
      | { type: 'close' }
      | { type: 'cancel' },
    tags: {} as 'open' | 'hasSheets',
  },
  guards: {
    fits: ({ context: { isPlanOpen, isTaught, isDated, isTimed, isTermDay, isAlone } }) =>
      isPlanOpen && isTaught && isDated && isTimed && isTermDay && isAlone,
    hasBegun: ({ context: { isPlanOpen, isTaught, hasBegun } }) => isPlanOpen && isTaught && hasBegun,
    isUndated: ({ context: { isOwn, isPlanOpen, isTaught, isDated } }) => isOwn && isPlanOpen && isTaught && !isDated,
    isVerified: ({ context: { isOwn, isPlanOpen, isVerified } }) => isOwn && isPlanOpen && isVerified,
    isUnpublished: ({ context: { isOwn, isPlanOpen, isUnpublished } }) => isOwn && isPlanOpen && isUnpublished,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: TestFacts }) => facts),
  },
}).createMachine({
  id: 'internalTest',
  description: 'One test, quiz or assignment of a course.',
  context: {
    isOwn: true,
    isPlanOpen: true,
    isTaught: true,
    isDated: true,
    isTimed: true,
    isTermDay: true,
    isAlone: true,
    hasBegun: true,
    isVerified: true,
    isUnpublished: true,
  },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'The test has no mark sheets and may be deleted.',
      tags: ['open'],
      on: {
        schedule: { target: 'scheduled', guard: 'fits', description: 'Mark sheets exist from now on.' },
        give: { target: 'held', guard: 'isUndated' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    scheduled: {
      description: 'Date and time may change as long as the slot is free.',
      tags: ['open', 'hasSheets'],
      on: {
        hold: { target: 'held', guard: 'hasBegun', description: 'Manually, or automatically when the test is over.' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    held: {
      description: 'Marks are being entered.',
      tags: ['open', 'hasSheets'],
      on: {
        close: { target: 'closed', guard: 'isVerified' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    closed: { type: 'final', tags: ['hasSheets'] },
    cancelled: { type: 'final', description: 'The number of the test is free again; mark sheets without marks are deleted.' },
  },
});
