/**
 * Lifecycle of a course: draft, active, retired.
 *
 * Events: `activate` once there is content to teach, `redraft` while no syllabus lists the course, `retire` when no
 * batch studies it any more, `reactivate`. In addition, `written` carries the current content of the course, and
 * `listed` the kind of syllabi that list it.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** In no syllabus, in one that a batch is studying, or only in those of completed batches. */
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
  description: 'A course from its first draft until it is no longer taught.',
  context: ({ input }) => ({ kind: input?.kind ?? 'theory', modules: 0, outcomes: 0, listed: 'nowhere' }),
  initial: 'draft',
  on: {
    written: {
      description: 'Modules and outcomes can be edited in every state.',
      actions: { type: 'note', params: ({ event: { modules, outcomes } }) => ({ modules, outcomes }) },
    },
    listed: {
      description: 'A syllabus adds or removes the course, or a batch completes its degree.',
      actions: { type: 'list', params: ({ event: { where } }) => ({ where }) },
    },
  },
  states: {
    draft: {
      on: { activate: { target: 'active', guard: 'isTeachable' } },
    },
    active: {
      on: {
        redraft: { target: 'draft', guard: 'isUnused', description: 'The course was activated too early.' },
        retire: { target: 'retired', guard: 'isNotStudied' },
      },
    },
    retired: {
      on: { reactivate: { target: 'active' } },
    },
  },
});
