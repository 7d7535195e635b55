/**
 * Lifecycle of a syllabus, which defines the courses of one batch of a programme.
 *
 * Events: `edited` while it is a draft, with the editor and its completeness; `submit`; `return` with a note; `approve`
 * by anyone except the last editor; `reopen` for a reason, with the last semester that has started; and `retire`, once
 * the batch has no students left.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Conditions on the content before a review. */
export interface Completeness {
  /** Every semester has a course. */
  isFilled: boolean;
  /** Every elective group has at least as many courses as must be chosen. */
  areGroupsFull: boolean;
  /** For every possible choice, the credits are within the regulation’s range. */
  areCreditsInRange: boolean;
}

export interface SyllabusInput {
  /** Number of semesters of the degree. */
  semesters?: number;
}
export interface SyllabusContext extends Completeness {
  semesters: number;
  /** The last editor. */
  editedBy: string | null;
  /** The first editable semester. */
  openFrom: number;
  /** The reason for returning or reopening the syllabus. */
  note: string | null;
}

export const syllabusLifeMachine = setup({
  types: {
    context: {} as SyllabusContext,
    input: {} as SyllabusInput | undefined,
    events: {} as
      | ({ type: 'edited'; by: string; semester: number } & Completeness)
      | { type: 'submit' }
      | { type: 'return'; note: string }
      | { type: 'approve'; by: string }
      | { type: 'reopen'; reason: string; begun: number }
      | { type: 'retire'; students: number },
    tags: {} as 'inForce',
  },
  guards: {
    isOpen: ({ context }, { semester }: { semester: number }) => semester >= context.openFrom,
    isReady: ({ context }) => context.isFilled && context.areGroupsFull && context.areCreditsInRange,
    mayApprove: ({ context }, { by }: { by: string }) =>
      by !== context.editedBy && context.isFilled && context.areGroupsFull && context.areCreditsInRange,
    hasLaterSemester: ({ context }, { begun }: { begun: number }) => begun < context.semesters,
    isNobody: (_, { students }: { students: number }) => students === 0,
  },
  actions: {
    noteEdit: assign((_, { by, isFilled, areGroupsFull, areCreditsInRange }: { by: string } & Completeness) => ({
      editedBy: by,
      isFilled,
      areGroupsFull,
      areCreditsInRange,
    })),
    keepNote: assign((_, { note }: { note: string }) => ({ note })),
    openLater: assign((_, { reason, begun }: { reason: string; begun: number }) => ({
      note: reason,
      openFrom: begun + 1,
    })),
    forgetNote: assign({ note: null }),
  },
}).createMachine({
  id: 'syllabusLife',
  description: 'The courses of a batch of a programme, from the first draft until the batch has left.',
  context: ({ input }) => ({
    semesters: input?.semesters ?? 8,
    editedBy: null,
    openFrom: 1,
    note: null,
    isFilled: false,
    areGroupsFull: true,
    areCreditsInRange: true,
  }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        edited: {
          guard: { type: 'isOpen', params: ({ event }) => ({ semester: event.semester }) },
          actions: { type: 'noteEdit', params: ({ event }) => event },
        },
        submit: { target: 'review', guard: 'isReady', description: 'Nothing can be changed during the review.' },
      },
    },
    review: {
      on: {
        return: { target: 'draft', actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) } },
        approve: {
          target: 'approved',
          description: 'Approved by a second person; the content of a course may have changed since.',
          guard: { type: 'mayApprove', params: ({ event }) => ({ by: event.by }) },
          actions: 'forgetNote',
        },
      },
    },
    approved: {
      tags: ['inForce'],
      on: {
        reopen: {
          target: 'draft',
          description: 'Current and past semesters cannot be changed.',
          guard: { type: 'hasLaterSemester', params: ({ event }) => ({ begun: event.begun }) },
          actions: { type: 'openLater', params: ({ event }) => ({ reason: event.reason, begun: event.begun }) },
        },
        retire: {
          target: 'retired',
          guard: { type: 'isNobody', params: ({ event }) => ({ students: event.students }) },
        },
      },
    },
    retired: { type: 'final' },
  },
});
