/**
 * The life of a syllabus: what the students of one batch of a programme are taught.
 *
 * Events: `edited` while it is a draft, with who did it and what is still missing; `submit`; `return` with a note;
 * `approve` by somebody else than who edited it last; `reopen` for a reason, with the last semester that has begun; and
 * `retire`, once no student of the batch is left.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What must hold of what is in it before anybody looks at it. */
export interface Completeness {
  /** Every semester has a course. */
  isFilled: boolean;
  /** No elective group has fewer courses than are chosen of it. */
  areGroupsFull: boolean;
  /** Whatever is chosen, the credits are what the regulation asks for. */
  areCreditsInRange: boolean;
}

export interface SyllabusInput {
  /** Of the degree. */
  semesters?: number;
}
export interface SyllabusContext extends Completeness {
  semesters: number;
  /** Who changed it last. */
  editedBy: string | null;
  /** The first semester that may be changed. */
  openFrom: number;
  /** Why it came back. */
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
  description: 'What a batch of a programme studies, from the first draft until the batch has left.',
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
        submit: { target: 'review', guard: 'isReady', description: 'Nothing is changed while somebody looks at it.' },
      },
    },
    review: {
      on: {
        return: { target: 'draft', actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) } },
        approve: {
          target: 'approved',
          description: 'By a second pair of eyes; what a course says may have changed since.',
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
          description: 'Semesters that students sit in, or did, stay as they are.',
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
