import { sql, type CompiledQuery } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as policyCalls from '../../../src/contract/academic/policies.ts';
import { listRegistrations } from '../../../src/contract/academic/registrations.ts';
import { facultyAttendanceReport } from '../../../src/contract/academic/report-attendance-teaching.ts';
import * as reports from '../../../src/contract/academic/report-sections.ts';
import { linesShown } from '../../../src/contract/core/report.ts';
import { attendanceReport } from '../../../src/contract/student/report-attendance.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { csvRows } from '../../support/lists.ts';
import { planOf, recordQueries, rowsRead } from '../../support/plans.ts';
import { keptPolicy, seat } from '../../support/policies.ts';

/**
 * Lists and reports of classes read only the rows that they show or count, each once, in a fixed number of statements.
 */
const test = suite('rows read for lists of classes');
let portal: TestApp;
let recorded: () => CompiledQuery[];
test.before(async () => {
  portal = await testApp();
  await sql`analyze`.execute(portal.database.db);
  recorded = recordQueries(portal.database);
});
test.after(() => portal.close());

const db = () => portal.database.db;
const past = { opensOn: '2010-06-20', closesOn: '2010-07-01', lateUntil: null, classesFrom: '2010-07-01', classesTo: '2010-11-30' };
const sizeOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db())).rows[0]!.n;

/** The most rows of a table read by any statement of a call. */
async function mostRead(call: () => Promise<unknown>, table: string): Promise<number> {
  recorded();
  await call();
  let most = 0;
  for (const query of recorded().filter(({ sql: text }) => /^\s*(select|with)/.test(text)))
    most = Math.max(most, rowsRead(await planOf(db(), query)).get(table) ?? 0);
  assert.ok(most > 0, `a statement of the call reads ${table}`);
  return most;
}

async function listed(query: object = {}): Promise<policyCalls.Policy[]> {
  const { status, body } = await portal.call(policyCalls.listPolicies, 'Admin', { query: { pageSize: 100, ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}

test('a list of policies takes as many statements for many closed ones as for two', async () => {
  const policies = await listed({ term: 'current' });
  // The class changes of a week are only read if the week has classes.
  const running = policies.toSorted((a, b) => b.sections - a.sections).map(({ id }) => id);
  assert.ok(policies.filter(({ sections }) => sections > 0).length > 2, 'the demo college has policies with sections');
  const [first = 0, second = 0] = running;
  const days = { classesFrom: '2026-11-18', classesTo: '2026-11-20', status: 'closed' as const };
  const close = (ids: readonly number[], of: object) => db().updateTable('registrationPolicies').set(of).where('id', 'in', ids).execute();
  const statements = async () => {
    recorded();
    await listed();
    return recorded().length;
  };
  await keptPolicy(db(), { ...past, status: 'closed' });
  await close([first], days);
  await close([second], { ...days, classesFrom: '2026-09-01' });
  const ofTwo = await statements();
  await close(running.slice(2), { ...days, classesFrom: '2026-09-01' });
  assert.is(await statements(), ofTwo);
});

test('the students of a policy are found by their class, without reading all students', async () => {
  const { id, syllabus } = await keptPolicy(db(), { ...past, status: 'open' });
  const students = await seat(db(), syllabus, 6);
  await db()
    .insertInto('termRegistrations')
    .values(
      students
        .slice(0, 3)
        .map((studentId) => ({ registrationPolicyId: id, studentId, status: 'registered' as const, registeredOn: '2010-07-01' })),
    )
    .execute();
  await sql`analyze`.execute(db());
  for (const sort of ['regdNo', '-name', 'status'])
    assert.ok(
      (await mostRead(() => portal.call(listRegistrations, 'Admin', { id, query: { sort } }), 'students')) <= 4 * students.length,
      sort,
    );
});

test('the strength of all sections is counted in one pass over their members', async () => {
  const report = () => portal.call(reports.sectionReport, 'Admin', { query: {} });
  assert.is((await report()).status, 200);
  assert.ok((await mostRead(report, 'section_students')) <= (await sizeOf('section_students')));
});

test('if a roll is longer than shown, only the students shown are read; a file has all', async () => {
  const { id } = await keptPolicy(db(), { ...past, status: 'closed' });
  const { academicTermId } = (await listed()).find((policy) => policy.id === id)!;
  const students = await sizeOf('students');
  const sections = Math.ceil((linesShown * 2.5) / students);
  await sql`insert into sections (registration_policy_id, kind, name, capacity)
    select ${id}, 'elective', 'Z' || lpad(n::text, 3, '0'), 200 from generate_series(1, ${sections}::int) n`.execute(db());
  await sql`insert into section_students (section_id, registration_policy_id, kind, student_id, from_date)
    select c.id, ${id}, 'elective', s.id, '2010-07-01' from sections c cross join students s
    where c.registration_policy_id = ${id}`.execute(db());
  await sql`analyze`.execute(db());
  const query = { academicTermId, onDate: '2010-08-01' };
  const roll = () => portal.call(reports.nominalRoll, 'Admin', { query });
  const { body } = await roll();
  assert.equal([body.data.total, body.persons], [sections * students, sections * students]);
  const { rows } = await sql<{ section: string; studentId: number }>`
    select c.name as section, s.id as student_id from section_students m join sections c on c.id = m.section_id
    join students s on s.id = m.student_id where c.registration_policy_id = ${id}
    order by c.name, c.id, m.class_no nulls last, s.name, s.id`.execute(db());
  const shown = body.data.sections.flatMap(({ members }: { members: reports.RollMember[] }) =>
    members.map(({ section, studentId }) => [section.split(' ').at(-1), studentId]),
  );
  assert.equal(
    shown,
    rows.slice(0, linesShown).map(({ section, studentId }) => [section, studentId]),
  );
  assert.ok((await mostRead(roll, 'students')) <= linesShown + students);
  const file = await portal.call(reports.nominalRoll, 'Admin', { query: { ...query, format: 'csv', purpose: 'A test' } });
  assert.is(file.status, 200);
  const lines = csvRows(Buffer.from(file.raw.toString('utf8').split('\r\n\r\n')[0] ?? ''));
  assert.equal(
    lines.map((line) => line['Section']?.split(' ').at(-1)),
    rows.map(({ section }) => section),
  );
});

test('the sheets of a term are counted for sixty courses at a time', async () => {
  recorded();
  assert.is((await portal.call(facultyAttendanceReport, 'Admin', { query: {} })).status, 200);
  const counts = marksRead().map(({ parameters }) => parameters.find((value) => Array.isArray(value))!.length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  assert.ok(all > 60, `${all} courses`);
  assert.ok(counts.every((count) => count <= 60));
});

test('attendance of a term is counted for three hundred of its students at a time', async () => {
  const { rows } = await sql<{ students: number }>`
    select count(distinct m.student_id)::int as students from section_students m
    join registration_policies r on r.id = m.registration_policy_id join batch_semesters n on n.id = r.batch_semester_id
    join academic_terms t on t.id = n.academic_term_id where t.status = 'running'`.execute(db());
  const { students } = rows[0]!;
  assert.ok(students > 0 && students < (await sizeOf('students')), `${students} students`);
  recorded();
  assert.is((await portal.call(attendanceReport, 'Admin', { query: {} })).status, 200);
  const statements = marksRead();
  const counts = statements.map(({ parameters }) => Math.max(...parameters.map((value) => String(value).split(',').length)));
  assert.is(
    counts.reduce((sum, count) => sum + count, 0),
    students,
  );
  assert.ok(counts.every((count) => count <= 300));
});

/** The recorded statements that read attendance. */
const marksRead = () => recorded().filter(({ sql: text }) => text.includes('attendance_marks'));

test.run();
