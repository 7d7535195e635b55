/**
 * Lifecycle of a feedback sheet: draft, active, retired.
 *
 * Events: `looked` carries the current facts. The feedback cell sends `activate`, `retire` and `restore`.
 * Tags: `open` (editable until a round that uses the sheet has opened).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface SheetFacts {
  /** At least one rating question has a weight, and all questions are active. */
  isSound: boolean;
}

export const feedbackSheetMachine = setup({
  types: {
    context: {} as SheetFacts,
    events: {} as ({ type: 'looked' } & SheetFacts) | { type: 'activate' } | { type: 'retire' } | { type: 'restore' },
    tags: {} as 'open',
  },
  guards: {
    isSound: ({ context }) => context.isSound,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: SheetFacts }) => facts),
  },
}).createMachine({
  id: 'feedbackSheet',
  description: 'The questions for one kind of course.',
  context: { isSound: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'No round can use the sheet, and it may be deleted.',
      tags: ['open'],
      on: { activate: { target: 'active', guard: 'isSound' } },
    },
    active: {
      tags: ['open'],
      on: { retire: { target: 'retired', description: 'Rounds that use the sheet keep it, but new rounds cannot use it.' } },
    },
    retired: {
      description: 'A new revision replaces the sheet.',
      on: { restore: { target: 'active', guard: 'isSound' } },
    },
  },
});
