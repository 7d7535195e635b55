/**
 * The modes of a list screen. The query itself, with page and sort, lives in the URL; here is what is not in a link:
 * the half-typed search, the ticked rows, the bulk action under way, the panel of columns.
 *
 * Search: `typed`, `submit` (Enter); `resultChanged` when the URL's query is another one, whoever changed it — never
 * for a page or an order, over which the ticks are kept.
 * Selection: `toggle`, `toggleRange` (Shift), `togglePage`, `selectResult` (all pages), `selectOnly`, `clear`.
 * Bulk: `bulk` with the action, `confirm`, `cancel`, `retry`, `dismiss`.
 * Columns: `toggleColumns`, `escape`, `clickOutside`.
 * Emits: `queryChanged` with the trimmed text for the URL; `bulkDone`.
 *
 * The portal provides `runBulk`, which rejects with `{ problem: code }`, and with the rows that were in the way as
 * `refused` where they are known; any other error counts as `offline`.
 */
import { assign, emit, fromPromise, raise, setup } from 'xstate';

/** The ticked rows, or the whole result of the query with the pages that are not in sight. */
export type Selection = readonly number[] | 'wholeResult';

export interface BulkRun {
  action: string;
  selection: Selection;
}

/** A row that an action was not done to, and why. */
export interface RefusedRow {
  id: number;
  code: string;
}

/** How many rows were done, and which were not. */
export interface BulkResult {
  done: number;
  left: readonly RefusedRow[];
}

export interface ListInput {
  /** The search text of the URL. */
  q: string;
}

export interface ListContext {
  /** The text in the search field. */
  draft: string;
  selection: Selection;
  /** The row ticked last, where a range starts. */
  anchor: number | null;
  action: string | null;
  result: BulkResult | null;
  problem: string | null;
  /** The rows for whose sake nothing was done, where the server names them. */
  refused: readonly RefusedRow[];
}

export const listMachine = setup({
  types: {
    input: {} as ListInput | undefined,
    context: {} as ListContext,
    events: {} as
      | { type: 'typed'; text: string }
      | { type: 'submit' }
      | { type: 'resultChanged'; q: string }
      | { type: 'toggle'; id: number; pageIds: readonly number[] }
      | { type: 'toggleRange'; id: number; pageIds: readonly number[] }
      | { type: 'togglePage'; pageIds: readonly number[] }
      | { type: 'selectResult' }
      | { type: 'selectOnly'; ids: readonly number[] }
      | { type: 'clear' }
      | { type: 'bulk'; action: string; needsConfirmation: boolean }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | { type: 'toggleColumns' }
      | { type: 'escape' }
      | { type: 'clickOutside' },
    emitted: {} as { type: 'queryChanged'; q: string } | { type: 'bulkDone'; action: string; result: BulkResult },
    tags: {} as 'selected' | 'wholeResult' | 'confirming' | 'busy' | 'done' | 'failed' | 'columns',
    children: {} as { bulk: 'runBulk' },
  },
  actors: {
    runBulk: fromPromise<BulkResult, BulkRun>(async () => ({ done: 0, left: [] })),
  },
  actions: {
    keepDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    announceQuery: emit(({ context }) => ({ type: 'queryChanged', q: context.draft.trim() })),
    toggleOne: assign(({ context }, { id, pageIds }: { id: number; pageIds: readonly number[] }) => ({
      selection: toggled(context.selection, id, pageIds),
      anchor: id,
    })),
    toggleRange: assign(({ context }, { id, pageIds }: { id: number; pageIds: readonly number[] }) => ({
      selection: withRange(context.selection, context.anchor, id, pageIds),
      anchor: id,
    })),
    togglePage: assign({
      selection: ({ context }, { pageIds }: { pageIds: readonly number[] }) =>
        withPageToggled(context.selection, pageIds),
      anchor: null,
    }),
    selectResult: assign({ selection: 'wholeResult', anchor: null }),
    selectOnly: assign({ selection: (_, { ids }: { ids: readonly number[] }) => ids, anchor: null }),
    clearSelection: assign({ selection: [], anchor: null }),
    keepAction: assign({
      action: (_, { action }: { action: string }) => action,
      result: null,
      problem: null,
      refused: [],
    }),
    keepResult: assign({ result: (_, { result }: { result: BulkResult }) => result }),
    noteProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      refused: refusedBy(error),
    })),
    forgetBulk: assign({ action: null, result: null, problem: null, refused: [] }),
    selectWhatIsLeft: raise((_, { result }: { result: BulkResult }) => ({
      type: 'selectOnly',
      ids: result.left.map(({ id }) => id),
    })),
    announceBulk: emit(({ context }, { result }: { result: BulkResult }) => ({
      type: 'bulkDone',
      action: context.action!,
      result,
    })),
  },
  guards: {
    /** The URL has the draft without its outer blanks; these must not vanish while one types. */
    isOtherQuery: ({ context }, { q }: { q: string }) => context.draft.trim() !== q.trim(),
    isNothing: ({ context }) => isNothing(context.selection),
    isSomething: ({ context }) => context.selection !== 'wholeResult' && !isNothing(context.selection),
    isWholeResult: ({ context }) => context.selection === 'wholeResult',
    canConfirm: ({ context }, { needsConfirmation }: { needsConfirmation: boolean }) =>
      needsConfirmation && !isNothing(context.selection),
    canRun: ({ context }) => !isNothing(context.selection),
  },
  delays: { debounce: 200 },
}).createMachine({
  id: 'list',
  description: 'What a list screen is busy with, beside the query in its URL.',
  context: ({ input }) => ({
    draft: input?.q ?? '',
    selection: [],
    anchor: null,
    action: null,
    result: null,
    problem: null,
    refused: [],
  }),
  type: 'parallel',
  states: {
    search: {
      initial: 'settled',
      on: {
        typed: {
          target: '.typing',
          actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
        },
      },
      states: {
        settled: {
          description: 'The field and the URL say the same.',
          on: {
            resultChanged: {
              guard: { type: 'isOtherQuery', params: ({ event }) => ({ q: event.q }) },
              description: 'Back, forward, or a link: the field follows the URL.',
              actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.q }) },
            },
          },
        },
        typing: {
          description: 'The URL follows 200 ms after the last key, or at once on Enter.',
          on: { submit: { target: 'settled', actions: 'announceQuery' } },
          after: { debounce: { target: 'settled', actions: 'announceQuery' } },
        },
      },
    },
    selection: {
      description: 'Follows the ticks, which are kept over paging and sorting and fall with the query.',
      initial: 'none',
      on: {
        toggle: {
          description: 'In the whole result, what stays ticked is the rest of the page in sight.',
          actions: { type: 'toggleOne', params: ({ event }) => ({ id: event.id, pageIds: event.pageIds }) },
        },
        toggleRange: {
          description: 'From the row ticked last to this one.',
          actions: { type: 'toggleRange', params: ({ event }) => ({ id: event.id, pageIds: event.pageIds }) },
        },
        togglePage: {
          description: 'Ticks the page in sight, or unticks it when all of it was ticked.',
          actions: { type: 'togglePage', params: ({ event }) => ({ pageIds: event.pageIds }) },
        },
        selectResult: { actions: 'selectResult' },
        selectOnly: { actions: { type: 'selectOnly', params: ({ event }) => ({ ids: event.ids }) } },
        clear: { actions: 'clearSelection' },
        resultChanged: { actions: 'clearSelection' },
      },
      states: {
        none: {
          always: [
            { guard: 'isSomething', target: 'some' },
            { guard: 'isWholeResult', target: 'wholeResult' },
          ],
        },
        some: {
          tags: ['selected'],
          always: [
            { guard: 'isNothing', target: 'none' },
            { guard: 'isWholeResult', target: 'wholeResult' },
          ],
        },
        wholeResult: {
          description: 'Every row that the query finds, in sight or not.',
          tags: ['selected', 'wholeResult'],
          always: [
            { guard: 'isNothing', target: 'none' },
            { guard: 'isSomething', target: 'some' },
          ],
        },
      },
    },
    bulk: {
      initial: 'ready',
      states: {
        ready: {
          description: 'An action may be started; how the last one ended is shown until something else is done.',
          initial: 'idle',
          on: {
            bulk: [
              {
                guard: { type: 'canConfirm', params: ({ event }) => ({ needsConfirmation: event.needsConfirmation }) },
                target: 'confirming',
                actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
              },
              {
                guard: 'canRun',
                target: 'running',
                actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
              },
            ],
            dismiss: { target: '.idle', actions: 'forgetBulk' },
            resultChanged: { target: '.idle', actions: 'forgetBulk' },
          },
          states: {
            idle: {},
            done: {
              description: '`result` says how many, and which rows were left.',
              tags: ['done'],
            },
            failed: {
              description: 'Nothing was done; `problem` says why, `refused` for whose sake, and the ticks are kept.',
              tags: ['failed'],
              on: { retry: { guard: 'canRun', target: '#list.bulk.running' } },
            },
          },
        },
        confirming: {
          tags: ['confirming'],
          on: {
            confirm: { guard: 'canRun', target: 'running' },
            cancel: { target: 'ready', actions: 'forgetBulk' },
            resultChanged: {
              target: 'ready',
              description: 'The rows that were meant are no longer ticked.',
              actions: 'forgetBulk',
            },
          },
        },
        running: {
          description: 'The action is being done to the rows that were ticked when it started.',
          tags: ['busy'],
          invoke: {
            id: 'bulk',
            src: 'runBulk',
            input: ({ context }) => ({ action: context.action!, selection: context.selection }),
            onDone: {
              target: 'ready.done',
              description: 'Rows that could not be done stay ticked.',
              actions: [
                { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
                { type: 'selectWhatIsLeft', params: ({ event }) => ({ result: event.output }) },
                { type: 'announceBulk', params: ({ event }) => ({ result: event.output }) },
              ],
            },
            onError: {
              target: 'ready.failed',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    columns: {
      initial: 'closed',
      states: {
        closed: {
          on: { toggleColumns: { target: 'open' } },
        },
        open: {
          tags: ['columns'],
          on: {
            toggleColumns: { target: 'closed' },
            escape: { target: 'closed' },
            clickOutside: { target: 'closed' },
          },
        },
      },
    },
  },
});

function isNothing(selection: Selection): boolean {
  return selection.length === 0;
}

function toggled(selection: Selection, id: number, pageIds: readonly number[]): readonly number[] {
  if (selection === 'wholeResult') return pageIds.filter((other) => other !== id);
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** Adds the rows from the anchor to `id`, in the order of the page; without an anchor in sight only `id`. */
function withRange(
  selection: Selection,
  anchor: number | null,
  id: number,
  pageIds: readonly number[],
): readonly number[] {
  const chosen = selection === 'wholeResult' ? pageIds : selection;
  const to = pageIds.indexOf(id);
  const from = pageIds.findIndex((other) => other === anchor);
  const range = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...new Set([...chosen, ...range])];
}

function withPageToggled(selection: Selection, pageIds: readonly number[]): readonly number[] {
  if (selection === 'wholeResult') return [];
  const isWholePage = pageIds.every((id) => selection.includes(id));
  return isWholePage ? selection.filter((id) => !pageIds.includes(id)) : [...new Set([...selection, ...pageIds])];
}

function problemOf(error: unknown): string {
  return (error as { problem?: string } | undefined)?.problem ?? 'offline';
}

function refusedBy(error: unknown): readonly RefusedRow[] {
  return (error as { refused?: readonly RefusedRow[] } | undefined)?.refused ?? [];
}
