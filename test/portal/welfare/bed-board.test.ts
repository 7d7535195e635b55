import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BoardRoom } from '../../../src/contract/welfare/bed-board.ts';
import { floorsOf, neighbour } from '../../../src/portal/modules/welfare/parts/stays/bed-board-model.ts';
import { batchesOf, owingOf } from '../../../src/portal/modules/welfare/parts/stays/board-colours.ts';

/** The board of beds without a page: arrow keys, residents who can be moved, and colours. */
const test = suite('bed board');

const stay = (id: number, more: object = {}) => ({
  id,
  version: 1,
  student: `S${id}`,
  number: `N${id}`,
  class: 'CSE, 2023-27',
  batch: '2023-27',
  owedPaise: 0,
  overduePaise: 0,
  toOn: null,
  ...more,
});
type Stay = ReturnType<typeof stay>;
const room = (id: number, floor: number, stays: (Stay | null)[], isActive = true): BoardRoom => ({
  id,
  roomNo: String(100 * floor + id),
  floor,
  isActive,
  beds: stays.map((stay, place) => ({ bedNo: place + 1, stay })),
});

const floors = floorsOf([
  room(1, 0, [stay(1), null]),
  room(2, 0, [stay(2)]),
  room(3, 1, [null, stay(3, { toOn: '2026-12-31' }), null], false),
]);
const bed = (key: string) => floors.flatMap(({ rooms }) => rooms.flatMap(({ beds }) => beds)).find((candidate) => candidate.key === key)!;

test('arrow keys move along a floor, on to the next, and to the same position above and below', () => {
  const from = (key: string, arrow: string, isRtl = false) => neighbour(floors, key, arrow, isRtl)?.key;
  assert.is(from('1/1', 'ArrowRight'), '1/2');
  assert.is(from('1/2', 'ArrowRight'), '2/1');
  assert.is(from('2/1', 'ArrowRight'), '3/1');
  assert.is(from('3/1', 'ArrowLeft'), '2/1');
  assert.is(from('1/1', 'ArrowLeft'), undefined);
  assert.is(from('1/1', 'ArrowLeft', true), '1/2');
  assert.is(from('2/1', 'ArrowDown'), '3/3');
  assert.is(from('3/2', 'ArrowUp'), '1/2');
  assert.is(from('3/2', 'ArrowDown'), undefined);
});

test('a resident with a last day cannot be moved, and no one can be moved into a closed room', () => {
  assert.equal([bed('1/1').stayId, bed('1/1').isOpen], [1, true]);
  assert.equal([bed('1/2').looks, bed('1/2').isOpen], ['free', true]);
  assert.equal([bed('3/1').looks, bed('3/1').isOpen], ['broken', false]);
  assert.equal([bed('3/2').looks, bed('3/2').stayId, bed('3/2').isOpen], ['taken', null, false]);
});

test('overdue takes precedence over owing; batches are sorted newest first', () => {
  assert.is(owingOf(stay(1)), 'none');
  assert.is(owingOf(stay(1, { owedPaise: 100 })), 'owing');
  assert.is(owingOf(stay(1, { owedPaise: 100, overduePaise: 1 })), 'overdue');
  assert.equal(batchesOf([{ stay: stay(1) }, { stay: stay(2, { batch: '2025-29' }) }, { stay: null }, { stay: stay(3) }]), [
    '2025-29',
    '2023-27',
  ]);
});

test.run();
