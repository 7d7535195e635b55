/**
 * The life of an internal test: prepared, scheduled among the other tests of its sections, held, and closed when all its
 * marks are verified; or cancelled with a reason.
 *
 * Events: `looked`, with what is known about it by then; `schedule` and `hold` by the examination cell or by the clock,
 * `give` for what has no date among the others (a quiz, an assignment), `close`, and `cancel`.
 * Tags: `open` (it may still be changed), `hasSheets` (its marks are kept).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface TestFacts {
  /** They are of the examination cell, or it is a test without a date of a class of their own. */
  isOwn: boolean;
  /** The internal course is neither closed nor published. */
  isPlanOpen: boolean;
  /** A section is taught the course. */
  isTaught: boolean;
  /** Its type has a date among the others. */
  isDated: boolean;
  /** It has a day, an hour and a length. */
  isTimed: boolean;
  /** The day is a working day of the term. */
  isTermDay: boolean;
  /** No student has another test at that time. */
  isAlone: boolean;
  /** Its time has come. */
  hasBegun: boolean;
  /** Every sheet is verified or published. */
  isVerified: boolean;
  /** No sheet is published. */
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
      description: 'It has no sheets, and may be deleted.',
      tags: ['open'],
      on: {
        schedule: { target: 'scheduled', guard: 'fits', description: 'It has its mark sheets from now on.' },
        give: { target: 'held', guard: 'isUndated' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    scheduled: {
      description: 'Its day and hour may be changed as long as nothing else is there.',
      tags: ['open', 'hasSheets'],
      on: {
        hold: { target: 'held', guard: 'hasBegun', description: 'By hand, or by the clock when its time is over.' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    held: {
      description: 'Its marks are entered.',
      tags: ['open', 'hasSheets'],
      on: {
        close: { target: 'closed', guard: 'isVerified' },
        cancel: { target: 'cancelled', guard: 'isUnpublished' },
      },
    },
    closed: { type: 'final', tags: ['hasSheets'] },
    cancelled: { type: 'final', description: 'Its number is free again; sheets without marks are gone.' },
  },
});
