/**
 * The life of the map that tells how the outcomes of a course serve those of its programme.
 *
 * Events: `edit` says who has changed cells and whether nothing is lacking since; `submit`, `return`, `approve` and
 * `revise` say by whom. Whoever edited it last does not approve it. `judge` says that the attainment of the course was
 * approved, or taken back: meanwhile an approved map stays as it is.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

export interface By {
  id: number;
  /** Coordinates the programme, or keeps the whole syllabus. */
  mayDecide: boolean;
}
export interface OutcomeMapContext {
  isComplete: boolean;
  /** Null while nobody has. */
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
  description: 'A map is drafted by one and approved by another; an approved one is opened again for a reason.',
  context: { isComplete: false, editedBy: null, isJudged: false },
  initial: 'draft',
  on: {
    judge: {
      description: 'The attainment of the course is approved, or that is taken back.',
      actions: { type: 'keep', params: ({ event }) => ({ isApproved: event.isApproved }) },
    },
  },
  states: {
    draft: {
      tags: ['editable'],
      on: {
        edit: {
          description: 'Cells are set, cleared, justified.',
          actions: { type: 'note', params: ({ event }) => ({ by: event.by, isComplete: event.isComplete }) },
        },
        submit: {
          target: 'review',
          description: 'Every outcome serves something, every 3 has a reason.',
          guard: 'isComplete',
        },
      },
    },
    review: {
      on: {
        return: {
          target: 'draft',
          description: 'With a note on what is to be changed.',
          guard: { type: 'mayDecide', params: ({ event }) => event.by },
        },
        approve: { target: 'approved', guard: { type: 'mayApprove', params: ({ event }) => event.by } },
      },
    },
    approved: {
      tags: ['valid'],
      on: { revise: { target: 'draft', description: 'For a reason that is kept.', guard: 'isNotJudged' } },
    },
  },
});
