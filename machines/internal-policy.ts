/**
 * Lifecycle of an internal policy, which defines the internal mark of a course: draft, active, retired.
 *
 * Events: `looked` carries the current facts. The examination cell sends `activate`, `takeBack`, `retire` and
 * `restore`.
 * Tags: `open` (editable until a test under the policy is held).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface PolicyFacts {
  /** The policy has components, whose weights add up to the maximum, and its exam types match. */
  isSound: boolean;
  /** No course uses the policy. */
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
  description: 'Rules for the internal mark of a kind of course.',
  context: { isSound: true, isUnused: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'No course can use the policy, and it may be deleted.',
      tags: ['open'],
      on: { activate: { target: 'active', guard: 'isSound' } },
    },
    active: {
      description: 'Courses use the policy.',
      tags: ['open'],
      on: {
        takeBack: { target: 'draft', guard: 'isUnused' },
        retire: { target: 'retired', description: 'Courses that use the policy keep it, but no other course can use it.' },
      },
    },
    retired: {
      on: { restore: { target: 'active', guard: 'isSound' } },
    },
  },
});
