import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { confirmMachine, type Subject } from '../../machines/confirm.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const perform = deferred<unknown, { subject: Subject }>();
  const machine = confirmMachine.provide({ actors: { perform: perform.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    perform,
    moves: {
      ask: () => actor.send({ type: 'ask', subject: { id: 4 } }),
      accept: () => actor.send({ type: 'accept' }),
      cancel: () => actor.send({ type: 'cancel' }),
      retry: () => actor.send({ type: 'retry' }),
      performed: () => perform.resolve('gone'),
      inUse: () => perform.reject({ problem: 'InUse' }),
      offline: () => perform.reject(new TypeError('Failed to fetch')),
    },
  };
}

const test = journeys(
  confirmMachine,
  `
                          → idle
  accept                  → idle
  ask                     → asking
  ask cancel              → idle
  ask accept              → doing
  ask accept cancel       → doing
  ask accept performed    → idle says done
  ask accept inUse        → failed
  ask accept inUse cancel → idle
  ask accept inUse cancel ask → asking
  ask accept offline retry performed → idle says done

  # context changes
  ask            changes problem subject
  perform failed changes problem
  retry          changes problem
`,
  open,
);

test('acts on the subject and passes on the answer', async () => {
  const { actor, moves, perform } = open();
  const done: unknown[] = [];
  actor.on('done', ({ subject, answer }) => done.push(subject, answer));
  actor.start();
  moves.ask();
  moves.accept();
  await moves.performed();
  assert.equal(perform.inputs, [{ subject: { id: 4 } }]);
  assert.equal(done, [{ id: 4 }, 'gone']);
});

test('a failure leaves its code until the next attempt', async () => {
  for (const [word, code] of [
    ['inUse', 'InUse'],
    ['offline', 'InternalError'],
  ] as const) {
    const { actor, moves } = open();
    actor.start();
    moves.ask();
    moves.accept();
    await moves[word]();
    assert.is(actor.getSnapshot().context.problem, code);
    moves.retry();
    assert.is(actor.getSnapshot().context.problem, null);
  }
});

test.run();
