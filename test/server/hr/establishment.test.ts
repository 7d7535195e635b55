import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home, type HomeCard } from '../../../src/contract/core/home.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { facultySheet, type FacultyRow } from '../../../src/contract/hr/report-faculty.ts';
import { postsReport, type PostLine } from '../../../src/contract/hr/report-posts.ts';
import { retirementsReport, type RetirementRow } from '../../../src/contract/hr/report-retirements.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { everyPosting, onRollOn, teachersOf, type Posted } from '../../support/establishment.ts';
import { csvRows } from '../../support/lists.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

/** Establishment reports: every figure against another count over the raw rows. */
const test = suite('the establishment');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let postings: Posted[];
let today: string;

test.before(async () => {
  portal = await testApp();
  postings = await everyPosting(portal);
  today = new Date(portal.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);
});
test.after(() => portal.close());

const ask = (call: AnyEndpoint, query: Record<string, unknown> = {}, as: DemoRole = 'HR') => portal.call(call, as, { query });
async function dataOf(call: AnyEndpoint, query: Record<string, unknown> = {}, as?: DemoRole): Promise<Answered> {
  const { status, body } = await ask(call, query, as);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const sum = (lines: PostLine[], of: 'sanctioned' | 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24') =>
  lines.reduce((all, line) => all + line[of], 0);
/** Employees posted on a day, one posting each. */
const present = (day: string) =>
  [...new Set(postings.map(({ employeeId }) => employeeId))].flatMap(
    (employeeId) =>
      postings
        .filter((posting) => posting.employeeId === employeeId && posting.fromOn <= day && day <= (posting.closedOn ?? '9999'))
        .sort((a, b) => b.fromOn.localeCompare(a.fromOn))[0] ?? [],
  );

for (const asOf of [undefined, '2019-03-31', '2023-07-01', '2024-06-30'])
  test(`posts on ${asOf ?? 'the day'}: each line beside a count of its people`, async () => {
    const data = await dataOf(postsReport, { ...(asOf && { asOf }) });
    const day = asOf ?? today;
    assert.is(data.asOf, day);
    const there = present(day);
    const sanctioned = await portal.database.db.selectFrom('sanctionedPosts').selectAll().execute();
    const year = (months: number) => `${Number(day.slice(0, 4)) + months / 12}${day.slice(4)}`;
    for (const line of data.lines as PostLine[]) {
      const inPost = there.filter((posting) => posting.departmentId === line.departmentId && posting.designationId === line.designationId);
      const regular = inPost.filter(({ isRegular }) => isRegular);
      const posts =
        sanctioned.find((post) => post.departmentId === line.departmentId && post.designationId === line.designationId)?.posts ?? 0;
      const within = (months: number) => regular.filter((posting) => day <= posting.retiresOn && posting.retiresOn <= year(months)).length;
      assert.equal(
        [line.sanctioned, line.regular, line.others, line.vacant, line.retiring12, line.retiring24],
        [posts, regular.length, inPost.length - regular.length, posts - regular.length, within(12), within(24)],
        `${line.department}, ${line.designation}`,
      );
    }
    assert.is(sum(data.lines, 'regular') + sum(data.lines, 'others'), there.length, 'every employee is in a line');
    assert.is(sum(data.lines, 'sanctioned'), 230);
  });

test('posts today are those of the college: 96 regular, 84 others, nine to retire', async () => {
  const { lines } = await dataOf(postsReport);
  assert.equal([sum(lines, 'regular'), sum(lines, 'others'), sum(lines, 'retiring24')], [96, 84, 9]);
  assert.equal([...new Set(lines.map(({ kind }: PostLine) => kind))], ['academic', 'administrative', 'support']);
});

test('posts on a future day: ended contracts and retirements are taken into account', async () => {
  const { lines } = await dataOf(postsReport, { asOf: '2029-07-01' });
  const there = present('2029-07-01').filter(
    (posting) => (posting.untilOn ?? '9999') >= '2029-07-01' && (!posting.isRegular || posting.retiresOn >= '2029-07-01'),
  );
  assert.is(sum(lines, 'regular'), there.filter(({ isRegular }) => isRegular).length);
  assert.is(sum(lines, 'others'), there.filter(({ isRegular }) => !isRegular).length);
  assert.ok(sum(lines, 'regular') < 96 - 8);
});

test('posts of a department and of a cadre are some of the lines', async () => {
  const { lines } = await dataOf(postsReport);
  const { departmentId } = lines[0];
  const ofOne = await dataOf(postsReport, { departmentId, cadre: 'assistant' });
  assert.equal(
    ofOne.lines,
    lines.filter((line: PostLine) => line.departmentId === departmentId && line.cadre === 'assistant'),
  );
  assert.is(ofOne.lines.length, 1);
});

test('posts as a file have their totals by department', async () => {
  const { lines } = await dataOf(postsReport);
  const { raw } = await ask(postsReport, { format: 'csv' });
  const [first, second] = raw.toString('utf8').split('\r\n\r\n');
  assert.is(csvRows(Buffer.from(first ?? '')).length, lines.length);
  const totals = csvRows(Buffer.from(second ?? ''));
  assert.is(totals.length, new Set(lines.map(({ department }: PostLine) => department)).size + 1);
  assert.equal(totals.at(-1), {
    Department: 'All',
    Sanctioned: '230',
    'Regular in position': '96',
    'Others in position': '84',
    Vacant: String(230 - 96),
    'Retiring in 12 months': String(sum(lines, 'retiring12')),
    'Retiring in 24 months': '9',
  });
});

for (const academicYear of [undefined, '2025-26', '2022-23', '2015-16'])
  test(`the faculty sheet of ${academicYear ?? 'the running year'}: its lines and figures beside the postings`, async () => {
    const data = await dataOf(facultySheet, { ...(academicYear && { academicYear }) });
    const expected = await teachersOf(portal, postings, { academicYear: data.academicYear, today });
    assert.is(data.total, expected.length);
    const byNo = new Map(expected.map((row) => [row.employeeNo, row]));
    for (const { id: _id, userId: _userId, ...row } of data.rows as FacultyRow[])
      assert.equal(row, byNo.get(row.employeeNo)?.row, row.employeeNo);
    const there = expected.filter(({ row }) => row.isInPosition);
    const cadres = (some: typeof there) => ({
      professor: some.filter(({ row }) => row.cadre === 'professor').length,
      associate: some.filter(({ row }) => row.cadre === 'associate').length,
      assistant: some.filter(({ row }) => row.cadre === 'assistant').length,
    });
    const { figures } = data;
    const { ratio: _all, isMet: _met, ...all } = figures.all;
    const { ratio: _regular, isMet: _kept, ...regular } = figures.regular;
    assert.equal([all, regular], [cadres(there), cadres(there.filter(({ row }) => row.isRegular))]);
    assert.is(figures.isTargetMet, figures.students / there.length <= 20);
    assert.ok(Math.abs(figures.perTeacher - figures.students / there.length) <= 0.05 + 1e-9);
    assert.equal([figures.teachers, figures.phd], [there.length, there.filter(({ row }) => row.hasPhd).length]);
    const began = expected.filter(({ beganRegular }) => beganRegular);
    assert.equal(figures.retention, { of: began.length, kept: began.filter(({ row }) => row.isInPosition).length });
    assert.is(figures.students, await onRollOn(portal, data.asOf));
    assert.is(
      data.departments.reduce((all: number, { teachers }: Answered) => all + teachers, 0),
      there.length,
    );
    assert.is(
      data.departments.reduce((all: number, { phd }: Answered) => all + phd, 0),
      figures.phd,
    );
  });

test('the sheet of the current year is that of the plan, the year before shows those who left since', async () => {
  const now = await dataOf(facultySheet);
  assert.equal(now.figures.all, { professor: 8, associate: 24, assistant: 80, ratio: [1, 3, 10], isMet: false });
  assert.equal(now.figures.regular, { professor: 8, associate: 24, assistant: 30, ratio: [1, 3, 3.8], isMet: true });
  assert.equal([now.figures.teachers, now.figures.phd, now.figures.target], [112, 46, 20]);
  const { cards } = (await portal.call(home, 'HR')).body.data;
  const valueOf = (named: string) => cards.find(({ key }: HomeCard) => key === named)?.value;
  assert.equal(
    [valueOf('cadreRatio'), valueOf('studentsPerTeacher')],
    [now.figures.regular.ratio, now.figures.perTeacher],
    'the figures equal those of the start page',
  );
  const before = await dataOf(facultySheet, { academicYear: '2022-23', target: 15 });
  assert.is(before.figures.target, 15);
  assert.ok(before.rows.some(({ leftOn }: FacultyRow) => leftOn !== null && leftOn > '2023-06-30'));
  assert.ok(before.rows.some(({ leftOn }: FacultyRow) => leftOn === null));
  assert.is(before.asOf, '2023-06-30');
});

test('a department has its own students, and basic science has none', async () => {
  const departments = await portal.database.db.selectFrom('departments').select(['id', 'code', 'name']).execute();
  const idOf = (code: string) => departments.find((department) => department.code === code)?.id;
  const cse = await dataOf(facultySheet, { departmentId: idOf('CSE') });
  const expected = await portal.database.db
    .selectFrom('students as s')
    .innerJoin('branches as b', 'b.id', 's.branchId')
    .where('b.departmentId', '=', Number(idOf('CSE')))
    .where('s.status', 'in', ['active', 'onBreak'])
    .select('s.id')
    .execute();
  assert.is(cse.figures.students, expected.length);
  assert.equal(
    cse.departments.map(({ department }: Answered) => department),
    [departments.find(({ code }) => code === 'CSE')?.name],
  );
  assert.is((await dataOf(facultySheet, { departmentId: idOf('BSH') })).figures.students, null);
});

test('the sheet as a file has the order of the forms', async () => {
  const { raw } = await ask(facultySheet, { format: 'csv' });
  const [sheet = '', figures = ''] = raw.toString('utf8').split('\r\n\r\n');
  assert.is(
    sheet.replace('\uFEFF', '').split('\r\n')[0],
    'Name,Designation,Date of joining,Date of this designation,Highest degree,Year,Institution,Specialisation,Experience,Nature of association,Still here or left on,Employee no,Department',
  );
  const lines = csvRows(Buffer.from(figures));
  assert.equal(lines[1], { Figure: 'Cadre ratio, all teachers', Value: '1 : 3 : 10', Wanted: '1 : 2 : 6' });
  assert.equal(lines[2]?.['Value'], '41.1');
});

test('a year that has not begun and an invalid year are refused with an error for the parameter', async () => {
  for (const [academicYear, code] of [
    ['2090-91', 'outOfRange'],
    ['2026-28', 'badFormat'],
  ] as const) {
    const { status, body } = await ask(facultySheet, { academicYear });
    assert.equal([status, body.fields], [422, { academicYear: code }]);
  }
});

test('retirements: ten years of months with all regular employees due', async () => {
  const data = await dataOf(retirementsReport);
  const last = `${Number(today.slice(0, 4)) + 10}${today.slice(4, 7)}`;
  const due = present(today).filter((posting) => posting.isRegular && posting.retiresOn.slice(0, 7) < last);
  assert.equal(
    data.rows.map(({ employeeNo, retiresOn }: RetirementRow) => `${retiresOn} ${employeeNo}`),
    due.map(({ employeeNo, retiresOn }) => `${retiresOn} ${employeeNo}`).sort(),
  );
  assert.equal([data.months.length, data.months[0].month], [120, today.slice(0, 7)]);
  for (const { month, counts } of data.months)
    assert.equal(
      counts,
      data.cadres.map(
        (cadre: string) => due.filter((posting) => posting.cadre === cadre && posting.retiresOn.slice(0, 7) === month).length,
      ),
      month,
    );
  assert.is(data.within24, 9);
  assert.ok(
    data.rows.every((row: object) => !('bornOn' in row)),
    'the day of birth is not returned',
  );
});

test('employees past the day and still posted come first, and are in no month', async () => {
  const someone = present(today).find((posting) => posting.isRegular && posting.retiresOn > '2050')!;
  const { bornOn } = await portal.database.db
    .selectFrom('employees')
    .select('bornOn')
    .where('id', '=', someone.employeeId)
    .executeTakeFirstOrThrow();
  const before = await dataOf(retirementsReport);
  const set = (day: string) =>
    portal.database.db.updateTable('employees').set({ bornOn: day }).where('id', '=', someone.employeeId).execute();
  await set('1960-07-01');
  const { rows, months, within12, total } = await dataOf(retirementsReport);
  await set(bornOn);
  assert.equal([rows[0].employeeNo, rows[0].retiresOn], [someone.employeeNo, '2020-06-30']);
  assert.equal([total, within12, months], [before.total + 1, before.within12, before.months]);
});

test('a head of department sees only their own department, at any time', async () => {
  const { db } = portal.database;
  const cse = await db.selectFrom('departments').selectAll().where('code', '=', 'CSE').executeTakeFirstOrThrow();
  const teacher = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await db.updateTable('departments').set({ hodEmployeeId: teacher.id, hodSince: '2020-01-01' }).where('id', '=', cse.id).execute();
  await holdOnly(db, 'faculty', ['Employee_VIEW', 'Employee_SEARCH']);
  const { body: without } = await portal.call(postsReport, 'Faculty', { query: { asOf: '2029-07-01' } });
  assert.equal(without.hidden, ['retiring12', 'retiring24']);
  assert.ok(without.data.lines.every((line: PostLine) => line.retiring12 === 0 && line.retiring24 === 0));
  const file = await portal.call(postsReport, 'Faculty', { query: { asOf: '2029-07-01', format: 'csv' } });
  assert.not.match(file.raw.toString(), /Retiring/);
  assert.is((await portal.call(retirementsReport, 'Faculty', {})).body.error, 'Forbidden');
  await holdOnly(db, 'faculty', ['Employee_PersonalVIEW']);
  assert.is((await portal.call(retirementsReport, 'Faculty', {})).body.error, 'Forbidden', '905 adds to the permission of the reports');
  await holdOnly(db, 'faculty', ['Employee_VIEW', 'Employee_SEARCH', 'Employee_PersonalVIEW']);
  const all = await dataOf(postsReport, { asOf: '2023-07-01' });
  const ownReport = await dataOf(postsReport, { asOf: '2023-07-01' }, 'Faculty');
  assert.equal(
    ownReport.lines,
    all.lines.filter((line: PostLine) => line.departmentId === cse.id),
  );
  const sheet = await dataOf(facultySheet, { academicYear: '2018-19' }, 'Faculty');
  assert.equal(sheet.rows, (await dataOf(facultySheet, { academicYear: '2018-19', departmentId: cse.id })).rows);
  assert.ok(
    sheet.rows.some(({ leftOn }: FacultyRow) => leftOn !== null),
    'also employees who have left',
  );
  const { rows } = await dataOf(retirementsReport, {}, 'Faculty');
  assert.ok(rows.every(({ departmentId }: RetirementRow) => departmentId === cse.id));
  assert.is((await dataOf(postsReport, { departmentId: cse.id + 1 }, 'Faculty')).lines.length, 0);
});

test.run();
