/**
 * The life of a sheet of feedback: prepared, in use, retired.
 *
 * Events: `looked`, with what is known about it by then; `activate`, `retire` and `restore` by the feedback cell. Tags: `open` (it
 * may still be changed, as long as no round that uses it has opened).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface SheetFacts {
  /** Some figure on it weighs, and all that it asks is still asked. */
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
  description: 'What students are asked about one kind of course.',
  context: { isSound: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'No round can use it; it may be deleted.',
      tags: ['open'],
      on: { activate: { target: 'active', guard: 'isSound' } },
    },
    active: {
      tags: ['open'],
      on: { retire: { target: 'retired', description: 'Rounds that use it keep it; no further one does.' } },
    },
    retired: {
      description: 'A new revision takes its place.',
      on: { restore: { target: 'active', guard: 'isSound' } },
    },
  },
});
