/**
 * Numbers on their way to the students of a class: proposed, tried, given all at once or not at all.
 *
 * Events: `propose` with what is to be given, `confirm` with what was chosen of it, `forget`.
 * Emits: `given` with how many.
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

/** `reason` is asked where somebody has another number already; null changes none. */
export interface Proposal {
  items: readonly NumberItem[];
  reason: string | null;
}

/** What is wrong with each item, by its place from 1. */
export interface NumberCheck {
  changed: number;
  rows: readonly { row: number; code: string }[];
}

export interface NumberingContext extends Proposal {
  /** The code of what is wrong, by student. */
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
    keepGiven: assign({ given: (_, { given }: { given: number }) => given }),
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
    waiting: { description: 'Nothing is proposed.' },
    checking: {
      description: 'The server is asked what would be wrong; nothing is written.',
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
          description: 'What was pasted is still on the page and can be proposed again.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checked: {
      description: 'What is wrong stands beside its row; the user chooses what is to be given.',
      tags: ['unsaved'],
      on: {
        confirm: {
          target: 'writing',
          actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.proposal }) },
        },
      },
    },
    writing: {
      description: 'All chosen numbers are being written in one transaction.',
      tags: ['busy', 'unsaved', 'writing'],
      on: { propose: {}, forget: {} },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ items: context.items, reason: context.reason }),
        onDone: {
          target: 'done',
          actions: [{ type: 'keepGiven', params: ({ event }) => ({ given: event.output.changed }) }, 'announceGiven'],
        },
        onError: {
          target: 'checked',
          description: 'Nothing was written.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { description: 'The numbers are given.' },
  },
});
