/**
 * The life of a timetable in its term: drafted, published from a day on, superseded by the next.
 *
 * Events: `looked`, with what is known about it by then; `publish` once it has classes and nobody is in two places;
 * `supersede` when another holds from a later day on, and `restore` when that one was taken back: both happen to it by what
 * is done to the other; `unpublish` while it is the newest and nothing was taught by it.
 * Tags: `open` (classes may be placed), `inForce`.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface VersionFacts {
  /** It is not empty. */
  hasClasses: boolean;
  /** No teacher, room or student is in two places at once. */
  isPossible: boolean;
  /** Another one of the term holds from a later day on. */
  isReplaced: boolean;
  /** No class was taught by it, or changed for a day and is in no other. */
  isUnused: boolean;
}

export const timetableVersionMachine = setup({
  types: {
    context: {} as VersionFacts,
    events: {} as
      ({ type: 'looked' } & VersionFacts) | { type: 'publish' } | { type: 'supersede' } | { type: 'restore' } | { type: 'unpublish' },
    tags: {} as 'open' | 'inForce',
  },
  guards: {
    isPublishable: ({ context }) => context.hasClasses && context.isPossible,
    isReplaced: ({ context }) => context.isReplaced,
    isNewest: ({ context }) => !context.isReplaced,
    isUntouched: ({ context }) => !context.isReplaced && context.isUnused,
  },
  actions: {
    noteFacts: assign((_, { hasClasses, isPossible, isReplaced, isUnused }: VersionFacts) => ({
      hasClasses,
      isPossible,
      isReplaced,
      isUnused,
    })),
  },
}).createMachine({
  id: 'timetableVersion',
  description: 'A timetable: a draft may be as wrong as it likes, a published one holds from a day on.',
  context: { hasClasses: true, isPossible: true, isReplaced: false, isUnused: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: { tags: ['open'], on: { publish: { target: 'published', guard: 'isPublishable' } } },
    published: {
      tags: ['inForce'],
      on: {
        supersede: { target: 'superseded', guard: 'isReplaced' },
        unpublish: {
          target: 'draft',
          guard: 'isUntouched',
          description: 'What was taught by it would have no timetable any more.',
        },
      },
    },
    superseded: {
      description: 'It holds for the days before the next one, and stays as it was.',
      on: { restore: { target: 'published', guard: 'isNewest' } },
    },
  },
});
