import { page } from '../support/page.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Placed } from '../../src/contract/academic/timetable/model.ts';
import type { VersionWeek } from '../../src/contract/academic/timetable-week.ts';
import { saving } from '../../src/portal/modules/academic/parts/timetable/saving.ts';
import { boardOf, boardStore } from '../../src/portal/modules/academic/parts/timetable/store.ts';
import { fakeServer, type Received, type Reply } from '../support/fake-server.ts';
import { placed, smallWeek } from '../support/weeks.ts';

/** Saving of classes, and concurrent changes to one timetable. */
const test = suite('saving a timetable');
let reply: (received: Received) => Reply = () => ({});
let server: Awaited<ReturnType<typeof fakeServer>>;
test.before(async () => {
  server = await fakeServer((received) => reply(received));
  page.apiBase = server.base;
});
test.after(() => server.close());

const weekWith = (version: number, classes: readonly Placed[]): VersionWeek => ({
  version: { id: 7, version } as VersionWeek['version'],
  week: smallWeek,
  placed: [...classes],
});
function begun(...classes: readonly Placed[]) {
  const store = boardStore(boardOf(weekWith(3, classes)));
  return { store, save: saving(7, store) };
}
const sent = () =>
  JSON.parse(server.received.at(-1)!.body) as { version: number; put: { key: string; id: number | null }[]; remove: number[] };
const [a, b] = [placed('1', 1), placed('2', 2, { ordinal: 2 })];

test('changes are sent with the version, and a new class keeps its name here under its new id', async () => {
  const { store, save } = begun(a, b);
  assert.is(save.left(), 'nothing');
  store.edit([{ ...a, ordinal: 4 }, placed('new-1', 1, { weekday: 5 })]);
  assert.is(save.left(), 'sound');
  reply = () => ({
    body: {
      data: {
        version: 4,
        saved: [
          { key: '1', id: 1 },
          { key: 'new-1', id: 31 },
        ],
      },
    },
  });
  assert.is(await save.send(), 'nothing');
  assert.equal(
    [sent().version, sent().put.map(({ key, id }) => [key, id]), sent().remove],
    [
      3,
      [
        ['1', 1],
        ['new-1', null],
      ],
      [2],
    ],
  );
  store.undo();
  reply = () => ({
    body: {
      data: {
        version: 5,
        saved: [
          { key: '1', id: 1 },
          { key: '2', id: 32 },
        ],
      },
    },
  });
  assert.is(await save.send(), 'nothing');
  assert.equal(
    [sent().version, sent().put.map(({ key, id }) => [key, id]), sent().remove],
    [
      4,
      [
        ['1', 1],
        ['2', null],
      ],
      [31],
    ],
    'a removed class returns as a new class',
  );
});

test('changes made during a request are sent next time', async () => {
  const { store, save } = begun(a);
  store.edit([{ ...a, ordinal: 4 }]);
  reply = () => {
    store.edit([{ ...a, ordinal: 6 }]);
    return { body: { data: { version: 4, saved: [{ key: '1', id: 1 }] } } };
  };
  assert.equal([await save.send(), store.get().placed[0]?.ordinal, store.get().version], ['sound', 6, 4]);
});

test('a refused class is marked, and can be sent again after a change', async () => {
  const { store, save } = begun(a, b);
  store.edit([{ ...a, roomId: 99 }, b]);
  reply = () => ({ status: 422, body: { error: 'ValidationFailed', fields: { 'put.0.roomId': 'unknownReference' } } });
  const error = await save.send().then(
    () => null,
    (problem: { code: string }) => problem.code,
  );
  assert.equal([error, [...store.get().refused], save.left()], ['ValidationFailed', [['1', 'unknownReference']], 'unsound']);
  store.edit([{ ...a, roomId: 2 }, b]);
  assert.is(save.left(), 'sound');
});

test('another user was faster: other classes are merged, a conflict on the same one is chosen', async () => {
  const { store, save } = begun(a, b);
  store.edit([
    { ...a, ordinal: 4 },
    { ...b, ordinal: 6 },
  ]);
  reply = () => ({ body: { data: weekWith(9, [a, { ...b, ordinal: 7 }, placed('40', 4)]) } });
  assert.equal(await save.meet(), { open: 1, left: 'sound' });
  const { contests, version } = store.get();
  assert.equal([contests.map(({ key }) => key), version], [['2'], 9]);
  const sides: unknown[] = [];
  save.settle('2', 'theirs', (left) => sides.push(left));
  const places = store
    .get()
    .placed.map(({ key, ordinal }) => `${key}@${ordinal}`)
    .sort();
  assert.equal([places, sides, store.get().contests], [['1@4', '2@7', '40@1'], ['sound'], []]);
});

test.run();
