/**
 * One's own record in a side sheet: a part of it is changed, or a correction of it asked for.
 *
 * Events: `change` of a field, `attach` with the paper that proves it, `submit`; `close`, then `stay` or `discard` when
 * something is typed that would be lost.
 * Emits: `sent`; `refused` with the wrong fields, of which the view focuses the first; `closed`.
 * Tags: `busy`, `confirmingClose`.
 *
 * The portal provides `send`, which rejects with `{ problem: code, fields? }`, and `check`, an assign of `problems`;
 * an error of any other form counts as a lost connection.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

export type Values = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, string>>;

export interface CorrectionContext {
  /** As the record has it; what differs is sent. */
  base: Values;
  values: Values;
  /** The browser's File, which only the portal touches. */
  proof: unknown;
  /** Field codes by field. */
  problems: Problems;
  /** What is wrong with the whole: an error code. */
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
    /** Brings `problems` up to date. */
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
  description: 'A part of one’s own record being corrected.',
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
      description: 'Nothing changed is nothing to send; what is wrong is not sent.',
      entry: 'check',
      always: [
        { guard: 'isWrong', target: 'editing', actions: 'announceRefused' },
        { guard: 'isUnchanged', target: 'closed' },
        { target: 'sending' },
      ],
    },
    sending: {
      description: 'The server is being told; what waits for the office and what applies at once go together.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { base, values, proof } }) => ({ base, values, proof }),
        onDone: { target: 'closed', actions: 'announceSent' },
        onError: {
          target: 'editing',
          description: 'What was typed stays.',
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

/** Empty in each of its forms is the same: not there, null, and an empty field. */
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown): unknown => (value === '' ? null : (value ?? null));
