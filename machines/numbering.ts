/**
 * Assignment of numbers to the students of a class: proposed, checked, and saved all together or not at all.
 *
 * Events: `propose` the numbers, `confirm` the chosen ones, `forget`.
 * Emits: `given` with the number of changes.
 * Tags: `busy`; `unsaved` (leaving the page asks first); `writing`.
 *
 * The portal provides `check` (the dry run) and `write`, which reject with `{ problem: code }`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

export interface NumberItem {
  studentId: number;
  version: number;
  number: string;
}

/** `reason` is required if a student already has another number. Null is for a proposal without such changes. */
export interface Proposal {
  items: readonly NumberItem[];
  reason: string | null;
}

/** Result of the dry run: the number of changes, and the error of each invalid item with its position (from 1). */
export interface NumberCheck {
  changed: number;
  rows: readonly { row: number; code: string }[];
}

export interface NumberingContext extends Proposal {
  /** Error code by student. */
  problems: Readonly<Record<number, string>>;
  given: number;
  problem: string | null;
}

export const numberingMachine = setup({
  types: {
    context: {} as NumberingContext,
    events: {} as { type: 'propose'; proposal: Proposal } | { type: 'confirm'; proposal: Proposal } | { type: 'forget' },
    emitted: {} as { type: 'given'; count: number },
    tags: {} as 'busy' | 'unsaved' | 'writing',
    children: {} as { check: 'check'; write: 'write' },
  },
  actors: {
    check: fromPromise<NumberCheck, Proposal>(async () => ({ changed: 0, rows: [] })),
    write: fromPromise<{ changed: number }, Proposal>(async () => ({ changed: 0 })),
  },
  actions: {
    keepProposal: assign((_, { proposal }: { proposal: Proposal }) => ({ ...proposal, problem: null })),
    keepProblems: assign({
      problems: ({ context }, { check }: { check: NumberCheck }) =>
        Object.fromEntries(check.rows.map(({ row, code }) => [context.items[row - 1]!.studentId, code])),
    }),
    keepGiven: assign({ given: (_, { count }: { count: number }) => count }),
    forgetAll: assign({ items: [], reason: null, problems: {}, given: 0, problem: null }),
    noteFailure: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error, 'FETCH_ERROR') }),
    announceGiven: emit(({ context }) => ({ type: 'given', count: context.given })),
  },
}).createMachine({
  id: 'numbering',
  description: 'Numbers for the students of a class: all of them or none.',
  context: { items: [], reason: null, problems: {}, given: 0, problem: null },
  initial: 'waiting',
  on: {
    propose: {
      target: '.checking',
      actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.proposal }) },
    },
    forget: { target: '.waiting', actions: 'forgetAll' },
  },
  states: {
    waiting: { description: 'No numbers are proposed.' },
    checking: {
      description: 'The server checks the numbers and saves nothing.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ items: context.items, reason: context.reason }),
        onDone: {
          target: 'checked',
          actions: { type: 'keepProblems', params: ({ event }) => ({ check: event.output }) },
        },
        onError: {
          target: 'waiting',
          description: 'The pasted numbers are still on the page and can be proposed again.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checked: {
      description: 'Errors are shown beside each row, and the user chooses which numbers to save.',
      tags: ['unsaved'],
      on: {
        confirm: {
          target: 'writing',
          actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.proposal }) },
        },
      },
    },
    writing: {
      description: 'All chosen numbers are being saved in one transaction.',
      tags: ['busy', 'unsaved', 'writing'],
      on: { propose: {}, forget: {} },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ items: context.items, reason: context.reason }),
        onDone: {
          target: 'done',
          actions: [{ type: 'keepGiven', params: ({ event }) => ({ count: event.output.changed }) }, 'announceGiven'],
        },
        onError: {
          target: 'checked',
          description: 'Nothing was saved.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { description: 'The numbers are assigned.' },
  },
});
