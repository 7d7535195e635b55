import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { byKey, differenceOf, isNothing, meet, sentOf } from '../../../src/portal/modules/academic/parts/timetable/model/differences.ts';
import { compareWeeks } from '../../../src/portal/modules/academic/parts/timetable/model/compare.ts';
import { concerns, coursesOf, newClass, partsOf } from '../../../src/portal/modules/academic/parts/timetable/model/course-parts.ts';
import { join, joinable, part, partnersOf, putTogether } from '../../../src/portal/modules/academic/parts/timetable/model/joint.ts';
import { commandOf } from '../../../src/portal/modules/academic/parts/timetable/key-commands.ts';
import { runCommand, meantIn, turnTo } from '../../../src/portal/modules/academic/parts/timetable/command-actions.ts';
import { timetableControl } from '../../../src/portal/modules/academic/parts/timetable/control.ts';
import { boardOf } from '../../../src/portal/modules/academic/parts/timetable/store.ts';
import type { Placed } from '../../../src/contract/academic/timetable/model.ts';
import type { VersionWeek } from '../../../src/contract/academic/timetable-week.ts';
import { course, placed, smallWeek } from '../../support/weeks.ts';

/** The editor of a timetable without its page: changes to save, contested classes, and keys. */
const test = suite('a timetable that is edited');

const [a, b, c] = [placed('1', 1), placed('2', 2, { ordinal: 2 }), placed('3', 4, { weekday: 3 })];

test('differences are sent: an existing class with its id, a new one without', () => {
  const base = byKey([a, b, c]);
  const { put, remove } = differenceOf(base, [a, { ...b, ordinal: 3 }, placed('new-1', 1)]);
  assert.equal([put.map(({ key }) => key), remove], [['2', 'new-1'], ['3']]);
  assert.equal(
    put.map((entry) => sentOf(entry, new Map([['2', 2]])).id),
    [2, null],
  );
  assert.ok(isNothing(differenceOf(base, [c, a, { ...b }])));
});

test('two users have changed it: each class follows the side that changed it, and classes changed by both are contested', () => {
  const base = byKey([a, b, c]);
  const mine = [{ ...a, ordinal: 4 }, { ...b, ordinal: 6 }, c, placed('new-1', 1)];
  const theirs = [a, { ...b, ordinal: 7 }, placed('9', 2)];
  const { placed: met, contests } = meet(base, mine, theirs);
  assert.equal(met.map(({ key, ordinal }) => `${key}@${ordinal}`).sort(), ['1@4', '2@6', '9@1', 'new-1@1']);
  assert.equal(
    contests.map(({ key, mine: ownClass, theirs: other }) => [key, ownClass?.ordinal, other?.ordinal]),
    [['2', 6, 7]],
  );
  const gone = meet(base, [a, b], [a, b, { ...c, ordinal: 5 }]);
  assert.equal(
    gone.contests.map(({ key, mine: ownClass }) => [key, ownClass]),
    [['3', null]],
    'removed here, moved by the other user',
  );
  assert.equal(meet(base, [{ ...a, span: 2 }, b, c], [{ ...a, span: 2 }, b, c]).contests, [], 'both users made the same change');
});

test('two timetables: classes added, removed or changed', () => {
  const after = [{ ...a, key: '10' }, { ...b, key: '11', roomId: 2 }, placed('12', 1, { weekday: 5 })];
  const differences = compareWeeks([a, b, c], after).map((difference) => [difference.before?.key ?? null, difference.after?.key ?? null]);
  assert.equal(differences, [
    [null, '12'],
    ['2', '11'],
    ['3', null],
  ]);
  assert.equal(compareWeeks([a, b], [{ ...b, key: '8', isPinned: true }, a]), []);
});

test('units to place: a course, or each of its groups, with the placed periods', () => {
  const lab = placed('5', 3, { groupId: 11, span: 3, roomId: 3, teacherIds: [2] });
  const courses = coursesOf(smallWeek, 'section', 1, []);
  const parts = partsOf(courses, [a, lab]);
  assert.equal(
    parts.map(({ course, group, placed: stands, periods }) => [course.id, group?.id ?? null, stands, periods]),
    [
      [1, null, 1, 3],
      [2, null, 0, 3],
      [3, 11, 3, 3],
      [3, 12, 0, 3],
    ],
  );
  const newEntry = newClass(parts[3]!, [a, lab], 'new-1', null);
  assert.equal([newEntry.groupId, newEntry.span, newEntry.roomId, newEntry.teacherIds], [12, 3, null, [3]]);
  const again = newClass(parts[2]!, [a, lab], 'new-2', null);
  assert.equal([again.span, again.roomId, again.teacherIds], [1, 3, [2]], 'like the class already placed');
  assert.is(newClass(parts[1]!, [], 'new-3', null).roomId, 1, 'a lecture in the home room');
  assert.is(newClass(parts[1]!, [], 'new-4', 2).roomId, 2, 'in the room of the shown week');
  assert.equal(
    coursesOf(smallWeek, 'teacher', 1, []).map(({ id }) => id),
    [1, 4],
  );
  assert.equal(
    coursesOf(smallWeek, 'room', 3, [lab]).map(({ id }) => id),
    [3],
  );
  const byId = new Map(smallWeek.courses.map((course) => [course.id, course]));
  assert.equal([concerns(lab, 'section', 1, byId), concerns(lab, 'teacher', 2, byId), concerns(lab, 'room', 4, byId)], [true, true, false]);
});

test('keys: days follow the script’s direction, letters are actions, Ctrl+Z undoes', () => {
  const plain = { shiftKey: false, isCommand: false };
  assert.equal(commandOf({ ...plain, key: 'ArrowRight' }, false), { do: 'go', days: 1, slots: 0 });
  assert.equal(commandOf({ ...plain, key: 'ArrowRight' }, true), { do: 'go', days: -1, slots: 0 });
  assert.equal(commandOf({ ...plain, key: 'ArrowUp' }, true), { do: 'go', days: 0, slots: -1 });
  const cases: [string, unknown][] = [
    ['Enter', 'enter'],
    [' ', 'turn'],
    ['Escape', 'abandon'],
    ['Delete', 'remove'],
    ['P', 'pin'],
    ['r', 'choose'],
    ['t', 'choose'],
    ['K', 'choose'],
    ['j', 'joint'],
    ['End', 'edge'],
    ['x', undefined],
    ['Tab', undefined],
  ];
  for (const [key, does] of cases) assert.is(commandOf({ ...plain, key }, false)?.do, does, key);
  const withCtrl = (key: string, shiftKey = false) => commandOf({ key, shiftKey, isCommand: true }, false)?.do;
  assert.equal([withCtrl('z'), withCtrl('Z', true), withCtrl('y'), withCtrl('p')], ['undo', 'redo', 'redo', undefined]);
});

const version = { id: 7, version: 3 } as VersionWeek['version'];
function editor(classes = [a, b], mayWrite = true) {
  const control = timetableControl(7, boardOf({ version, week: smallWeek, placed: classes }), mayWrite);
  control.modes.start();
  const { store } = control;
  const press = (...keys: string[]) => {
    for (const key of keys) {
      const command = commandOf({ key, shiftKey: false, isCommand: key === 'z' }, false);
      if (command) runCommand(control, command, store.get().placed);
    }
  };
  const stands = () =>
    store
      .get()
      .placed.map(({ key, weekday, ordinal }) => `${key}@${weekday}.${ordinal}`)
      .sort();
  return { control, store, press, stands };
}

test('a class is picked up, carried and placed by keys, and all of it can be undone', () => {
  const { store, press, stands } = editor();
  press('Enter', 'ArrowRight', 'ArrowDown', 'Enter');
  assert.equal([stands(), store.get().carried], [['1@2.2', '2@1.2'], null]);
  press('z');
  assert.equal(stands(), ['1@1.1', '2@1.2']);
  press('Home', 'Enter', 'ArrowDown', 'Escape');
  assert.equal([stands(), store.get().carried], [['1@1.1', '2@1.2'], null]);
});

test('a clashing place accepts a class after a confirmation, a place outside the day never does', () => {
  const { control, store, press, stands } = editor();
  press('Enter', 'ArrowDown', 'Enter');
  assert.ok(control.modes.getSnapshot().hasTag('refused'));
  assert.equal(stands(), ['1@1.1', '2@1.2']);
  press('Enter');
  assert.equal(stands(), ['1@1.2', '2@1.2']);
  press('z');
  control.pick(placed('new-1', 3, { groupId: 11, span: 3 }), true);
  press('End', 'Enter', 'Enter', 'Enter');
  assert.ok(store.get().carried, 'the class is still carried');
});

test('a carried class keeps its room and teachers; read-only users change nothing', () => {
  const { control, store, press, stands } = editor();
  press('Enter', 'r');
  control.modes.send({ type: 'chosen', value: 2 });
  press('t');
  control.modes.send({ type: 'chosen', value: [3, 4] });
  press('p', 'ArrowRight', 'Enter');
  const [moved] = store.get().placed.filter(({ key }) => key === '1');
  assert.equal([moved?.weekday, moved?.roomId, moved?.teacherIds, moved?.isPinned], [2, 2, [3, 4], true]);
  press('Delete');
  assert.equal(stands(), ['2@1.2']);
  const reader = editor([a], false);
  reader.press('Enter', 'Delete', 'p');
  assert.equal([reader.stands(), reader.store.get().carried], [['1@1.1'], null]);
});

test('joint classes: one moves to the place of the other, and then they move together', () => {
  const room = { roomId: 2, teacherIds: [1] };
  const [first, second] = [placed('1', 1), placed('2', 4, { weekday: 3, ordinal: 2, kind: 'tutorial', ...room })];
  const joined = join([first, second], '1', '2', 'j1');
  assert.equal(joined[0], { ...first, weekday: 3, ordinal: 2, kind: 'tutorial', ...room, jointKey: 'j1' });
  assert.is(joined[1]?.jointKey, 'j1');
  const third = join([...joined, placed('3', 5)], '3', '1', 'j2');
  assert.equal(
    third.map(({ jointKey, ordinal }) => [jointKey, ordinal]),
    [
      ['j1', 2],
      ['j1', 2],
      ['j1', 2],
    ],
  );
  const moved = putTogether(third, { ...third[1]!, weekday: 5, roomId: 1 });
  assert.equal(
    moved.map(({ key, weekday, roomId, courseId }) => [key, weekday, roomId, courseId]),
    [
      ['1', 5, 1, 1],
      ['2', 5, 1, 4],
      ['3', 5, 1, 5],
    ],
  );
  assert.equal(
    partnersOf(moved[0]!, moved).map(({ key }) => key),
    ['2', '3'],
  );
  assert.equal(
    part(moved, '3').map(({ jointKey }) => jointKey),
    ['j1', 'j1', null],
  );
  assert.equal(
    part(joined, '1').map(({ jointKey }) => jointKey),
    [null, null],
    'a class without a partner is not joint',
  );
  assert.equal(
    putTogether([first], placed('new-1', 2)).map(({ key }) => key),
    ['1', 'new-1'],
  );
  assert.equal(join([first], '1', 'gone', 'j1'), [first]);
});

test('classes that a class can be joined with: another section, the same length, the same course or teacher', () => {
  const courses = new Map(
    [course(1, 1, { title: 'Mathematics' }), course(2, 2, { title: 'Mathematics' }), course(3, 3), course(4, 1), course(5, 4)].map(
      (course) => [course.id, course],
    ),
  );
  const ownEntry = placed('1', 1, { teacherIds: [7] });
  const all = [
    ownEntry,
    placed('teacher', 3, { teacherIds: [7], weekday: 2 }),
    placed('course', 2, { weekday: 5, jointKey: 'j' }),
    placed('longer', 2, { span: 2 }),
    placed('own', 4, { teacherIds: [7] }),
    placed('stranger', 5),
  ];
  assert.equal(
    joinable(ownEntry, all, courses).map(({ key }) => key),
    ['course', 'teacher'],
  );
  const withPartner = all.map((entry) => (entry.key === 'own' ? { ...entry, jointKey: 'j' } : entry));
  assert.equal(
    joinable(ownEntry, withPartner, courses).map(({ key }) => key),
    ['teacher'],
    'the section has this class already',
  );
});

test('by keys: K the kind, J join and separate, each undone as one step', () => {
  const { control, store, press } = editor([placed('1', 1, { teacherIds: [1] }), placed('4', 4, { weekday: 2, teacherIds: [1] })]);
  const seen = () => store.get().placed.map(({ kind, weekday, jointKey }) => [kind, weekday, jointKey !== null]);
  press('k');
  assert.is(control.modes.getSnapshot().context.choice?.what, 'kind');
  control.modes.send({ type: 'chosen', value: 'tutorial' });
  assert.equal(seen(), [
    ['tutorial', 1, false],
    ['lecture', 2, false],
  ]);
  press('j');
  control.modes.send({ type: 'chosen', value: '4' });
  assert.equal(seen(), [
    ['lecture', 2, true],
    ['lecture', 2, true],
  ]);
  assert.match(store.get().placed[0]?.jointKey ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
  assert.equal(
    seen(),
    [
      ['lecture', 4, true],
      ['lecture', 4, true],
    ],
    'joint classes are carried together',
  );
  press('j');
  assert.equal(seen(), [
    ['lecture', 4, false],
    ['lecture', 4, false],
  ]);
  press('z', 'z', 'z');
  assert.equal(seen(), [
    ['tutorial', 1, false],
    ['lecture', 2, false],
  ]);
  const reader = editor([a, b], false);
  reader.press('k', 'j');
  assert.not.ok(reader.control.modes.getSnapshot().hasTag('choosing'));
});

test('a touch picks the touched class, not a block that began earlier', () => {
  const block = placed('4', 3, { span: 3 });
  const meant = (entry: Placed) => meantIn({ cursor: entry, turn: turnTo(entry, [block, b]) }, [block, b])?.key;
  assert.equal([meant(block), meant(b)], ['4', '2']);
  assert.is(turnTo(c, [block, b]), 0, 'a removed class');
});

test.run();
