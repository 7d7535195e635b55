/**
 * Printing of a list: the visible page, or every row of the query, read page by page.
 *
 * Events: `print` with the number of rows in total, in sight, and allowed on paper; `takePage`, `takeAll`; `again`
 * after a failure, `cancel`, `printed`.
 * Tags: `asking` during the choice, `gathering` while rows are loaded, `failed`, `printing` while the printout is
 * produced.
 *
 * The portal provides `readPage` (100 rows, from page 1) and `readHead`, the heading of the printout. If `readHead`
 * fails, the list is printed without it. On `printing` the portal renders the printout, prints, and sends `printed`.
 */
import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** Number of rows in total, in sight, and allowed on paper. */
export interface PrintQuestion {
  total: number;
  inSight: number;
  most: number;
}

export interface ListPrintContext extends PrintQuestion {
  /** Prints every row, not only those in sight. */
  isWhole: boolean;
  /** Rows loaded so far. */
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
    /** The last page is empty or completes the expected total. */
    isLastPage: ({ context }, { rows }: { rows: readonly unknown[] }) =>
      rows.length === 0 || context.rows.length + rows.length >= context.total,
  },
}).createMachine({
  id: 'listPrint',
  description: 'Prints one list at a time. A new request starts over.',
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
        description: 'All rows are in sight.',
        actions: { type: 'begin', params: ({ event }) => ({ question: event.question }) },
      },
    ],
    cancel: { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    asking: {
      description: 'Asks: this page, or all rows?',
      tags: ['asking'],
      on: {
        takePage: { target: 'preparing' },
        takeAll: { target: 'gathering', guard: 'fitsOnPaper', actions: 'wantAll' },
      },
    },
    gathering: {
      description: 'The next page is being loaded.',
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
      description: 'Loaded rows stay; a retry continues with the page that failed.',
      tags: ['failed'],
      on: { again: { target: 'gathering' } },
    },
    preparing: {
      description: 'The heading of the printout is being loaded.',
      invoke: {
        id: 'head',
        src: 'readHead',
        onDone: { target: 'printing', actions: { type: 'keepHead', params: ({ event }) => ({ head: event.output }) } },
        onError: { target: 'printing', description: 'Prints without a heading.' },
      },
    },
    printing: {
      tags: ['printing'],
      on: { printed: { target: 'idle', actions: 'forget' } },
    },
  },
});
