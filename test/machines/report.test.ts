import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { reportMachine, type Parameters } from '../../machines/report.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const make = deferred<unknown, { parameters: Parameters }>();
  const machine = reportMachine.provide({ actors: { make: make.logic } });
  const actor = createActor(machine, { clock, ...(inspect && { inspect }) });
  return {
    actor,
    make,
    moves: {
      ask: () => actor.send({ type: 'ask', parameters: { batchId: 4 } }),
      askOther: () => actor.send({ type: 'ask', parameters: { batchId: 5 } }),
      clear: () => actor.send({ type: 'clear' }),
      again: () => actor.send({ type: 'again' }),
      cancel: () => actor.send({ type: 'cancel' }),
      almost: () => clock.increment(1999),
      wait: () => clock.increment(2000),
      made: () => make.resolve('figures'),
      refused: () => make.reject('Forbidden'),
    },
  };
}

const test = journeys(
  reportMachine,
  `
                          → idle
  ask                     → running.brief
  ask almost              → running.brief
  ask wait                → running.long
  ask made                → shown
  ask wait made           → shown
  ask refused             → failed
  ask cancel              → cancelled
  ask wait cancel         → cancelled
  ask cancel made         → cancelled
  ask cancel again        → running.brief
  ask made again          → running.brief
  ask refused again       → running.brief
  ask refused again made  → shown
  ask refused clear       → idle
  ask wait askOther       → running.brief
  ask made askOther       → running.brief
  ask cancel cancel       → cancelled
  ask clear               → idle
  ask clear made          → idle
  ask made clear          → idle
  again                   → idle
  cancel                  → idle

  # context changes
  ask         changes parameters
  make done   changes error result
  make failed changes error result
  clear       changes error parameters result
`,
  (inspect) => open(inspect),
);

async function after(path: string) {
  const { actor, moves, make } = open();
  actor.start();
  for (const word of path.split(' ')) await (moves as Record<string, () => unknown>)[word]!();
  return { context: actor.getSnapshot().context, make };
}

test('only the last request runs, and can be run again', async () => {
  const { make } = await after('ask askOther made again');
  assert.equal(
    make.inputs.map(({ parameters }) => parameters['batchId']),
    [4, 5, 5],
  );
});

test('the result stays while the next one runs, and is cleared by a failure', async () => {
  assert.is((await after('ask made askOther')).context.result, 'figures');
  assert.is((await after('ask made askOther cancel')).context.result, 'figures');
  assert.is((await after('ask made askOther refused')).context.result, null);
  assert.is((await after('ask refused')).context.error, 'Forbidden');
  assert.is((await after('ask made clear')).context.result, null);
});

test.run();
