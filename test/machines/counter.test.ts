import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { counterMachine } from '../../machines/counter.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const payment = { mode: 'cash', dues: [{ id: 7, amountPaise: 500 }] };

function open(inspect?: (event: InspectionEvent) => void) {
  const book = deferred<number, { student: number; reference: string; payment: unknown }>();
  const machine = counterMachine.provide({ actors: { book: book.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    book,
    moves: {
      pick: () => actor.send({ type: 'pick', student: 9, reference: 'a-1' }),
      pickOther: () => actor.send({ type: 'pick', student: 10, reference: 'b-1' }),
      pay: () => actor.send({ type: 'pay', payment }),
      retry: () => actor.send({ type: 'retry' }),
      change: () => actor.send({ type: 'change' }),
      other: () => actor.send({ type: 'other' }),
      next: () => actor.send({ type: 'next' }),
      answered: () => book.resolve(31),
      refused: () => book.reject({ problem: 'ValidationFailed', fields: { referenceNo: 'required' } }),
      offline: () => book.reject({ problem: 'FETCH_ERROR' }),
      tooLate: () => book.reject({ problem: 'TIMEOUT_ERROR' }),
      garbled: () => book.reject({ problem: 'PARSING_ERROR' }),
      restarting: () => book.reject({ problem: 'Unavailable' }),
      broken: () => book.reject(new Error('what is this')),
    },
  };
}

const test = journeys(
  counterMachine,
  `
                            → finding
  pay                       → finding
  pick                      → paying
  pick other                → finding
  pick change               → paying
  pick pay                  → booking
  pick pay pay              → booking
  pick pay other            → booking
  pick pay answered         → booked says booked
  pick pay answered pay     → booked says booked
  pick pay answered next    → finding says booked
  pick pay answered next pickOther pay answered → booked says booked booked
  pick pay refused          → paying
  pick pay refused change   → paying
  pick pay refused pay answered → booked says booked
  pick pay offline          → lost
  pick pay offline pay      → lost
  pick pay offline other    → lost
  pick pay offline retry    → booking
  pick pay offline retry answered → booked says booked
  pick pay offline retry refused  → paying
  pick pay tooLate          → lost
  pick pay garbled          → lost
  pick pay restarting       → lost
  pick pay broken           → lost

  # context changes
  pick          changes student reference
  pay           changes payment problem fields
  book failed   changes problem fields
  retry         changes problem
  change        changes problem fields
  book done     changes receipt
  other         changes student reference payment problem fields
  next          changes student reference payment receipt
`,
  open,
);

test('a payment without an answer is sent again unchanged, with its first reference', async () => {
  const { actor, moves, book } = open();
  const booked: number[] = [];
  actor.on('booked', ({ receipt }) => booked.push(receipt));
  actor.start();
  moves.pick();
  moves.pay();
  await moves.offline();
  assert.is(actor.getSnapshot().context.problem, 'FETCH_ERROR');
  moves.retry();
  assert.is(actor.getSnapshot().context.problem, null);
  await moves.answered();
  const sent = { student: 9, reference: 'a-1', payment };
  assert.equal(book.inputs, [sent, sent]);
  assert.equal(booked, [31]);
  assert.is(actor.getSnapshot().context.receipt, 31);
});

test('a refusal names its fields until a change or a payment', async () => {
  for (const word of ['change', 'pay'] as const) {
    const { actor, moves } = open();
    actor.start();
    moves.pick();
    moves.pay();
    await moves.refused();
    assert.equal(actor.getSnapshot().context.fields, { referenceNo: 'required' });
    assert.is(actor.getSnapshot().context.problem, 'ValidationFailed');
    moves[word]();
    assert.equal(actor.getSnapshot().context.fields, {});
    assert.is(actor.getSnapshot().context.problem, null);
  }
});

test('the next payment starts empty', async () => {
  const { actor, moves } = open();
  actor.start();
  moves.pick();
  moves.pay();
  await moves.answered();
  moves.next();
  assert.equal(actor.getSnapshot().context, { student: null, reference: '', payment: null, problem: null, fields: {}, receipt: null });
  moves.pickOther();
  assert.equal(actor.getSnapshot().context, { student: 10, reference: 'b-1', payment: null, problem: null, fields: {}, receipt: null });
});

test.run();
