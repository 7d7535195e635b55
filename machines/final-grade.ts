/**
 * Lifecycle of a final grade from feedback: calculated, reviewed, published.
 *
 * Events: `looked` carries the current facts. The feedback cell sends `review`, `reopen`, `publish` and `recalculate`.
 * Tags: `open` (the remark is editable), `out` (visible outside the cell).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface GradeFacts {
  /** The teacher has a result in the year that is newer than the grade. */
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
  description: 'The result of a year’s feedback on a teacher, for the annual appraisal.',
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
      description: 'The feedback cell has reviewed the grade and added its remark.',
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
          description: 'The answers have changed since the grade was calculated.',
        },
      },
    },
  },
});
