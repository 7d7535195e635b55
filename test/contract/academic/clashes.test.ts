import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clashesOf, hardRules, isHard, softRules, verdictAt, verdictTogether } from '../../../src/contract/academic/timetable/clashes.ts';
import { hardOf } from '../../../src/contract/academic/timetable/hard-rules.ts';
import type { Placed } from '../../../src/contract/academic/timetable/model.ts';
import { chanceFrom } from '../../../src/contract/academic/timetable/place/random.ts';
import { softOf } from '../../../src/contract/academic/timetable/soft-rules.ts';
import { indexOf } from '../../../src/contract/academic/timetable/week-index.ts';
import { placed, smallWeek } from '../../support/weeks.ts';

/** Clashes in a week of classes. */
const test = suite('clashes of a timetable');

const at = (weekday: number, ordinal: number, rest: Partial<Placed> = {}) => ({ weekday, ordinal, ...rest });
const lab = (key: string, groupId: number | null, rest: Partial<Placed> = {}) => placed(key, 3, { groupId, span: 3, ...rest });
const joint = { jointKey: 'both', roomId: 2, teacherIds: [1] };
const day = (courseId: number, ordinals: readonly number[], rest: Partial<Placed> = {}) =>
  ordinals.map((ordinal) => placed(`${courseId}.${ordinal}`, courseId, { ordinal, ...rest }));

/** Name of the case, its classes, and the clashes found: rule, person or room if it matters, and the classes. */
// prettier-ignore
const cases: [string, readonly Placed[], readonly string[]][] = [
  ['one class', [placed('a', 1)], []],
  ['a teacher in two classes', [placed('a', 1, { teacherIds: [1] }), placed('b', 4, { teacherIds: [1, 2] })], ['teacher 1: a b']],
  ['two teachers in the same two classes', [placed('a', 1, { teacherIds: [1, 2] }), placed('b', 4, { teacherIds: [2, 1] })], ['teacher 1: a b', 'teacher 2: a b']],
  ['a teacher at other times', [placed('a', 1, { teacherIds: [1] }), placed('b', 4, { ...at(1, 2), teacherIds: [1] })], []],
  ['a teacher on other days', [placed('a', 1, { teacherIds: [1] }), placed('b', 4, { ...at(2, 1), teacherIds: [1] })], []],
  ['a teacher in the middle of a block', [lab('a', 11, { teacherIds: [2] }), placed('b', 4, { ...at(1, 3), teacherIds: [2] })], ['teacher 2: a b']],
  ['a room with two classes', [placed('a', 1, { roomId: 2 }), placed('b', 4, { roomId: 2 })], ['room 2: a b']],
  ['two classes without a room', [placed('a', 1), placed('b', 4)], []],
  ['a section in two courses', [placed('a', 1), placed('b', 2)], ['section 1: a b']],
  ['a section in one course twice', [placed('a', 1), placed('b', 1)], ['section 1: a b', 'sameDay: a b']],
  ['a section whole and a group of it', [placed('a', 1), lab('b', 11)], ['section 1: a b']],
  ['a group twice', [lab('a', 11), lab('b', 11)], ['section 1: a b']],
  ['two groups in one lab at other benches', [lab('a', 11), lab('b', 12)], []],
  ['two groups in one room', [lab('a', 11, { roomId: 3 }), lab('b', 12, { roomId: 3 })], ['room 3: a b']],
  ['two groups, two teachers, two rooms', [lab('a', 11, { roomId: 3, teacherIds: [2] }), lab('b', 12, { roomId: 4, teacherIds: [3] })], []],
  ['an elective and the group that it draws from', [placed('a', 5), lab('b', 11)], ['section 1: a b']],
  ['an elective and the group that it does not', [placed('a', 5), lab('b', 12)], []],
  ['an elective and the whole section', [placed('a', 5), placed('b', 1)], ['section 1: a b']],
  ['an elective and its other section', [placed('a', 5), placed('b', 4)], ['section 2: a b']],
  ['sections without common students', [placed('a', 1), placed('b', 4)], []],
  ['a joint lecture', [placed('a', 1, joint), placed('b', 4, joint)], []],
  ['a joint lecture and another class of one of its sections', [placed('a', 1, joint), placed('b', 4, joint), placed('c', 2)], ['section 1: a c']],
  ['a joint lecture and another class of its teacher', [placed('a', 1, joint), placed('b', 4, joint), placed('c', 5, { teacherIds: [1] })], ['teacher 1: a c', 'teacher 1: b c', 'section 1: a c', 'section 2: b c']],
  ['two joint lectures in one room', [placed('a', 1, joint), placed('b', 4, { ...joint, jointKey: 'others', teacherIds: [2] })], ['room 2: a b']],
  ['a practical in a classroom', [lab('a', 11, { roomId: 1 })], ['roomKind 1: a']],
  ['a practical in a laboratory', [lab('a', 11, { roomId: 3 })], []],
  ['a practical in a computer room', [lab('a', 11, { roomId: 4 })], []],
  ['a lecture in a laboratory', [placed('a', 5, { roomId: 3 })], []],
  ['a block over lunch', [lab('a', 11, at(1, 3))], ['overBreak: a']],
  ['a class at lunch', [placed('a', 1, at(1, 5))], ['overBreak: a']],
  ['a block up to lunch', [lab('a', 11, at(1, 2))], []],
  ['a block to the end of the day', [lab('a', 11, at(1, 6))], []],
  ['a block beyond the end of the day', [lab('a', 11, at(1, 7))], ['outside: a']],
  ['a class before the first period', [placed('a', 1, at(1, 0))], ['outside: a']],
  ['a room with a seat too few', [placed('a', 1, { roomId: 1 })], []],
  ['a group in a room for it', [lab('a', 11, { roomId: 3 })], []],
  ['a section in a room for half of it', [placed('a', 1, { roomId: 3 })], ['smallRoom 3: a (30)']],
  ['a joint lecture in the room of one', [placed('a', 1, { ...joint, roomId: 1 }), placed('b', 4, { ...joint, roomId: 1 })], ['smallRoom 1: a (60)', 'smallRoom 1: b (60)']],
  ['four periods running', day(4, [1, 2, 3, 4], { teacherIds: [1], kind: 'tutorial' }), []],
  ['lunch is a rest', day(4, [2, 3, 4, 6, 7], { teacherIds: [1], kind: 'tutorial' }), []],
  ['six periods a day', day(4, [1, 2, 3, 6, 7, 8], { teacherIds: [1], kind: 'tutorial' }), ['gap: 4.1 4.2 4.3 4.6 4.7 4.8 (1)']],
  ['seven periods a day', day(4, [1, 2, 3, 4, 6, 7, 8], { teacherIds: [1], kind: 'tutorial' }), ['longDay 1: 4.1 4.2 4.3 4.4 4.6 4.7 4.8 (7)']],
  ['a joint lecture is one period of its teacher', [placed('a', 1, joint), placed('b', 4, joint), ...day(4, [2, 3, 4], { teacherIds: [1], kind: 'tutorial' })], []],
  ['a free period between two classes', day(4, [1, 3], { kind: 'tutorial' }), ['gap: 4.1 4.3 (1)']],
  ['lunch between two classes is none', day(4, [4, 6], { kind: 'tutorial' }), []],
  ['a theory course twice a day', day(1, [1, 2]), ['sameDay: 1.1 1.2']],
  ['a lecture and a tutorial of one course', [placed('a', 1), placed('b', 1, { ...at(1, 2), kind: 'tutorial' })], []],
  ['a theory course on two days', [placed('a', 1), placed('b', 1, at(2, 1))], []],
  ['as much as the norm', [placed('a', 4, { teacherIds: [5] }), placed('b', 4, { ...at(2, 1), teacherIds: [5] })], []],
  ['more than the norm', [lab('a', 11, { teacherIds: [5] })], ['overNorm 5: a (1)']],
  ['the last period on Saturday', [placed('a', 1, at(6, 8))], ['lastOnSaturday: a']],
  ['the last period on Friday', [placed('a', 1, at(5, 8))], []],
];

const clashText = ({ rule, keys, teacherId, roomId, sectionId, number }: ReturnType<typeof clashesOf>[number]) => {
  const who = rule === 'gap' || rule === 'sameDay' ? undefined : (teacherId ?? roomId ?? sectionId);
  return `${rule}${who === undefined ? '' : ` ${who}`}: ${keys.join(' ')}${number === undefined ? '' : ` (${number})`}`;
};

for (const [what, classes, expected] of cases)
  test(`${what}: ${expected.length === 0 ? 'nothing' : expected.join(', ')}`, () =>
    assert.equal(clashesOf(smallWeek, classes).map(clashText).sort(), [...expected].sort()));

test('every rule has a case', () => {
  const rules = new Set(cases.flatMap(([, classes]) => clashesOf(smallWeek, classes).map(({ rule }) => rule)));
  rules.add('running');
  assert.equal(
    [...hardRules, ...softRules].filter((rule) => !rules.has(rule)),
    [],
  );
});

test('five periods running without a break', () => {
  const slots = smallWeek.slots.map((slot) => ({ ...slot, isBreak: false }));
  const [clash] = clashesOf({ ...smallWeek, slots }, day(4, [1, 2, 3, 4, 5], { teacherIds: [1], kind: 'tutorial' }));
  assert.equal([clash?.rule, clash?.teacherId, clash?.number], ['running', 1, 5]);
});

test('the clashes of a crowded week are those of its classes, each listed once', () => {
  const random = chanceFrom(7);
  const pick = (most: number) => Math.floor(random() * most);
  const classes = Array.from({ length: 90 }, (_, place) =>
    placed(`k${String(place).padStart(2, '0')}`, 1 + pick(5), {
      ...at(1 + pick(6), 1 + pick(8)),
      span: 1 + pick(2),
      kind: pick(4) === 0 ? 'tutorial' : 'lecture',
      roomId: pick(5) || null,
      teacherIds: [1 + pick(5)],
    }),
  );
  const index = indexOf(smallWeek, classes);
  const each = classes
    .flatMap((entry) => [...hardOf(index, entry), ...softOf(index, entry)])
    .map((clash) => JSON.stringify(clash, Object.keys(clash).sort()));
  const whole = clashesOf(smallWeek, classes).map((clash) => JSON.stringify(clash, Object.keys(clash).sort()));
  assert.ok(whole.length > 60);
  assert.equal([...whole].sort(), [...new Set(each)].sort());
});

test('hard clashes come first', () => {
  const clashes = clashesOf(smallWeek, [...day(1, [1, 2]), placed('x', 2)]);
  assert.equal(clashes.map(isHard), [true, false]);
});

test('a place is judged before the class is placed, and its current place is ignored', () => {
  const classes = [placed('a', 1, { teacherIds: [1] }), placed('b', 4, { ...at(1, 2), teacherIds: [1] }), placed('c', 2, at(1, 2))];
  const index = indexOf(smallWeek, classes);
  const tones = [1, 2, 3, 5, 8].map((ordinal) => verdictAt(index, classes[0]!, 1, ordinal).tone);
  assert.equal(tones, ['ok', 'hard', 'ok', 'hard', 'soft']);
  assert.equal(
    verdictAt(index, classes[0]!, 1, 2).reasons.map(({ rule }) => rule),
    ['teacher', 'section'],
  );
  assert.equal(
    verdictAt(index, classes[0]!, 1, 5).reasons.map(({ rule }) => rule),
    ['overBreak', 'gap'],
  );
  assert.is(verdictAt(index, placed('new', 1), 2, 1).tone, 'ok');
});

test('joint classes move together: a clash of one is a clash of all', () => {
  const classes = [placed('a', 1, joint), placed('b', 4, joint), placed('c', 2, at(1, 2)), placed('d', 5, { ...at(1, 3) })];
  const index = indexOf(smallWeek, classes);
  const verdictOf = (ordinal: number, carried = classes[0]!) => {
    const { tone, reasons } = verdictTogether(index, carried, 1, ordinal);
    return [tone, reasons.map(({ rule }) => rule).sort()];
  };
  assert.equal(verdictOf(1), verdictTogether(index, placed('x', 1), 1, 2).tone === 'hard' ? ['ok', []] : []);
  assert.equal(verdictOf(2)[0], 'hard', 'its own section has a class there');
  assert.equal(verdictAt(index, classes[0]!, 1, 3).tone === 'hard', true, 'an elective draws from both');
  assert.equal(verdictOf(5)[0], 'hard', 'the break is reported once');
  assert.is(verdictTogether(index, classes[0]!, 1, 5).reasons.filter(({ rule }) => rule === 'overBreak').length, 1);
  const otherIndex = indexOf(smallWeek, [placed('a', 1, joint), placed('b', 4, joint), placed('e', 4, at(2, 2))]);
  assert.is(verdictAt(otherIndex, classes[0]!, 2, 2).tone, 'ok', 'its own section is free');
  assert.is(verdictTogether(otherIndex, classes[0]!, 2, 2).tone, 'hard', 'but the other section is not');
  assert.is(verdictTogether(otherIndex, { ...classes[0]!, jointKey: null }, 2, 2).tone, 'ok');
});

test.run();
