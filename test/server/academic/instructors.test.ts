import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/instructors.ts';
import { changesBetween, rowProblems, standingsIn } from '../../../src/server/modules/academic/instructors/rules.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, teachersOf } from '../../support/classes.ts';

const test = suite('course instructors');
let portal: TestApp;
let teachers: number[];
test.before(async () => {
  portal = await testApp();
  teachers = await teachersOf(db(), 6);
});
test.after(() => portal.close());

const db = () => portal.database.db;
const sheet = async (registrationPolicyId: number, onDate?: string): Promise<contract.InstructorSheet> =>
  (await portal.call(contract.instructorSheet, 'Staff', { query: { registrationPolicyId, ...(onDate && { onDate }) } })).body.data;
const save = (fromDate: string, ...rows: object[]) => portal.call(contract.saveInstructors, 'Staff', { body: { fromDate, rows } });
type Standing = { lead?: number | null; co?: number[]; lab?: number[] };
const sent = ({ sectionCourseId, sectionGroupId, stamp }: contract.InstructorRow, { lead = null, co = [], lab = [] }: Standing) => ({
  sectionCourseId,
  sectionGroupId,
  stamp,
  lead,
  co,
  lab,
});
/** Saves the only row of a class and returns its new state. */
async function saved(policyId: number, fromDate: string, standing: Standing): Promise<contract.InstructorRow> {
  const [row] = (await sheet(policyId, fromDate)).rows;
  const { status, body } = await save(fromDate, sent(row!, standing));
  assert.is(status, 200, JSON.stringify(body));
  assert.ok(body.data[0].row, JSON.stringify(body.data));
  return body.data[0].row;
}
const history = (sectionCourseId: number) =>
  db()
    .selectFrom('courseInstructors')
    .select(['employeeId', 'role', 'fromDate', 'toDate'])
    .where('sectionCourseId', '=', sectionCourseId)
    .orderBy('fromDate')
    .orderBy('id')
    .execute();

/** A class with one section that is taught one course, or one lab by group. */
async function taught(kind: 'theory' | 'lab' = 'theory') {
  const classData = await keptClass(db(), { students: 0 });
  const section = await keptSection(db(), classData.policyId, { groups: kind === 'lab' ? ['G1', 'G2'] : [] });
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({
      sectionId: section.id,
      semesterCourseId: classData.courses[kind],
      byGroup: kind === 'lab',
      weeklyPeriods: 3,
      blockPeriods: kind === 'lab' ? 3 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...classData, section, id };
}

let days = 0;
/** A timetable of the term with one entry of a section course, with a teacher from the first day on. */
async function entryIn(
  termId: number,
  sectionCourseId: number,
  employeeId: number,
  { status = 'draft', from = null }: { status?: 'draft' | 'published' | 'superseded'; from?: string | null } = {},
  groupId: number | null = null,
) {
  days += 1;
  const { id: slotSchemeId } = await db()
    .insertInto('slotSchemes')
    .values({ name: `Hours ${days}`, effectiveFrom: `2091-01-${String(days).padStart(2, '0')}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: slotId } = await db()
    .insertInto('slots')
    .values({ slotSchemeId, ordinal: 1, name: '1', startsAt: '09:00', endsAt: '09:55' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: timetableVersionId } = await db()
    .insertInto('timetableVersions')
    .values({ academicTermId: termId, slotSchemeId, name: `Version ${days}`, effectiveFrom: from, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto('timetableEntries')
    .values({
      timetableVersionId,
      sectionCourseId,
      sectionGroupId: groupId,
      kind: groupId === null ? 'lecture' : 'practical',
      weekday: 1,
      slotId,
      roomId: null,
      jointKey: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('timetableEntryInstructors').values({ timetableEntryId: id, employeeId, fromDate: null, toDate: null }).execute();
  return id;
}
const inEntry = (id: number) =>
  db()
    .selectFrom('timetableEntryInstructors')
    .select(['employeeId', 'fromDate', 'toDate'])
    .where('timetableEntryId', '=', id)
    .orderBy('id')
    .execute();
/** A term of its own, so that versions of other tests do not count. */
const ownTerm = async (batchSemesterId: number): Promise<number> => {
  const year = 1990 + (await db().selectFrom('academicTerms').select('id').where('academicYear', '<', 2020).execute()).length;
  const { id } = await db()
    .insertInto('academicTerms')
    .values({ name: `${year} odd`, academicYear: year, half: 'odd', startsOn: `${year}-07-01`, endsOn: `${year}-12-20`, status: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('batchSemesters').set({ academicTermId: id }).where('id', '=', batchSemesterId).execute();
  return id;
};

test('successors take over places of the same role, in order', () => {
  const [a, b, c, d] = [1, 2, 3, 4];
  const of = (before: Standing, after: Standing) =>
    changesBetween(
      ...([before, after].map(({ lead = null, co = [], lab = [] }) => standingsIn({ lead, co, lab })) as [never, never]),
    ).pairs.map(({ role, from, to }) => `${role} ${from} ${to}`);
  assert.equal(of({ lead: a }, { lead: b }), ['lead 1 2']);
  assert.equal(of({ lead: a, lab: [c] }, { lead: a, lab: [c, d] }), ['lab null 4']);
  assert.equal(of({ lead: a, lab: [c, d] }, { lead: b, lab: [d] }), ['lead 1 2', 'lab 3 null']);
  assert.equal(of({ lead: a, co: [b] }, { lead: b }), ['lead 1 2', 'co 2 null']);
  assert.equal(of({ lead: a }, { lead: a }), []);
});

test('only teachers lead; technical staff help in a laboratory; no person is twice in a row', () => {
  const staff = new Map([
    [1, { isTeaching: true }],
    [2, { isTeaching: true }],
    [3, { isTeaching: false }],
  ]);
  const of = ({ lead = null, co = [], lab = [] }: Standing) => rowProblems({ lead, co, lab }, staff, new Set([8]));
  assert.equal(of({ lead: 1, co: [2], lab: [3] }), {});
  assert.equal(of({ lead: 3, co: [3] }), { lead: 'notAllowed', 'co.0': 'notAllowed' });
  assert.equal(of({ lead: 9, lab: [8] }), { lead: 'unknownReference', 'lab.0': 'notAllowed' });
  assert.equal(of({ lead: 1, lab: [2, 1] }), { 'lab.1': 'duplicate' });
  assert.equal(of({}), {});
});

test('each group of a lab is a row; two teachers of one lab are side by side', async () => {
  const { policyId, id } = await taught('lab');
  const { rows, onDate, classesFrom } = await sheet(policyId, '2026-07-01');
  assert.equal(
    [onDate, rows.map(({ group, lead, lab }) => [group, lead, lab])],
    [
      classesFrom,
      [
        ['G1', null, []],
        ['G2', null, []],
      ],
    ],
  );
  const [lead, second, third] = teachers;
  const { body } = await save('2026-07-01', sent(rows[0]!, { lead: lead!, lab: [second!, third!] }), sent(rows[1]!, { lead: second! }));
  assert.equal(
    body.data.map(({ row }: { row: contract.InstructorRow }) => [row.group, row.lead, row.lab]),
    [
      ['G1', lead, [second, third]],
      ['G2', second, []],
    ],
  );
  // A day before the first class means the first class.
  assert.equal([...new Set((await history(id)).map(({ fromDate }) => fromDate))], [classesFrom]);
});

test('a guest teacher must be an employee first; former and non-teaching staff are refused in the cell', async () => {
  const { policyId } = await taught();
  const { rows } = await sheet(policyId);
  const gone = await db().selectFrom('employees').select('id').where('status', '=', 'left').executeTakeFirstOrThrow();
  const clerk = await db()
    .selectFrom('employees')
    .innerJoin('employeePostings', 'employeePostings.employeeId', 'employees.id')
    .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
    .select('employees.id')
    .where('cadre', '=', 'administrative')
    .where('closedOn', 'is', null)
    .where('employees.status', '=', 'active')
    .executeTakeFirstOrThrow();
  for (const [lead, code] of [
    [999_999, 'unknownReference'],
    [gone.id, 'notAllowed'],
    [clerk.id, 'notAllowed'],
  ] as const) {
    const { body } = await save('2026-09-01', sent(rows[0]!, { lead }));
    assert.equal(body.data[0].fields, { lead: code });
  }
  assert.equal((await sheet(policyId)).rows[0]?.lead, null);
});

test('a change in mid-term closes the row the day before; on the same day it replaces the row, and reverting leaves no trace', async () => {
  const { policyId, id } = await taught();
  const [a, b, c] = teachers;
  const row = (employeeId: number | undefined, fromDate: string, toDate: string | null, role = 'lead') => ({
    employeeId,
    role,
    fromDate,
    toDate,
  });
  await saved(policyId, '2026-08-03', { lead: a! });
  await saved(policyId, '2026-10-12', { lead: b! });
  assert.equal(await history(id), [row(a, '2026-08-03', '2026-10-11'), row(b, '2026-10-12', null)]);
  assert.is((await sheet(policyId, '2026-10-11')).rows[0]?.lead, a);
  await saved(policyId, '2026-10-12', { lead: c! });
  assert.equal(await history(id), [row(a, '2026-08-03', '2026-10-11'), row(c, '2026-10-12', null)]);
  await saved(policyId, '2026-10-12', { lead: a! });
  assert.equal(await history(id), [row(a, '2026-08-03', null)]);
  // Saving for an earlier day replaces changes planned for later.
  await saved(policyId, '2026-11-30', { lead: b! });
  await saved(policyId, '2026-11-02', { lead: c! });
  assert.equal(await history(id), [row(a, '2026-08-03', '2026-11-01'), row(c, '2026-11-02', null)]);
});

test('a teacher on leave ends, and a new lead begins later', async () => {
  const { policyId, id } = await taught();
  const [a, b] = teachers;
  await saved(policyId, '2026-08-03', { lead: a! });
  await saved(policyId, '2026-09-15', { lead: null });
  assert.equal(
    (await history(id)).map(({ toDate }) => toDate),
    ['2026-09-14'],
  );
  await saved(policyId, '2026-09-21', { lead: b! });
  assert.equal(
    (await history(id)).map(({ employeeId, fromDate, toDate }) => [employeeId, fromDate, toDate]),
    [
      [a, '2026-08-03', '2026-09-14'],
      [b, '2026-09-21', null],
    ],
  );
});

test('published timetables take the new teacher from the day on, drafts at once, and ended entries stay', async () => {
  const { id, policyId, batchSemesterId } = await taught();
  const termId = await ownTerm(batchSemesterId);
  const [a, b] = teachers;
  await saved(policyId, '2026-08-03', { lead: a! });
  const ended = await entryIn(termId, id, a!, { status: 'superseded', from: '2026-08-03' });
  const inForce = await entryIn(termId, id, a!, { status: 'superseded', from: '2026-09-01' });
  const later = await entryIn(termId, id, a!, { status: 'published', from: '2026-11-16' });
  const draft = await entryIn(termId, id, a!);
  await saved(policyId, '2026-10-12', { lead: b! });
  assert.equal(await inEntry(ended), [{ employeeId: a, fromDate: null, toDate: null }]);
  assert.equal(await inEntry(inForce), [
    { employeeId: a, fromDate: null, toDate: '2026-10-11' },
    { employeeId: b, fromDate: '2026-10-12', toDate: null },
  ]);
  for (const whole of [later, draft]) assert.equal(await inEntry(whole), [{ employeeId: b, fromDate: null, toDate: null }]);
});

test('a second lab teacher is added to the blocks of their group only; a first lead to entries without a teacher', async () => {
  const { id, policyId, section, batchSemesterId } = await taught('lab');
  const termId = await ownTerm(batchSemesterId);
  const [a, b, c] = teachers;
  const [g1, g2] = section.groupIds;
  const first = await entryIn(termId, id, a!, {}, g1!);
  const second = await entryIn(termId, id, b!, {}, g2!);
  await db().deleteFrom('timetableEntryInstructors').where('timetableEntryId', '=', second).execute();
  const { rows } = await sheet(policyId, '2026-08-03');
  await save('2026-08-03', sent(rows[0]!, { lead: a!, lab: [c!] }), sent(rows[1]!, { lead: b! }));
  assert.equal(
    (await inEntry(first)).map(({ employeeId }) => employeeId),
    [a, c],
  );
  assert.equal(
    (await inEntry(second)).map(({ employeeId }) => employeeId),
    [b],
  );
});

test('two users at one row: the second sees the version of the first; a frozen class is locked', async () => {
  const { policyId } = await taught();
  const [row] = (await sheet(policyId)).rows;
  const [a, b] = teachers;
  assert.ok((await save('2026-08-03', sent(row!, { lead: a! }))).body.data[0].row);
  const { body } = await save('2026-08-03', sent(row!, { lead: b! }));
  assert.equal(body.data[0].theirs.lead, a);
  const late = await save('2027-01-01', sent(body.data[0].theirs, { lead: b! }));
  assert.equal([late.status, late.body.fields], [422, { fromDate: 'outOfRange' }]);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', policyId).execute();
  assert.is((await save('2026-08-03', sent(body.data[0].theirs, { lead: b! }))).body.data[0].problem, 'Locked');
});

test('the load is the periods of every section and group, against the norm; compared with a second computation', async () => {
  const lab = await taught('lab');
  const theory = await taught();
  const [, , , , , fresh] = teachers;
  const loadOf = async () =>
    (
      (await portal.call(contract.listLoads, 'Staff', { query: { pageSize: 100, term: 'current' } })).body.data as contract.TeacherLoad[]
    ).find(({ id }) => id === fresh);
  const before = (await loadOf())?.periods ?? 0;
  const { rows } = await sheet(lab.policyId, '2026-08-03');
  await save('2026-08-03', sent(rows[0]!, { lead: fresh! }), sent(rows[1]!, { lab: [fresh!] }));
  await saved(theory.policyId, '2026-08-03', { lead: fresh! });
  const after = await loadOf();
  assert.equal([after?.periods, after?.norm], [before + 9, 16]);
  assert.equal((await sheet(theory.policyId, '2026-10-01')).teachers.find(({ id }) => id === fresh)?.periods, before + 9);
  // Every row on its own, added up here.
  const { rows: all } = await sql<{
    employeeId: number;
    periods: number;
    byGroup: boolean;
    groupId: number | null;
    sectionId: number;
  }>`
    select i.employee_id, c.weekly_periods as periods, c.by_group, i.section_group_id as group_id, c.section_id
    from course_instructors i join section_courses c on c.id = i.section_course_id join sections s on s.id = c.section_id
    join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id
    join academic_terms t on t.id = b.academic_term_id where t.status = 'running' and i.to_date is null`.execute(db());
  const groups = await db().selectFrom('sectionGroups').select('sectionId').execute();
  const sums = new Map<number, number>();
  for (const { employeeId, periods, byGroup, groupId, sectionId } of all) {
    const times = byGroup && groupId === null ? Math.max(1, groups.filter((group) => group.sectionId === sectionId).length) : 1;
    sums.set(employeeId, (sums.get(employeeId) ?? 0) + periods * times);
  }
  const loads = new Map<number, number>();
  for (let page = 1; page <= 3; page += 1)
    for (const { id, periods } of (await portal.call(contract.listLoads, 'Staff', { query: { pageSize: 100, page } })).body
      .data as contract.TeacherLoad[])
      if (periods > 0) loads.set(id, periods);
  const inOrder = (all: Map<number, number>) => [...all].sort(([a], [b]) => a - b);
  assert.equal(inOrder(loads), inOrder(sums));
  const idle = (await portal.call(contract.listLoads, 'Staff', { query: { pageSize: 100, load: 'none' } })).body;
  assert.ok(idle.total > 0 && idle.data.every(({ periods }: contract.TeacherLoad) => periods === 0));
});

test('a load is compared with a norm only', async () => {
  await db().updateTable('designations').set({ weeklyPeriods: null }).execute();
  for (const load of ['below', 'within', 'above'])
    assert.is((await portal.call(contract.listLoads, 'Staff', { query: { load } })).body.total, 0, load);
});

test.run();
