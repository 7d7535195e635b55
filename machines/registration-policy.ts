/**
 * The life of a registration policy: a programme in a semester of a batch.
 *
 * Events: `looked`, with what is known about it by then; `open` once the syllabus is approved and the days lie inside the
 * term; `close`; `reopen` for a reason; `freeze` once nothing is left to do, or `override` with the reason why that does
 * not matter. What is frozen stays so: attendance and whatever follows from it are settled.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface PolicyFacts {
  /** The syllabus of the batch is approved for this semester. */
  hasSyllabus: boolean;
  /** The term may have got other days. */
  isInsideTerm: boolean;
  /** Nothing that must be finished is left. */
  isFinished: boolean;
}
export interface PolicyContext extends PolicyFacts {
  /** Why it was opened again, or frozen as it is. */
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
  description: 'A programme in a semester of a batch, from its rules to the day from which nothing changes any more.',
  context: { hasSyllabus: false, isInsideTerm: true, isFinished: false, note: null },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      on: { open: { target: 'open', guard: 'isReady', description: 'Who is to be taught what is settled first.' } },
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
          description: 'Somebody answers for what is unfinished.',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
      },
    },
    frozen: { type: 'final' },
  },
});
