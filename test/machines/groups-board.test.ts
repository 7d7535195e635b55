import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { groupsBoardMachine, type Card, type Moves } from '../../machines/groups-board.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

/** Asha and Bina are in group 1, Chitra in none. */
const asha: Card = { id: 7, home: 1 };
const bina: Card = { id: 8, home: 1 };
const chitra: Card = { id: 9, home: null };

function open(inspect?: (event: InspectionEvent) => void) {
  const look = deferred<unknown, { fromDate: string; moves: Moves }>();
  const save = deferred<unknown, { fromDate: string; moves: Moves; missed: string | null }>();
  const renew = deferred<Readonly<Record<number, number | null>>>();
  const number = deferred<unknown, { rule: string }>();
  const machine = groupsBoardMachine.provide({
    actors: { look: look.logic, save: save.logic, renew: renew.logic, number: number.logic },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const stale = { problem: 'StaleVersion' };
  return {
    actor,
    look,
    save,
    number,
    moves: {
      pick: () => actor.send({ type: 'pick', hand: [asha, bina], over: 1 }),
      pickMixed: () => actor.send({ type: 'pick', hand: [chitra, asha], over: null }),
      over2: () => actor.send({ type: 'over', group: 2 }),
      over1: () => actor.send({ type: 'over', group: 1 }),
      place: () => actor.send({ type: 'place' }),
      abandon: () => actor.send({ type: 'abandon' }),
      put: () => actor.send({ type: 'put', hand: [asha, chitra], over: 2 }),
      putHome: () => actor.send({ type: 'put', hand: [asha], over: 1 }),
      put3: () => actor.send({ type: 'put', hand: [asha], over: 3 }),
      undo: () => actor.send({ type: 'undo' }),
      discard: () => actor.send({ type: 'discard' }),
      review: () => actor.send({ type: 'review', fromDate: '2026-11-23' }),
      date: () => actor.send({ type: 'date', fromDate: '2026-10-12' }),
      confirm: () => actor.send({ type: 'confirm', missed: 'absent' }),
      back: () => actor.send({ type: 'back' }),
      renumber: () => actor.send({ type: 'renumber' }),
      number: () => actor.send({ type: 'number', rule: 'name' }),
      looked: () => look.resolve('valid moves'),
      noClasses: () => look.reject({ problem: 'ValidationFailed', fields: { fromDate: 'outOfRange' } }),
      lookStale: () => look.reject(stale),
      saved: () => save.resolve(null),
      saveStale: () => save.reject(stale),
      lost: () => save.reject(new TypeError('Failed to fetch')),
      taken: () => save.reject({ problem: 'ValidationFailed', fields: { fromDate: 'notAllowed' } }),
      renewed: () => renew.resolve({ 7: 2, 9: null }),
      gone: () => renew.reject({ problem: 'NotFound' }),
      numbered: () => number.resolve(null),
      inUse: () => number.reject({ problem: 'InUse' }),
    },
  };
}

async function after(path: string) {
  const stage = open();
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ')) await moves[word]!();
  return { ...stage, context: stage.actor.getSnapshot().context };
}

const test = journeys(
  groupsBoardMachine,
  `
                                       → resting
  # carried to another group, or moved directly
  pick                                 → carrying
  pick over2                           → carrying
  pick over2 place                     → resting  says placed
  pick over2 abandon                   → resting  says putBack
  pick review                          → carrying
  pick over2 place undo undo           → resting  says placed
  put                                  → resting  says placed
  put undo                             → resting  says placed
  put discard                          → resting  says placed
  put discard undo review              → reviewing.looking  says placed
  discard                              → resting
  undo                                 → resting

  # without changes
  review                               → resting
  pick place review                    → resting  says placed
  put putHome discard review           → resting  says placed placed

  # looked at and saved
  put review                           → reviewing.looking  says placed
  put review confirm                   → reviewing.looking  says placed
  put review looked                    → reviewing.looked  says placed
  put review looked date               → reviewing.looking  says placed
  put review looked back               → resting  says placed
  put review noClasses                 → reviewing.blind  says placed
  put review noClasses confirm         → reviewing.blind  says placed
  put review noClasses date looked     → reviewing.looked  says placed
  put review looked confirm            → saving  says placed
  put review looked confirm back       → saving  says placed
  put review looked confirm saved      → resting  says placed saved
  put review looked confirm saved undo review → resting  says placed saved
  put review looked confirm lost       → reviewing.looked  says placed
  put review looked confirm lost confirm saved → resting  says placed saved

  # another user was faster
  put review lookStale                 → renewing  says placed
  put review looked confirm saveStale  → renewing  says placed
  put review looked confirm saveStale renewed → resting  says placed
  put review lookStale renewed review  → reviewing.looking  says placed
  put review lookStale gone            → resting  says placed

  # class numbers
  renumber                             → numbering.choosing
  put renumber                         → resting  says placed
  renumber back                        → resting
  renumber number                      → numbering.sending
  renumber number back                 → numbering.sending
  renumber number numbered             → resting  says renumbered
  renumber number inUse                → numbering.choosing
  renumber number inUse number numbered → resting  says renumbered
  renumber number inUse back           → resting

  # context changes
  pick         changes hand over problem fields
  over         changes over
  place        changes moves past hand over
  abandon      changes hand over
  put          changes moves past problem fields
  undo         changes moves past problem fields
  discard      changes moves past problem fields
  review       changes fromDate found problem fields
  date         changes fromDate found problem fields
  back         changes found problem fields
  confirm      changes missed problem fields
  renumber     changes problem fields
  number       changes rule problem fields
  look done    changes found
  look failed  changes problem fields
  save done    changes moves past found
  save failed  changes problem fields
  renew done   changes moves past
  renew failed changes problem fields
  number failed changes problem fields
`,
  open,
  ({ moves, past }) => [Object.keys(moves as Moves).length > 0, (past as readonly Moves[]).length > 0],
);

const movesAfter = async (path: string) => (await after(path)).context.moves;

test('a carried student joins the group under the pointer, and no other', async () => {
  const cases: [path: string, moves: Moves][] = [
    ['pick place', {}],
    ['pick over2 place', { 7: 2, 8: 2 }],
    ['pick over2 over1 place', {}],
    ['pickMixed place', {}],
    ['pick over2 abandon', {}],
    ['put', { 7: 2, 9: 2 }],
    ['put put3', { 7: 3, 9: 2 }],
    ['put putHome', { 9: 2 }],
    ['put discard', {}],
  ];
  for (const [path, moves] of cases) assert.equal(await movesAfter(path), moves, path);
});

test('each step can be undone; a step without effect does not count', async () => {
  const cases: [path: string, moves: Moves, steps: number][] = [
    ['put put3 undo', { 7: 2, 9: 2 }, 1],
    ['put put3 undo undo', {}, 0],
    ['put put undo', {}, 0],
    ['put discard undo', { 7: 2, 9: 2 }, 1],
    ['pick place', {}, 0],
  ];
  for (const [path, moves, steps] of cases) {
    const { context } = await after(path);
    assert.equal([context.moves, context.past.length], [moves, steps], path);
  }
});

test('the carried students are reported with their group, and the hand is emptied', async () => {
  const events: unknown[] = [];
  const { actor, moves } = open();
  actor.on('placed', (event) => events.push(event));
  actor.on('putBack', (event) => events.push(event));
  actor.start();
  moves.pick();
  assert.equal(actor.getSnapshot().context.hand, [asha, bina]);
  assert.is(actor.getSnapshot().context.over, 1);
  moves.over2();
  moves.place();
  assert.equal([actor.getSnapshot().context.hand, actor.getSnapshot().context.over], [[], null]);
  moves.pick();
  moves.abandon();
  moves.put();
  assert.equal(events, [
    { type: 'placed', hand: [asha, bina], over: 2 },
    { type: 'putBack', hand: [asha, bina], over: 1 },
    { type: 'placed', hand: [asha, chitra], over: 2 },
  ]);
});

test('review and save use the current date and moves', async () => {
  const { look, save, context } = await after('put review looked date looked confirm');
  assert.equal(look.inputs, [
    { fromDate: '2026-11-23', moves: { 7: 2, 9: 2 } },
    { fromDate: '2026-10-12', moves: { 7: 2, 9: 2 } },
  ]);
  assert.equal(save.inputs, [{ fromDate: '2026-10-12', moves: { 7: 2, 9: 2 }, missed: 'absent' }]);
  assert.is(context.found, 'valid moves');
  const { context: saved } = await after('put review looked confirm saved');
  assert.equal([saved.moves, saved.past, saved.found], [{}, [], null]);
});

test('the reason for a failed save stays until the next step', async () => {
  const { context: refused } = await after('put review noClasses');
  assert.equal([refused.problem, refused.fields, refused.found], ['ValidationFailed', { fromDate: 'outOfRange' }, null]);
  const { context: occupied } = await after('put review looked confirm taken');
  assert.equal([occupied.problem, occupied.fields], ['ValidationFailed', { fromDate: 'notAllowed' }]);
  const { context: lost } = await after('put review looked confirm lost');
  assert.equal([lost.problem, lost.moves, lost.found], ['FETCH_ERROR', { 7: 2, 9: 2 }, 'valid moves']);
  for (const path of ['put review noClasses back', 'put review noClasses date', 'put review looked confirm taken confirm']) {
    const { context } = await after(path);
    assert.equal([context.problem, context.fields], [null, {}], path);
  }
  assert.is((await after('put review looked back')).context.found, null);
});

test('after another user’s change valid moves stay', async () => {
  const { context } = await after('put review lookStale renewed');
  assert.equal([context.moves, context.past, context.problem], [{ 9: 2 }, [], 'StaleVersion']);
  const { context: home } = await after('pick over2 place review looked confirm saveStale renewed');
  assert.equal([home.moves, home.problem], [{}, 'StaleVersion'], 'one student is already in the group, the other has left');
  assert.equal(await movesAfter('put review lookStale renewed undo'), { 9: 2 }, 'earlier steps cannot be undone');
  const { context: deleted } = await after('put review lookStale gone');
  assert.equal([deleted.moves, deleted.problem], [{ 7: 2, 9: 2 }, 'NotFound']);
  for (const next of ['put3', 'undo', 'discard', 'pick', 'renumber']) {
    const ready = next === 'renumber' ? 'pick over2 place review lookStale renewed' : 'put review lookStale gone';
    assert.is((await after(`${ready} ${next}`)).context.problem, null, next);
  }
});

test('numbers are assigned by the chosen rule', async () => {
  const { number, context } = await after('renumber number inUse');
  assert.equal([number.inputs, context.problem], [[{ rule: 'name' }], 'InUse']);
  for (const next of ['back', 'number']) assert.is((await after(`renumber number inUse ${next}`)).context.problem, null, next);
});

test('tags show the current activity', async () => {
  const seen: [path: string, tags: readonly string[]][] = [
    ['undo', []],
    ['pick', ['carrying']],
    ['put review', ['reviewing', 'busy']],
    ['put review looked', ['reviewing', 'confirmable']],
    ['put review noClasses', ['reviewing']],
    ['put review looked confirm', ['reviewing', 'busy']],
    ['put review lookStale', ['busy']],
    ['renumber', ['numbering']],
    ['renumber number', ['numbering', 'busy']],
  ];
  for (const [path, tags] of seen) assert.equal([...(await after(path)).actor.getSnapshot().tags], tags, path);
});

test.run();
