import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { rehearseMachine, type Plan } from '../../machines/rehearse.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const rehearse = deferred<unknown, { plan: Plan }>();
  const perform = deferred<unknown, { plan: Plan }>();
  const machine = rehearseMachine.provide({ actors: { rehearse: rehearse.logic, perform: perform.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    rehearse,
    perform,
    moves: {
      preview: () => actor.send({ type: 'preview', plan: { batches: [4] } }),
      confirm: () => actor.send({ type: 'confirm' }),
      back: () => actor.send({ type: 'back' }),
      retry: () => actor.send({ type: 'retry' }),
      rehearsed: () => rehearse.resolve('three go on'),
      refused: () => rehearse.reject({ problem: 'ValidationFailed', fields: { startsOn: 'outOfRange' } }),
      performed: () => perform.resolve('done'),
      invalid: () => perform.reject({ problem: 'ValidationFailed', fields: { endsOn: 'outOfRange' } }),
      locked: () => perform.reject({ problem: 'Locked' }),
      offline: () => perform.reject(new TypeError('Failed to fetch')),
    },
  };
}

const test = journeys(rehearseMachine, `
                                             → asking
  confirm                                    → asking
  preview                                    → rehearsing
  preview confirm                            → rehearsing
  preview refused                            → asking
  preview rehearsed                          → reviewing
  preview rehearsed back                     → asking
  preview rehearsed confirm                  → doing
  preview rehearsed confirm back             → doing
  preview rehearsed confirm performed        → done says done
  preview rehearsed confirm locked           → failed
  preview rehearsed confirm locked back      → asking
  preview rehearsed confirm invalid          → failed
  preview rehearsed confirm invalid back     → asking
  preview rehearsed confirm invalid retry    → doing
  preview rehearsed confirm offline retry performed → done says done

  # what it changes
  preview         changes fields plan problem
  rehearse done   changes preview
  rehearse failed changes fields problem
  perform failed  changes fields problem
  back            changes fields problem
  retry           changes fields problem
`, open); // prettier-ignore

test('what is done is what was looked at', async () => {
  const { actor, moves, rehearse, perform } = open();
  actor.start();
  moves.preview();
  await moves.rehearsed();
  assert.is(actor.getSnapshot().context.preview, 'three go on');
  moves.confirm();
  await moves.performed();
  assert.equal([rehearse.inputs, perform.inputs], [[{ plan: { batches: [4] } }], [{ plan: { batches: [4] } }]]);
});

test('a refusal names its fields, and is forgotten at the next attempt', async () => {
  const { actor, moves } = open();
  actor.start();
  moves.preview();
  await moves.refused();
  const { problem, fields } = actor.getSnapshot().context;
  assert.equal([problem, fields], ['ValidationFailed', { startsOn: 'outOfRange' }]);
  moves.preview();
  assert.equal([actor.getSnapshot().context.problem, actor.getSnapshot().context.fields], [null, {}]);
});

test('a failure leaves its code and fields until the next attempt', async () => {
  for (const [word, expected] of [
    ['invalid', ['ValidationFailed', { endsOn: 'outOfRange' }]],
    ['offline', ['FETCH_ERROR', {}]],
  ] as const) {
    for (const next of ['retry', 'back'] as const) {
      const { actor, moves } = open();
      actor.start();
      for (const step of ['preview', 'rehearsed', 'confirm', word] as const) await moves[step]();
      const failed = actor.getSnapshot().context;
      assert.equal([failed.problem, failed.fields], expected);
      moves[next]();
      const { problem, fields } = actor.getSnapshot().context;
      assert.equal([problem, fields], [null, {}]);
    }
  }
});

test.run();
