import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { actMachine } from '../../machines/act.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const perform = deferred<unknown, { subject: unknown }>();
  const actor = createActor(actMachine.provide({ actors: { perform: perform.logic } }), {
    ...(inspect && { inspect }),
  });
  return {
    actor,
    perform,
    moves: {
      act: () => actor.send({ type: 'act', subject: 4 }),
      actOther: () => actor.send({ type: 'act', subject: 5 }),
      dismiss: () => actor.send({ type: 'dismiss' }),
      performed: () => perform.resolve('gone'),
      inUse: () => perform.reject({ problem: 'InUse', uses: [{ table: 'students', field: 'religionId', count: 3 }] }),
      invalid: () => perform.reject({ problem: 'ValidationFailed', fields: { file: 'badFormat' } }),
      broken: () => perform.reject(new TypeError('not a function')),
      nothing: () => perform.reject(null),
    },
  };
}

const test = journeys(
  actMachine,
  `
                        → idle
  dismiss               → idle
  act                   → doing
  act actOther          → doing
  act dismiss           → doing
  act performed         → idle says done
  act performed actOther performed → idle says done done
  act inUse             → failed says failed
  act invalid           → failed says failed
  act broken            → failed says failed
  act nothing           → failed says failed
  act invalid dismiss   → idle says failed
  act invalid dismiss act → doing says failed
  act inUse dismiss     → idle says failed
  act inUse actOther    → doing says failed
  act invalid actOther  → doing says failed
  act invalid actOther performed → idle says failed done

  # context changes
  act            changes fields problem subject uses
  dismiss        changes fields problem uses
  perform failed changes fields problem uses
`,
  open,
);

test('a second press during the action does nothing', async () => {
  const { actor, moves, perform } = open();
  actor.start();
  moves.act();
  moves.actOther();
  assert.equal(perform.inputs, [{ subject: 4 }]);
});

test.run();
