import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignRules, classNumbers, distribute, type Candidate, type Room } from '../../../src/contract/academic/distribute.ts';

/** Sections of students by rule. */
const test = suite('students over sections');

const student = (id: number, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  regdNo: String(1000 + id),
  rollNo: `24CSE${String(id).padStart(3, '0')}`,
  rank: 100 - id,
  gender: 'M',
  category: 'GEN',
  lastSection: null,
  ...rest,
});
const room = (id: number, seats: number, rest: Partial<Room> = {}): Room => ({
  id,
  name: 'ABC'[id - 1] ?? '?',
  seats,
  members: [],
  groups: [],
  classNos: new Set(),
  ...rest,
});
const four = [1, 2, 3, 4].map((id) => student(id));
const sections = (seats: ReturnType<typeof distribute>) =>
  [...seats]
    .sort(([a], [b]) => a - b)
    .map(([id, { sectionId }]) => `${id}:${sectionId}`)
    .join(' ');

// prettier-ignore
const cases: [string, Parameters<typeof distribute>, string][] = [
  ['one section after the other, by registration number', [four.toReversed(), [room(1, 3), room(2, 3)], 'regdNo'], '1:1 2:1 3:1 4:2'],
  ['by rank, the best first', [four, [room(1, 3), room(2, 3)], 'rank'], '1:2 2:1 3:1 4:1'],
  ['without a rank last', [[student(1, { rank: null }), ...four.slice(1)], [room(1, 3), room(2, 3)], 'rank'], '1:2 2:1 3:1 4:1'],
  ['in turn', [four, [room(1, 3), room(2, 3)], 'roundRobin'], '1:1 2:2 3:1 4:2'],
  ['in turn, with students already assigned', [four, [room(1, 3, { members: [four[0]!, four[1]!] }), room(2, 3)], 'roundRobin'], '1:2 2:2 3:1 4:2'],
  ['as last term, the others where there is most room', [[student(1, { lastSection: 'B' }), student(2, { lastSection: 'B' }), student(3, { lastSection: 'Z' })], [room(1, 3), room(2, 3)], 'lastSection'], '1:2 2:2 3:1'],
  ['as last term, as far as there are seats', [[student(1, { lastSection: 'B' }), student(2, { lastSection: 'B' })], [room(1, 3), room(2, 1)], 'lastSection'], '1:2 2:1'],
  ['balanced by gender', [[student(1), student(2), student(3, { gender: 'F' }), student(4, { gender: 'F' })], [room(1, 3), room(2, 3)], 'balance'], '1:1 2:2 3:1 4:2'],
  ['balanced by category', [[student(1, { category: 'SC' }), student(2, { category: 'SC' }), student(3), student(4)], [room(1, 3), room(2, 3)], 'balance'], '1:1 2:2 3:1 4:2'],
  ['balanced with the members of the sections', [[student(1, { gender: 'F' }), student(2)], [room(1, 3, { members: [{ gender: 'F', category: 'OBC' }] }), room(2, 3)], 'balance'], '1:2 2:1'],
  ['up to the number of seats', [four, [room(1, 1), room(2, 2)], 'regdNo'], '1:1 2:2 3:2'],
  ['without sections no student is assigned', [four, [], 'balance'], ''],
];
for (const [what, args, expected] of cases) test(what, () => assert.is(sections(distribute(...args)), expected));

test('a batch of 130 in three sections: no property differs by more than one', () => {
  const batch = Array.from({ length: 130 }, (_, index) =>
    student(index + 1, { gender: index % 3 === 0 ? 'F' : 'M', category: ['GEN', 'OBC', 'SC', 'ST'][index % 4]! }),
  );
  const rooms = [1, 2, 3].map((id) =>
    room(id, 44, {
      groups: [
        { id: id * 10, strength: 0 },
        { id: id * 10 + 1, strength: 0 },
      ],
    }),
  );
  const seats = distribute(batch, rooms, 'balance');
  assert.is(seats.size, 130);
  const counts = (isOne: (student: Candidate) => boolean) =>
    [1, 2, 3].map((id) => batch.filter((candidate) => isOne(candidate) && seats.get(candidate.id)?.sectionId === id).length);
  for (const gender of ['F', 'M'])
    for (const category of ['GEN', 'OBC', 'SC', 'ST']) {
      const perSection = counts((candidate) => candidate.gender === gender && candidate.category === category);
      assert.ok(Math.max(...perSection) - Math.min(...perSection) <= 1, `${gender} ${category}: ${perSection.join(' ')}`);
    }
  assert.ok(Math.max(...counts(() => true)) <= 44);
  for (const { groups } of rooms) {
    const sizes = groups.map(({ id }) => [...seats.values()].filter(({ groupId }) => groupId === id).length);
    assert.ok(Math.abs(sizes[0]! - sizes[1]!) <= 1);
  }
  for (const rule of assignRules) assert.equal(distribute(batch, rooms, rule), distribute(batch.toReversed(), rooms, rule), rule);
});

test('groups are filled in roll order, counting students already in them', () => {
  const groups = (roomGroups: Room['groups'], many = four) =>
    [...distribute(many, [room(1, 9, { groups: roomGroups })], 'regdNo')].map(([id, { groupId }]) => `${id}:${groupId}`).join(' ');
  assert.is(
    groups([
      { id: 11, strength: 0 },
      { id: 12, strength: 0 },
    ]),
    '1:11 2:11 3:12 4:12',
  );
  assert.is(
    groups([
      { id: 11, strength: 2 },
      { id: 12, strength: 0 },
    ]),
    '1:11 2:12 3:12 4:12',
  );
  assert.is(groups([]), '1:null 2:null 3:null 4:null');
});

test('class numbers follow the roll, otherwise the next free number', () => {
  const numbers = (rolls: (string | null)[], taken: number[] = []) =>
    [
      ...classNumbers(
        rolls.map((rollNo, index) => ({ id: index + 1, rollNo })),
        new Set(taken),
      ),
    ]
      .sort(([a], [b]) => a - b)
      .map(([, number]) => number);
  assert.equal(numbers(['24CSE007', '24CSE012']), [7, 12]);
  assert.equal(numbers(['24CSE007', '24ECE007', null]), [7, 1, 2]);
  assert.equal(numbers(['24CSE007'], [7, 1]), [2]);
  assert.equal(numbers(['24CSE301', '24CSE000']), [1, 2]);
});

test.run();
