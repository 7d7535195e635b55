/**
 * Upload of a file of rows: choose, read and check, correct errors, confirm, save.
 *
 * Events: `choose` with the file, `cancel`, `edit` (a cell was changed in place), `recheck`, `confirm` with the control
 * figures required by the screen, `undo` with a reason if the screen offers it; `progressed`, sent by the provider of
 * `write` while it runs: the progress, or null if unknown.
 * Emits: `written` and `undone` with the number of the run.
 * Tags: `busy`; `rows` (a table is shown); `unsaved` (leaving the page asks first, and discards the table); `writing`
 * (an undo is running: leaving asks first, and does not stop it).
 *
 * The portal provides `open` (reads the file in a worker), `check` (the dry run), `write` and `undo`, which reject with
 * `{ problem: code }`, and `controlsAgree`. Nothing is saved if any row is invalid. Stopping `write` aborts its
 * request, and the server discards all rows saved so far.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** `content` is the browser’s `File`, which only the portal uses. `size` is in bytes. */
export interface UploadFile {
  name: string;
  size: number;
  content: unknown;
}

/** Result of reading the file: the number of rows. The rows themselves stay in the reader. */
export interface UploadTable {
  rows: number;
}

/** Result of the dry run: counts, invalid rows, and other data for the screen. */
export interface UploadReport {
  rows: number;
  ok: number;
  wrong: number;
  problems: readonly { row: number; field: string; code: string }[];
  detail: unknown;
}

/** Figures that the user copies from the covering letter: number of rows, a total. */
export type Controls = Readonly<Record<string, string>>;

export interface UploadContext {
  file: UploadFile | null;
  table: UploadTable | null;
  report: UploadReport | null;
  controls: Controls;
  /** Number of saved rows and their total, or null if unknown. */
  progress: { done: number; of: number } | null;
  /** Number of the run that saved the rows, for undoing it. */
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
  description: 'Rows from a file: all are saved or none.',
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
        description: 'Another file replaces the current one.',
        actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
      },
    ],
    cancel: { target: '.choosing', actions: 'forgetFile' },
  },
  states: {
    choosing: {
      description: 'No file yet. `problem` has the error of the last one.',
    },
    opening: {
      description: 'The file is being read in a worker.',
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
      description: 'The rows are sent and checked; nothing is saved.',
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
            description: 'Corrections on the page stay if the connection is lost.',
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
      description: 'Some rows are invalid and can be corrected here or in another file.',
      tags: ['rows', 'unsaved'],
      on: { edit: { target: 'edited' }, recheck: { target: 'checking' } },
    },
    edited: {
      description: 'A cell was changed since the last check.',
      tags: ['rows', 'unsaved'],
      on: { recheck: { target: 'checking', actions: 'clearProblem' } },
    },
    previewing: {
      description: 'Every row is valid; the user compares the control figures.',
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
            description: 'The figures of the covering letter differ.',
            actions: { type: 'noteProblem', params: { problem: 'outOfRange' } },
          },
        ],
      },
    },
    writing: {
      description: 'All rows are being saved in one transaction. Cancelling discards all of them.',
      tags: ['busy', 'rows', 'unsaved'],
      on: {
        choose: {},
        progressed: {
          actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        cancel: {
          target: 'checking',
          description: 'The check shows if saving finished before the cancellation: then this file is already known.',
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
          description: 'Nothing was saved; the same file can be confirmed again.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'Every row is saved.',
      on: { undo: { target: 'undoing', actions: 'clearProblem' } },
    },
    undoing: {
      description: 'The whole run is being undone.',
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
          description: 'Some of its data are in use.',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undone: {
      description: 'The upload is undone completely.',
    },
  },
});
