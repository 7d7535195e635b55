/**
 * Lifecycle of a timetable version in its term: draft, published from a date on, superseded by the next.
 *
 * Events: `looked` carries the current facts. `publish` requires classes, and no one in two places at the same time.
 * `supersede` when another version applies from a later date, and `restore` when that version is unpublished; both
 * result from an action on the other version. `unpublish` while it is the newest and no class was taught under it.
 * Tags: `open` (classes can be placed), `inForce`.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface VersionFacts {
  /** At least one class is placed. */
  hasClasses: boolean;
  /** No teacher, room or student is in two places at the same time. */
  isPossible: boolean;
  /** Another version of the term applies from a later date. */
  isReplaced: boolean;
  /** No class was taught under this version, and no class that is only in this version was changed for a day. */
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
  description: 'A timetable version: a draft may contain clashes, a published one applies from a date on.',
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
          description: 'Classes that were taught would have no timetable.',
        },
      },
    },
    superseded: {
      description: 'Applies to the days before the next version and cannot be changed.',
      on: { restore: { target: 'published', guard: 'isNewest' } },
    },
  },
});
