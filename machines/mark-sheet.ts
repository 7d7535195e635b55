/**
 * Lifecycle of a mark sheet: the evaluator enters and submits the marks, another person verifies them, the examination
 * cell publishes them.
 *
 * Events: `looked` carries facts about the sheet and the viewer. `enter` with the first mark; `submit`, `giveBack`,
 * `verify`, `publish`; `reopen` from submitted, verified or published, with a reason.
 * Tags: `entry` (marks can be entered), `visible` (visible to its students).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts about the sheet and the viewer that only the server has. */
export interface SheetFacts {
  /** The viewer enters these marks. */
  isEvaluator: boolean;
  /** The viewer heads the department of the course or belongs to the examination cell. */
  mayVerify: boolean;
  /** The viewer has neither marked nor submitted the sheet. */
  isOther: boolean;
  /** The internal course is not closed. */
  isPlanOpen: boolean;
  /** The test was held. */
  isHeld: boolean;
  /** Every student on the roll has a status, and everyone present a total. */
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
    tags: {} as 'entry' | 'visible',
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
  description: 'The marks of one test for one class or one group.',
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
      description: 'No mark is entered yet.',
      tags: ['entry'],
      on: { enter: { target: 'entering', guard: 'mayEnter' } },
    },
    entering: {
      tags: ['entry'],
      on: { submit: { target: 'submitted', guard: 'maySubmit' } },
    },
    submitted: {
      description: 'Submitted: waits for verification by another person.',
      on: {
        giveBack: { target: 'entering', guard: 'mayDecide', description: 'Requires a note about the corrections.' },
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
      description: 'The students see their marks.',
      tags: ['visible'],
      on: {
        reopen: {
          target: 'entering',
          guard: 'isPlanOpen',
          description: 'Every change of a mark is recorded in the audit trail.',
        },
      },
    },
  },
});
