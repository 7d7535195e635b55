/**
 * A side sheet for a user’s own record: changes a part of the record or requests a correction.
 *
 * Events: `change` a field, `attach` the document of proof, `submit`; `close`, then `stay` or `discard` if there is
 * unsaved input.
 * Emits: `sent`; `refused` with the invalid fields (none if the whole request failed), of which the view focuses the
 * first; `closed`.
 * Tags: `busy`, `confirmingClose`.
 *
 * The portal provides `send`, which rejects with `{ problem: code, fields? }`, and `check`, an assign of `problems`. An
 * error of any other form counts as a lost connection.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

export type Values = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, string>>;

export interface CorrectionContext {
  /** The saved record. Only values that differ from it are sent. */
  base: Values;
  values: Values;
  /** A browser `File`, used only by the portal. */
  proof: unknown;
  /** Error codes by field. */
  problems: Problems;
  /** Error code for the request as a whole. */
  problem: string | null;
}

export const correctionMachine = setup({
  types: {
    input: {} as { values: Values } | undefined,
    context: {} as CorrectionContext,
    events: {} as
      | { type: 'change'; field: string; value: unknown }
      | { type: 'attach'; proof: unknown }
      | { type: 'submit' }
      | { type: 'close' }
      | { type: 'stay' }
      | { type: 'discard' },
    emitted: {} as { type: 'sent' } | { type: 'refused'; fields: readonly string[] } | { type: 'closed' },
    tags: {} as 'busy' | 'confirmingClose',
    children: {} as { send: 'send' },
  },
  actors: {
    send: fromPromise<unknown, { base: Values; values: Values; proof: unknown }>(async () => null),
  },
  actions: {
    setValue: assign({
      values: ({ context }, { field, value }: { field: string; value: unknown }) => ({ ...context.values, [field]: value }),
      problems: ({ context }, { field }) => without(context.problems, field),
      problem: null,
    }),
    keepProof: assign({
      proof: (_, { proof }: { proof: unknown }) => proof,
      problems: ({ context }) => without(context.problems, 'proofFileId'),
      problem: null,
    }),
    /** Updates `problems`. */
    check: () => {},
    noteFailure: assign({
      problem: (_, { error }: { error: unknown }) => failureOf(error, 'FETCH_ERROR').problem,
      problems: (_, { error }) => failureOf(error).fields,
    }),
    announceRefused: emit(({ context }) => ({ type: 'refused', fields: Object.keys(context.problems) })),
    announceSent: emit({ type: 'sent' }),
    announceClosed: emit({ type: 'closed' }),
  },
  guards: {
    isUnchanged: ({ context: { base, values, proof } }) => !proof && Object.keys(values).every((field) => same(values[field], base[field])),
    isWrong: ({ context }) => Object.keys(context.problems).length > 0,
  },
}).createMachine({
  id: 'correction',
  description: 'A correction to a part of the user’s own record.',
  context: ({ input }) => ({
    base: input?.values ?? {},
    values: input?.values ?? {},
    proof: null,
    problems: {},
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'setValue', params: ({ event: { field, value } }) => ({ field, value }) } },
        attach: { actions: { type: 'keepProof', params: ({ event: { proof } }) => ({ proof }) } },
        submit: { target: 'checking' },
        close: [{ guard: 'isUnchanged', target: 'closed' }, { target: 'confirmingClose' }],
      },
    },
    checking: {
      description: 'Unchanged or invalid values are not sent.',
      entry: 'check',
      always: [
        { guard: 'isWrong', target: 'editing', actions: 'announceRefused' },
        { guard: 'isUnchanged', target: 'closed' },
        { target: 'sending' },
      ],
    },
    sending: {
      description: 'Changes that wait for the office and changes that apply immediately are sent together.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { base, values, proof } }) => ({ base, values, proof }),
        onDone: { target: 'closed', actions: 'announceSent' },
        onError: {
          target: 'editing',
          description: 'All input stays.',
          actions: [{ type: 'noteFailure', params: ({ event: { error } }) => ({ error }) }, 'announceRefused'],
        },
      },
    },
    confirmingClose: {
      tags: ['confirmingClose'],
      on: { stay: { target: 'editing' }, discard: { target: 'closed' } },
    },
    closed: { type: 'final', entry: 'announceClosed' },
  },
});

function without(problems: Problems, field: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}

/** An absent value, null and an empty field are equal. */
const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): unknown => (value === '' ? null : (value ?? null));
