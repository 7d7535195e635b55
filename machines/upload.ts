/**
 * A file of rows on its way into the product: choose, have it read and checked, mend what is wrong, confirm, have it
 * written.
 *
 * Events: `choose` with the file, `cancel`, `edit` (a cell was changed in place), `recheck`, `confirm` with the control
 * figures that the screen asks for, `undo` with a reason where the screen offers it; `progressed` by whoever provides
 * `write`, while it runs: how far it is, or null once nobody says so any more.
 * Emits: `written` and `undone` with the number of the run.
 * Tags: `busy`; `rows` (there is a table to show); `unsaved` (leaving the page asks first, and loses it) and `writing`
 * (leaving asks first, and changes nothing any more).
 *
 * The portal provides `open` (reads the file off the page's thread), `check` (the dry run), `write` and `undo`, which
 * reject with `{ problem: code }`, and `controlsAgree`. Nothing is written when any row is wrong. A `write` that is
 * stopped calls off its request, and what the server has written so far goes.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** `content` is the browser's File, which only the portal touches. `size` is in bytes. */
export interface UploadFile {
  name: string;
  size: number;
  content: unknown;
}

/** What reading the file answers: how many rows there are; the rows themselves stay where they were read. */
export interface UploadTable {
  rows: number;
}

/** What the dry run answers: counts, the wrong rows, and what else the screen shows. */
export interface UploadReport {
  rows: number;
  ok: number;
  wrong: number;
  problems: readonly { row: number; field: string; code: string }[];
  detail: unknown;
}

/** What the user copies from the covering letter: the number of rows, a total. */
export type Controls = Readonly<Record<string, string>>;

export interface UploadContext {
  file: UploadFile | null;
  table: UploadTable | null;
  report: UploadReport | null;
  controls: Controls;
  /** How many rows of how many are written; null while nobody says. */
  progress: { done: number; of: number } | null;
  /** The number of the run that wrote the rows, by which it can be undone. */
  runId: number | null;
  problem: string | null;
}

const largestFile = 5 * 1024 * 1024;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as
      | { type: 'choose'; file: UploadFile }
      | { type: 'cancel' }
      | { type: 'edit' }
      | { type: 'recheck' }
      | { type: 'confirm'; controls: Controls }
      | { type: 'progressed'; progress: UploadContext['progress'] }
      | { type: 'undo'; reason: string },
    emitted: {} as { type: 'written'; runId: number | null } | { type: 'undone'; runId: number | null },
    tags: {} as 'busy' | 'rows' | 'unsaved' | 'writing',
    children: {} as { open: 'open'; check: 'check'; write: 'write'; undo: 'undo' },
  },
  actors: {
    open: fromPromise<UploadTable, { file: UploadFile | null }>(async () => ({ rows: 1 })),
    check: fromPromise<UploadReport, { file: UploadFile | null }>(async () => ({
      rows: 1,
      ok: 1,
      wrong: 0,
      problems: [],
      detail: null,
    })),
    write: fromPromise<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>(async () => ({
      runId: null,
    })),
    undo: fromPromise<unknown, { runId: number | null; reason: string }>(async () => null),
  },
  actions: {
    keepFile: assign({
      file: (_, { file }: { file: UploadFile }) => file,
      table: null,
      report: null,
      progress: null,
      runId: null,
      problem: null,
    }),
    keepTable: assign({ table: (_, { table }: { table: UploadTable }) => table }),
    keepReport: assign({ report: (_, { report }: { report: UploadReport }) => report }),
    keepControls: assign({
      controls: (_, { controls }: { controls: Controls }) => controls,
      progress: null,
      problem: null,
    }),
    keepProgress: assign({ progress: (_, { progress }: Pick<UploadContext, 'progress'>) => progress }),
    keepRun: assign({ runId: (_, { runId }: { runId: number | null }) => runId }),
    forgetFile: assign({
      file: null,
      table: null,
      report: null,
      controls: {},
      progress: null,
      runId: null,
      problem: null,
    }),
    noteProblem: assign({ problem: (_, { problem }: { problem: string }) => problem }),
    noteFailure: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error, 'offline') }),
    clearProblem: assign({ problem: null }),
    announceWritten: emit(({ context }) => ({ type: 'written', runId: context.runId })),
    announceUndone: emit(({ context }) => ({ type: 'undone', runId: context.runId })),
  },
  guards: {
    isTooLarge: (_, { file }: { file: UploadFile }) => file.size > largestFile,
    isNoTable: (_, { file }: { file: UploadFile }) => !/\.(csv|tsv|txt|xlsx)$/i.test(file.name),
    hasReport: ({ context }) => context.report !== null,
    hasWrongRows: (_, { report }: { report: UploadReport }) => report.wrong > 0,
    controlsAgree: (_, _params: { controls: Controls }) => true,
  },
}).createMachine({
  id: 'upload',
  description: 'Rows from a file: all of them or none.',
  context: { file: null, table: null, report: null, controls: {}, progress: null, runId: null, problem: null },
  initial: 'choosing',
  on: {
    choose: [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => ({ file: event.file }) },
        target: '.choosing',
        description: 'More than 5 MB.',
        actions: ['forgetFile', { type: 'noteProblem', params: { problem: 'PayloadTooLarge' } }],
      },
      {
        guard: { type: 'isNoTable', params: ({ event }) => ({ file: event.file }) },
        target: '.choosing',
        actions: ['forgetFile', { type: 'noteProblem', params: { problem: 'badFormat' } }],
      },
      {
        target: '.opening',
        description: 'Another file takes the place of the former one.',
        actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
      },
    ],
    cancel: { target: '.choosing', actions: 'forgetFile' },
  },
  states: {
    choosing: {
      description: 'No file yet; `problem` says what was wrong with the last one.',
    },
    opening: {
      description: 'The file is being read, off the thread of the page.',
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepTable', params: ({ event }) => ({ table: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: ['forgetFile', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    checking: {
      description: 'The rows are sent and every one is checked; nothing is written.',
      tags: ['busy', 'rows', 'unsaved'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'hasWrongRows', params: ({ event }) => ({ report: event.output }) },
            target: 'wrong',
            actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
          },
          {
            target: 'previewing',
            actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'hasReport',
            target: 'edited',
            description: 'What was mended on the page is not lost with the connection.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: ['forgetFile', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    wrong: {
      description: 'Some rows are wrong; they are shown, to be mended here or in another file.',
      tags: ['rows', 'unsaved'],
      on: { edit: { target: 'edited' }, recheck: { target: 'checking' } },
    },
    edited: {
      description: 'A cell was changed since the rows were checked.',
      tags: ['rows', 'unsaved'],
      on: { recheck: { target: 'checking', actions: 'clearProblem' } },
    },
    previewing: {
      description: 'Every row is right; the user compares the figures.',
      tags: ['rows', 'unsaved'],
      on: {
        edit: { target: 'edited' },
        confirm: [
          {
            guard: { type: 'controlsAgree', params: ({ event }) => ({ controls: event.controls }) },
            target: 'writing',
            actions: { type: 'keepControls', params: ({ event }) => ({ controls: event.controls }) },
          },
          {
            description: 'The figures of the covering letter are others.',
            actions: { type: 'noteProblem', params: { problem: 'outOfRange' } },
          },
        ],
      },
    },
    writing: {
      description: 'All rows are being written in one transaction: called off, none of them is kept.',
      tags: ['busy', 'rows', 'unsaved'],
      on: {
        choose: {},
        progressed: {
          actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        cancel: {
          target: 'checking',
          description: 'The check says whether the server was faster: then this very file is known.',
        },
      },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ file: context.file, controls: context.controls }),
        onDone: {
          target: 'done',
          actions: [{ type: 'keepRun', params: ({ event }) => ({ runId: event.output.runId }) }, 'announceWritten'],
        },
        onError: {
          target: 'previewing',
          description: 'Nothing was written; the same file may be confirmed again.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'Every row is written.',
      on: { undo: { target: 'undoing', actions: 'clearProblem' } },
    },
    undoing: {
      description: 'The whole run is being taken back.',
      tags: ['busy', 'writing'],
      on: { choose: {}, cancel: {} },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context, event }) => ({
          runId: context.runId,
          reason: (event as { reason: string }).reason,
        }),
        onDone: { target: 'undone', actions: 'announceUndone' },
        onError: {
          target: 'done',
          description: 'Something of it is in use.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undone: {
      description: 'Nothing of the file is left.',
    },
  },
});
