/**
 * The life of an internal policy, by which the internal mark of a course is made: prepared, in force, retired.
 *
 * Events: `looked`, with what is known about it by then; `activate`, `takeBack`, `retire` and `restore` by the
 * examination cell. Tags: `open` (it may still be changed, as long as no test was held by it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface PolicyFacts {
  /** Its weights add up to its maximum, and its types of exam fit. */
  isSound: boolean;
  /** No course goes by it. */
  isUnused: boolean;
}

export const internalPolicyMachine = setup({
  types: {
    context: {} as PolicyFacts,
    events: {} as
      ({ type: 'looked' } & PolicyFacts) | { type: 'activate' } | { type: 'takeBack' } | { type: 'retire' } | { type: 'restore' },
    tags: {} as 'open',
  },
  guards: {
    isSound: ({ context }) => context.isSound,
    isUnused: ({ context }) => context.isUnused,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: PolicyFacts }) => facts),
  },
}).createMachine({
  id: 'internalPolicy',
  description: 'How the internal mark of a kind of course is made.',
  context: { isSound: true, isUnused: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'No course can go by it; it may be deleted.',
      tags: ['open'],
      on: { activate: { target: 'active', guard: 'isSound' } },
    },
    active: {
      description: 'Courses go by it.',
      tags: ['open'],
      on: {
        takeBack: { target: 'draft', guard: 'isUnused' },
        retire: { target: 'retired', description: 'What goes by it stays; no further course does.' },
      },
    },
    retired: {
      on: { restore: { target: 'active', guard: 'isSound' } },
    },
  },
});
