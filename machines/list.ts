/**
 * The modes of a list screen. The query itself, with page and sort, lives in the URL; here is what is not in a link:
 * the half-typed search, the ticked rows, the bulk action under way.
 *
 * Search: `typed`, `submit` (Enter), `answered` when the rows of what was asked last are drawn. `resultChanged` says what the URL asks for, as often as one likes: only another
 * search or another filter is another result, never a page or an order, over which the ticks are kept.
 * Rows: `shown` with each page that comes, so that what is said later of a row can name it.
 * Selection: `toggle`, `toggleRange` (Shift), `togglePage`, `selectResult` (all pages), `selectOnly`, `clear`.
 * Bulk: `bulk` with the action, `confirm` with what was asked, `cancel`; of a refusal `leaveOut`, `dismiss`.
 * Emits: `queryChanged` with the trimmed text for the URL; `bulkDone`, `bulkFailed`.
 *
 * The portal provides `readResult`, every row that a question finds, and `runBulk`. They reject with
 * `{ problem: code }`, the latter with the rows that were in the way as `refused` where they are known; any other error
 * counts as `offline`.
 */
import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { failureIn, problemOf } from './parts/failure.ts';

/** The ticked rows, or the whole result of the query with the pages that are not in sight. */
export type Selection = readonly number[] | 'wholeResult';

/** What the URL asks for, but for page and order. */
export interface Question {
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface BulkRun {
  action: string;
  ids: readonly number[];
  /** What was asked before it, where it asks something. */
  value: unknown;
}

/** A row, of which the portal knows more. */
export interface ListedRow {
  id: number;
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

export interface ListContext {
  question: Question;
  /** The text in the search field. */
  draft: string;
  /** The rows that were in sight or meant, by their number. */
  rows: Readonly<Record<number, ListedRow>>;
  selection: Selection;
  /** The row ticked last, where a range starts. */
  anchor: number | null;
  action: string | null;
  value: unknown;
  /** The rows that the action is done to. */
  ids: readonly number[];
  /** The rows that it was not done to, where it was done to others. */
  left: readonly RefusedRow[];
  problem: string | null;
  /** The rows for whose sake nothing was done, where the server names them. */
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
    // The whole result went another way.
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
      ids: ids.filter((id) => !refused.some((one) => one.id === id)),
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
    /** The URL has the draft without its outer blanks; these must not vanish while one types. */
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
  description: 'What a list screen is busy with, beside the query in its URL.',
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
        'The first key asks at once. Further ones wait until that is answered and then ask together: as often as ' +
        'server and page can keep up with, whatever these are. Enter waits for nothing.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The field and the URL say the same.',
          on: {
            typed: {
              target: 'asked',
              actions: [{ type: 'keepDraft', params: ({ event }) => ({ text: event.text }) }, 'announceQuery'],
            },
            resultChanged: {
              guard: { type: 'isOtherQuery', params: ({ event }) => ({ q: event.q }) },
              description: 'Back, forward, or a link: the field follows the URL.',
              actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.q }) },
            },
          },
        },
        asked: {
          description: 'The URL has been told what the field says; an answer is awaited for 400 ms at most.',
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
          description: 'More was typed since; it is asked for after 400 ms at the latest.',
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
          description: 'Every row that the query finds, in sight or not.',
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
          description: 'An action may be started; what the last one left or was refused for is shown until then.',
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
              description: 'Some rows were done; `left` says which were not and why, and they stay ticked.',
              tags: ['left'],
            },
            refused: {
              description: 'Nothing was done; `problem` says why, `refused` for whose sake, and the ticks are kept.',
              tags: ['refused'],
              on: {
                leaveOut: {
                  target: 'idle',
                  description: 'The rows that were not in the way stay ticked.',
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
              description: 'The rows that were meant are no longer ticked.',
              actions: 'forgetBulk',
            },
          },
        },
        running: {
          description: 'The action is being done to the rows that were ticked when it started.',
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
              description: 'Which rows the whole result is.',
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
              description: 'What is asked of the server; the ticks may change meanwhile.',
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
                    description: 'Nothing was done, and the ticks are kept.',
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
  if (selection === 'wholeResult') return pageIds.filter((other) => other !== id);
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** Adds the rows from the anchor to `id`, in the order of the page; without an anchor in sight only `id`. */
function withRange(selection: Selection, anchor: number | null, id: number, pageIds: readonly number[]): readonly number[] {
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

const textOf = ({ q, filters }: Question): string => JSON.stringify([q, filters]);

const byId = (rows: readonly ListedRow[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

function refusedBy(error: unknown): readonly RefusedRow[] {
  return failureIn<{ refused: readonly RefusedRow[] }>(error).refused ?? [];
}

const codeOf = (error: unknown): string => problemOf(error, 'offline');
