/**
 * The form of one record: load, edit, check and save, even if the session ends, the connection is lost or another user
 * changes the record meanwhile.
 *
 * Typing: `change`, `blur`, `submit`, `revert` (undo all changes), `another` (a new record after a saved one).
 * Leaving: `leave` with the target path, then `stay` or `discard` if there are unsaved changes.
 * Trouble: `retry`, `cameBack` (the user has signed in again). If another user has changed the record: `chooseMine` and
 * `chooseTheirs` for each field, `resolve`, `cancel`.
 * Emits: `saved` with the id; `refused` with the invalid fields, of which the view focuses the first; `left` with the
 * path.
 * Tags: `form` (the fields are shown), `readOnly` (the fields cannot be edited), `busy`, `unsaved` (closing the tab
 * asks first), `waiting` (for the user to sign in again), `lost` (no answer to saving),
 * `conflict`, `confirmingLeave`, `saved`, `failed`.
 *
 * The portal provides `load` and `save`, which reject with an `EditorFailure`, and `checkField` and `checkAll`, which
 * are assigns of `problems` by the contract’s schema.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, failureOf, problemOf } from './parts/failure.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Error codes by field. */
export type Problems = Readonly<Record<string, string>>;

export interface EditorInput {
  /** Null for a new record. */
  id: number | null;
  /** Initial values of a new record. */
  defaults: Values;
}

export interface LoadedRecord {
  version: number;
  values: Values;
}

export interface SaveInput {
  id: number | null;
  version: number | null;
  values: Values;
}

/** `values` is set if the server changed the submitted values. */
export interface SavedRecord {
  id: number;
  version: number;
  values?: Values;
}

/**
 * A failure: an error code of the API, or FETCH_ERROR and similar (spec §8), with the invalid fields. An error of any
 * other form counts as a lost connection.
 */
export interface EditorFailure {
  problem: string;
  fields?: Problems;
}

export interface EditorContext {
  id: number | null;
  version: number | null;
  defaults: Values;
  /** The record as last loaded or saved. Values that differ from it are unsaved. */
  base: Values;
  values: Values;
  problems: Problems;
  /** Error code for the record as a whole. */
  problem: string | null;
  /** The record as saved by another user meanwhile. */
  theirs: Values;
  theirVersion: number | null;
  choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  leavingTo: string | null;
}

/** Codes that end a session, and codes after which the same attempt may succeed. */
const sessionCodes = ['TokenMissing', 'TokenInvalid', 'TokenExpired', 'TokenRevoked'];
const passingCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'InternalError', 'Unavailable', 'TooManyRequests'];

export const editorMachine = setup({
  types: {
    input: {} as EditorInput | undefined,
    context: {} as EditorContext,
    events: {} as
      | { type: 'change'; field: string; value: unknown }
      | { type: 'blur'; field: string }
      | { type: 'submit' }
      | { type: 'revert' }
      | { type: 'another' }
      | { type: 'leave'; to: string }
      | { type: 'stay' }
      | { type: 'discard' }
      | { type: 'retry' }
      | { type: 'cameBack' }
      | { type: 'chooseMine'; field: string }
      | { type: 'chooseTheirs'; field: string }
      | { type: 'resolve' }
      | { type: 'cancel' },
    emitted: {} as { type: 'saved'; id: number } | { type: 'refused'; fields: readonly string[] } | { type: 'left'; to: string },
    tags: {} as 'form' | 'readOnly' | 'busy' | 'unsaved' | 'waiting' | 'lost' | 'conflict' | 'confirmingLeave' | 'saved' | 'failed',
    children: {} as { load: 'load'; loadTheirs: 'load'; save: 'save' },
  },
  actors: {
    load: fromPromise<LoadedRecord, { id: number }>(async () => ({ version: 1, values: {} })),
    save: fromPromise<SavedRecord, SaveInput>(async ({ input }) => ({
      id: input.id ?? 1,
      version: (input.version ?? 0) + 1,
    })),
  },
  actions: {
    keepLoaded: assign((_, { version, values }: LoadedRecord) => ({ version, values, base: values })),
    setValue: assign({
      values: ({ context }, { field, value }: { field: string; value: unknown }) => ({
        ...context.values,
        [field]: value,
      }),
    }),
    /** Updates `problems` for one field. */
    checkField: (_, _params: { field: string }) => {},
    /** Updates `problems` for the whole record. */
    checkAll: () => {},
    takeChangesBack: assign(({ context }) => ({ values: context.base, problems: {}, problem: null })),
    startAnew: assign(({ context }) => ({
      id: null,
      version: null,
      base: context.defaults,
      values: context.defaults,
      problems: {},
      problem: null,
    })),
    keepSaved: assign(({ context }, saved: SavedRecord) => {
      const values = saved.values ?? context.values;
      return { id: saved.id, version: saved.version, values, base: values, problems: {}, problem: null };
    }),
    keepConfirmed: assign((_, { version, values }: LoadedRecord) => ({
      version,
      values,
      base: values,
      problems: {},
      problem: null,
    })),
    noteProblem: assign((_, { error }: { error: unknown }) => {
      const { problem, fields } = failureOf(error, 'FETCH_ERROR');
      return { problem, problems: fields };
    }),
    clearProblem: assign({ problem: null }),
    keepTheirs: assign(({ context }, { version, values }: LoadedRecord) => ({
      theirs: values,
      theirVersion: version,
      choices: choicesOf(context.base, context.values, values),
    })),
    choose: assign({
      choices: ({ context }, { field, side }: { field: string; side: 'mine' | 'theirs' }) => ({
        ...context.choices,
        [field]: side,
      }),
    }),
    merge: assign(({ context }) => ({
      values: mergedValues(context),
      base: context.theirs,
      version: context.theirVersion,
    })),
    keepPath: assign({ leavingTo: (_, { to }: { to: string }) => to }),
    announceSaved: emit(({ context }) => ({ type: 'saved', id: context.id! })),
    announceRefusal: emit(({ context }) => ({ type: 'refused', fields: Object.keys(context.problems) })),
    announceLeft: emit(({ context }) => ({ type: 'left', to: context.leavingTo! })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isDirty: ({ context }) => !isSame(context.values, context.base),
    isPristine: ({ context }) => isSame(context.values, context.base),
    hasNothingToSave: ({ context }) => context.id !== null && isSame(context.values, context.base),
    /** A list is invalid if any of its rows is. */
    isWrong: ({ context }, { field }: { field: string }) =>
      Object.keys(context.problems).some((path) => path === field || path.startsWith(`${field}.`)),
    hasProblems: ({ context }) => Object.keys(context.problems).length > 0,
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error) === 'Forbidden',
    isMissing: (_, { error }: { error: unknown }) => problemOf(error) === 'NotFound',
    isRefused: (_, { error }: { error: unknown }) => failureIn(error).fields !== undefined,
    isStale: (_, { error }: { error: unknown }) => problemOf(error) === 'StaleVersion',
    isExpired: (_, { error }: { error: unknown }) => sessionCodes.includes(problemOf(error)),
    isPassing: (_, { error }: { error: unknown }) => passingCodes.includes(problemOf(error, 'FETCH_ERROR')),
    isAsMine: ({ context }, { values }: LoadedRecord) => differingFields({ values: context.values, theirs: values }).length === 0,
    isDecided: ({ context }) => differingFields(context).every((field) => context.choices[field] !== undefined),
  },
}).createMachine({
  id: 'editor',
  description: 'A form over one record.',
  context: ({ input }) => startFrom(input),
  initial: 'starting',
  states: {
    starting: {
      description: 'A new record needs no loading.',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The record is being loaded.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id! }),
        onDone: { target: 'editing', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
            target: 'forbidden',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } } },
    },
    failed: {
      description: 'The record could not be loaded. After an expired session, loading is retried once the user has signed in.',
      tags: ['failed'],
      on: {
        retry: { target: 'loading', actions: 'clearProblem' },
        cameBack: { target: 'loading', actions: 'clearProblem' },
        leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    forbidden: {
      description: 'This user may not see the record.',
      on: { leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } } },
    },
    notFound: {
      description: 'The record does not exist.',
      on: { leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } } },
    },
    editing: {
      tags: ['form'],
      initial: 'pristine',
      on: {
        change: [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ field: event.field }) },
            description: 'An invalid field is checked on every key press, so that its error disappears once it is valid.',
            actions: [
              { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
            ],
          },
          { actions: { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        ],
        blur: { actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) } },
        submit: [
          {
            guard: 'hasNothingToSave',
            target: 'saved',
            description: 'Without changes no request is sent.',
          },
          { target: 'validating' },
        ],
      },
      states: {
        pristine: {
          description: 'Unchanged since loading, or a new record with its initial values.',
          always: { guard: 'isDirty', target: 'dirty' },
          on: {
            leave: { target: '#editor.left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
          },
        },
        dirty: {
          description: 'At least one value differs. Restoring it makes the form pristine again.',
          tags: ['unsaved'],
          always: { guard: 'isPristine', target: 'pristine' },
          on: {
            revert: { actions: 'takeChangesBack' },
            leave: {
              target: '#editor.confirmingLeave',
              actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) },
            },
          },
        },
      },
    },
    validating: {
      description: 'Every field is checked before the request is sent.',
      tags: ['form', 'unsaved'],
      entry: ['clearProblem', 'checkAll'],
      always: [{ guard: 'hasProblems', target: 'editing', actions: 'announceRefusal' }, { target: 'saving' }],
    },
    saving: {
      description: 'The record is being saved and cannot be edited.',
      tags: ['form', 'readOnly', 'busy', 'unsaved'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ id: context.id, version: context.version, values: context.values }),
        onDone: { target: 'saved', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            description: 'The server found an error that the form cannot detect: a duplicate or a missing reference.',
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'lost',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            description: 'Forbidden, in use, locked or gone: shown above the form, which keeps all input.',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    lost: {
      description: 'No answer, so it is unclear if the record was saved. All input stays.',
      tags: ['form', 'unsaved', 'lost'],
      on: {
        retry: { target: 'saving', actions: 'clearProblem' },
        submit: { target: 'validating' },
        change: {
          target: 'editing',
          actions: ['clearProblem', { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) }],
        },
        leave: {
          target: 'confirmingLeave',
          actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) },
        },
      },
    },
    expired: {
      description: 'The session ended while saving. Saving continues when the same user has signed in again.',
      tags: ['form', 'readOnly', 'unsaved', 'waiting'],
      on: { cameBack: { target: 'saving' } },
    },
    conflict: {
      description: 'Another user has changed the record since it was loaded.',
      tags: ['form', 'readOnly', 'unsaved', 'conflict'],
      initial: 'loadingTheirs',
      on: {
        cancel: { target: 'editing', description: 'The fields keep the input. Saving again leads to the same conflict.' },
        leave: {
          target: 'confirmingLeave',
          actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) },
        },
      },
      states: {
        loadingTheirs: {
          description: 'The current record is being loaded.',
          tags: ['busy'],
          invoke: {
            id: 'loadTheirs',
            src: 'load',
            input: ({ context }) => ({ id: context.id! }),
            onDone: [
              {
                guard: { type: 'isAsMine', params: ({ event }) => event.output },
                target: '#editor.saved',
                description: 'This form made the change: the answer to an earlier attempt was lost.',
                actions: { type: 'keepConfirmed', params: ({ event }) => event.output },
              },
              { target: 'choosing', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
                target: '#editor.editing',
                description: 'Another user has deleted the record. The input can still be copied.',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'failed',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        choosing: {
          description: 'A field changed by only one side takes that change. The user decides on the other fields.',
          on: {
            chooseMine: {
              actions: { type: 'choose', params: ({ event }) => ({ field: event.field, side: 'mine' }) },
            },
            chooseTheirs: {
              actions: { type: 'choose', params: ({ event }) => ({ field: event.field, side: 'theirs' }) },
            },
            resolve: { guard: 'isDecided', target: '#editor.validating', actions: 'merge' },
          },
        },
        failed: {
          tags: ['failed'],
          on: {
            retry: { target: 'loadingTheirs', actions: 'clearProblem' },
            cameBack: { target: 'loadingTheirs', actions: 'clearProblem' },
          },
        },
      },
    },
    saved: {
      description: 'The view decides what follows: return to the list, stay, or start another record.',
      tags: ['form', 'saved'],
      entry: 'announceSaved',
      on: {
        change: {
          target: 'editing',
          actions: { type: 'setValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        another: { target: 'editing', actions: 'startAnew' },
        leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    confirmingLeave: {
      description: 'Asks before unsaved input is discarded.',
      tags: ['form', 'unsaved', 'confirmingLeave'],
      on: { stay: { target: 'editing' }, discard: { target: 'left' } },
    },
    left: {
      type: 'final',
      entry: 'announceLeft',
    },
  },
});

/** Fields in which both versions differ, in the order of the user’s own version. */
export function differingFields({ values, theirs }: Pick<EditorContext, 'values' | 'theirs'>): string[] {
  return Object.keys({ ...values, ...theirs }).filter((field) => !isSame(values[field], theirs[field]));
}

/** Equality of two form values: by content for lists and plain objects, by identity for files. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function choicesOf(base: Values, mine: Values, theirs: Values): EditorContext['choices'] {
  const choices: Record<string, 'mine' | 'theirs'> = {};
  for (const field of differingFields({ values: mine, theirs })) {
    if (isSame(base[field], theirs[field])) choices[field] = 'mine';
    else if (isSame(base[field], mine[field])) choices[field] = 'theirs';
  }
  return choices;
}

function mergedValues({ values, theirs, choices }: EditorContext): Values {
  const chosenMine = Object.entries(choices).filter(([, side]) => side === 'mine');
  return { ...theirs, ...Object.fromEntries(chosenMine.map(([field]) => [field, values[field]])) };
}

function startFrom(input: EditorInput | undefined): EditorContext {
  const defaults = input?.defaults ?? {};
  return {
    id: input?.id ?? null,
    version: null,
    defaults,
    base: defaults,
    values: defaults,
    problems: {},
    problem: null,
    theirs: {},
    theirVersion: null,
    choices: {},
    leavingTo: null,
  };
}
