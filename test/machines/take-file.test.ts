import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { takeFileMachine, type TakeFileContext } from '../../machines/take-file.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const save = deferred<void, TakeFileContext>();
  const actor = createActor(takeFileMachine.provide({ actors: { save: save.logic } }), {
    ...(inspect && { inspect }),
  });
  const take = (needsPurpose: boolean) => () => actor.send({ type: 'take', format: 'csv', language: 'de', needsPurpose });
  return {
    actor,
    save,
    moves: {
      take: take(false),
      takeMany: take(true),
      give: () => actor.send({ type: 'give', purpose: 'Return to the university' }),
      cancel: () => actor.send({ type: 'cancel' }),
      saved: () => save.resolve(undefined),
      forbidden: () => save.reject({ problem: 'Forbidden' }),
      tooMany: () => save.reject({ problem: 'ValidationFailed', fields: { purpose: 'required' } }),
      broken: () => save.reject(new TypeError('not a function')),
    },
  };
}

const test = journeys(
  takeFileMachine,
  `
                                → idle
  take                          → taking
  take cancel                   → idle
  take saved                    → idle says taken
  take forbidden                → idle says failed
  take broken                   → idle says failed
  take forbidden take saved     → idle says failed taken
  take tooMany                  → asking.waiting
  take tooMany give saved       → idle says taken
  takeMany                      → asking.waiting
  takeMany cancel               → idle
  takeMany give                 → asking.taking
  takeMany give cancel          → idle
  takeMany give saved           → idle says taken
  takeMany give saved take      → taking says taken
  takeMany give saved takeMany  → asking.waiting says taken
  takeMany give forbidden       → asking.waiting says failed
  takeMany give tooMany         → asking.waiting says failed
  takeMany give broken give     → asking.taking says failed

  # context changes
  take        changes format language purpose
  give        changes purpose
`,
  (inspect) => open(inspect),
);

test('the purpose is sent with its file, and not with the next one', async () => {
  const { actor, save, moves } = open();
  actor.start();
  moves.takeMany();
  moves.give();
  assert.equal(save.inputs.at(-1), { format: 'csv', language: 'de', purpose: 'Return to the university' });
  await moves.saved();
  moves.take();
  assert.equal(save.inputs.at(-1), { format: 'csv', language: 'de', purpose: null });
});

test.run();
