import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { inspectionMachine, type InspectionContext } from '../../machines/inspection.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const actor = createActor(inspectionMachine, inspect ? { inspect, clock } : { clock });
  return {
    actor,
    moves: {
      simulate: () => actor.send({ type: 'simulate' }),
      watch: () => actor.send({ type: 'watch' }),
      record: () => actor.send({ type: 'record' }),
      arrived: () => actor.send({ type: 'arrived' }),
      stop: () => actor.send({ type: 'stop' }),
      loadNone: () => actor.send({ type: 'loaded', length: 0 }),
      loadOne: () => actor.send({ type: 'loaded', length: 1 }),
      loadThree: () => actor.send({ type: 'loaded', length: 3 }),
      scrubToLast: () => actor.send({ type: 'scrub', position: 2 }),
      scrubToFirst: () => actor.send({ type: 'scrub', position: 0 }),
      scrubTooFar: () => actor.send({ type: 'scrub', position: 99 }),
      play: () => actor.send({ type: 'play' }),
      pause: () => actor.send({ type: 'pause' }),
      replay: () => actor.send({ type: 'replay' }),
      almost: () => clock.increment(599),
      beat: () => clock.increment(600),
    },
  };
}

const test = journeys(
  inspectionMachine,
  `
                                        → simulating
  simulate                              → simulating
  record                                → simulating
  watch                                 → watching.following
  watch simulate                        → simulating
  watch stop                            → watching.following

  # recording
  watch record                          → watching.recording
  watch record arrived                  → watching.recording
  watch record stop                     → watching.following
  watch record arrived stop             → recorded.paused
  watch record simulate                 → simulating

  # a recording
  loadNone                              → simulating
  loadOne                               → recorded.paused
  loadThree                             → recorded.paused
  watch record loadThree                → recorded.paused
  loadThree simulate                    → simulating
  loadThree watch                       → watching.following
  loadThree scrubToLast                 → recorded.paused
  loadThree scrubToLast scrubToFirst    → recorded.paused
  loadThree scrubToLast watch record    → watching.recording
  loadThree replay                      → simulating says replayed
  loadThree play                        → recorded.playing
  loadThree play almost                 → recorded.playing
  loadThree play pause                  → recorded.paused
  loadThree play scrubToLast            → recorded.paused
  loadThree play beat beat              → recorded.playing
  loadThree play beat beat beat         → recorded.paused
  loadThree scrubToLast play            → recorded.playing
  loadThree play replay                 → simulating says replayed

  # context changes
  loaded     changes length position
  record     changes length position
  arrived    changes length
  scrub      changes position
  play       changes position
  after beat changes position
`,
  open,
  ({ length, position }: InspectionContext) => [Math.min(length, 3), Math.min(position, 3)],
);

function after(words: string) {
  const { actor, moves } = open();
  actor.start();
  for (const word of words.split(' ')) moves[word as keyof typeof moves]();
  return actor.getSnapshot().context;
}

test('moments are counted while recording, and a new recording starts empty', () => {
  assert.equal(after('watch arrived record arrived arrived'), { length: 2, position: 0 });
  assert.equal(after('watch record arrived stop watch record'), { length: 0, position: 0 });
});

test('playing moves one moment per beat, and restarts after the last', () => {
  assert.is(after('loadThree play beat').position, 1);
  assert.is(after('loadThree play beat beat beat beat').position, 2);
  assert.is(after('loadThree scrubToLast play').position, 0);
  assert.is(after('loadThree play beat pause play').position, 1);
});

test('no moment after the last can be selected, and a recording opens at its start', () => {
  assert.is(after('loadThree scrubTooFar').position, 2);
  assert.is(after('loadThree scrubToLast loadThree').position, 0);
  assert.is(after('watch record arrived arrived stop').position, 0);
});

test('the replay names its moment', () => {
  const { actor, moves } = open();
  let position = -1;
  actor.on('replayed', (event) => (position = event.position));
  actor.start();
  moves.loadThree();
  moves.scrubToLast();
  moves.replay();
  assert.is(position, 2);
});

test.run();
