import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/section-courses.ts';
import { weeklyLoad } from '../../../src/contract/academic/weekly-load.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, teachersOf } from '../../support/classes.ts';

const test = suite('section courses');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const adding = (sectionId: number, semesterCourseId: number, more: object = {}) =>
  portal.call(contract.addSectionCourse, 'Staff', {
    body: { sectionId, semesterCourseId, byGroup: false, weeklyPeriods: 3, blockPeriods: 1, ...more },
  });
const read = async (id: number): Promise<contract.SectionCourseRow> =>
  (await portal.call(contract.getSectionCourse, 'Staff', { id })).body.data;
const changing = async (id: number, body: object) =>
  portal.call(contract.changeSectionCourse, 'Staff', { id, body: { version: (await read(id)).version, ...body } });
const refusal = ({ body }: { body: { error: string; fields?: object } }) => [body.error, body.fields];
const instructor = (sectionCourseId: number, employeeId: number, of: object = {}) =>
  db()
    .insertInto('courseInstructors')
    .values({ sectionCourseId, employeeId, sectionGroupId: null, role: 'lead', fromDate: '2026-08-03', toDate: null, ...of })
    .execute();

/** A period of the section course in a draft of the current term. */
async function placed(sectionCourseId: number, termId: number): Promise<void> {
  const day = `2090-01-${String((await db().selectFrom('slotSchemes').select('id').execute()).length + 1).padStart(2, '0')}`;
  const { id: slotSchemeId } = await db()
    .insertInto('slotSchemes')
    .values({ name: `Hours from ${day}`, effectiveFrom: day })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: slotId } = await db()
    .insertInto('slots')
    .values({ slotSchemeId, ordinal: 1, name: '1', startsAt: '09:00', endsAt: '09:55' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: timetableVersionId } = await db()
    .insertInto('timetableVersions')
    .values({ academicTermId: termId, slotSchemeId, name: `Draft ${day}`, effectiveFrom: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('timetableEntries')
    .values({
      timetableVersionId,
      sectionCourseId,
      sectionGroupId: null,
      kind: 'lecture',
      weekday: 1,
      slotId,
      span: 2,
      roomId: null,
      jointKey: null,
    })
    .execute();
}

test('a practical has blocks by group, any other course has single lectures and tutorials', () => {
  const of = (kind: string, [lectures = 0, tutorials = 0, practicals = 0], groups = 2) =>
    weeklyLoad({ kind, lectures, tutorials, practicals }, groups);
  assert.equal(of('theory', [3, 1, 0]), { weeklyPeriods: 4, blockPeriods: 1, byGroup: false });
  assert.equal(of('theory', [3, 0, 2]), { weeklyPeriods: 3, blockPeriods: 1, byGroup: false });
  assert.equal(of('practical', [0, 0, 3]), { weeklyPeriods: 3, blockPeriods: 3, byGroup: true });
  assert.equal(of('practical', [0, 0, 3], 0), { weeklyPeriods: 3, blockPeriods: 3, byGroup: false });
  assert.equal(of('practical', [0, 0, 8]), { weeklyPeriods: 8, blockPeriods: 6, byGroup: true });
  assert.equal(of('sessional', [0, 0, 2]), { weeklyPeriods: 2, blockPeriods: 2, byGroup: false });
  assert.equal(of('project', [0, 0, 8]), { weeklyPeriods: 8, blockPeriods: 4, byGroup: false });
  assert.equal(of('practical', [1, 0, 3]), { weeklyPeriods: 3, blockPeriods: 3, byGroup: true });
  assert.equal(of('sessional', [0, 0, 0]), { weeklyPeriods: 0, blockPeriods: 1, byGroup: false });
});

test('a section course is added and listed with its instructors and gaps', async () => {
  const { policyId, courses, termId } = await keptClass(db());
  const section = await keptSection(db(), policyId, { groups: ['G1', 'G2'] });
  const lab = (await adding(section.id, courses.lab, { byGroup: true, blockPeriods: 3 })).body.data;
  const theory = (await adding(section.id, courses.theory)).body.data;
  const [lead = 0, second = 0] = await teachersOf(db(), 2);
  await instructor(theory.id, lead);
  await instructor(lab.id, lead, { sectionGroupId: section.groupIds[0] });
  await instructor(lab.id, second, { sectionGroupId: section.groupIds[0], role: 'lab' });
  await instructor(lab.id, second, { sectionGroupId: section.groupIds[1], toDate: '2026-09-30' });
  await placed(theory.id, termId);
  const list = async (query: object) =>
    (await portal.call(contract.listSectionCourses, 'Staff', { query: { sectionId: section.id, ...query } })).body
      .data as contract.SectionCourseRow[];
  const rows = await list({});
  // The lead of the other group has left.
  assert.equal(
    rows.map(({ kind, lacksLead, periods, instructors }) => [
      kind,
      lacksLead,
      periods,
      instructors.map(({ role, group }) => [role, group]),
    ]),
    [
      ['theory', false, 3, [['lead', null]]],
      [
        'practical',
        true,
        6,
        [
          ['lead', 'G1'],
          ['lab', 'G1'],
        ],
      ],
    ],
  );
  assert.equal(
    (await list({ without: 'lead' })).map(({ id }) => id),
    [lab.id],
  );
  assert.equal((await list({ without: 'place' })).length, 2);
  assert.equal(
    (await list({ kind: 'theory' })).map(({ id }) => id),
    [theory.id],
  );
  const { name = '' } = rows[0]?.instructors[0] ?? {};
  assert.is((await list({ q: name })).length, 2, 'found by the teacher');
});

test('invalid values are refused beside their fields', async () => {
  const { policyId, courses } = await keptClass(db());
  const otherClass = await keptClass(db());
  const plain = await keptSection(db(), policyId, { name: 'A' });
  const elective = await keptSection(db(), policyId, { name: 'PE', kind: 'elective' });
  const cases: [number, number, object, Record<string, string>][] = [
    [999_999, courses.theory, {}, { sectionId: 'unknownReference' }],
    [plain.id, 999_999, {}, { semesterCourseId: 'unknownReference' }],
    [plain.id, otherClass.courses.theory, {}, { semesterCourseId: 'notAllowed' }],
    [plain.id, courses.lab, { byGroup: true }, { byGroup: 'notAllowed' }],
    [plain.id, courses.lab, { blockPeriods: 4 }, { blockPeriods: 'outOfRange' }],
    [plain.id, courses.lab, { weeklyPeriods: 31 }, { weeklyPeriods: 'outOfRange' }],
  ];
  for (const [section, course, more, fields] of cases) {
    const { status, body } = await adding(section, course, more);
    assert.equal([status, body.fields], [422, fields], JSON.stringify([section, course, more]));
  }
  assert.is((await adding(elective.id, courses.elective)).status, 200);
  assert.equal(refusal(await adding(elective.id, courses.otherElective)), ['ValidationFailed', { sectionId: 'notAllowed' }]);
  assert.is((await adding(plain.id, courses.theory)).status, 200);
  assert.equal(refusal(await adding(plain.id, courses.theory)), ['Duplicate', { semesterCourseId: 'duplicate' }]);
});

test('load and block can change; section and course cannot, nor the groups once it is taught', async () => {
  const { policyId, courses } = await keptClass(db());
  const section = await keptSection(db(), policyId, { groups: ['G1'] });
  const { id } = (await adding(section.id, courses.lab)).body.data;
  assert.equal((await changing(id, { weeklyPeriods: 4, blockPeriods: 2, byGroup: true })).body.data.blockPeriods, 2);
  assert.equal(refusal(await changing(id, { semesterCourseId: courses.theory })), ['Locked', { semesterCourseId: 'notAllowed' }]);
  const [teacher = 0] = await teachersOf(db(), 1);
  await instructor(id, teacher);
  assert.equal(refusal(await changing(id, { byGroup: false })), ['Locked', { byGroup: 'notAllowed' }]);
  assert.is(
    (await portal.call(contract.changeSectionCourse, 'Staff', { id, body: { version: 1, weeklyPeriods: 5 } })).body.error,
    'StaleVersion',
  );
});

test('a section course is deleted with its instructors, until it is in a timetable or has material', async () => {
  const { policyId, courses, termId } = await keptClass(db());
  const section = await keptSection(db(), policyId);
  const [teacher = 0] = await teachersOf(db(), 1);
  const taught = (await adding(section.id, courses.theory)).body.data;
  await instructor(taught.id, teacher);
  assert.is((await portal.call(contract.removeSectionCourse, 'Staff', { id: taught.id })).status, 200);
  const inWeek = (await adding(section.id, courses.theory)).body.data;
  await placed(inWeek.id, termId);
  const refused = await portal.call(contract.removeSectionCourse, 'Staff', { id: inWeek.id });
  assert.equal([refused.body.error, refused.body.uses[0].table], ['InUse', 'timetable_entries']);
});

interface Preview {
  stamp: string;
  rows: {
    key: string;
    state: string;
    why: string | null;
    weeklyPeriods: number;
    byGroup: boolean;
    differences: { field: string; here: string; there: string }[];
  }[];
  run: { id: number; written: number; replaced: number };
}
const steps = (body: object, dryRun = 'false') => portal.call(contract.fromSyllabus.write, 'Staff', { body, query: { dryRun } });

test('compulsory courses come from the syllabus, without electives; undo restores everything', async () => {
  const { policyId, courses, termId, programId } = await keptClass(db());
  const a = await keptSection(db(), policyId, { name: 'A', groups: ['G1', 'G2'] });
  const elective = await keptSection(db(), policyId, { name: 'PE', kind: 'elective' });
  await adding(a.id, courses.theory);
  const existing = (await adding(a.id, courses.tutored, { weeklyPeriods: 3 })).body.data;
  const request = { academicTermId: termId, programId, sectionId: a.id };
  const preview = (await steps(request, 'true')).body.data as Preview;
  assert.equal(
    preview.rows.map(({ state, weeklyPeriods, byGroup, differences }) => [
      state,
      weeklyPeriods,
      byGroup,
      differences.map(({ field, here, there }) => `${field} ${there} → ${here}`),
    ]),
    [
      ['same', 3, false, []],
      ['differs', 4, false, ['weeklyPeriods 3 → 4']],
      ['new', 3, true, []],
    ],
  );
  const ticked = preview.rows.filter(({ state }) => state !== 'same').map(({ key }) => key);
  const done = (await steps({ ...request, stamp: preview.stamp, rows: ticked })).body.data as Preview;
  assert.equal([done.run.written, done.run.replaced], [2, 1]);
  assert.is((await read(existing.id)).weeklyPeriods, 4);
  const count = async () =>
    (await db().selectFrom('sectionCourses').select('id').where('sectionId', 'in', [a.id, elective.id]).execute()).length;
  assert.is(await count(), 3);
  const [teacher = 0] = await teachersOf(db(), 1);
  const lab = await db()
    .selectFrom('sectionCourses')
    .select('id')
    .where('sectionId', '=', a.id)
    .where('semesterCourseId', '=', courses.lab)
    .executeTakeFirstOrThrow();
  await instructor(lab.id, teacher);
  assert.is((await portal.call(contract.fromSyllabus.undo, 'Staff', { id: done.run.id })).body.error, 'InUse');
  await db().deleteFrom('courseInstructors').where('sectionCourseId', '=', lab.id).execute();
  const undone = await portal.call(contract.fromSyllabus.undo, 'Staff', { id: done.run.id });
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal([await count(), (await read(existing.id)).weeklyPeriods], [2, 3]);
});

test('a course in a timetable keeps its load, a taught course its groups', async () => {
  const { policyId, courses, termId } = await keptClass(db());
  const { id } = await keptSection(db(), policyId, { groups: ['G1'] });
  const inWeek = (await adding(id, courses.theory, { weeklyPeriods: 5 })).body.data;
  await placed(inWeek.id, termId);
  const lab = (await adding(id, courses.lab, { blockPeriods: 3 })).body.data;
  const [teacher = 0] = await teachersOf(db(), 1);
  await instructor(lab.id, teacher);
  const { rows } = (await steps({ academicTermId: termId, programId: null, sectionId: id }, 'true')).body.data as Preview;
  assert.equal(
    rows.map(({ state, why }) => [state, why]),
    [
      ['differs', 'isPlaced'],
      ['new', null],
      ['differs', 'isTaught'],
    ],
  );
});

test('the list is filtered by a course, in every programme', async () => {
  const all = (await portal.call(contract.listSectionCourses, 'Staff', { query: { pageSize: 100 } })).body
    .data as contract.SectionCourseRow[];
  const { courseId } = await portal.database.db
    .selectFrom('semesterCourses')
    .select('courseId')
    .where('id', '=', all[0]!.semesterCourseId)
    .executeTakeFirstOrThrow();
  const sectionCourses = await portal.database.db
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .select('c.id')
    .where('n.courseId', '=', courseId)
    .execute();
  const { body } = await portal.call(contract.listSectionCourses, 'Staff', { query: { courseId: [courseId], pageSize: 100 } });
  assert.equal(
    body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b),
    sectionCourses.map(({ id }) => id).sort((a, b) => a - b),
  );
  assert.ok(sectionCourses.length > 0 && sectionCourses.length < all.length);
});

test.run();
