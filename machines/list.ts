/**
 * Modes of a list screen. The query with page and sort order is in the URL. The machine keeps the rest: the search text
 * being typed, the ticked rows, the running bulk action.
 *
 * Search: `typed`, `submit` (Enter), `answered` when the rows of the last query are rendered. `resultChanged` carries
 * the query of the URL and may be sent repeatedly. Only another search or filter is a new result. Another page or order
 * keeps the ticks.
 * Rows: `shown` with each loaded page, so that later messages can name a row.
 * Selection: `toggle`, `toggleRange` (Shift), `togglePage`, `selectResult` (all pages), `selectOnly`, `clear`.
 * Bulk: `bulk` with the action, `confirm` with the entered value, `cancel`; after a refusal `leaveOut`, `dismiss`.
 * Emits: `queryChanged` with the trimmed text for the URL; `bulkDone`, `bulkFailed`.
 * Tags: `confirming`; `busy`; `left` (some rows were omitted), `refused` (some rows prevented the action).
 *
 * The portal provides `readResult`, which returns every row of a query, and `runBulk`. Both reject with
 * `{ problem: code }`. `runBulk` adds the rows that prevented the action as `refused`, if known. Any other error counts
 * as `offline`.
 */
import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { failureIn, problemOf } from './parts/failure.ts';

/** The ticked rows, or the whole result of the query including other pages. */
export type Selection = readonly number[] | 'wholeResult';

/** The query of the URL without page and order. */
export interface Question {
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface BulkRun {
  action: string;
  ids: readonly number[];
  /** The value entered before the action, if it requires one. */
  value: unknown;
}

/** A row; the portal’s own type has more. */
export interface ListedRow {
  id: number;
}

/** A row that was omitted from an action or prevented it, with the reason. */
export interface RefusedRow {
  id: number;
  code: string;
}

/** The number of processed rows, and the skipped rows. */
export interface BulkResult {
  done: number;
  left: readonly RefusedRow[];
}

export interface ListContext {
  question: Question;
  /** Text in the search field. */
  draft: string;
  /** Rows that were in sight or selected, by id. */
  rows: Readonly<Record<number, ListedRow>>;
  selection: Selection;
  /** The row ticked or unticked last, from which `toggleRange` starts. */
  anchor: number | null;
  action: string | null;
  value: unknown;
  /** The rows to process. */
  ids: readonly number[];
  /** The skipped rows, if others were processed. */
  left: readonly RefusedRow[];
  problem: string | null;
  /** The rows that prevented the whole action, if the server names them. */
  refused: readonly RefusedRow[];
}

export const listMachine = setup({
  types: {
    input: {} as Question | undefined,
    context: {} as ListContext,
    events: {} as
      | { type: 'typed'; text: string }
      | { type: 'submit' }
      | { type: 'answered' }
      | ({ type: 'resultChanged' } & Question)
      | { type: 'shown'; rows: readonly ListedRow[] }
      | { type: 'toggle'; id: number; pageIds: readonly number[] }
      | { type: 'toggleRange'; id: number; pageIds: readonly number[] }
      | { type: 'togglePage'; pageIds: readonly number[] }
      | { type: 'selectResult' }
      | { type: 'selectOnly'; ids: readonly number[] }
      | { type: 'clear' }
      | { type: 'bulk'; action: string; needsConfirmation: boolean }
      | { type: 'confirm'; value: unknown }
      | { type: 'cancel' }
      | { type: 'leaveOut' }
      | { type: 'dismiss' },
    emitted: {} as
      { type: 'queryChanged'; q: string } | { type: 'bulkDone'; action: string; done: number } | { type: 'bulkFailed'; problem: string },
    tags: {} as 'confirming' | 'busy' | 'left' | 'refused',
    children: {} as { result: 'readResult'; bulk: 'runBulk' },
  },
  actors: {
    readResult: fromPromise<readonly ListedRow[], Question>(async () => []),
    runBulk: fromPromise<BulkResult, BulkRun>(async () => ({ done: 0, left: [] })),
  },
  actions: {
    keepDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    announceQuery: emit(({ context }) => ({ type: 'queryChanged', q: context.draft.trim() })),
    keepQuestion: assign({ question: (_, { question }: { question: Question }) => question }),
    keepRows: assign({
      rows: ({ context }, { rows }: { rows: readonly ListedRow[] }) => ({ ...context.rows, ...byId(rows) }),
    }),
    toggleOne: assign(({ context }, { id, pageIds }: { id: number; pageIds: readonly number[] }) => ({
      selection: toggled(context.selection, id, pageIds),
      anchor: id,
    })),
    toggleRange: assign(({ context }, { id, pageIds }: { id: number; pageIds: readonly number[] }) => ({
      selection: withRange(context.selection, context.anchor, id, pageIds),
      anchor: id,
    })),
    togglePage: assign({
      selection: ({ context }, { pageIds }: { pageIds: readonly number[] }) => withPageToggled(context.selection, pageIds),
      anchor: null,
    }),
    selectResult: assign({ selection: 'wholeResult', anchor: null }),
    selectOnly: assign({ selection: (_, { ids }: { ids: readonly number[] }) => ids, anchor: null }),
    clearSelection: assign({ selection: [], anchor: null }),
    keepAction: assign({ action: (_, { action }: { action: string }) => action }),
    keepValue: assign({ value: (_, { value }: { value: unknown }) => value }),
    // The whole result is handled by another transition.
    takeTicked: assign({ ids: ({ context }) => context.selection as readonly number[] }),
    takeResult: assign({ ids: (_, { rows }: { rows: readonly ListedRow[] }) => rows.map(({ id }) => id) }),
    keepLeft: assign({ left: (_, { left }: { left: readonly RefusedRow[] }) => left }),
    noteRefused: assign((_, { error }: { error: unknown }) => ({
      problem: codeOf(error),
      refused: refusedBy(error),
    })),
    forgetBulk: assign({ action: null, value: null, ids: [], left: [], problem: null, refused: [] }),
    selectWhatIsLeft: raise((_, { left }: { left: readonly RefusedRow[] }) => ({
      type: 'selectOnly',
      ids: left.map(({ id }) => id),
    })),
    selectTheOthers: raise(({ context: { ids, refused } }) => ({
      type: 'selectOnly',
      ids: ids.filter((id) => !refused.some((row) => row.id === id)),
    })),
    announceBulk: emit(({ context }, { done }: { done: number }) => ({
      type: 'bulkDone',
      action: context.action!,
      done,
    })),
    announceFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'bulkFailed',
      problem: codeOf(error),
    })),
  },
  guards: {
    /** The URL has the draft without outer spaces, which must not vanish while the user types. */
    isOtherQuery: ({ context }, { q }: { q: string }) => context.draft.trim() !== q.trim(),
    isOtherResult: ({ context }, { question }: { question: Question }) => textOf(context.question) !== textOf(question),
    isNothing: ({ context }) => isNothing(context.selection),
    isSomething: ({ context }) => context.selection !== 'wholeResult' && !isNothing(context.selection),
    isWholeResult: ({ context }) => context.selection === 'wholeResult',
    canConfirm: ({ context }, { needsConfirmation }: { needsConfirmation: boolean }) => needsConfirmation && !isNothing(context.selection),
    canRun: ({ context }) => !isNothing(context.selection),
    leavesSome: (_, { left }: { left: readonly RefusedRow[] }) => left.length > 0,
    namesRows: (_, { error }: { error: unknown }) => refusedBy(error).length > 0,
  },
  delays: { patience: 400 },
}).createMachine({
  id: 'list',
  description: 'State of a list screen besides the query in its URL.',
  context: ({ input }) => ({
    question: input ?? { q: '', filters: {} },
    draft: input?.q ?? '',
    rows: {},
    selection: [],
    anchor: null,
    action: null,
    value: null,
    ids: [],
    left: [],
    problem: null,
    refused: [],
  }),
  type: 'parallel',
  states: {
    search: {
      description:
        'The first key press searches immediately. Later ones wait for the answer and then search together, as fast as ' +
        'server and page allow. Enter does not wait.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The field and the URL have the same text.',
          on: {
            typed: {
              target: 'asked',
              actions: [{ type: 'keepDraft', params: ({ event }) => ({ text: event.text }) }, 'announceQuery'],
            },
            resultChanged: {
              guard: { type: 'isOtherQuery', params: ({ event }) => ({ q: event.q }) },
              description: 'Back, forward or a link: the field follows the URL.',
              actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.q }) },
            },
          },
        },
        asked: {
          description: 'The URL has the text of the field. The answer is awaited for 400 ms at most.',
          on: {
            typed: {
              target: 'behind',
              actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
            },
            answered: { target: 'settled' },
          },
          after: { patience: { target: 'settled' } },
        },
        behind: {
          description: 'More was typed meanwhile; it is searched after 400 ms at the latest.',
          on: {
            typed: { actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) } },
            submit: { target: 'asked', actions: 'announceQuery' },
            answered: { target: 'asked', actions: 'announceQuery' },
          },
          after: { patience: { target: 'asked', actions: 'announceQuery' } },
        },
      },
    },
    selection: {
      description: 'Ticked rows stay across pages and sort orders and are cleared by a new query.',
      initial: 'none',
      on: {
        toggle: {
          description: 'In the whole result, the other rows of the visible page stay ticked.',
          actions: { type: 'toggleOne', params: ({ event }) => ({ id: event.id, pageIds: event.pageIds }) },
        },
        toggleRange: {
          description: 'From the row ticked last to this one.',
          actions: { type: 'toggleRange', params: ({ event }) => ({ id: event.id, pageIds: event.pageIds }) },
        },
        togglePage: {
          description: 'Ticks the visible page, or unticks it if all its rows are ticked.',
          actions: { type: 'togglePage', params: ({ event }) => ({ pageIds: event.pageIds }) },
        },
        selectResult: { actions: 'selectResult' },
        selectOnly: { actions: { type: 'selectOnly', params: ({ event }) => ({ ids: event.ids }) } },
        clear: { actions: 'clearSelection' },
        resultChanged: {
          guard: {
            type: 'isOtherResult',
            params: ({ event }) => ({ question: { q: event.q, filters: event.filters } }),
          },
          actions: [
            'clearSelection',
            { type: 'keepQuestion', params: ({ event }) => ({ question: { q: event.q, filters: event.filters } }) },
          ],
        },
        shown: { actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.rows }) } },
      },
      states: {
        none: {
          always: [
            { guard: 'isSomething', target: 'some' },
            { guard: 'isWholeResult', target: 'wholeResult' },
          ],
        },
        some: {
          always: [
            { guard: 'isNothing', target: 'none' },
            { guard: 'isWholeResult', target: 'wholeResult' },
          ],
        },
        wholeResult: {
          description: 'Every row of the query, visible or not.',
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
          description: 'An action can be started. The outcome of the last action is shown until then.',
          initial: 'idle',
          on: {
            bulk: [
              {
                guard: { type: 'canConfirm', params: ({ event }) => ({ needsConfirmation: event.needsConfirmation }) },
                target: 'confirming',
                actions: ['forgetBulk', { type: 'keepAction', params: ({ event }) => ({ action: event.action }) }],
              },
              {
                guard: 'canRun',
                target: 'running',
                actions: ['forgetBulk', { type: 'keepAction', params: ({ event }) => ({ action: event.action }) }],
              },
            ],
            clear: { target: '.idle', actions: 'forgetBulk' },
            resultChanged: {
              guard: {
                type: 'isOtherResult',
                params: ({ event }) => ({ question: { q: event.q, filters: event.filters } }),
              },
              target: '.idle',
              actions: 'forgetBulk',
            },
          },
          states: {
            idle: {},
            left: {
              description: 'Some rows were processed. `left` has the others with their reasons; they stay ticked.',
              tags: ['left'],
            },
            refused: {
              description: 'Nothing was done. `problem` has the reason and `refused` the rows that caused it. The ticks stay.',
              tags: ['refused'],
              on: {
                leaveOut: {
                  target: 'idle',
                  description: 'All rows that did not cause the refusal stay ticked.',
                  actions: ['selectTheOthers', 'forgetBulk'],
                },
                dismiss: { target: 'idle', actions: 'forgetBulk' },
              },
            },
          },
        },
        confirming: {
          tags: ['confirming'],
          on: {
            confirm: {
              guard: 'canRun',
              target: 'running',
              actions: { type: 'keepValue', params: ({ event }) => ({ value: event.value }) },
            },
            cancel: { target: 'ready', actions: 'forgetBulk' },
            resultChanged: {
              guard: {
                type: 'isOtherResult',
                params: ({ event }) => ({ question: { q: event.q, filters: event.filters } }),
              },
              target: 'ready',
              description: 'The rows of the action are no longer ticked.',
              actions: 'forgetBulk',
            },
          },
        },
        running: {
          description: 'The action runs on the rows that were ticked when it started.',
          tags: ['busy'],
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'isWholeResult', target: 'reading' },
                { target: 'working', actions: 'takeTicked' },
              ],
            },
            reading: {
              description: 'The rows of the whole result are being loaded.',
              invoke: {
                id: 'result',
                src: 'readResult',
                input: ({ context }) => context.question,
                onDone: {
                  target: 'working',
                  actions: [
                    { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
                    { type: 'takeResult', params: ({ event }) => ({ rows: event.output }) },
                  ],
                },
                onError: {
                  target: '#list.bulk.ready',
                  actions: [{ type: 'announceFailure', params: ({ event }) => ({ error: event.error }) }, 'forgetBulk'],
                },
              },
            },
            working: {
              description: 'The request is running; the ticks may change meanwhile.',
              invoke: {
                id: 'bulk',
                src: 'runBulk',
                input: ({ context }) => ({ action: context.action!, ids: context.ids, value: context.value }),
                onDone: [
                  {
                    guard: { type: 'leavesSome', params: ({ event }) => ({ left: event.output.left }) },
                    target: '#list.bulk.ready.left',
                    actions: [
                      { type: 'keepLeft', params: ({ event }) => ({ left: event.output.left }) },
                      { type: 'selectWhatIsLeft', params: ({ event }) => ({ left: event.output.left }) },
                      { type: 'announceBulk', params: ({ event }) => ({ done: event.output.done }) },
                    ],
                  },
                  {
                    target: '#list.bulk.ready',
                    actions: [
                      { type: 'selectWhatIsLeft', params: ({ event }) => ({ left: event.output.left }) },
                      { type: 'announceBulk', params: ({ event }) => ({ done: event.output.done }) },
                      'forgetBulk',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'namesRows', params: ({ event }) => ({ error: event.error }) },
                    target: '#list.bulk.ready.refused',
                    actions: { type: 'noteRefused', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    target: '#list.bulk.ready',
                    description: 'Nothing was done, and the ticks stay.',
                    actions: [{ type: 'announceFailure', params: ({ event }) => ({ error: event.error }) }, 'forgetBulk'],
                  },
                ],
              },
            },
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
  if (selection === 'wholeResult') return pageIds.filter((pageId) => pageId !== id);
  return selection.includes(id) ? selection.filter((ticked) => ticked !== id) : [...selection, id];
}

/** Adds the rows from the anchor to `id`, in page order. If the anchor is not in sight, adds only `id`. */
function withRange(selection: Selection, anchor: number | null, id: number, pageIds: readonly number[]): readonly number[] {
  const chosen = selection === 'wholeResult' ? pageIds : selection;
  const to = pageIds.indexOf(id);
  const from = pageIds.findIndex((pageId) => pageId === anchor);
  const range = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...new Set([...chosen, ...range])];
}

function withPageToggled(selection: Selection, pageIds: readonly number[]): readonly number[] {
  if (selection === 'wholeResult') return [];
  const isWholePage = pageIds.every((id) => selection.includes(id));
  return isWholePage ? selection.filter((id) => !pageIds.includes(id)) : [...new Set([...selection, ...pageIds])];
}

const textOf = ({ q, filters }: Question): string => JSON.stringify([q, filters]);

const byId = (rows: readonly ListedRow[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

function refusedBy(error: unknown): readonly RefusedRow[] {
  return failureIn<{ refused: readonly RefusedRow[] }>(error).refused ?? [];
}

const codeOf = (error: unknown): string => problemOf(error, 'offline');
