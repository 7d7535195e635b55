/**
 * Lifecycle of an internal course: tests are held while it is open; it is closed with its totals, published to its
 * students, and frozen when the university has the marks.
 *
 * Events: `looked` carries facts about the course and the viewer. `close`, `publish`, `reopen` with a reason; `freeze`
 * and `unfreeze`, which another administrator has requested.
 * Tags: `computed` (totals are fixed), `visible` (visible to its students).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts about the course and the viewer that only the server has. */
export interface PlanFacts {
  /** The viewer coordinates the course, teaches its only section, or belongs to the examination cell. */
  mayClose: boolean;
  /** Another administrator has requested the change. */
  isSecond: boolean;
  /** Each component has the planned number of tests. */
  isHeld: boolean;
  /** Every mark sheet of its tests is verified. */
  isMarked: boolean;
  /** Every student has a final mark. */
  isFinal: boolean;
}

export const internalPlanMachine = setup({
  types: {
    context: {} as PlanFacts,
    events: {} as
      | ({ type: 'looked' } & PlanFacts)
      | { type: 'close' }
      | { type: 'publish' }
      | { type: 'reopen' }
      | { type: 'freeze' }
      | { type: 'unfreeze' },
    tags: {} as 'computed' | 'visible',
  },
  guards: {
    mayClose: ({ context }) => context.mayClose && context.isHeld && context.isMarked,
    mayFreeze: ({ context }) => context.isSecond && context.isFinal,
    isSecond: ({ context }) => context.isSecond,
  },
  actions: {
    noteFacts: assign((_, { mayClose, isSecond, isHeld, isMarked, isFinal }: PlanFacts) => ({
      mayClose,
      isSecond,
      isHeld,
      isMarked,
      isFinal,
    })),
  },
}).createMachine({
  id: 'internalPlan',
  description: 'A course of a semester with the policy for its internal marks.',
  context: { mayClose: true, isSecond: true, isHeld: true, isMarked: true, isFinal: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      description: 'Tests are held; all figures are provisional.',
      on: { close: { target: 'closed', guard: 'mayClose' } },
    },
    closed: {
      description: 'Totals stay as calculated. Changing one requires a reason.',
      tags: ['computed'],
      on: { publish: { target: 'published' }, reopen: { target: 'open' } },
    },
    published: {
      tags: ['computed', 'visible'],
      on: {
        reopen: { target: 'open', description: 'Students see that the marks are under revision.' },
        freeze: { target: 'frozen', guard: 'mayFreeze' },
      },
    },
    frozen: {
      description: 'The university has the marks.',
      tags: ['computed', 'visible'],
      on: { unfreeze: { target: 'published', guard: 'isSecond' } },
    },
  },
});
