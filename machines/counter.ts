/**
 * Payments at a counter: find a student, book one payment, issue the receipt, continue with the next student.
 *
 * Events: `pick` with the student and a new reference for this payment, `pay` with the payment, `retry`, `change` after
 * any input, `other` for another student, `next` after a receipt.
 * Emits: `booked` with the receipt number.
 * Tags: `busy`, `lost` (unclear if the payment was booked).
 *
 * The portal provides `book`, which rejects with `{ problem: code, fields }`. After one of the `lostCodes`, `retry`
 * sends the same payment with the same reference. If the payment was already booked, the server returns its receipt.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

/** Errors without a conclusive answer: the payment may or may not have been booked. */
const lostCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'Unavailable', 'InternalError'];

export interface CounterContext {
  student: number | null;
  /** Reference of this payment. The server books each reference once. */
  reference: string;
  payment: unknown;
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  receipt: number | null;
}

const nothing = { student: null, reference: '', payment: null, problem: null, fields: {}, receipt: null };

export const counterMachine = setup({
  types: {
    context: {} as CounterContext,
    events: {} as
      | { type: 'pick'; student: number; reference: string }
      | { type: 'pay'; payment: unknown }
      | { type: 'retry' }
      | { type: 'change' }
      | { type: 'other' }
      | { type: 'next' },
    emitted: {} as { type: 'booked'; receipt: number },
    tags: {} as 'busy' | 'lost',
    children: {} as { book: 'book' },
  },
  actors: {
    book: fromPromise<number, { student: number; reference: string; payment: unknown }>(async () => 0),
  },
  actions: {
    forget: assign(nothing),
    keepStudent: assign(({ event }) => {
      assertEvent(event, 'pick');
      return { student: event.student, reference: event.reference };
    }),
    keepPayment: assign({ payment: (_, { payment }: { payment: unknown }) => payment, problem: null, fields: {} }),
    noteProblem: assign((_, { error }: { error: unknown }) => failureOf(error)),
    clearProblem: assign({ problem: null, fields: {} }),
    keepReceipt: assign({ receipt: (_, { receipt }: { receipt: number }) => receipt }),
    announceBooked: emit((_, { receipt }: { receipt: number }) => ({ type: 'booked', receipt })),
  },
  guards: {
    isLost: (_, { error }: { error: unknown }) => lostCodes.includes(failureOf(error).problem),
  },
}).createMachine({
  id: 'counter',
  description: 'Takes payments from one student after another and books each payment once.',
  context: nothing,
  initial: 'finding',
  states: {
    finding: {
      description: 'No student is selected.',
      on: { pick: { target: 'paying', actions: 'keepStudent' } },
    },
    paying: {
      description: 'Shows the open dues and the amount to pay.',
      on: {
        pay: {
          target: 'booking',
          actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
        },
        change: { actions: 'clearProblem' },
        other: { target: 'finding', actions: 'forget' },
      },
    },
    booking: {
      description: 'The payment is being booked.',
      tags: ['busy'],
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => ({
          student: context.student!,
          reference: context.reference,
          payment: context.payment,
        }),
        onDone: {
          target: 'booked',
          actions: [
            { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
            { type: 'announceBooked', params: ({ event }) => ({ receipt: event.output }) },
          ],
        },
        onError: [
          {
            target: 'lost',
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'paying',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    lost: {
      description: 'No answer came. The same payment is sent again, so that it is booked only once.',
      tags: ['lost'],
      on: { retry: { target: 'booking', actions: 'clearProblem' } },
    },
    booked: {
      description: 'The receipt can be printed.',
      on: { next: { target: 'finding', actions: 'forget' } },
    },
  },
});
