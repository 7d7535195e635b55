/**
 * The life of a course: drafted, taught, given up.
 *
 * Events: `activate` once there is something to teach, `redraft` while no syllabus names it, `retire` when no batch
 * studies it any more, `reactivate`. Beside them come `written`, what the course holds now, and `listed`, where syllabi
 * have it.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** In no syllabus, in one of a batch that studies it, or in those of completed batches alone. */
type Listed = 'nowhere' | 'studied' | 'past';

export interface CourseInput {
  kind?: 'theory' | 'practical';
}
export interface CourseContext {
  kind: 'theory' | 'practical';
  modules: number;
  outcomes: number;
  listed: Listed;
}

export const courseMachine = setup({
  types: {
    context: {} as CourseContext,
    input: {} as CourseInput | undefined,
    events: {} as
      | { type: 'activate' }
      | { type: 'redraft' }
      | { type: 'retire' }
      | { type: 'reactivate' }
      | { type: 'written'; modules: number; outcomes: number }
      | { type: 'listed'; where: Listed },
  },
  guards: {
    isTeachable: ({ context: { kind, modules, outcomes } }) => modules > 0 && (kind !== 'theory' || outcomes >= 3),
    isUnused: ({ context }) => context.listed === 'nowhere',
    isNotStudied: ({ context }) => context.listed !== 'studied',
  },
  actions: {
    note: assign((_, { modules, outcomes }: { modules: number; outcomes: number }) => ({ modules, outcomes })),
    list: assign((_, { where }: { where: Listed }) => ({ listed: where })),
  },
}).createMachine({
  id: 'course',
  description: 'A course from its first draft until it is taught no more.',
  context: ({ input }) => ({ kind: input?.kind ?? 'theory', modules: 0, outcomes: 0, listed: 'nowhere' }),
  initial: 'draft',
  on: {
    written: {
      description: 'Its modules and outcomes are edited in every state.',
      actions: { type: 'note', params: ({ event: { modules, outcomes } }) => ({ modules, outcomes }) },
    },
    listed: {
      description: 'A syllabus takes it in or lets it go, or a batch completes its degree.',
      actions: { type: 'list', params: ({ event: { where } }) => ({ where }) },
    },
  },
  states: {
    draft: {
      on: { activate: { target: 'active', guard: 'isTeachable' } },
    },
    active: {
      on: {
        redraft: { target: 'draft', guard: 'isUnused', description: 'Activated too early.' },
        retire: { target: 'retired', guard: 'isNotStudied' },
      },
    },
    retired: {
      on: { reactivate: { target: 'active' } },
    },
  },
});
