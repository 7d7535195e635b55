import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { smallFormMachine } from '../../machines/small-form.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const send = deferred<unknown, { values: unknown }>();
  const actor = createActor(smallFormMachine.provide({ actors: { send: send.logic } }), {
    ...(inspect && { inspect }),
  });
  return {
    actor,
    send,
    moves: {
      submit: () => actor.send({ type: 'submit', values: { reason: 'Lost it' }, wrong: {} }),
      submitEmpty: () => actor.send({ type: 'submit', values: { reason: '' }, wrong: { reason: 'required' } }),
      change: () => actor.send({ type: 'change', field: 'reason' }),
      changeOther: () => actor.send({ type: 'change', field: 'other' }),
      reset: () => actor.send({ type: 'reset' }),
      sent: () => send.resolve('kept'),
      invalid: () => send.reject({ problem: 'ValidationFailed', fields: { reason: 'tooShort', role: 'notAllowed' } }),
      stale: () => send.reject({ problem: 'StaleVersion' }),
      broken: () => send.reject(new TypeError('not a function')),
    },
  };
}

const test = journeys(
  smallFormMachine,
  `
                              → fresh
  change                      → fresh
  submit                      → sending
  submit submit               → sending
  submit change               → sending
  submit sent                 → fresh says done
  submitEmpty                 → tried says refused
  submitEmpty change          → tried says refused
  submitEmpty submitEmpty     → tried says refused refused
  submitEmpty submit          → sending says refused
  submitEmpty submit sent     → fresh says refused done
  submit invalid              → tried says refused
  submit invalid change       → tried says refused
  submit invalid changeOther  → tried says refused
  submit invalid submitEmpty  → tried says refused refused
  submit invalid submit       → sending says refused
  submit stale                → tried says refused
  submit stale change         → tried says refused
  submit broken               → tried says refused
  reset                       → fresh
  submit reset                → sending
  submitEmpty reset           → fresh says refused
  submit invalid reset        → fresh says refused

  # context changes
  change      changes fields problem
  submit      changes fields problem
  reset       changes fields problem
  send failed changes fields problem
`,
  open,
);

test('a changed field is no longer marked invalid, the others are', async () => {
  const { actor, moves } = open();
  actor.start();
  moves.submit();
  await moves.invalid();
  moves.change();
  assert.equal(actor.getSnapshot().context, { problem: null, fields: { role: 'notAllowed' } });
});

test.run();
