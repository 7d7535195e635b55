/**
 * A file of rows on its way into the product: choose, have it checked, confirm, have it written.
 *
 * Events: `choose` with the file, `sent` (how much of it has gone), `cancel`, `confirm` with the control figures that
 * the screen asks for, `undo` with a reason where the screen offers it.
 * Emits: `written` and `undone` with the number of the run.
 * Tags: `busy`; `writing` (leaving the page asks first).
 *
 * The portal provides `check` (the dry run), `write` and `undo`, which reject with `{ problem: code }`, and
 * `controlsAgree`. Nothing is written when any row is wrong.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

/** `content` is the browser's File, which only the portal touches. `size` is in bytes. */
export interface UploadFile {
  name: string;
  size: number;
  content: unknown;
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
  /** From 0 to 1, of the bytes. */
  sent: number;
  report: UploadReport | null;
  controls: Controls;
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
      | { type: 'sent'; part: number }
      | { type: 'cancel' }
      | { type: 'confirm'; controls: Controls }
      | { type: 'undo'; reason: string },
    emitted: {} as { type: 'written'; runId: number | null } | { type: 'undone'; runId: number | null },
    tags: {} as 'busy' | 'writing',
    children: {} as { check: 'check'; write: 'write'; undo: 'undo' },
  },
  actors: {
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
      sent: 0,
      report: null,
      runId: null,
      problem: null,
    }),
    keepSent: assign({ sent: (_, { part }: { part: number }) => part }),
    keepReport: assign({ report: (_, { report }: { report: UploadReport }) => report }),
    keepControls: assign({ controls: (_, { controls }: { controls: Controls }) => controls, problem: null }),
    keepRun: assign({ runId: (_, { runId }: { runId: number | null }) => runId }),
    forgetFile: assign({ file: null, sent: 0, report: null, controls: {}, runId: null, problem: null }),
    noteProblem: assign({ problem: (_, { problem }: { problem: string }) => problem }),
    noteFailure: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    clearProblem: assign({ problem: null }),
    announceWritten: emit(({ context }) => ({ type: 'written', runId: context.runId })),
    announceUndone: emit(({ context }) => ({ type: 'undone', runId: context.runId })),
  },
  guards: {
    isTooLarge: (_, { file }: { file: UploadFile }) => file.size > largestFile,
    isNoCsv: (_, { file }: { file: UploadFile }) => !/\.csv$/i.test(file.name),
    hasWrongRows: (_, { report }: { report: UploadReport }) => report.wrong > 0,
    controlsAgree: (_, _params: { controls: Controls }) => true,
  },
}).createMachine({
  id: 'upload',
  description: 'Rows from a CSV file: all of them or none.',
  context: { file: null, sent: 0, report: null, controls: {}, runId: null, problem: null },
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
        guard: { type: 'isNoCsv', params: ({ event }) => ({ file: event.file }) },
        target: '.choosing',
        actions: ['forgetFile', { type: 'noteProblem', params: { problem: 'badFormat' } }],
      },
      {
        target: '.reading',
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
    reading: {
      description: 'The file is sent and every row is checked; nothing is written.',
      tags: ['busy'],
      on: { sent: { actions: { type: 'keepSent', params: ({ event }) => ({ part: event.part }) } } },
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
        onError: {
          target: 'choosing',
          actions: ['forgetFile', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    wrong: {
      description: 'Some rows are wrong; they are shown, and another file is awaited.',
    },
    previewing: {
      description: 'Every row is right; the user compares the figures.',
      on: {
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
      description: 'All rows are being written in one transaction, which can no longer be called off.',
      tags: ['busy', 'writing'],
      on: { choose: {}, cancel: {} },
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
          reason: event.type === 'undo' ? event.reason : '',
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

function problemOf(error: unknown): string {
  const hasProblem = typeof error === 'object' && error !== null && 'problem' in error;
  return hasProblem ? String(error.problem) : 'offline';
}
