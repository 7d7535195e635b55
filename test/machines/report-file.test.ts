import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { reportFileMachine, type FileFormat } from '../../machines/report-file.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const save = deferred<void, { format: FileFormat; purpose: string | null }>();
  const actor = createActor(reportFileMachine.provide({ actors: { save: save.logic } }), {
    ...(inspect && { inspect }),
  });
  const take = (needsPurpose: boolean) => () => actor.send({ type: 'take', format: 'csv', needsPurpose });
  return {
    actor,
    save,
    moves: {
      take: take(false),
      takeMany: take(true),
      state: () => actor.send({ type: 'state', purpose: 'Return to the university' }),
      cancel: () => actor.send({ type: 'cancel' }),
      dismiss: () => actor.send({ type: 'dismiss' }),
      saved: () => save.resolve(undefined),
      refused: () => save.reject({ problem: 'Forbidden' }),
      failed: () => save.reject(new TypeError('Failed to fetch')),
    },
  };
}

const test = journeys(reportFileMachine, `
                           → idle
  take                     → taking
  takeMany                 → asking
  takeMany cancel          → idle
  takeMany state           → taking
  take cancel              → idle
  take saved               → idle says taken
  take refused             → failed
  take refused dismiss     → idle
  take refused dismiss take → taking

  # what it changes
  take        changes format problem purpose
  state       changes purpose
  save failed changes problem
`, (inspect) => open(inspect)); // prettier-ignore

test('the purpose goes with the file, and not with the next one', async () => {
  const { actor, save, moves } = open();
  let taken = 0;
  actor.on('taken', () => (taken += 1));
  actor.start();
  moves.takeMany();
  moves.state();
  assert.equal(save.inputs.at(-1), { format: 'csv', purpose: 'Return to the university' });
  await moves.saved();
  assert.is(taken, 1);
  moves.take();
  assert.equal(save.inputs.at(-1), { format: 'csv', purpose: null });
});

test('a refusal is kept by its code, anything else is a fault', async () => {
  const { actor, moves } = open();
  actor.start();
  moves.take();
  await moves.refused();
  assert.is(actor.getSnapshot().context.problem, 'Forbidden');
  moves.dismiss();
  moves.take();
  await moves.failed();
  assert.is(actor.getSnapshot().context.problem, 'InternalError');
});

test.run();
