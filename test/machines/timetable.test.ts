import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { timetableMachine, type PlaceTone } from '../../machines/timetable.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(timetableMachine, { inspect });
  const place = (tone: PlaceTone) => () => actor.send({ type: 'place', tone });
  return {
    actor,
    moves: {
      pick: () => actor.send({ type: 'pick', hand: { key: 'new-1', isNew: true } }),
      lift: () => actor.send({ type: 'pick', hand: { key: '7', isNew: false } }),
      move: () => actor.send({ type: 'move' }),
      placeFree: place('free'),
      placeClash: place('clash'),
      placeNever: place('never'),
      abandon: () => actor.send({ type: 'abandon' }),
      remove: () => actor.send({ type: 'remove' }),
      gone: () => actor.send({ type: 'gone' }),
      room: () => actor.send({ type: 'choose', key: '7', what: 'room' }),
      teachers: () => actor.send({ type: 'choose', key: '7', what: 'teachers' }),
      chosen: () => actor.send({ type: 'chosen', value: 12 }),
      close: () => actor.send({ type: 'close' }),
    },
  };
}

const test = journeys(
  timetableMachine,
  `
                                  → hand.empty + choice.none
  # carried to a free place
  placeFree                       → hand.empty
  abandon                         → hand.empty
  remove                          → hand.empty
  move                            → hand.empty
  pick                            → hand.carrying.moving
  pick move                       → hand.carrying.moving
  pick placeFree                  → hand.empty  says placed
  lift placeFree                  → hand.empty  says placed
  lift abandon                    → hand.empty  says putBack
  lift remove                     → hand.empty  says removed
  lift gone                       → hand.empty
  pick lift                       → hand.carrying.moving  says putBack

  # a clashing place accepts a class after confirmation, a place outside the day never
  pick placeClash                 → hand.carrying.refused  says refused
  pick placeClash move            → hand.carrying.moving  says refused
  pick placeClash placeClash      → hand.empty  says refused placed
  pick placeClash placeFree       → hand.empty  says refused placed
  pick placeClash abandon         → hand.empty  says refused putBack
  pick placeClash remove          → hand.empty  says refused removed
  pick placeClash gone            → hand.empty  says refused
  pick placeClash lift            → hand.carrying.moving  says refused putBack
  pick placeNever                 → hand.carrying.moving  says refused
  pick placeClash move placeNever → hand.carrying.moving  says refused refused

  # room and teachers, also of the carried class
  chosen                          → choice.none
  close                           → choice.none
  room                            → choice.open
  room teachers                   → choice.open
  room chosen                     → choice.none  says settled
  teachers close                  → choice.none
  lift room                       → hand.carrying.moving + choice.open
  lift room chosen                → hand.carrying.moving + choice.none  says settled
  lift room placeFree             → hand.empty + choice.open  says placed

  # context changes
  pick    changes hand
  place   changes hand
  abandon changes hand
  remove  changes hand
  gone    changes hand
  choose  changes choice
  chosen  changes choice
  close   changes choice
`,
  open,
);

type Word = keyof ReturnType<typeof open>['moves'];
function emittedEvents(...words: readonly Word[]) {
  const { actor, moves } = open(() => {});
  const events: unknown[] = [];
  for (const type of ['placed', 'removed', 'putBack', 'refused', 'settled'] as const) actor.on(type, (event) => events.push(event));
  actor.start();
  for (const word of words) moves[word]();
  return { heard: events, context: actor.getSnapshot().context };
}
const fresh = { key: 'new-1', isNew: true };
const seven = { key: '7', isNew: false };

test('every end reports the class in hand and empties the hand', () => {
  const ends: [readonly Word[], unknown][] = [
    [['pick', 'placeFree'], [{ type: 'placed', hand: fresh }]],
    [['lift', 'abandon'], [{ type: 'putBack', hand: seven }]],
    [['lift', 'remove'], [{ type: 'removed', hand: seven }]],
    [['lift', 'gone'], []],
    [
      ['pick', 'placeClash', 'placeClash'],
      [
        { type: 'refused', hand: fresh },
        { type: 'placed', hand: fresh },
      ],
    ],
  ];
  for (const [words, expected] of ends) {
    const { heard, context } = emittedEvents(...words);
    assert.equal([heard, context.hand], [expected, null], words.join(' '));
  }
});

test('picking another class puts the first one back', () => {
  const { heard, context } = emittedEvents('pick', 'lift');
  assert.equal([heard, context.hand], [[{ type: 'putBack', hand: fresh }], seven]);
});

test('a slot outside the day is always refused', () => {
  const { heard, context } = emittedEvents('pick', 'placeNever', 'placeNever');
  assert.equal(
    [heard, context.hand],
    [
      [
        { type: 'refused', hand: fresh },
        { type: 'refused', hand: fresh },
      ],
      fresh,
    ],
  );
});

test('a choice is reported with its class', () => {
  assert.equal(emittedEvents('room', 'teachers', 'chosen').heard, [{ type: 'settled', choice: { key: '7', what: 'teachers' }, value: 12 }]);
  assert.equal(emittedEvents('room').context.choice, { key: '7', what: 'room' });
  assert.equal(emittedEvents('room', 'close').context.choice, null);
});

test('tags show a class in hand, a refused slot, and a choice', () => {
  const seen: [readonly Word[], readonly string[], object][] = [
    [[], [], { hand: null, choice: null }],
    [['pick'], ['carrying'], { hand: fresh, choice: null }],
    [['pick', 'placeClash'], ['carrying', 'refused'], { hand: fresh, choice: null }],
    [['room'], ['choosing'], { hand: null, choice: { key: '7', what: 'room' } }],
    [['room', 'chosen'], [], { hand: null, choice: null }],
    [['pick', 'placeClash', 'room'], ['carrying', 'refused', 'choosing'], { hand: fresh, choice: { key: '7', what: 'room' } }],
  ];
  for (const [words, tags, context] of seen) {
    const { actor, moves } = open(() => {});
    actor.start();
    for (const word of words) moves[word]();
    const now = actor.getSnapshot();
    const held = (['carrying', 'refused', 'choosing'] as const).filter((tag) => now.hasTag(tag));
    assert.equal([held, now.context], [tags, context], words.join(' '));
  }
});

test.run();
