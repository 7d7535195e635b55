/**
 * Taking money at a counter: somebody is found, what he pays is booked once, a receipt comes of it, the next one comes.
 *
 * Events: `pick` with the student and a reference made for this payment, `pay` with what is to be booked, `retry`, `change`
 * of anything that was typed, `other` for somebody else, `next` after a receipt.
 * Emits: `booked` with the receipt's number.
 * Tags: `busy`, `lost` (whether it was booked is not known).
 *
 * The portal provides `book`. It rejects with `{ problem: code, fields }`; the codes of `lostCodes` mean that no answer
 * came: the very same payment is sent again then, with the same reference, and what was booked already is answered.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from './parts/failure.ts';

/** No answer came: it may have been booked, or not. */
const lostCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'Unavailable', 'InternalError'];

export interface CounterContext {
  student: number | null;
  /** Of this payment: what is sent twice with it is booked once. */
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
  description: 'Money is taken of one student after the other, and each payment is booked once.',
  context: nothing,
  initial: 'finding',
  states: {
    finding: {
      description: 'Nobody stands at the counter yet.',
      on: { pick: { target: 'paying', actions: 'keepStudent' } },
    },
    paying: {
      description: 'What is open is shown, and how much of it is paid.',
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
      description: 'It is being booked.',
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
      description: 'No answer came. What was sent is sent again as it was, so that it is booked once.',
      tags: ['lost'],
      on: { retry: { target: 'booking', actions: 'clearProblem' } },
    },
    booked: {
      description: 'The receipt is there to be printed.',
      on: { next: { target: 'finding', actions: 'forget' } },
    },
  },
});
