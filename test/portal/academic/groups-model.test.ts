import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GroupsBoard } from '../../../src/contract/academic/groups.ts';
import { commandOf } from '../../../src/portal/modules/academic/parts/groups/key-commands.ts';
import { bodyOf, columnsOf, firstDay, gendersOf, neighbour, rangeOf } from '../../../src/portal/modules/academic/parts/groups/model.ts';

const test = suite('groups on the board');

const student = (studentId: number, groupId: number | null, gender: 'F' | 'M' = 'M') => ({
  placeId: 100 + studentId,
  version: studentId,
  studentId,
  name: `Student ${studentId}`,
  regdNo: null,
  gender,
  classNo: studentId,
  groupId,
  fromDate: '2026-08-03',
});
const board: GroupsBoard = {
  id: 1,
  label: 'BT-CSE 3 A',
  classesFrom: '2026-08-03',
  classesTo: '2026-12-05',
  isFrozen: false,
  firstClass: null,
  groups: [
    { id: 11, name: 'G1', capacity: 2 },
    { id: 12, name: 'G2', capacity: 2 },
    { id: 13, name: 'G3', capacity: 2 },
  ],
  students: [student(1, 11, 'F'), student(2, 11), student(3, 12), student(4, 11)],
};
const resting = { moves: {}, hand: [], over: null };
const drawn = (changes: Partial<Parameters<typeof columnsOf>[1]> = {}, of = board) =>
  columnsOf(of, { ...resting, ...changes }).map(
    ({ name, students }) =>
      `${name ?? '-'}: ${students.map(({ studentId, isMoved, isCarried }) => `${studentId}${isMoved ? '*' : ''}${isCarried ? '^' : ''}`).join(' ')}`,
  );

test('students are shown in the group that they are moved to or carried over', () => {
  assert.equal(drawn(), ['G1: 1 2 4', 'G2: 3', 'G3: ']);
  assert.equal(drawn({ moves: { 1: 12 } }), ['G1: 2 4', 'G2: 1* 3', 'G3: ']);
  assert.equal(drawn({ moves: { 1: 12 }, hand: [{ id: 1, home: 11 }], over: 13 }), ['G1: 2 4', 'G2: 3', 'G3: 1*^']);
  assert.equal(drawn({ hand: [{ id: 2, home: 11 }], over: 11 }), ['G1: 1 2^ 4', 'G2: 3', 'G3: ']);
});

test('students without a group have a column until none is left', () => {
  const lone = { ...board, students: [student(1, null), student(2, 11)] };
  assert.equal(drawn({}, lone), ['G1: 2', 'G2: ', 'G3: ', '-: 1']);
  assert.equal(drawn({ moves: { 1: 12 } }, lone), ['G1: 2', 'G2: 1*', 'G3: ', '-: ']);
});

test('genders are counted, without those that do not occur', () => {
  assert.equal(gendersOf(board.students), [
    { gender: 'F', count: 1 },
    { gender: 'M', count: 3 },
  ]);
  assert.equal(gendersOf([]), []);
});

test('the request names places, without students who have left or are already in the group', () => {
  assert.equal(bodyOf(board, { fromDate: '2026-10-12', moves: { 1: 12, 3: 12, 9: 11 } }, true), {
    fromDate: '2026-10-12',
    missed: null,
    dryRun: true,
    moves: [{ placeId: 101, version: 1, groupId: 12 }],
  });
});

test('arrows move across columns and rows, and stop at the edges', () => {
  const columns = columnsOf(board, resting);
  const cases: [of: number, columns: number, lines: number, to: number][] = [
    [1, 0, 1, 2],
    [1, 0, -1, 1],
    [2, 0, 1000, 4],
    [4, 0, -1000, 1],
    [4, 1, 0, 3],
    [3, -1, 0, 1],
    [3, 1, 0, 3],
    [1, -1, 0, 1],
  ];
  for (const [of, across, lines, to] of cases) assert.is(neighbour(columns, of, across, lines), to, `${of} ${across} ${lines}`);
});

test('a range follows the order of the board, from either end', () => {
  const columns = columnsOf(board, resting);
  assert.equal(rangeOf(columns, 1, 4), [1, 2, 4]);
  assert.equal(rangeOf(columns, 3, 2), [2, 4, 3]);
  assert.equal(rangeOf(columns, null, 2), [2]);
  assert.equal(rangeOf(columns, 99, 2), [2], 'from a student who is not on the board');
});

test('today is proposed, limited to the days of the classes', () => {
  for (const [today, day] of [
    ['2026-07-01', '2026-08-03'],
    ['2026-10-12', '2026-10-12'],
    ['2026-12-24', '2026-12-05'],
  ] as const)
    assert.is(firstDay(board, today), day);
});

test('keys: selecting and moving at rest, carrying over groups with a card in hand', () => {
  const pressed = (key: string, modifiers: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
    key,
    shiftKey: false,
    isCommand: false,
    ...modifiers,
  });
  const rest = (key: string, modifiers = {}, isRtl = false) => commandOf(pressed(key, modifiers), false, isRtl);
  const carrying = (key: string, modifiers = {}, isRtl = false) => commandOf(pressed(key, modifiers), true, isRtl);
  assert.equal(rest('ArrowDown', { shiftKey: true }), { do: 'go', columns: 0, lines: 1, isRange: true });
  assert.equal(rest('ArrowRight'), { do: 'go', columns: 1, lines: 0, isRange: false });
  assert.equal(rest('ArrowRight', {}, true), { do: 'go', columns: -1, lines: 0, isRange: false });
  assert.equal([rest('Enter'), rest(' '), rest('Escape')], [{ do: 'pick' }, { do: 'toggle' }, { do: 'clear' }]);
  assert.equal([rest('a', { isCommand: true }), rest('Z', { isCommand: true })], [{ do: 'all' }, { do: 'undo' }]);
  assert.equal([rest('a'), rest('Tab'), rest('0'), rest('p', { isCommand: true })], [null, null, null, null]);
  assert.equal(
    [rest('3'), carrying('3')],
    [
      { do: 'group', at: 2 },
      { do: 'group', at: 2 },
    ],
  );
  assert.equal(
    [carrying('ArrowLeft'), carrying('ArrowLeft', {}, true)],
    [
      { do: 'over', columns: -1 },
      { do: 'over', columns: 1 },
    ],
  );
  assert.equal([carrying('Enter'), carrying('Escape')], [{ do: 'place' }, { do: 'abandon' }]);
  assert.equal([carrying('ArrowDown'), carrying('z', { isCommand: true })], [null, null]);
});

test.run();
