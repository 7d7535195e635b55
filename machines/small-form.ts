/**
 * A few fields that are sent together, in a dialog or a row. A whole record uses an `editor`.
 *
 * Events: `submit` with the values and the form’s own validation errors, `change` of a field, `reset`.
 * Emits: `done` with the answer, `refused` when the form was invalid or sending failed.
 * Tags: `tried` after an attempt that was invalid or failed (from then on missing values are shown), `busy`.
 *
 * The portal keeps the values, which may be secret, and provides `send`, which rejects with
 * `{ problem: code, fields }`.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

export type FieldCodes = Readonly<Record<string, string>>;

export interface SmallFormContext {
  /** Error code for the whole form. */
  problem: string | null;
  /** Error codes of single fields that only the server can detect. */
  fields: FieldCodes;
}

export const smallFormMachine = setup({
  types: {
    context: {} as SmallFormContext,
    events: {} as { type: 'submit'; values: unknown; wrong: FieldCodes } | { type: 'change'; field: string } | { type: 'reset' },
    emitted: {} as { type: 'done'; answer: unknown } | { type: 'refused'; problem: string | null },
    tags: {} as 'tried' | 'busy',
    children: {} as { send: 'send' },
  },
  actors: {
    send: fromPromise<unknown, { values: unknown }>(async () => null),
  },
  actions: {
    noteProblem: assign((_, { error }: { error: unknown }) => failureOf(error)),
    clearProblem: assign({ problem: null, fields: {} }),
    clearField: assign(({ context }, { field }: { field: string }) => {
      const { [field]: _mended, ...fields } = context.fields;
      return { problem: null, fields };
    }),
    announceDone: emit((_, { answer }: { answer: unknown }) => ({ type: 'done', answer })),
    announceRefusal: emit(({ context }) => ({ type: 'refused', problem: context.problem })),
  },
  guards: { isWhole: (_, { wrong }: { wrong: FieldCodes }) => Object.keys(wrong).length === 0 },
}).createMachine({
  id: 'smallForm',
  description: 'A few fields, checked and sent.',
  context: { problem: null, fields: {} },
  initial: 'fresh',
  states: {
    fresh: {
      description: 'Missing values are not shown yet.',
      on: {
        submit: [
          { target: 'sending', guard: { type: 'isWhole', params: ({ event }) => ({ wrong: event.wrong }) } },
          { target: 'tried', actions: 'announceRefusal' },
        ],
      },
    },
    tried: {
      description: 'Each error is shown until it is corrected.',
      tags: ['tried'],
      on: {
        reset: { target: 'fresh', actions: 'clearProblem' },
        change: { actions: { type: 'clearField', params: ({ event }) => ({ field: event.field }) } },
        submit: [
          {
            target: 'sending',
            guard: { type: 'isWhole', params: ({ event }) => ({ wrong: event.wrong }) },
            actions: 'clearProblem',
          },
          { actions: ['clearProblem', 'announceRefusal'] },
        ],
      },
    },
    sending: {
      description: 'The values are being sent; sending can no longer be cancelled.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return { values: event.values };
        },
        onDone: {
          target: 'fresh',
          actions: { type: 'announceDone', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'tried',
          actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'announceRefusal'],
        },
      },
    },
  },
});
