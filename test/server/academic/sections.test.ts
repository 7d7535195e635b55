import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newSections } from '../../../src/contract/academic/new-sections.ts';
import * as contract from '../../../src/contract/academic/sections.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, teachersOf } from '../../support/classes.ts';

const test = suite('sections');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const adding = (policyId: number, more: object = {}) =>
  portal.call(contract.addSection, 'Staff', { body: { registrationPolicyId: policyId, kind: 'core', name: 'A', capacity: 60, ...more } });
const read = async (id: number): Promise<contract.Section> => (await portal.call(contract.getSection, 'Staff', { id })).body.data;
const changing = async (id: number, body: object) =>
  portal.call(contract.changeSection, 'Staff', { id, body: { version: (await read(id)).version, ...body } });
const refusal = ({ body }: { body: { error: string; fields?: object } }) => [body.error, body.fields];
const room = async (code: string, capacity: number, isActive = true) =>
  (
    await db()
      .insertInto('teachingRooms')
      .values({ code, building: 'Main', kind: 'classroom', capacity, departmentId: null, isActive })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a section is added with its groups, and listed with its figures', async () => {
  const { policyId, courses, studentIds, programId } = await keptClass(db());
  const [teacher = 0] = await teachersOf(db(), 1);
  const homeRoomId = await room('T-SEC-1', 40);
  const groups = [
    { name: 'G1', capacity: 30 },
    { name: 'G2', capacity: 30 },
  ];
  const { status, body } = await adding(policyId, { groups, homeRoomId, classTeacherId: teacher });
  assert.is(status, 200, JSON.stringify(body));
  const { id } = body.data as contract.Section;
  const [g1] = body.data.groups;
  await seat(db(), policyId, id, studentIds[0]!, { groupId: g1.id, classNo: 1 });
  await seat(db(), policyId, id, studentIds[1]!, { classNo: 2 });
  await seat(db(), policyId, id, studentIds[2]!, { toDate: '2026-09-01' });
  const lab = await db()
    .insertInto('sectionCourses')
    .values({ sectionId: id, semesterCourseId: courses.lab, byGroup: true, weeklyPeriods: 3, blockPeriods: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('sectionCourses').values({ sectionId: id, semesterCourseId: courses.theory, weeklyPeriods: 3 }).execute();
  await db()
    .insertInto('courseInstructors')
    .values({ sectionCourseId: lab.id, sectionGroupId: g1.id, employeeId: teacher, role: 'lead', fromDate: '2026-08-03', toDate: null })
    .execute();
  const { body: list } = await portal.call(contract.listSections, 'Staff', { query: { registrationPolicyId: policyId, term: 'current' } });
  const [row] = list.data as contract.SectionRow[];
  assert.equal([list.total, row?.strength, row?.groups.map(({ strength }) => strength)], [1, 2, [1, 0]]);
  // The lab of three periods is in the week twice, once for each group.
  assert.equal([row?.courses, row?.periods, row?.placed, row?.withoutLead], [2, 9, 0, 2]);
  assert.equal([row?.homeRoom, row?.homeRoomCapacity, row?.semester, row?.programId], ['T-SEC-1', 40, 3, programId]);
  const { body: members } = await portal.call(contract.sectionMembers, 'Staff', { id });
  assert.equal(
    members.data.map(({ classNo, group }: contract.SectionMember) => [classNo, group]),
    [
      [1, 'G1'],
      [2, null],
    ],
  );
  const { body: taught } = await portal.call(contract.sectionTeaching, 'Staff', { id });
  assert.equal(
    taught.data.map(({ kind, instructors }: contract.TaughtCourse) => [kind, instructors.map(({ role, group }) => [role, group])]),
    [
      ['theory', []],
      ['practical', [['lead', 'G1']]],
    ],
  );
  const old = await portal.call(contract.listSections, 'Staff', { query: { registrationPolicyId: policyId, term: '999999' } });
  assert.is(old.body.total, 0);
});

test('invalid values are refused beside their fields', async () => {
  const { policyId, courses } = await keptClass(db());
  const otherClass = await keptClass(db());
  const shut = await room('T-SEC-2', 60, false);
  const cases: [object, Record<string, string>][] = [
    [{ registrationPolicyId: 999_999 }, { registrationPolicyId: 'unknownReference' }],
    [{ homeRoomId: 999_999 }, { homeRoomId: 'unknownReference' }],
    [{ homeRoomId: shut }, { homeRoomId: 'notAllowed' }],
    [{ classTeacherId: 999_999 }, { classTeacherId: 'unknownReference' }],
    [{ semesterCourseId: courses.elective }, { semesterCourseId: 'notAllowed' }],
    [{ kind: 'elective' }, { semesterCourseId: 'required' }],
    [{ kind: 'elective', semesterCourseId: courses.theory }, { semesterCourseId: 'notAllowed' }],
    [{ kind: 'elective', semesterCourseId: otherClass.courses.elective }, { semesterCourseId: 'notAllowed' }],
    [
      {
        groups: [
          { name: 'G1', capacity: 30 },
          { name: 'g1', capacity: 30 },
        ],
      },
      { 'groups.1.name': 'duplicate' },
    ],
    [{ groups: [{ id: 999_999, name: 'G1', capacity: 30 }] }, { 'groups.0.id': 'unknownReference' }],
    [{ capacity: 201 }, { capacity: 'outOfRange' }],
  ];
  for (const [more, fields] of cases) {
    const { status, body } = await adding(policyId, more);
    assert.equal([status, body.fields], [422, fields], JSON.stringify(more));
  }
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', policyId).execute();
  assert.equal(refusal(await adding(policyId)), ['ValidationFailed', { registrationPolicyId: 'notAllowed' }]);
});

test('two sections of a class have different names; groups can be changed, and deleted only if never used', async () => {
  const { policyId, studentIds } = await keptClass(db());
  const { id } = (
    await adding(policyId, {
      groups: [
        { name: 'G1', capacity: 30 },
        { name: 'G2', capacity: 30 },
      ],
    })
  ).body.data;
  assert.equal(refusal(await adding(policyId, { name: 'a' })), ['Duplicate', { name: 'duplicate' }]);
  const { groups } = await read(id);
  const swapped = await changing(id, {
    groups: [
      { id: groups[0]!.id, name: 'G2', capacity: 30 },
      { id: groups[1]!.id, name: 'G1', capacity: 20 },
      { name: 'G3', capacity: 10 },
    ],
  });
  assert.equal(
    swapped.body.data.groups.map(({ name, capacity }: { name: string; capacity: number }) => [name, capacity]),
    [
      ['G1', 20],
      ['G2', 30],
      ['G3', 10],
    ],
  );
  await seat(db(), policyId, id, studentIds[0]!, { groupId: groups[0]!.id, toDate: '2026-09-01' });
  const gone = await changing(id, { groups: [] });
  assert.equal([gone.body.error, gone.body.uses?.[0]?.table], ['InUse', 'section_students']);
  assert.is((await read(id)).groups.length, 3);
  const stale = await portal.call(contract.changeSection, 'Staff', { id, body: { version: 1, capacity: 70 } });
  assert.is(stale.body.error, 'StaleVersion');
});

test('a capacity must cover the current students, with a tenth of tolerance', async () => {
  const { policyId, studentIds } = await keptClass(db(), { students: 11 });
  const { id } = await keptSection(db(), policyId, { capacity: 20 });
  for (const studentId of studentIds) await seat(db(), policyId, id, studentId);
  assert.equal(refusal(await changing(id, { capacity: 9 })), ['ValidationFailed', { capacity: 'outOfRange' }]);
  assert.is((await changing(id, { capacity: 10 })).body.data.capacity, 10);
});

test('an elective section has its one course and draws from core sections of the same term', async () => {
  const { policyId, courses } = await keptClass(db());
  const core = await keptSection(db(), policyId, { name: 'A' });
  const sources = [{ sectionId: core.id }];
  const { status, body } = await adding(policyId, { kind: 'elective', name: 'PE-A', semesterCourseId: courses.elective, sources });
  assert.is(status, 200, JSON.stringify(body));
  const { id } = body.data as contract.Section;
  assert.equal(
    body.data.sources.map(({ sectionId }: { sectionId: number }) => sectionId),
    [core.id],
  );
  assert.equal([body.data.courses, body.data.semesterCourseId], [1, courses.elective]);
  const another = await changing(id, { semesterCourseId: courses.otherElective });
  assert.equal([another.body.data.courses, another.body.data.semesterCourseId], [1, courses.otherElective]);
  assert.equal(refusal(await changing(id, { sources: [{ sectionId: core.id }, { sectionId: core.id }] })), [
    'ValidationFailed',
    { 'sources.1.sectionId': 'duplicate' },
  ]);
  assert.equal(refusal(await changing(id, { sources: [{ sectionId: id }] })), [
    'ValidationFailed',
    { 'sources.0.sectionId': 'notAllowed' },
  ]);
  // The core section is in use, the elective has no teacher yet.
  const needed = await portal.call(contract.removeSection, 'Staff', { id: core.id });
  assert.equal([needed.body.error, needed.body.uses[0].table], ['InUse', 'section_sources']);
  assert.is((await portal.call(contract.removeSection, 'Staff', { id })).status, 200);
  assert.is((await portal.call(contract.removeSection, 'Staff', { id: core.id })).status, 200);
});

test('a section is deleted only without dependent records', async () => {
  const { policyId, courses, studentIds } = await keptClass(db());
  const taught = await keptSection(db(), policyId, { name: 'A', groups: ['G1'] });
  await db().insertInto('sectionCourses').values({ sectionId: taught.id, semesterCourseId: courses.theory, weeklyPeriods: 3 }).execute();
  const attended = await keptSection(db(), policyId, { name: 'B' });
  await seat(db(), policyId, attended.id, studentIds[0]!, { toDate: '2026-09-01' });
  for (const [id, table] of [
    [taught.id, 'section_courses'],
    [attended.id, 'section_students'],
  ] as const) {
    const { body } = await portal.call(contract.removeSection, 'Staff', { id });
    assert.equal([body.error, body.uses[0].table], ['InUse', table]);
  }
  const empty = await keptSection(db(), policyId, { name: 'C', groups: ['G1'] });
  assert.is((await portal.call(contract.removeSection, 'Staff', { id: empty.id })).status, 200);
});

interface Preview {
  stamp: string;
  rows: { key: string; state: string; name: string; capacity: number; students: number; groups: string }[];
  run: { id: number };
}
const steps = async (body: object, query: object = { dryRun: 'false' }) => portal.call(newSections.write, 'Staff', { body, query });

test('the sections of a class are created in one go, and undone while unused', async () => {
  const { policyId } = await keptClass(db(), { students: 13 });
  await keptSection(db(), policyId, { name: 'B' });
  const request = { registrationPolicyId: policyId, capacity: 6, sections: null, groups: 2 };
  const preview = (await steps(request, { dryRun: 'true' })).body.data as Preview;
  assert.equal(
    preview.rows.map(({ key, capacity, students, groups }) => [key, capacity, students, groups]),
    [
      ['A', 5, 5, 'G1, G2'],
      ['C', 5, 4, 'G1, G2'],
      ['D', 5, 4, 'G1, G2'],
    ],
  );
  const done = await steps({ ...request, stamp: preview.stamp, rows: preview.rows.map(({ key }) => key) });
  assert.is(done.status, 200, JSON.stringify(done.body));
  const sections = await db()
    .selectFrom('sections')
    .select(['id', 'name', 'capacity'])
    .where('registrationPolicyId', '=', policyId)
    .where('name', '<>', 'B')
    .orderBy('name')
    .execute();
  assert.equal(
    sections.map(({ name, capacity }) => [name, capacity]),
    [
      ['A', 5],
      ['C', 5],
      ['D', 5],
    ],
  );
  assert.equal(
    (await read(sections[0]!.id)).groups.map(({ name, capacity }) => [name, capacity]),
    [
      ['G1', 3],
      ['G2', 2],
    ],
  );
  const { id } = (done.body.data as Preview).run;
  const [teacher = 0] = await teachersOf(db(), 1);
  const hasTeacher = (classTeacherId: number | null) =>
    db().updateTable('sections').set({ classTeacherId }).where('id', '=', sections[0]!.id).execute();
  await hasTeacher(teacher);
  assert.is((await portal.call(newSections.undo, 'Staff', { id })).body.error, 'InUse');
  await hasTeacher(null);
  assert.is((await portal.call(newSections.undo, 'Staff', { id })).status, 200);
  assert.is((await db().selectFrom('sections').select('id').where('registrationPolicyId', '=', policyId).execute()).length, 1);
});

test('the number of sections must have room for everyone; if all students have a section, a number is required', async () => {
  const { policyId, studentIds } = await keptClass(db(), { students: 7 });
  const request = { registrationPolicyId: policyId, capacity: 3, groups: 0 };
  assert.equal(refusal(await steps({ ...request, sections: 2 }, { dryRun: 'true' })), ['ValidationFailed', { sections: 'outOfRange' }]);
  const { id } = await keptSection(db(), policyId, { name: 'A' });
  for (const studentId of studentIds) await seat(db(), policyId, id, studentId);
  assert.equal(refusal(await steps({ ...request, sections: null }, { dryRun: 'true' })), ['ValidationFailed', { sections: 'required' }]);
  const rows = ((await steps({ ...request, sections: 1 }, { dryRun: 'true' })).body.data as Preview).rows;
  assert.equal(
    rows.map(({ key, capacity, students }) => [key, capacity, students]),
    [['B', 3, 0]],
  );
});

test('users who may not see sections cannot create any', async () => {
  const { policyId } = await keptClass(db());
  for (const role of ['Faculty', 'HR', 'Student'] as const) {
    const { body } = await portal.call(contract.addSection, role, {
      body: { registrationPolicyId: policyId, kind: 'core', name: 'A', capacity: 60 },
    });
    assert.is(body.error, 'Forbidden', role);
  }
});

test.run();
