import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { timetableColumns, timetableUpload } from '../../../src/contract/academic/timetable-upload.ts';
import * as versions from '../../../src/contract/academic/timetable-versions.ts';
import * as weeks from '../../../src/contract/academic/timetable-week.ts';
import type { RowsReport } from '../../../src/contract/core/upload.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { taught, type Taught } from '../../support/timetables.ts';

/** Upload of a timetable's classes: tried, saved in a draft all or none, and undone. */
const test = suite('a timetable by file');
let portal: TestApp;
let of: Taught;
test.before(async () => {
  portal = await testApp();
  of = await taught(portal.database.db);
});
test.after(() => portal.close());
const db = () => portal.database.db;

let draftCount = 0;
const draft = async (): Promise<number> => {
  const body = { academicTermId: of.termId, slotSchemeId: of.schemeId, name: `File ${++draftCount}`, copyOf: null };
  return (await portal.call(versions.addVersion, 'Admin', { body })).body.data.id;
};
const weekOf = async (id: number): Promise<weeks.VersionWeek> => (await portal.call(weeks.getWeek, 'Admin', { id })).body.data;
type Row = Partial<Record<keyof typeof timetableColumns, string>>;
async function send(into: number | null, rows: readonly Row[], { dryRun = false, as = 'Admin' as 'Admin' | 'Faculty' } = {}) {
  const names = Object.keys(timetableColumns) as (keyof Row)[];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((cells) => cells.join(','));
  const query = { dryRun, ...(into !== null && { into }) };
  return portal.request({
    method: 'POST',
    url: address(timetableUpload.write, {}, query),
    as,
    ...filePart(Buffer.from(lines.join('\n')), 'timetable.csv'),
  });
}
const report = async (into: number, rows: readonly Row[]): Promise<RowsReport> => {
  const { status, body } = await send(into, rows, { dryRun: true });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};

/** Values of the section for a file: a course taught whole, one taught by groups, a room and a teacher. */
async function names(id: number) {
  const { week } = await weekOf(id);
  const courses = week.courses.filter(({ sectionId }) => sectionId === of.sectionId);
  const [whole] = courses.filter(({ groups }) => groups.length === 0);
  const [lab] = courses.filter(({ groups }) => groups.length > 0);
  const employee = await db()
    .selectFrom('employees')
    .select(['id', 'employeeNo'])
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { week, whole: whole!, lab: lab!, room: week.rooms[0]!, employee };
}

test('a row names its class in words; empty cells take the values of the course', async () => {
  const id = await draft();
  const { whole, lab, room, employee } = await names(id);
  const { section } = whole;
  const rows: Row[] = [
    {
      section: ` ${section.toLowerCase()} `,
      course: whole.code!,
      weekday: 'mon',
      slot: '1',
      span: '2',
      room: room.code.toLowerCase(),
      teacher: employee.employeeNo,
      kind: 'Tutorial',
    },
    { section, course: lab.code!, group: lab.groups[0]!.name, weekday: 'Tue', slot: '5' },
  ];
  const done = await send(id, rows);
  assert.is(done.status, 200, JSON.stringify(done.body));
  assert.equal([done.body.data.ok, done.body.data.wrong], [2, 0]);
  const { placed, version } = await weekOf(id);
  const saved = placed.map(({ key: _key, ...entry }) => entry);
  const usual = lab.groups[0]!.teacherIds.length > 0 ? lab.groups[0]!.teacherIds : lab.teacherIds;
  assert.equal(saved, [
    {
      courseId: whole.id,
      groupId: null,
      kind: 'tutorial',
      weekday: 1,
      ordinal: 1,
      span: 2,
      roomId: room.id,
      teacherIds: [employee.id],
      jointKey: null,
      isPinned: false,
    },
    {
      courseId: lab.id,
      groupId: lab.groups[0]!.id,
      kind: lab.kind,
      weekday: 2,
      ordinal: 6,
      span: lab.blockPeriods,
      roomId: null,
      teacherIds: [...usual],
      jointKey: null,
      isPinned: false,
    },
  ]);
  assert.is(version.version, 2, 'open editors detect the change');
});

test('every error is reported by row and column, and nothing is saved', async () => {
  const id = await draft();
  const { week, whole, lab, room } = await names(id);
  const { section, code = '' } = whole;
  const fine = { section, course: code, weekday: 'Mon', slot: '1' };
  const foreign = week.courses.find(
    (course) => !week.courses.some(({ sectionId, code: courseCode }) => sectionId === of.sectionId && courseCode === course.code),
  );
  const cases: [Row, string, string][] = [
    [{ ...fine, section: '' }, 'section', 'required'],
    [{ ...fine, section: 'NO-SUCH 9 Z' }, 'section', 'unknownReference'],
    [{ ...fine, course: 'ZZ999' }, 'course', 'unknownReference'],
    [{ ...fine, course: foreign!.code! }, 'course', 'notAllowed'],
    [{ ...fine, group: 'G1' }, 'group', 'notAllowed'],
    [{ ...fine, course: lab.code!, group: 'G9' }, 'group', 'unknownReference'],
    [{ ...fine, weekday: 'Sun' }, 'weekday', 'notAllowed'],
    [{ ...fine, slot: '99' }, 'slot', 'unknownReference'],
    [{ ...fine, slot: 'Lunch' }, 'slot', 'notAllowed'],
    [{ ...fine, slot: '7', span: '2' }, 'span', 'outOfRange'],
    [{ ...fine, span: 'two' }, 'span', 'notANumber'],
    [{ ...fine, room: 'NOWHERE-1' }, 'room', 'unknownReference'],
    [{ ...fine, teacher: 'NOBODY' }, 'teacher', 'unknownReference'],
    [{ ...fine, kind: 'seminar' }, 'kind', 'notAllowed'],
  ];
  const { problems, wrong } = await report(id, [...cases.map(([row]) => row), fine, fine]);
  const reported = [...problems].sort((a, b) => a.row - b.row).map(({ row, field, code: why }) => [row, field, why]);
  assert.equal(reported, [...cases.map(([, field, why], place) => [place + 2, field, why]), [cases.length + 3, 'slot', 'duplicate']]);
  assert.is(wrong, cases.length + 1);
  const near = await report(id, [{ ...fine, room: `${room.code}X` }]);
  assert.is(near.problems[0]?.nearest, room.code);
  assert.is(
    (
      await send(
        id,
        cases.map(([row]) => row),
      )
    ).status,
    422,
  );
  assert.equal((await weekOf(id)).placed, []);
});

test('clashes are counted by rule with their rows, and saved in a draft', async () => {
  const id = await draft();
  const { whole, lab, employee } = await names(id);
  const { section } = whole;
  const teacher = employee.employeeNo;
  const rows: Row[] = [
    { section, course: whole.code!, weekday: 'Mon', slot: '1', teacher },
    { section, course: lab.code!, group: lab.groups[0]!.name, weekday: 'Mon', slot: '1', span: '1', teacher },
    { section, course: whole.code!, weekday: 'Mon', slot: '4', span: '2', teacher },
  ];
  const { warnings = [], ok } = await report(id, rows);
  assert.is(ok, 3);
  const hard = warnings.filter(({ code }) => code !== 'soft').sort((a, b) => (a.code < b.code ? -1 : 1));
  assert.equal(hard, [
    { code: 'overBreak', count: 1, rows: [4] },
    { code: 'section', count: 1, rows: [2, 3] },
    { code: 'teacher', count: 1, rows: [2, 3] },
  ]);
  assert.is((await send(id, rows)).status, 200);
  assert.is((await weekOf(id)).version.hardClashes, 3);
});

test('classes already in the timetable are skipped; the same file goes once into a draft, and into another', async () => {
  const [id, secondDraft] = [await draft(), await draft()];
  const { whole, room } = await names(id);
  const row = { section: whole.section, course: whole.code!, weekday: 'Wed', slot: '2' };
  assert.is((await send(id, [row])).status, 200);
  assert.is((await send(id, [row])).body.error, 'Duplicate');
  const again = await report(id, [
    { ...row, room: room.code },
    { ...row, slot: '3' },
  ]);
  assert.equal([again.ok, again.known, again.knownRows[0]?.differences], [1, 1, [{ field: 'room', here: null, file: room.code }]]);
  assert.is((await send(secondDraft, [row])).status, 200);
});

test('undone as a whole, until a class is changed or the timetable published', async () => {
  const id = await draft();
  const { whole } = await names(id);
  const row = { section: whole.section, course: whole.code!, weekday: 'Thu' };
  const first = (
    await send(id, [
      { ...row, slot: '1' },
      { ...row, slot: '2' },
    ])
  ).body.data.runId;
  const second = (await send(id, [{ ...row, slot: '4' }])).body.data.runId;
  const undo = (run: number) => portal.call(timetableUpload.undo, 'Admin', { id: run, body: { reason: 'the wrong file' } });
  assert.is((await undo(first)).status, 200);
  const left = await weekOf(id);
  assert.equal(
    left.placed.map(({ ordinal }) => ordinal),
    [4],
  );
  const { key, ...entry } = left.placed[0]!;
  const body = { version: left.version.version, put: [{ ...entry, key, id: Number(key), weekday: 5 }], remove: [] };
  assert.is((await portal.call(weeks.patchEntries, 'Admin', { id, body })).status, 200);
  assert.is((await undo(second)).body.error, 'InUse');
});

test('only into a draft, by users who may edit it', async () => {
  const id = await draft();
  const { whole } = await names(id);
  const rows = [{ section: whole.section, course: whole.code!, weekday: 'Fri', slot: '1' }];
  assert.is((await send(null, rows)).status, 400);
  assert.equal((await send(999_999, rows)).body.fields, { into: 'unknownReference' });
  assert.is((await send(id, rows, { as: 'Faculty' })).status, 403);
  await db().updateTable('timetableVersions').set({ status: 'published', effectiveFrom: '2026-08-03' }).where('id', '=', id).execute();
  assert.is((await send(id, rows)).body.error, 'Locked');
});

test('two thousand rows are saved in one go', async () => {
  const id = await draft();
  const { week } = await names(id);
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const rows = week.courses
    .flatMap(({ section, code = '' }) =>
      days.flatMap((weekday) => ['1', '2', '3', '4', '5', '6', '7'].map((slot) => ({ section, course: code, weekday, slot, span: '1' }))),
    )
    .slice(0, 2000);
  const { status, body } = await send(id, rows);
  assert.is(status, 200, JSON.stringify(body).slice(0, 300));
  assert.is((await weekOf(id)).placed.length, rows.length);
});

test.run();
