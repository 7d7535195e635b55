/**
 * Lifecycle of the map from the outcomes of a course to those of its programme.
 *
 * Events: `edit` carries the editor and whether the map is complete; `submit`, `return`, `approve` and `revise` carry
 * the user. The last editor may not approve. `judge` is sent when the attainment of the course is approved, or its
 * approval withdrawn; an approved map cannot be revised in between.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

export interface By {
  id: number;
  /** Coordinates the programme, or may edit all syllabi. */
  mayDecide: boolean;
}
export interface OutcomeMapContext {
  isComplete: boolean;
  /** Null before the first edit. */
  editedBy: number | null;
  /** The attainment of the course is approved. */
  isJudged: boolean;
}

export const outcomeMapMachine = setup({
  types: {
    context: {} as OutcomeMapContext,
    events: {} as
      | { type: 'edit'; by: By; isComplete: boolean }
      | { type: 'submit'; by: By }
      | { type: 'return'; by: By }
      | { type: 'approve'; by: By }
      | { type: 'revise'; by: By }
      | { type: 'judge'; isApproved: boolean },
    tags: {} as 'editable' | 'valid',
  },
  guards: {
    isComplete: ({ context }) => context.isComplete,
    mayDecide: (_, { mayDecide }: By) => mayDecide,
    mayApprove: ({ context }, { id, mayDecide }: By) => mayDecide && id !== context.editedBy,
    isNotJudged: ({ context }) => !context.isJudged,
  },
  actions: {
    note: assign((_, { by, isComplete }: { by: By; isComplete: boolean }) => ({ editedBy: by.id, isComplete })),
    keep: assign((_, { isApproved }: { isApproved: boolean }) => ({ isJudged: isApproved })),
  },
}).createMachine({
  id: 'outcomeMap',
  description: 'One person drafts a map and another approves it. Reopening an approved map requires a reason.',
  context: { isComplete: false, editedBy: null, isJudged: false },
  initial: 'draft',
  on: {
    judge: {
      description: 'The attainment of the course is approved, or its approval is withdrawn.',
      actions: { type: 'keep', params: ({ event }) => ({ isApproved: event.isApproved }) },
    },
  },
  states: {
    draft: {
      tags: ['editable'],
      on: {
        edit: {
          description: 'Cells are set, cleared or justified.',
          actions: { type: 'note', params: ({ event }) => ({ by: event.by, isComplete: event.isComplete }) },
        },
        submit: {
          target: 'review',
          description: 'Every outcome is mapped, and every 3 has a reason.',
          guard: 'isComplete',
        },
      },
    },
    review: {
      on: {
        return: {
          target: 'draft',
          description: 'Requires a note on the changes to make.',
          guard: { type: 'mayDecide', params: ({ event }) => event.by },
        },
        approve: { target: 'approved', guard: { type: 'mayApprove', params: ({ event }) => event.by } },
      },
    },
    approved: {
      tags: ['valid'],
      on: { revise: { target: 'draft', description: 'Requires a reason, which is stored.', guard: 'isNotJudged' } },
    },
  },
});
