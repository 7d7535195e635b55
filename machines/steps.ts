/**
 * Many records written at once, looked at first: the parameters are chosen, what would become of every row is shown and
 * ticked, the counts are confirmed, it is written, and undone while nothing is built on it.
 *
 * Events: `preview` with the parameters, `clear` when the address has none, `tick` and `untick` rows, `confirm` (first
 * what is ticked, then the counts), `back`, `cancel`, `undo`; `progressed` by whoever provides `write`, while it runs: how
 * far it is, or null once nobody says so any more.
 * Emits: `written` and `undone`.
 * Tags: `busy`; `rows` (there is a preview to show); `writing` (leaving the page asks first).
 *
 * The portal provides `rehearse` (the dry run), `write` and `undo`, which reject with `{ problem: code, fields }`; any
 * other error counts as `FETCH_ERROR`. Nothing is written while a blocked row is ticked. A `write` that is stopped calls
 * off its request, and what the server has written so far goes.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, failureOf } from './parts/failure.ts';

/** The parameters by name, as the call takes them. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A row as far as the machine looks at it: by what it is ticked, and whether it may be written. */
export interface StepsRow {
  key: string;
  state: string;
}

/** What the dry run answers; `ticked` are the rows that are to be written if nobody says otherwise. */
export interface StepsFound {
  stamp: string;
  rows: readonly StepsRow[];
  ticked: readonly string[];
}

export interface StepsContext {
  parameters: Parameters;
  preview: StepsFound | null;
  /** The keys of the rows to be written. */
  ticked: readonly string[];
  /** How far the writing is; null while nobody says. */
  progress: { done: number; of: number } | null;
  /** What the server answered to the writing. */
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
    keepPreview: assign(({ context }, { found }: { found: StepsFound }) => ({
      preview: found,
      ticked: ticksOf(found, context),
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
  description: 'Choose, look, confirm, write, undo.',
  context: { parameters: {}, preview: null, ticked: [], progress: null, run: null, problem: null, fields: {} },
  initial: 'choosing',
  on: {
    preview: {
      target: '.previewing',
      description: 'Other parameters take the place of the former.',
      actions: { type: 'keepParameters', params: ({ event }) => ({ parameters: event.parameters }) },
    },
    clear: { target: '.choosing', actions: 'forget' },
  },
  states: {
    choosing: {
      description: 'The parameters are chosen; `problem` and `fields` say what was wrong with the last ones.',
    },
    previewing: {
      description: 'The server works it out and writes nothing.',
      tags: ['busy'],
      on: { cancel: { target: 'choosing' } },
      invoke: {
        id: 'rehearse',
        src: 'rehearse',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepPreview', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reviewing: {
      description: 'What would become of every row is there to be read and ticked.',
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
      description: 'All ticked rows are being written in one transaction: called off, none of them is kept.',
      tags: ['busy', 'writing'],
      on: {
        preview: {},
        clear: {},
        progressed: { actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) } },
        cancel: {
          target: 'previewing',
          description: 'The preview says whether the server was faster: then the rows are there already.',
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
            description: 'Something has changed since it was looked at: it is shown anew, with the ticks that still hold.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'reviewing',
            description: 'Nothing was written.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: {
      description: 'Every ticked row is written.',
      on: { undo: { target: 'undoing', actions: 'clearProblem' } },
    },
    undoing: {
      description: 'All of it is being taken out again.',
      tags: ['busy', 'writing'],
      on: { preview: {}, clear: {} },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ run: context.run }),
        onDone: { target: 'undone', actions: 'announceUndone' },
        onError: {
          target: 'done',
          description: 'Something keeps it.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undone: { description: 'Nothing of it is left.' },
  },
});

/** What is ticked of a new preview: as the former one was, and what was not in it as is proposed. */
function ticksOf({ rows, ticked }: StepsFound, { preview, ticked: before }: StepsContext): string[] {
  const known = new Set(preview?.rows.map(({ key }) => key));
  return rows.flatMap(({ key, state }) => {
    const isTicked = known.has(key) ? before.includes(key) && state !== 'same' : ticked.includes(key);
    return isTicked ? [key] : [];
  });
}
