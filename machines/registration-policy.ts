/**
 * Lifecycle of a registration policy, for a programme in a semester of a batch.
 *
 * Events:
 * - `looked` contains the current facts.
 * - `open` requires an approved syllabus and dates within the term.
 * - `close`.
 * - `reopen` requires a reason and dates within the term.
 * - `freeze` requires that no required work is left.
 * - `override` freezes anyway and requires a reason.
 *
 * Freezing is permanent: attendance and everything derived from it are settled.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface PolicyFacts {
  /** The syllabus of the batch is approved for this semester. */
  hasSyllabus: boolean;
  /** The dates of the policy are within the term, whose dates may have changed. */
  isInsideTerm: boolean;
  /** No required work is left. */
  isFinished: boolean;
}
export interface PolicyContext extends PolicyFacts {
  /** The reason for reopening or for freezing with unfinished work. */
  note: string | null;
}

export const registrationPolicyMachine = setup({
  types: {
    context: {} as PolicyContext,
    events: {} as
      | ({ type: 'looked' } & PolicyFacts)
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'reopen'; note: string }
      | { type: 'freeze' }
      | { type: 'override'; note: string },
    tags: {} as 'takesStudents',
  },
  guards: {
    isReady: ({ context }) => context.hasSyllabus && context.isInsideTerm,
    isInsideTerm: ({ context }) => context.isInsideTerm,
    isFinished: ({ context }) => context.isFinished,
  },
  actions: {
    noteFacts: assign((_, { hasSyllabus, isInsideTerm, isFinished }: PolicyFacts) => ({
      hasSyllabus,
      isInsideTerm,
      isFinished,
    })),
    keepNote: assign((_, { note }: { note: string }) => ({ note })),
  },
}).createMachine({
  id: 'registrationPolicy',
  description: 'A programme in a semester of a batch, from draft to frozen.',
  context: { hasSyllabus: false, isInsideTerm: true, isFinished: false, note: null },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      on: { open: { target: 'open', guard: 'isReady', description: 'Requires an approved syllabus and dates within the term.' } },
    },
    open: { tags: ['takesStudents'], on: { close: { target: 'closed' } } },
    closed: {
      on: {
        reopen: {
          target: 'open',
          guard: 'isInsideTerm',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
        freeze: { target: 'frozen', guard: 'isFinished' },
        override: {
          target: 'frozen',
          description: 'A person takes responsibility for unfinished work.',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
      },
    },
    frozen: { type: 'final' },
  },
});
