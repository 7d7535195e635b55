/**
 * The life of an internal course: its tests are held while it is open, it is closed with its totals, its students see
 * them once they are published, and it is frozen when the university has them.
 *
 * Events: `looked`, with what is known about it and about who looks; `close`, `publish`, `reopen` with a reason; `freeze`
 * and `unfreeze`, for which another administrator has asked.
 * Tags: `reckoned` (totals are kept), `told` (its students see them).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, of the course and of the person who looks at it. */
export interface PlanFacts {
  /** They coordinate the course, teach its only section, or are of the examination cell. */
  mayClose: boolean;
  /** Another one has asked for it. */
  isSecond: boolean;
  /** Each component has as many tests as are planned. */
  isHeld: boolean;
  /** Every sheet of its tests is verified. */
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
    tags: {} as 'reckoned' | 'told',
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
  description: 'A course of a semester with the policy by which its internal mark is found.',
  context: { mayClose: true, isSecond: true, isHeld: true, isMarked: true, isFinal: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      description: 'Tests are held, and every figure is provisional.',
      on: { close: { target: 'closed', guard: 'mayClose' } },
    },
    closed: {
      description: 'Totals are kept as they were reckoned, and may be set by hand with a reason.',
      tags: ['reckoned'],
      on: { publish: { target: 'published' }, reopen: { target: 'open' } },
    },
    published: {
      tags: ['reckoned', 'told'],
      on: {
        reopen: { target: 'open', description: 'Students are told that it is under revision.' },
        freeze: { target: 'frozen', guard: 'mayFreeze' },
      },
    },
    frozen: {
      description: 'The university has the marks.',
      tags: ['reckoned', 'told'],
      on: { unfreeze: { target: 'published', guard: 'isSecond' } },
    },
  },
});
