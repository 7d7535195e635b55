import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { courseMachine, type CourseInput } from '../../machines/course.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void, input?: CourseInput) {
  const actor = createActor(courseMachine, { inspect, ...(input && { input }) });
  return {
    actor,
    moves: {
      activate: () => actor.send({ type: 'activate' }),
      redraft: () => actor.send({ type: 'redraft' }),
      retire: () => actor.send({ type: 'retire' }),
      reactivate: () => actor.send({ type: 'reactivate' }),
      written: () => actor.send({ type: 'written', modules: 1, outcomes: 3 }),
      untaught: () => actor.send({ type: 'written', modules: 0, outcomes: 3 }),
      unpromised: () => actor.send({ type: 'written', modules: 1, outcomes: 2 }),
      studied: () => actor.send({ type: 'listed', where: 'studied' }),
      past: () => actor.send({ type: 'listed', where: 'past' }),
      unlisted: () => actor.send({ type: 'listed', where: 'nowhere' }),
    },
  };
}

const test = journeys(
  courseMachine,
  `
                                         → draft
  activate                               → draft
  redraft                                → draft
  retire                                 → draft
  reactivate                             → draft

  # topics and outcomes are required
  untaught activate                      → draft
  unpromised activate                    → draft
  written activate                       → active
  written untaught activate              → draft
  studied written activate               → active

  # activation is too early
  written activate redraft               → draft
  written activate redraft activate      → active
  written activate studied redraft       → active
  written activate past redraft          → active
  written activate past unlisted redraft → draft
  written activate untaught redraft      → draft

  # no longer taught
  written activate retire                → retired
  written activate past retire           → retired
  written activate studied retire        → active
  written activate studied past retire   → retired
  written activate retire reactivate     → active
  written activate retire redraft        → retired
  written activate retire activate       → retired
  written activate retire untaught reactivate → active

  # context changes
  written changes modules outcomes
  listed  changes listed
`,
  open,
);

test('a practical requires no outcomes', () => {
  const { actor, moves } = open(() => {}, { kind: 'practical' });
  actor.start();
  moves.activate();
  assert.is(actor.getSnapshot().value, 'draft');
  moves.unpromised();
  moves.activate();
  assert.is(actor.getSnapshot().value, 'active');
});

test.run();
