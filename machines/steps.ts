/**
 * Many records saved together after a preview: the user chooses parameters, reviews and ticks rows, confirms the
 * counts, and the server saves. A run can be undone as long as no other data depends on it.
 *
 * Events: `preview` with the parameters, `clear` when the address has none, `tick` and `untick` rows, `confirm` (first
 * the ticked rows, then the counts), `back`, `cancel`, `undo`; `progressed`, sent by the provider of `write` while it
 * runs: the progress, or null if unknown.
 * Emits: `written` and `undone`.
 * Tags: `busy`; `rows` (a preview is shown); `writing` (leaving the page asks first).
 *
 * The portal provides `rehearse` (the dry run), `write` and `undo`, which reject with `{ problem: code, fields }`; any
 * other error counts as `FETCH_ERROR`. Nothing is saved while a blocked row is ticked. Stopping `write` aborts its
 * request, and the server discards all rows saved so far.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, failureOf } from './parts/failure.ts';

/** Parameters by name, as in the API request. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The parts of a row that the machine uses: its key for ticking and its state. */
export interface StepsRow {
  key: string;
  state: string;
}

/** Result of the dry run. `ticked` are the rows to save by default. */
export interface StepsFound {
  stamp: string;
  rows: readonly StepsRow[];
  ticked: readonly string[];
}

export interface StepsContext {
  parameters: Parameters;
  preview: StepsFound | null;
  /** Keys of the rows to save. */
  ticked: readonly string[];
  /** Progress of saving, or null if unknown. */
  progress: { done: number; of: number } | null;
  /** The server’s response to saving. */
  run: unknown;
  problem: string | null;
  fields: Readonly<Record<string, string>>;
}

export const stepsMachine = setup({
  types: {
    context: {} as StepsContext,
    events: {} as
      | { type: 'preview'; parameters: Parameters }
      | { type: 'clear' }
      | { type: 'tick'; keys: readonly string[] }
      | { type: 'untick'; keys: readonly string[] }
      | { type: 'confirm' }
      | { type: 'back' }
      | { type: 'cancel' }
      | { type: 'progressed'; progress: StepsContext['progress'] }
      | { type: 'undo' },
    emitted: {} as { type: 'written'; run: unknown } | { type: 'undone'; run: unknown },
    tags: {} as 'busy' | 'rows' | 'writing',
    children: {} as { rehearse: 'rehearse'; write: 'write'; undo: 'undo' },
  },
  actors: {
    rehearse: fromPromise<StepsFound, { parameters: Parameters }>(async () => ({
      stamp: '',
      rows: [{ key: 'one', state: 'new' }],
      ticked: ['one'],
    })),
    write: fromPromise<unknown, { parameters: Parameters; stamp: string | undefined; rows: readonly string[] }>(async () => null),
    undo: fromPromise<unknown, { run: unknown }>(async () => null),
  },
  actions: {
    keepParameters: assign({
      parameters: (_, { parameters }: { parameters: Parameters }) => parameters,
      preview: null,
      ticked: [],
      run: null,
      problem: null,
      fields: {},
    }),
    keepPreview: assign(({ context }, { preview }: { preview: StepsFound }) => ({
      preview,
      ticked: ticksOf(preview, context),
    })),
    tick: assign({
      ticked: ({ context }, { keys }: { keys: readonly string[] }) => [...new Set([...context.ticked, ...keys])],
    }),
    untick: assign({
      ticked: ({ context }, { keys }: { keys: readonly string[] }) => context.ticked.filter((key) => !keys.includes(key)),
    }),
    keepProgress: assign({ progress: (_, { progress }: Pick<StepsContext, 'progress'>) => progress }),
    keepRun: assign({ run: (_, { run }: { run: unknown }) => run }),
    noteFailure: assign((_, { error }: { error: unknown }) => failureOf(error, 'FETCH_ERROR')),
    clearProblem: assign({ problem: null, fields: {} }),
    startAnew: assign({ progress: null }),
    forget: assign({
      parameters: {},
      preview: null,
      ticked: [],
      progress: null,
      run: null,
      problem: null,
      fields: {},
    }),
    announceWritten: emit(({ context }) => ({ type: 'written', run: context.run })),
    announceUndone: emit(({ context }) => ({ type: 'undone', run: context.run })),
  },
  guards: {
    canBeWritten: ({ context: { preview, ticked } }) =>
      ticked.length > 0 && !preview?.rows.some(({ key, state }) => state === 'blocked' && ticked.includes(key)),
    isStale: (_, { error }: { error: unknown }) => failureIn(error).problem === 'StaleVersion',
  },
}).createMachine({
  id: 'steps',
  description: 'Choose, review, confirm, save, undo.',
  context: { parameters: {}, preview: null, ticked: [], progress: null, run: null, problem: null, fields: {} },
  initial: 'choosing',
  on: {
    preview: {
      target: '.previewing',
      description: 'New parameters replace the current ones.',
      actions: { type: 'keepParameters', params: ({ event }) => ({ parameters: event.parameters }) },
    },
    clear: { target: '.choosing', actions: 'forget' },
  },
  states: {
    choosing: {
      description: 'The user chooses parameters. `problem` and `fields` have the errors of the last ones.',
    },
    previewing: {
      description: 'The server computes a preview and saves nothing.',
      tags: ['busy'],
      on: { cancel: { target: 'choosing' } },
      invoke: {
        id: 'rehearse',
        src: 'rehearse',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reviewing: {
      description: 'The user reviews and ticks the rows of the preview.',
      tags: ['rows'],
      on: {
        tick: { actions: { type: 'tick', params: ({ event }) => ({ keys: event.keys }) } },
        untick: { actions: { type: 'untick', params: ({ event }) => ({ keys: event.keys }) } },
        confirm: { target: 'confirming', guard: 'canBeWritten', actions: 'clearProblem' },
        back: { target: 'choosing', actions: 'clearProblem' },
      },
    },
    confirming: {
      description: 'The counts are shown.',
      tags: ['rows'],
      on: { confirm: { target: 'writing', actions: 'startAnew' }, back: { target: 'reviewing' } },
    },
    writing: {
      description: 'All ticked rows are being saved in one transaction. Cancelling discards all of them.',
      tags: ['busy', 'writing'],
      on: {
        preview: {},
        clear: {},
        progressed: { actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) } },
        cancel: {
          target: 'previewing',
          description: 'The preview shows if saving finished before the cancellation: then the rows already exist.',
        },
      },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({
          parameters: context.parameters,
          stamp: context.preview?.stamp,
          rows: context.ticked,
        }),
        onDone: {
          target: 'done',
          actions: [{ type: 'keepRun', params: ({ event }) => ({ run: event.output }) }, 'announceWritten'],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'previewing',
            description: 'Data have changed since the preview. A new one keeps the ticks that are still valid.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'reviewing',
            description: 'Nothing was saved.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: {
      description: 'Every ticked row is saved.',
      on: { undo: { target: 'undoing', actions: 'clearProblem' } },
    },
    undoing: {
      description: 'The run is being undone.',
      tags: ['busy', 'writing'],
      on: { preview: {}, clear: {} },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ run: context.run }),
        onDone: { target: 'undone', actions: 'announceUndone' },
        onError: {
          target: 'done',
          description: 'Other data prevent the undo.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undone: { description: 'The run is undone completely.' },
  },
});

/**
 * Ticks for a new preview: known rows keep their tick unless nothing is left to save for them, new rows use the
 * default.
 */
function ticksOf({ rows, ticked }: StepsFound, { preview, ticked: before }: StepsContext): string[] {
  const knownKeys = new Set(preview?.rows.map(({ key }) => key));
  return rows.flatMap(({ key, state }) => {
    const isTicked = knownKeys.has(key) ? before.includes(key) && state !== 'same' : ticked.includes(key);
    return isTicked ? [key] : [];
  });
}
