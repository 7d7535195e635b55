import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fillRooms, type OpenRoom } from '../../../src/server/modules/welfare/stays/fill.ts';

/** Beds for many students: worked examples, and properties that always apply. */
const test = suite('filling beds');

const room = (id: number, beds: number, classes: string[] = [], taken = classes.length): OpenRoom => ({
  id,
  free: Array.from({ length: beds - taken }, (_, place) => taken + place + 1),
  classes,
});
const lodgers = (...classes: string[]) => classes.map((of, id) => ({ id, class: of }));
/** Room/bed of each student, in their order. */
const bedsOf = (rooms: OpenRoom[], ...classes: string[]) => {
  const beds = fillRooms(rooms, lodgers(...classes));
  return classes
    .map((_, id) => {
      const bed = beds.get(id);
      return bed ? `${bed.roomId}/${bed.bedNo}` : '–';
    })
    .join(' ');
};

test('classmates fill empty rooms', () => {
  assert.is(bedsOf([room(1, 2), room(2, 2)], 'A', 'A', 'B', 'B'), '1/1 1/2 2/1 2/2');
});
test('a room with a classmate is preferred to an empty one', () => {
  assert.is(bedsOf([room(1, 2), room(2, 2, ['A'])], 'A'), '2/2');
});
test('the rest of a class goes into the room with the fewest beds that fits all of them', () => {
  assert.is(bedsOf([room(1, 3), room(2, 1)], 'A'), '2/1');
  assert.is(bedsOf([room(1, 3), room(2, 2)], 'A', 'A', 'B'), '2/1 2/2 1/1');
});
test('a class that fits into no room is spread over the largest ones', () => {
  assert.is(bedsOf([room(1, 2, ['B']), room(2, 3, ['C'], 1)], 'A', 'A', 'A'), '2/2 2/3 1/2');
});
test('if there are not enough beds, the last students get none', () => {
  assert.is(bedsOf([room(1, 1)], 'A', 'A'), '1/1 –');
  assert.is(bedsOf([], 'A'), '–');
});

test('no bed twice, none that is taken, none left free while a student waits', () => {
  let seed = 7;
  const chance = (to: number) => (seed = (seed * 16_807) % 2_147_483_647) % to;
  for (let turn = 0; turn < 200; turn += 1) {
    const rooms = Array.from({ length: 1 + chance(8) }, (_, id) => room(id, 1 + chance(4), chance(3) === 0 ? ['ABC'[chance(3)]!] : []));
    const people = Array.from({ length: chance(20) }, (_, id) => ({ id, class: 'ABC'[chance(3)]! }));
    const assigned = fillRooms(rooms, people);
    const beds = [...assigned.values()].map(({ roomId, bedNo }) => `${roomId}/${bedNo}`);
    assert.is(new Set(beds).size, beds.length);
    const free = new Set(rooms.flatMap(({ id, free: of }) => of.map((bed) => `${id}/${bed}`)));
    assert.ok(beds.every((bed) => free.has(bed)));
    assert.is(beds.length, Math.min(free.size, people.length));
  }
});

test.run();
