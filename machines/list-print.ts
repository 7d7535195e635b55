/**
 * A list on its way to paper: the page in sight, or every row that its query finds, read page by page.
 *
 * Events: `print` with how many rows there are, how many are in sight, and how many paper takes; `takePage`, `takeAll`;
 * `again` after a failure, `cancel`, `printed`.
 * Tags: `asking` while it is chosen, `gathering` while rows come, `failed`, `printing` while paper may be made.
 *
 * The portal provides `readPage` (100 rows of it, from page 1) and `readHead`, the head of the paper, without which it
 * is printed all the same. It draws what is to be printed on `printing`, prints, and says `printed`.
 */
import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** How many rows there are, how many of them are in sight, and how many paper takes. */
export interface PrintQuestion {
  total: number;
  inSight: number;
  most: number;
}

export interface ListPrintContext extends PrintQuestion {
  /** Whether every row is printed, and not only what is in sight. */
  isWhole: boolean;
  /** The rows that have come. */
  rows: readonly unknown[];
  pagesRead: number;
  head: unknown;
  problem: string | null;
}

type ListPrintEvent =
  | { type: 'print'; question: PrintQuestion }
  | { type: 'takePage' }
  | { type: 'takeAll' }
  | { type: 'again' }
  | { type: 'cancel' }
  | { type: 'printed' };

export const listPrintMachine = setup({
  types: {
    context: {} as ListPrintContext,
    events: {} as ListPrintEvent,
    tags: {} as 'asking' | 'gathering' | 'failed' | 'printing',
    children: {} as { page: 'readPage'; head: 'readHead' },
  },
  actors: {
    readPage: fromPromise<readonly unknown[], { page: number }>(async () => []),
    readHead: fromPromise<unknown>(async () => null),
  },
  actions: {
    begin: assign((_, { question }: { question: PrintQuestion }) => ({
      ...question,
      isWhole: false,
      rows: [],
      pagesRead: 0,
      head: null,
      problem: null,
    })),
    wantAll: assign({ isWhole: true }),
    keepRows: assign(({ context }, { rows }: { rows: readonly unknown[] }) => ({
      rows: [...context.rows, ...rows],
      pagesRead: context.pagesRead + 1,
      problem: null,
    })),
    keepHead: assign({ head: (_, { head }: { head: unknown }) => head }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error, 'FETCH_ERROR') }),
    forget: assign({ isWhole: false, rows: [], pagesRead: 0, head: null, problem: null }),
  },
  guards: {
    isMoreThanInSight: (_, { question }: { question: PrintQuestion }) => question.total > question.inSight,
    fitsOnPaper: ({ context }) => context.total <= context.most,
    /** A page that is not full is the last one, as is the one that brings what was counted. */
    isLastPage: ({ context }, { rows }: { rows: readonly unknown[] }) =>
      rows.length === 0 || context.rows.length + rows.length >= context.total,
  },
}).createMachine({
  id: 'listPrint',
  description: 'One list on paper at a time; asking anew begins anew.',
  context: { total: 0, inSight: 0, most: 0, isWhole: false, rows: [], pagesRead: 0, head: null, problem: null },
  initial: 'idle',
  on: {
    print: [
      {
        target: '.asking',
        guard: { type: 'isMoreThanInSight', params: ({ event }) => ({ question: event.question }) },
        actions: { type: 'begin', params: ({ event }) => ({ question: event.question }) },
      },
      {
        target: '.preparing',
        description: 'All there is, is in sight.',
        actions: { type: 'begin', params: ({ event }) => ({ question: event.question }) },
      },
    ],
    cancel: { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    asking: {
      description: 'This page, or all rows?',
      tags: ['asking'],
      on: {
        takePage: { target: 'preparing' },
        takeAll: { target: 'gathering', guard: 'fitsOnPaper', actions: 'wantAll' },
      },
    },
    gathering: {
      description: 'The next page is being read.',
      tags: ['gathering'],
      invoke: {
        id: 'page',
        src: 'readPage',
        input: ({ context }) => ({ page: context.pagesRead + 1 }),
        onDone: [
          {
            target: 'preparing',
            guard: { type: 'isLastPage', params: ({ event }) => ({ rows: event.output }) },
            actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
          },
          {
            target: 'gathering',
            reenter: true,
            actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'What has come is kept; it goes on with the page that failed.',
      tags: ['failed'],
      on: { again: { target: 'gathering' } },
    },
    preparing: {
      description: 'The head of the paper is being read.',
      invoke: {
        id: 'head',
        src: 'readHead',
        onDone: { target: 'printing', actions: { type: 'keepHead', params: ({ event }) => ({ head: event.output }) } },
        onError: { target: 'printing', description: 'It is printed without one.' },
      },
    },
    printing: {
      tags: ['printing'],
      on: { printed: { target: 'idle', actions: 'forget' } },
    },
  },
});
