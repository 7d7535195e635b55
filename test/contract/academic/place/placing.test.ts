import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Placed, Week } from '../../../../src/contract/academic/timetable/model.ts';
import { Placing, type PlacingOptions } from '../../../../src/contract/academic/timetable/place/placing.ts';
import { course, entry, fullWeek, lab, room, slots, weekOf } from './weeks.ts';

const test = suite('placing');

const solved = (week: Week, placed: readonly Placed[] = [], options: PlacingOptions = {}) => {
  const placing = new Placing(week, placed, { polish: 20_000, ...options });
  while (placing.step());
  return placing.proposal();
};

/** Every double booking, found the plain way: each class compared with each other class. */
function twice({ courses, crossings }: Week, entries: readonly Placed[]): string[] {
  const section = (placedClass: Placed) => courses.find(({ id }) => id === placedClass.courseId)!.sectionId;
  const sits = (placedClass: Placed, side: { sectionId: number; groupId: number | null }) =>
    section(placedClass) === side.sectionId &&
    (placedClass.groupId === null || side.groupId === null || placedClass.groupId === side.groupId);
  const shares = (a: Placed, b: Placed) =>
    sits(a, { sectionId: section(b), groupId: b.groupId }) ||
    crossings.some((pair) => (sits(a, pair.a) && sits(b, pair.b)) || (sits(a, pair.b) && sits(b, pair.a)));
  return entries.flatMap((a, index) =>
    entries.slice(index + 1).flatMap((b) => {
      const meet = a.weekday === b.weekday && a.ordinal < b.ordinal + b.span && b.ordinal < a.ordinal + a.span;
      if (!meet || (a.jointKey !== null && a.jointKey === b.jointKey)) return [];
      const why = [
        a.roomId !== null && a.roomId === b.roomId && 'room',
        a.teacherIds.some((id) => b.teacherIds.includes(id)) && 'teacher',
        shares(a, b) && 'section',
      ].filter(Boolean);
      return why.length > 0 ? [`${a.courseId} and ${b.courseId}: ${why.join(', ')}`] : [];
    }),
  );
}

const crossesBreak = ({ ordinal, span }: Placed) =>
  slots.filter(({ isBreak }) => isBreak).some((pause) => ordinal <= pause.ordinal && pause.ordinal < ordinal + span);

test('a whole week is placed: no person or room twice, no block over the break, labs in labs', () => {
  const week = fullWeek(8);
  const { entries, left } = solved(week);
  assert.is(left, 0);
  assert.equal(twice(week, entries), []);
  assert.equal(entries.filter(crossesBreak), []);
  const kindOf = new Map(week.rooms.map(({ id, kind }) => [id, kind]));
  for (const { kind, roomId } of entries) assert.is(kindOf.get(roomId ?? 0), kind === 'practical' ? 'lab' : 'classroom');
  for (const { id, weeklyPeriods, groups } of week.courses) {
    const ofCourse = entries.filter(({ courseId }) => courseId === id);
    assert.is(
      ofCourse.reduce((sum, { span }) => sum + span, 0),
      weeklyPeriods * Math.max(1, groups.length),
    );
  }
});

test('repair places at least 95 of 100 periods left over by the first pass', () => {
  for (const seed of [1, 2, 3]) {
    const { left, leftByGreedy } = solved(fullWeek(16), [], { seed, polish: 0 });
    assert.ok(leftByGreedy! > 0, 'the week is too full for the first pass to place every class');
    assert.ok(left <= leftByGreedy! * 0.05, `${left} of ${leftByGreedy} classes remain unplaced`);
  }
});

test('the same seed gives the same timetable, another seed another one', () => {
  const week = fullWeek(3);
  assert.equal(solved(week, [], { seed: 5 }).entries, solved(week, [], { seed: 5 }).entries);
  assert.not.equal(solved(week, [], { seed: 5 }).entries, solved(week, [], { seed: 6 }).entries);
});

test('classes already placed stay, are counted, and block only their own place', () => {
  const week = weekOf([course(1, { teacherIds: [1] }), course(2, { teacherIds: [1], sectionId: 2 })]);
  const placed = [entry(1, 1, 1, { isPinned: true }), entry(1, 2, 1)];
  const { entries, left } = solved(week, placed);
  assert.is(left, 0);
  assert.equal(
    entries.map(({ courseId }) => courseId),
    [1, 2, 2, 2],
  );
  assert.equal(twice(week, [...placed, ...entries]), []);
});

test('new classes have unique keys, also next to those of an earlier proposal', () => {
  const week = weekOf([course(1), course(2, { sectionId: 2 })]);
  const first = solved(week).entries.filter(({ courseId }) => courseId === 1);
  const second = solved(week, first).entries;
  const keys = [...first, ...second].map(({ key }) => key);
  assert.is(new Set(keys).size, 6);
  assert.ok(keys.every((key) => key.startsWith('new') && key.length <= 40));
});

test('the search can be stopped at any step, and its proposal so far is valid', () => {
  const week = fullWeek(8);
  const placing = new Placing(week, []);
  for (let steps = 0; steps < 3; steps += 1) {
    placing.step();
    const { entries, placed, left, missing } = placing.proposal();
    assert.equal(twice(week, entries), []);
    assert.is(
      placed,
      entries.reduce((sum, { span }) => sum + span, 0),
    );
    assert.is(
      left,
      missing.reduce((sum, { span }) => sum + span, 0),
    );
  }
});

test('groups have labs at the same time, and no lecture of their section meanwhile', () => {
  // The section is free on Monday afternoon only.
  const slot = [1, 2, 3, 4, 6, 7, 8];
  const full = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    slot.filter((ordinal) => weekday > 1 || ordinal < 5).map((ordinal) => entry(9, weekday, ordinal)),
  );
  const rest = course(9, { weeklyPeriods: full.length });
  const parallel = solved(weekOf([rest, lab(1, [1]), lab(2, [2])]), full);
  assert.equal(
    parallel.entries.map(({ groupId, weekday, ordinal }) => [groupId, weekday, ordinal]),
    [
      [1, 1, 6],
      [2, 1, 6],
    ],
  );
  assert.is(solved(weekOf([rest, lab(1, [1]), lab(2, [1])]), full).left, 3, 'a group has one lab at a time');
  assert.is(solved(weekOf([rest, lab(1, [1]), lab(2, [])]), full).left, 3, 'a group has no lab during a class of its section');
});

test('an elective avoids the classes of its students’ sections', () => {
  const courses = [course(1, { sectionId: 1, weeklyPeriods: 21 }), course(2, { sectionId: 2, weeklyPeriods: 21 })];
  const crossings = [{ a: { sectionId: 1, groupId: null }, b: { sectionId: 2, groupId: null }, students: 5 }];
  const week = weekOf(courses, { crossings });
  const { entries, left } = solved(week);
  assert.is(left, 0, 'together they fill the week');
  assert.equal(twice(week, entries), []);
});

test('joint classes are placed jointly, in a room for both', () => {
  const week = weekOf([course(1), course(2, { sectionId: 2, teacherIds: [1] })], {
    rooms: [room(1), room(2, { capacity: 120, kind: 'seminar' })],
  });
  const joint = { jointKey: 'a', roomId: 2, teacherIds: [1] };
  const { entries, left } = solved(week, [entry(1, 1, 1, joint), entry(2, 1, 1, joint)]);
  assert.is(left, 0);
  const times = (id: number) => entries.filter(({ courseId }) => courseId === id).map(({ weekday, ordinal }) => [weekday, ordinal]);
  assert.is(times(1).length, 2);
  assert.equal(times(1), times(2));
  assert.is(new Set(entries.map(({ jointKey }) => jointKey)).size, 2, 'each class has a key of its own');
  assert.ok(entries.every(({ roomId, teacherIds }) => roomId === 2 && teacherIds[0] === 1));
});

test('a lecture is placed in the home room, otherwise in a room with enough seats, otherwise in the largest', () => {
  const rooms = [room(1, { capacity: 40 }), room(2), room(3, { capacity: 80 })];
  const at = (strength: number, homeRoomId: number | null) =>
    new Set(solved(weekOf([course(1, { strength, homeRoomId })], { rooms })).entries.map(({ roomId }) => roomId));
  assert.equal(at(40, 3), new Set([3]));
  assert.equal(at(50, 1), new Set([2]));
  assert.equal(at(120, null), new Set([3]));
});

test('a lecture has one instructor, the lead if possible; a practical has all of its instructors', () => {
  const week = weekOf([course(1, { teacherIds: [1, 2], weeklyPeriods: 6 }), lab(2, [1], { teacherIds: [2, 1] })]);
  const { entries } = solved(week);
  assert.ok(entries.filter(({ courseId }) => courseId === 1).every(({ teacherIds }) => teacherIds.length === 1));
  assert.equal(entries.find(({ courseId }) => courseId === 2)?.teacherIds, [2, 1]);
});

test('a class without a place lists the number of places refused by each rule', () => {
  const busy = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    [1, 2, 3, 4, 6, 7, 8].map((ordinal) => entry(1, weekday, ordinal, { teacherIds: [1] })),
  );
  const week = weekOf([course(1, { weeklyPeriods: 42 }), course(2, { sectionId: 2, teacherIds: [1] })]);
  const [first] = solved(week, busy).missing;
  assert.equal(first, {
    courseIds: [2],
    groupId: null,
    kind: 'lecture',
    span: 1,
    places: 42,
    rooms: 2,
    refused: { section: 0, teacher: 42, room: 0 },
  });
  const long = solved(weekOf([lab(1, [], { weeklyPeriods: 5, blockPeriods: 5 })]));
  assert.equal(
    long.missing.map(({ places }) => places),
    [0],
    'no day has five periods in a row',
  );
  const roomless = solved(weekOf([lab(1, [])], { rooms: [room(1)] }));
  assert.equal(
    roomless.missing.map(({ rooms, refused }) => [rooms, refused.room]),
    [[0, 18]],
  );
});

test('a polish improves the score and moves no class into a clash', () => {
  const week = fullWeek(6);
  const rough = solved(week, [], { polish: 0 });
  const nice = solved(week, [], { polish: 60_000 });
  assert.ok(nice.score < rough.score, `${nice.score} < ${rough.score}`);
  assert.is(nice.left, rough.left);
  assert.equal(twice(week, nice.entries), []);
});

test.run();
