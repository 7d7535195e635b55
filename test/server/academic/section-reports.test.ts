import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/report-sections.ts';
import type { Output } from '../../../src/contract/core/endpoint.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, teachersOf } from '../../support/classes.ts';

const test = suite('section reports');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const day = '2026-11-21';
const isOn = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }, on: string) =>
  fromDate <= on && (toDate === null || toDate >= on);
const strengthOf = async (query: object): Promise<Output<typeof contract.sectionReport>['data']> =>
  (await portal.call(contract.sectionReport, 'Staff', { query })).body.data;

/** Every membership of the current term, as raw rows. */
const memberships = () =>
  db()
    .selectFrom('sectionStudents as m')
    .innerJoin('students as u', 'u.id', 'm.studentId')
    .innerJoin('castes as c', 'c.id', 'u.casteId')
    .innerJoin('registrationPolicies as r', 'r.id', 'm.registrationPolicyId')
    .innerJoin('batchSemesters as b', 'b.id', 'r.batchSemesterId')
    .innerJoin('academicTerms as t', 't.id', 'b.academicTermId')
    .select(['m.sectionId', 'm.studentId', 'm.fromDate', 'm.toDate', 'm.sectionGroupId', 'm.kind'])
    .select(['m.registrationPolicyId as policyId', 'u.gender', 'c.code as caste'])
    .where('t.status', '=', 'running')
    .execute();

test('strength by gender, category and group agrees with the rows, added up separately', async () => {
  const { sections, categories, intake } = await strengthOf({ onDate: day });
  const all = (await memberships()).filter((row) => isOn(row, day));
  const groups = await db().selectFrom('sectionGroups').select(['id', 'sectionId', 'name']).execute();
  assert.ok(sections.length > 3 && all.length > 50, 'the demo college has sections');
  for (const section of sections) {
    const members = all.filter(({ sectionId }) => sectionId === section.id);
    const count = (holds: (row: (typeof members)[number]) => boolean) => members.filter(holds).length;
    assert.equal(
      [section.strength, section.male, section.female, section.other, section.withoutGroup],
      [
        members.length,
        ...['M', 'F', 'O'].map((gender) => count((row) => row.gender === gender)),
        count(({ sectionGroupId }) => sectionGroupId === null),
      ],
      section.section,
    );
    assert.equal(
      section.byCategory,
      categories.map((code) => count(({ caste }) => caste === code)),
      section.section,
    );
    const expected = groups
      .filter(({ sectionId }) => sectionId === section.id)
      .map(({ id, name }) => [name, count(({ sectionGroupId }) => sectionGroupId === id)] as const);
    assert.equal(new Map(section.groups.map(({ name, strength }) => [name, strength])), new Map(expected));
  }
  const registrations = await db().selectFrom('termRegistrations').select(['registrationPolicyId', 'status']).execute();
  for (const { registrationPolicyId, registered, placed } of intake) {
    const seated = new Set(
      all.filter(({ policyId, kind }) => policyId === registrationPolicyId && kind === 'core').map(({ studentId }) => studentId),
    );
    const expected = registrations.filter(
      (registration) => registration.registrationPolicyId === registrationPolicyId && registration.status !== 'cancelled',
    );
    assert.equal([registered, placed], [expected.length, seated.size]);
  }
});

test('a report for a past day shows the students of that day, and entered seats are counted', async () => {
  const { policyId, programId, batchId, studentIds } = await keptClass(db());
  const { id, groupIds } = await keptSection(db(), policyId, { groups: ['G1'] });
  await seat(db(), policyId, id, studentIds[0]!, { groupId: groupIds[0]!, toDate: '2026-10-11' });
  await seat(db(), policyId, id, studentIds[1]!, { fromDate: '2026-10-12' });
  await seat(db(), policyId, id, studentIds[2]!);
  const { branchId } = await db().selectFrom('programs').select('branchId').where('id', '=', programId).executeTakeFirstOrThrow();
  const [first, second] = await db().selectFrom('admissionCategories').select('id').orderBy('id').limit(2).execute();
  for (const [category, seats] of [
    [first, 40],
    [second, 6],
  ] as const)
    await db().insertInto('seatMatrix').values({ batchId, branchId, admissionCategoryId: category!.id, seats }).execute();
  const of = async (onDate: string) => (await strengthOf({ onDate, programId, semester: 3 })).sections.find((section) => section.id === id);
  assert.equal([(await of('2026-10-11'))?.strength, (await of('2026-10-12'))?.strength], [2, 2]);
  assert.equal(
    [(await of('2026-10-11'))?.groups, (await of('2026-10-12'))?.groups],
    [[{ name: 'G1', strength: 1 }], [{ name: 'G1', strength: 0 }]],
  );
  const { intake } = await strengthOf({ onDate: '2026-10-12', programId });
  const ownIntake = intake.find(({ registrationPolicyId }) => registrationPolicyId === policyId);
  assert.equal([ownIntake?.seats, ownIntake?.registered, ownIntake?.placed], [46, 6, 2]);
});

test('the nominal roll lists every student of a section by class number', async () => {
  const { policyId, studentIds } = await keptClass(db());
  const { id, groupIds } = await keptSection(db(), policyId, { name: 'R', groups: ['G1'] });
  await seat(db(), policyId, id, studentIds[0]!, { classNo: 2, groupId: groupIds[0]! });
  await seat(db(), policyId, id, studentIds[1]!, { classNo: 1 });
  await seat(db(), policyId, id, studentIds[2]!, { toDate: '2026-09-01' });
  const { body } = await portal.call(contract.nominalRoll, 'Staff', { query: { sectionId: id, onDate: day } });
  const [section] = body.data.sections;
  assert.equal(
    section.members.map(({ studentId, classNo, group }: contract.RollMember) => [studentId, classNo, group]),
    [
      [studentIds[1], 1, null],
      [studentIds[0], 2, 'G1'],
    ],
  );
  assert.equal([body.data.total, body.persons], [2, 2]);
  const { raw } = (await portal.call(contract.nominalRoll, 'Staff', {
    query: { sectionId: id, onDate: '2026-08-20', format: 'csv' },
  })) as unknown as { raw: Buffer };
  assert.is(
    raw
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .filter((line) => line.includes(' R,')).length,
    3,
  );
});

test('the lines of each teacher add up to the load, as in the rows', async () => {
  const { policyId, courses } = await keptClass(db());
  const { id, groupIds } = await keptSection(db(), policyId, { groups: ['G1', 'G2'] });
  const course = async (semesterCourseId: number, byGroup: boolean) =>
    (
      await db()
        .insertInto('sectionCourses')
        .values({ sectionId: id, semesterCourseId, byGroup, weeklyPeriods: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [theory, lab] = [await course(courses.theory, false), await course(courses.lab, true)];
  const [a = 0, b = 0] = await teachersOf(db(), 2);
  const instructor = (sectionCourseId: number, employeeId: number, of: object = {}) =>
    db()
      .insertInto('courseInstructors')
      .values({ sectionCourseId, employeeId, sectionGroupId: null, role: 'lead', fromDate: '2026-08-03', toDate: null, ...of })
      .execute();
  await instructor(theory, a, { toDate: '2026-10-11' });
  await instructor(theory, b, { fromDate: '2026-10-12' });
  await instructor(lab, a, { sectionGroupId: groupIds[0] });
  // For a whole section taught by group, each group counts.
  await instructor(lab, b, { role: 'lab' });
  const of = async (employeeId: number, onDate: string) => {
    const { body } = await portal.call(contract.instructorReport, 'Staff', { query: { employeeId, onDate } });
    return (body.data.teachers[0] as contract.InstructorOfReport | undefined) ?? null;
  };
  const raw = async (employeeId: number, onDate: string) => {
    const rows = await db()
      .selectFrom('courseInstructors as i')
      .innerJoin('sectionCourses as c', 'c.id', 'i.sectionCourseId')
      .innerJoin('sections as s', 's.id', 'c.sectionId')
      .innerJoin('registrationPolicies as r', 'r.id', 's.registrationPolicyId')
      .innerJoin('batchSemesters as m', 'm.id', 'r.batchSemesterId')
      .innerJoin('academicTerms as t', 't.id', 'm.academicTermId')
      .select(['i.fromDate', 'i.toDate', 'i.sectionGroupId', 'c.byGroup', 'c.weeklyPeriods', 'c.sectionId'])
      .where('i.employeeId', '=', employeeId)
      .where('t.status', '=', 'running')
      .execute();
    const groups = await db().selectFrom('sectionGroups').select('sectionId').execute();
    const timesOf = (row: (typeof rows)[number]) =>
      row.byGroup && row.sectionGroupId === null ? Math.max(1, groups.filter(({ sectionId }) => sectionId === row.sectionId).length) : 1;
    return rows.filter((row) => isOn(row, onDate)).reduce((sum, row) => sum + row.weeklyPeriods * timesOf(row), 0);
  };
  for (const employeeId of [a, b])
    for (const onDate of ['2026-10-11', '2026-10-12']) {
      const teacher = await of(employeeId, onDate);
      assert.is(teacher?.periods ?? 0, await raw(employeeId, onDate));
      assert.is(
        teacher?.periods ?? 0,
        (teacher?.lines ?? []).reduce((sum, { periods }) => sum + periods, 0),
      );
    }
  const inLab = (await of(b, day))?.lines.find(({ role }) => role === 'lab');
  assert.equal([inLab?.periods, inLab?.group, (await of(b, day))?.norm], [6, null, 16]);
});

test.run();
