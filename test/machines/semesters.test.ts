import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { semestersMachine } from '../../machines/semesters.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(semestersMachine, { inspect, input: { semesters: 2 } });
  return {
    actor,
    moves: {
      start: () => actor.send({ type: 'start' }),
      roll: () => actor.send({ type: 'roll' }),
      move: () => actor.send({ type: 'move' }),
      close: () => actor.send({ type: 'close' }),
      takeBack: () => actor.send({ type: 'takeBack' }),
      touch: () => actor.send({ type: 'touch' }),
    },
  };
}

const test = journeys(
  semestersMachine,
  `
                                → none
  start                         → running
  roll                          → running
  close                         → none
  takeBack                      → none

  # one after the other, up to the last
  start start                   → running
  start move                    → running
  start close                   → closed
  start close move              → closed
  start close start             → running
  start close roll              → running
  start roll                    → running
  start roll close              → closed
  start roll close start        → closed
  start roll close roll         → closed
  start roll roll takeBack      → running
  start roll takeBack close     → closed

  # started by mistake
  start takeBack                → none
  start close start takeBack    → closed
  start roll takeBack           → running
  start close takeBack          → closed
  start touch takeBack          → running
  start roll touch takeBack     → running
  start roll takeBack takeBack  → running

  # context changes
  start    changes semester before isUntouched
  roll     changes semester before isUntouched
  takeBack changes semester isUntouched
  touch    changes isUntouched
`,
  open,
);

test('a course without semesters starts none', () => {
  for (const type of ['start', 'roll'] as const) {
    const actor = createActor(semestersMachine, { input: { semesters: 0 } }).start();
    actor.send({ type });
    assert.is(actor.getSnapshot().value, 'none', type);
  }
});

test('the dates of a semester can change only while it runs', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.not(actor.getSnapshot().can({ type: 'move' }));
  moves.start();
  assert.ok(actor.getSnapshot().can({ type: 'move' }));
  moves.close();
  assert.not(actor.getSnapshot().can({ type: 'move' }));
});

test.run();
