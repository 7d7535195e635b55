import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { timetableVersionMachine, type VersionFacts } from '../../machines/timetable-version.ts';
import { journeys } from '../support/journeys.ts';

const good: VersionFacts = { hasClasses: true, isPossible: true, isReplaced: false, isUnused: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(timetableVersionMachine, { inspect });
  const looked =
    (facts: Partial<VersionFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...good, ...facts });
  return {
    actor,
    moves: {
      good: looked(),
      empty: looked({ hasClasses: false }),
      clashing: looked({ isPossible: false }),
      replaced: looked({ isReplaced: true }),
      changed: looked({ isUnused: false }),
      publish: () => actor.send({ type: 'publish' }),
      supersede: () => actor.send({ type: 'supersede' }),
      restore: () => actor.send({ type: 'restore' }),
      unpublish: () => actor.send({ type: 'unpublish' }),
    },
  };
}

const test = journeys(
  timetableVersionMachine,
  `
                                              → draft
  # published once it is possible
  publish                                     → published
  empty publish                               → draft
  clashing publish                            → draft
  clashing good publish                       → published
  supersede                                   → draft
  restore                                     → draft
  unpublish                                   → draft

  # superseded by the next version, and in force again when that is undone
  publish publish                             → published
  publish supersede                           → published
  publish restore                             → published
  publish replaced supersede                  → superseded
  publish replaced supersede restore          → superseded
  publish replaced supersede good restore     → published
  publish replaced supersede changed restore  → published
  publish replaced supersede unpublish        → superseded
  publish replaced supersede good publish     → superseded

  # undone while it is the newest version and no class was held by it
  publish unpublish                           → draft
  publish replaced unpublish                  → published
  publish changed unpublish                   → published
  publish clashing unpublish                  → draft

  # context changes
  looked changes hasClasses isPossible isReplaced isUnused
`,
  open,
);

test('classes are placed only in a draft, and a published version applies', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => ['open', 'inForce'].filter((tag) => actor.getSnapshot().hasTag(tag as 'open'));
  assert.equal(tags(), ['open']);
  assert.equal(actor.getSnapshot().context, good);
  moves.publish();
  assert.equal(tags(), ['inForce']);
  moves.replaced();
  moves.supersede();
  assert.equal(tags(), []);
});

test.run();
