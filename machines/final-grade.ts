/**
 * The life of a final grade from feedback: calculated, reviewed, published.
 *
 * Events: `looked`, with what is known about it by then; `review`, `reopen`, `publish` and `recalculate` by the feedback
 * cell. Tags: `open` (its remark may still be changed), `out` (others than the cell see it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface GradeFacts {
  /** Some answer is newer than the grade. */
  isOutdated: boolean;
}

export const finalGradeMachine = setup({
  types: {
    context: {} as GradeFacts,
    events: {} as
      ({ type: 'looked' } & GradeFacts) | { type: 'review' } | { type: 'reopen' } | { type: 'publish' } | { type: 'recalculate' },
    tags: {} as 'open' | 'out',
  },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    isCurrent: ({ context }) => !context.isOutdated,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: GradeFacts }) => facts),
    noteCurrent: assign({ isOutdated: false }),
  },
}).createMachine({
  id: 'finalGrade',
  description: 'What feedback of a year says of a teacher, for the annual appraisal.',
  context: { isOutdated: false },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'calculated',
  states: {
    calculated: {
      tags: ['open'],
      on: {
        review: { target: 'reviewed', guard: 'isCurrent' },
        recalculate: { target: 'calculated', guard: 'isOutdated', actions: 'noteCurrent' },
      },
    },
    reviewed: {
      description: 'Somebody has looked at it, and said what there is to say.',
      tags: ['open'],
      on: {
        reopen: { target: 'calculated' },
        publish: { target: 'published', guard: 'isCurrent' },
        recalculate: { target: 'calculated', guard: 'isOutdated', actions: 'noteCurrent' },
      },
    },
    published: {
      tags: ['out'],
      on: {
        recalculate: {
          target: 'calculated',
          guard: 'isOutdated',
          actions: 'noteCurrent',
          description: 'It is no longer what the answers say.',
        },
      },
    },
  },
});
