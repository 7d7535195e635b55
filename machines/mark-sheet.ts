/**
 * The life of a mark sheet: its evaluator enters and hands it in, somebody else verifies it, the examination cell
 * publishes it.
 *
 * Events: `looked`, with what is known about it and about who looks by then; `enter` with the first mark; `submit`,
 * `giveBack`, `verify`, `publish`; `reopen` of what was handed in, with a reason.
 * Tags: `entry` (marks may be written), `told` (its students see the marks).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, of the sheet and of the person who looks at it. */
export interface SheetFacts {
  /** The marks are theirs to enter. */
  isEvaluator: boolean;
  /** They head the department of the course, or are of the examination cell. */
  mayVerify: boolean;
  /** They have neither marked the sheet nor handed it in. */
  isOther: boolean;
  /** The internal course is not closed. */
  isPlanOpen: boolean;
  /** The test was held. */
  isHeld: boolean;
  /** Every student of the roll has a state, and whoever was present a total. */
  isComplete: boolean;
}

export const markSheetMachine = setup({
  types: {
    context: {} as SheetFacts,
    events: {} as
      | ({ type: 'looked' } & SheetFacts)
      | { type: 'enter' }
      | { type: 'submit' }
      | { type: 'giveBack' }
      | { type: 'verify' }
      | { type: 'publish' }
      | { type: 'reopen' },
    tags: {} as 'entry' | 'told',
  },
  guards: {
    mayEnter: ({ context }) => context.isEvaluator && context.isPlanOpen && context.isHeld,
    maySubmit: ({ context }) => context.isEvaluator && context.isPlanOpen && context.isComplete,
    mayDecide: ({ context }) => context.mayVerify && context.isOther && context.isPlanOpen,
    mayPublish: ({ context }) => context.isOther && context.isPlanOpen,
    isPlanOpen: ({ context }) => context.isPlanOpen,
  },
  actions: {
    noteFacts: assign((_, { isEvaluator, mayVerify, isOther, isPlanOpen, isHeld, isComplete }: SheetFacts) => ({
      isEvaluator,
      mayVerify,
      isOther,
      isPlanOpen,
      isHeld,
      isComplete,
    })),
  },
}).createMachine({
  id: 'markSheet',
  description: 'The marks of one test for one class, or for one group of it.',
  context: {
    isEvaluator: true,
    mayVerify: true,
    isOther: true,
    isPlanOpen: true,
    isHeld: true,
    isComplete: true,
  },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is entered yet.',
      tags: ['entry'],
      on: { enter: { target: 'entering', guard: 'mayEnter' } },
    },
    entering: {
      tags: ['entry'],
      on: { submit: { target: 'submitted', guard: 'maySubmit' } },
    },
    submitted: {
      description: 'Handed in: it waits for somebody who has not marked it.',
      on: {
        giveBack: { target: 'entering', guard: 'mayDecide', description: 'With a note of what is to be mended.' },
        verify: { target: 'verified', guard: 'mayDecide' },
        reopen: { target: 'entering', guard: 'isPlanOpen' },
      },
    },
    verified: {
      on: {
        publish: { target: 'published', guard: 'mayPublish' },
        reopen: { target: 'entering', guard: 'isPlanOpen' },
      },
    },
    published: {
      description: 'Its students see the marks.',
      tags: ['told'],
      on: {
        reopen: {
          target: 'entering',
          guard: 'isPlanOpen',
          description: 'Every mark that changes from now on is told in the trail.',
        },
      },
    },
  },
});
