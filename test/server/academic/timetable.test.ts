import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clashesOf, isHard } from '../../../src/contract/academic/timetable/clashes.ts';
import * as versions from '../../../src/contract/academic/timetable-versions.ts';
import * as weeks from '../../../src/contract/academic/timetable-week.ts';
import { listChanges, type ClassChange } from '../../../src/contract/academic/class-changes.ts';
import { entriesBetween } from '../../../src/server/modules/academic/days/entries-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { writtenDown } from '../../support/classes.ts';
import { keptChange, taught, type Taught } from '../../support/timetables.ts';

/** Timetables in versions: drafted, changed class by class, published, copied, and unpublished. */
const test = suite('timetables in versions');
let portal: TestApp;
let of: Taught;
test.before(async () => {
  portal = await testApp();
  of = await taught(portal.database.db);
});
test.after(() => portal.close());
const db = () => portal.database.db;

let draftCount = 0;
const adding = (more: object = {}, as: 'Admin' | 'Faculty' = 'Admin') =>
  portal.call(versions.addVersion, as, {
    body: { academicTermId: of.termId, slotSchemeId: of.schemeId, name: `Draft ${++draftCount}`, copyOf: null, ...more },
  });
const draft = async (more: object = {}): Promise<versions.TimetableVersion> => {
  const { status, body } = await adding(more);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const weekOf = async (id: number): Promise<weeks.VersionWeek> => (await portal.call(weeks.getWeek, 'Admin', { id })).body.data;
const patch = (id: number, version: number, put: readonly object[], remove: readonly number[] = []) =>
  portal.call(weeks.patchEntries, 'Admin', { id, body: { version, put, remove } });
const entryFor = (key: string, more: object = {}) => ({
  key,
  id: null,
  courseId: of.courses[0],
  groupId: null,
  kind: 'lecture',
  weekday: 1,
  ordinal: 1,
  span: 1,
  roomId: null,
  teacherIds: [],
  jointKey: null,
  isPinned: false,
  ...more,
});
const publishing = async (id: number, effectiveFrom: string | null, isSure = true, reason: string | null = 'It began late') => {
  const { version } = (await weekOf(id)).version;
  return portal.call(versions.moveVersion, 'Admin', { id, body: { version, event: 'publish', effectiveFrom, isSure, reason } });
};
const consequences = async (id: number): Promise<versions.Consequences> =>
  (await portal.call(versions.publishingOf, 'Admin', { id })).body.data;
const statusOf = async (id: number) => {
  const { status, effectiveFrom } = (await weekOf(id)).version;
  return [status, effectiveFrom];
};

test('classes are placed, moved and removed, each batch with the version', async () => {
  const { id, version } = await draft();
  const [room = 0] = of.rooms;
  const [teacher = 0, otherTeacher = 0] = of.teachers;
  const placing = await patch(id, version, [
    entryFor('new-1', { roomId: room, teacherIds: [teacher, otherTeacher], isPinned: true }),
    entryFor('new-2', { weekday: 2 }),
  ]);
  assert.is(placing.status, 200, JSON.stringify(placing.body));
  const { saved, version: next } = placing.body.data;
  assert.equal([saved.map(({ key }: { key: string }) => key), next], [['new-1', 'new-2'], version + 1]);
  const [first, second] = (await weekOf(id)).placed;
  assert.equal(
    [first?.key, first?.ordinal, first?.roomId, first?.teacherIds, first?.isPinned],
    [String(saved[0].id), 1, room, [teacher, otherTeacher], true],
  );
  assert.equal((await patch(id, version, [entryFor('new-3')])).body.error, 'StaleVersion');
  const moving = await patch(
    id,
    next,
    [entryFor('a', { id: Number(first?.key), ordinal: 3, teacherIds: [otherTeacher] })],
    [Number(second?.key)],
  );
  assert.is(moving.status, 200, JSON.stringify(moving.body));
  const { placed } = await weekOf(id);
  assert.equal(
    placed.map(({ key, ordinal, roomId, teacherIds }) => [key, ordinal, roomId, teacherIds]),
    [[first?.key, 3, null, [otherTeacher]]],
  );
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['after'])
    .where('tableName', '=', 'timetable_versions')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  assert.equal(trail?.after, { entries: 1, put: 1, removed: 1 });
});

test('a timetable can be renamed in any state, without interrupting users who place classes', async () => {
  const [firstDraft, secondDraft] = [await draft(), await draft()];
  const rename = (id: number, before: string, name: string, as: 'Admin' | 'Faculty' = 'Admin') =>
    portal.call(versions.renameVersion, as, { id, body: { before, name } });
  const { status, body } = await rename(firstDraft.id, firstDraft.name, 'Renamed');
  assert.equal([status, body.data.name, body.data.version], [200, 'Renamed', firstDraft.version]);
  assert.is((await patch(firstDraft.id, firstDraft.version, [entryFor('a')])).status, 200);
  assert.is((await rename(firstDraft.id, firstDraft.name, 'Again')).body.error, 'StaleVersion');
  assert.equal((await rename(firstDraft.id, 'Renamed', secondDraft.name.toUpperCase())).body.fields, { name: 'duplicate' });
  assert.is((await rename(firstDraft.id, 'Renamed', 'renamed')).status, 200, 'its own name in other letters');
  assert.equal((await rename(firstDraft.id, 'renamed', 'x')).body.fields, { name: 'tooShort' });
  assert.is((await rename(firstDraft.id, 'renamed', 'Other', 'Faculty')).status, 403);
  assert.is((await rename(999_999, 'renamed', 'Other')).status, 404);
});

test('references of a class must exist; errors are reported beside it, and nothing is saved', async () => {
  const { id, version } = await draft();
  const elsewhere = await db().selectFrom('sectionGroups').select('id').where('sectionId', '<>', of.sectionId).executeTakeFirstOrThrow();
  const wrong: [object, string][] = [
    [{ id: 999_999 }, 'id'],
    [{ courseId: 999_999 }, 'courseId'],
    [{ groupId: elsewhere.id }, 'groupId'],
    [{ ordinal: 16 }, 'ordinal'],
    [{ roomId: 999_999 }, 'roomId'],
    [{ teacherIds: [999_999] }, 'teacherIds'],
  ];
  const { status, body } = await patch(id, version, [
    entryFor('fine'),
    ...wrong.map(([more], place) => entryFor(`w${place}`, more)),
    entryFor('fine'),
  ]);
  assert.is(status, 422);
  assert.equal(body.fields, {
    ...Object.fromEntries(wrong.map(([, field], place) => [`put.${place + 1}.${field}`, 'unknownReference'])),
    'put.7.key': 'duplicate',
  });
  assert.equal((await weekOf(id)).placed, []);
});

test('published without hard clashes, soft ones confirmed; the former version is superseded and reinstated', async () => {
  const [old, next] = [await draft(), await draft()];
  await patch(old.id, old.version, [entryFor('a')]);
  assert.is((await publishing(old.id, '2026-08-03')).status, 200);
  assert.equal(await statusOf(old.id), ['published', '2026-08-03']);
  assert.is((await patch(old.id, old.version + 2, [entryFor('b')])).body.error, 'Locked');

  await patch(next.id, next.version, [entryFor('a', { groupId: of.groups[0] }), entryFor('b'), entryFor('c', { ordinal: 3 })]);
  const { body: clashes } = await portal.call(weeks.listClashes, 'Admin', { id: next.id });
  assert.equal(clashes.data.filter(isHard).length, 1);
  assert.is((await publishing(next.id, '2026-10-05')).body.error, 'Locked');
  const { version: held, week, placed } = await weekOf(next.id);
  assert.equal(clashesOf(week, placed).length, clashes.data.length, 'the page computes the same clashes as the server');
  await patch(next.id, held.version, [], [Number(placed[1]?.key)]);
  const cases: [string | null, boolean, object][] = [
    [null, true, { effectiveFrom: 'required' }],
    ['2027-03-01', true, { effectiveFrom: 'outOfRange' }],
    ['2026-08-03', true, { effectiveFrom: 'notAllowed' }],
    ['2026-10-05', false, { isSure: 'required' }],
  ];
  for (const [from, isSure, fields] of cases) assert.equal((await publishing(next.id, from, isSure)).body.fields, fields);
  assert.is((await publishing(next.id, '2026-10-05')).status, 200);
  assert.equal(
    [await statusOf(old.id), await statusOf(next.id)],
    [
      ['superseded', '2026-08-03'],
      ['published', '2026-10-05'],
    ],
  );

  const { version } = (await weekOf(next.id)).version;
  const back = await portal.call(versions.moveVersion, 'Admin', { id: next.id, body: { version, event: 'unpublish' } });
  assert.is(back.status, 200, JSON.stringify(back.body));
  assert.equal(
    [await statusOf(old.id), await statusOf(next.id)],
    [
      ['published', '2026-08-03'],
      ['draft', null],
    ],
  );
});

test('an empty timetable is not published, and missing periods are listed by section', async () => {
  const { id, version } = await draft();
  assert.is((await publishing(id, '2026-12-01')).body.error, 'Locked');
  await patch(id, version, [entryFor('a')]);
  const { week, placed } = await weekOf(id);
  const { unplaced } = await consequences(id);
  const ownSection = unplaced.find(({ sectionId }) => sectionId === of.sectionId)!;
  // Counted once more from the plain rows: each group of a course separately, one period placed.
  const parts = week.courses
    .filter(({ sectionId }) => sectionId === of.sectionId)
    .map(({ groups, weeklyPeriods }) => Math.max(1, groups.length) * weeklyPeriods);
  const periods = parts.reduce((sum, count) => sum + count, 0);
  const { groups = [] } = week.courses.find(({ id: courseId }) => courseId === placed[0]?.courseId) ?? {};
  assert.equal([ownSection.periods, ownSection.missing], [periods, periods - Math.max(1, groups.length)]);
  assert.is(unplaced.length, new Set(week.courses.filter((course) => course.weeklyPeriods > 0).map(({ sectionId }) => sectionId)).size);
  assert.equal((await publishing(id, '2026-12-01', false)).body.fields, { isSure: 'required' });
  assert.is((await publishing(id, '2026-12-01')).status, 200);
  const { version: held } = (await weekOf(id)).version;
  await portal.call(versions.moveVersion, 'Admin', { id, body: { version: held, event: 'unpublish' } });
});

test('an agreed change continues in the next timetable, or is listed before publishing', async () => {
  const [old, next] = [await draft(), await draft()];
  await db().updateTable('timetableVersions').set({ status: 'draft', effectiveFrom: null }).execute();
  await db().deleteFrom('classChanges').execute();
  await patch(old.id, old.version, [entryFor('a'), entryFor('b', { weekday: 2 })]);
  assert.is((await publishing(old.id, '2026-08-03')).status, 200);
  const [first, second] = (await weekOf(old.id)).placed.map(({ key }) => Number(key));
  const [monday, tuesday] = ['2026-11-30', '2026-12-01'] as const;
  await keptChange(db(), first!, monday);
  await keptChange(db(), second!, tuesday);
  // The same class at the same hour, with another id; the other one is an hour later.
  await patch(next.id, next.version, [entryFor('a'), entryFor('b', { weekday: 2, ordinal: 2 })]);
  assert.equal(
    (await consequences(next.id)).stranded.map(({ onDate, startsAt }) => [onDate, startsAt]),
    [[tuesday, '09:00']],
  );
  assert.is((await publishing(next.id, '2026-11-29')).status, 200);
  const states = async () =>
    (await entriesBetween(db(), { from: monday, to: tuesday }, { sectionId: of.sectionId })).map(({ day, ordinal, state }) =>
      [day, ordinal, state].join(' '),
    );
  assert.equal(await states(), [`${monday} 1 cancelled`, `${tuesday} 2 held`]);
  const listed = (await portal.call(listChanges, 'Admin', { query: { from: monday, to: tuesday, sort: 'onDate' } })).body.data;
  assert.equal(
    listed.map(({ entryId, blockers }: ClassChange) => [entryId === null, blockers]),
    [
      [false, []],
      [true, ['class']],
    ],
  );
  const { version } = (await weekOf(next.id)).version;
  await portal.call(versions.moveVersion, 'Admin', { id: next.id, body: { version, event: 'unpublish' } });
  assert.equal(await states(), [`${monday} 1 cancelled`, `${tuesday} 1 cancelled`]);
});

test('an agreed move to a period that the next timetable fills is listed before publishing', async () => {
  const [old, next] = [await draft(), await draft()];
  await db().updateTable('timetableVersions').set({ status: 'draft', effectiveFrom: null }).execute();
  await db().deleteFrom('classChanges').execute();
  await patch(old.id, old.version, [entryFor('a')]);
  assert.is((await publishing(old.id, '2026-08-03')).status, 200);
  const [moved] = (await weekOf(old.id)).placed.map(({ key }) => Number(key));
  const [monday, tuesday] = ['2026-11-30', '2026-12-01'] as const;
  const newSlotId = of.slots[1]!;
  const changeId = await keptChange(db(), moved!, monday, { kind: 'move', newDate: tuesday, newSlotId });
  await patch(next.id, next.version, [entryFor('a')]);
  assert.equal((await consequences(next.id)).stranded, []);
  const { version } = (await weekOf(next.id)).version;
  await patch(next.id, version, [entryFor('b', { weekday: 2, ordinal: 2 })]);
  assert.equal(
    (await consequences(next.id)).stranded.map(({ id, affectedOn, blockers }) => [id, affectedOn, blockers]),
    [[changeId, tuesday, ['section']]],
  );
  assert.equal((await publishing(next.id, '2026-12-01', false)).body.fields, { isSure: 'required' });
  assert.is((await publishing(next.id, '2026-12-01')).status, 200);
});

test('a past day requires a reason, and is refused once attendance was taken', async () => {
  const [old, next] = [await draft(), await draft()];
  await db().updateTable('timetableVersions').set({ status: 'draft', effectiveFrom: null }).execute();
  await patch(old.id, old.version, [entryFor('a')]);
  await patch(next.id, next.version, [entryFor('a')]);
  assert.equal((await publishing(old.id, '2026-08-03', true, null)).body.fields, { reason: 'required' });
  assert.is((await publishing(old.id, '2026-08-03')).status, 200);
  const trail = await db()
    .selectFrom('auditEvents')
    .select('note')
    .where('tableName', '=', 'timetable_versions')
    .where('recordId', '=', old.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  assert.is(trail?.note, 'It began late');
  await writtenDown(db(), { sectionCourseId: of.courses[0]!, onDate: '2026-10-12' });
  assert.is((await consequences(next.id)).takenUntil, '2026-10-12');
  const { body } = await publishing(next.id, '2026-10-12');
  assert.equal([body.error, body.fields], ['InUse', { effectiveFrom: 'notAllowed' }]);
  assert.is((await publishing(next.id, '2026-10-13')).status, 200);
});

test('a copy has the classes with their current teachers, also with another slot scheme', async () => {
  const source = await draft();
  const [teacher = 0, otherTeacher = 0] = of.teachers;
  const placing = await patch(source.id, source.version, [
    entryFor('a', { teacherIds: [teacher, otherTeacher] }),
    entryFor('b', { weekday: 3, ordinal: 7 }),
  ]);
  const [first] = placing.body.data.saved;
  await db()
    .updateTable('timetableEntryInstructors')
    .set({ toDate: '2026-09-01' })
    .where('timetableEntryId', '=', first.id)
    .where('employeeId', '=', teacher)
    .execute();
  const copy = await draft({ copyOf: source.id });
  const placedOf = async (id: number) =>
    (await weekOf(id)).placed.map(({ weekday, ordinal, teacherIds }) => [weekday, ordinal, teacherIds]);
  assert.equal(
    [copy.entries, await placedOf(copy.id)],
    [
      2,
      [
        [1, 1, [otherTeacher]],
        [3, 7, []],
      ],
    ],
  );
  const { id: scheme } = await db()
    .insertInto('slotSchemes')
    .values({ name: 'Two periods', effectiveFrom: '2026-11-30' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('slots').values({ slotSchemeId: scheme, ordinal: 1, name: '1', startsAt: '07:00', endsAt: '08:00' }).execute();
  assert.equal(await placedOf((await draft({ copyOf: source.id, slotSchemeId: scheme })).id), [[1, 1, [otherTeacher]]]);
  assert.equal((await adding({ name: source.name.toUpperCase() })).body.fields, { name: 'duplicate' });
  assert.equal((await adding({ copyOf: 999_999 })).body.fields, { copyOf: 'unknownReference' });
});

test('a draft is deleted with its classes, and visible only to users who edit timetables', async () => {
  const { id, version } = await draft();
  await patch(id, version, [entryFor('a')]);
  assert.is((await portal.call(weeks.getWeek, 'Faculty', { id })).body.error, 'NotFound');
  const seen = async (as: 'Admin' | 'Faculty') =>
    ((await portal.call(versions.listVersions, as, { query: {} })).body.data as versions.TimetableVersion[]).some((row) => row.id === id);
  assert.equal([await seen('Admin'), await seen('Faculty')], [true, false]);
  assert.is((await adding({}, 'Faculty')).body.error, 'Forbidden');
  assert.is((await portal.call(versions.removeVersion, 'Admin', { id })).status, 200);
  assert.is((await portal.call(weeks.getWeek, 'Admin', { id })).body.error, 'NotFound');
  const published = await draft();
  await patch(published.id, published.version, [entryFor('a')]);
  await publishing(published.id, '2026-11-23');
  assert.is((await portal.call(versions.removeVersion, 'Admin', { id: published.id })).body.error, 'Locked');
});

test.run();
