import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { teachingCadres } from '../../../src/contract/hr/fields.ts';
import { birthdayReport, employeeBloodReport, experienceReport, trainingReport } from '../../../src/contract/hr/reports.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { forgetSettings } from '../../../src/server/database/settings.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { csvLines } from '../../support/report-rows.ts';

/** Reports on employees: every figure against a day-by-day count over the same rows. */
const test = suite('reports on employees');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let today: string;
let staff: Awaited<ReturnType<typeof everyEmployee>>;
let postings: Awaited<ReturnType<typeof everyPosting>>;

test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  staff = await everyEmployee();
  postings = await everyPosting();
});
test.after(() => portal.close());

const everyEmployee = () => portal.database.db.selectFrom('employees').selectAll().orderBy('id').execute();
const everyPosting = () =>
  portal.database.db
    .selectFrom('employeePostings as p')
    .innerJoin('departments as d', 'd.id', 'p.departmentId')
    .innerJoin('designations as g', 'g.id', 'p.designationId')
    .select(['p.employeeId', 'p.fromOn', 'p.closedOn', 'p.departmentId', 'd.name as department', 'g.cadre'])
    .execute();
const everyTraining = () =>
  portal.database.db
    .selectFrom('employeeTrainings as t')
    .innerJoin('trainingCategories as c', 'c.id', 't.trainingCategoryId')
    .select(['t.id', 't.employeeId', 't.fromOn', 't.toOn', 't.part', 't.mode', 't.fundedPaise', 't.fileId', 'c.countsForTarget'])
    .execute();

const ask = (call: AnyEndpoint, query: Record<string, unknown> = {}, as: DemoRole = 'HR') => portal.call(call, as, { query });
const answered = async (call: AnyEndpoint, query?: Record<string, unknown>, as?: DemoRole): Promise<Answered> => {
  const { status, body } = await ask(call, query, as);
  assert.is(status, 200, JSON.stringify(body));
  return body;
};
const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const postOn = (day: string, id: number) =>
  postings.find((posting) => posting.employeeId === id && posting.fromOn <= day && (posting.closedOn ?? '9999') >= day);
const serving = () => staff.filter(({ status }) => status !== 'left');

/** Every day of a period by its number, one by one, as a trivially correct count. */
function eachDay(fromOn: string, toOn: string): number[] {
  const [first, last] = [numberOf(fromOn), numberOf(toOn)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
/** Number of days in these periods until a day. */
function daysIn(stretches: readonly { fromOn: string; toOn: string | null }[], asOf: string): number {
  const marks = new Uint8Array(numberOf('2050-01-01'));
  for (const { fromOn, toOn } of stretches) marks.fill(1, numberOf(fromOn), Math.max(numberOf(fromOn), numberOf(earlier(asOf, toOn)) + 1));
  return marks.reduce((sum, mark) => sum + mark, 0);
}
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const isIn = (day: number, fromOn: string, toOn: string) => day >= numberOf(fromOn) && day <= numberOf(toOn);
const earlier = (a: string, b: string | null) => (b === null || a < b ? a : b);

// Birthdays

test('birthdays of a whole year: everyone in service once, by day, without the year of birth', async () => {
  const { data, persons, hidden } = await answered(birthdayReport, { from: '01-01', to: '12-31' });
  assert.equal(idsIn(data.rows), idsIn(serving()));
  assert.equal([persons, hidden], [serving().length, []]);
  const days = data.rows.map(({ on }: Answered) => on);
  assert.equal(
    days,
    [...days].sort((a: string, b: string) => (a < b ? -1 : 1)),
  );
  for (const row of data.rows) {
    const { bornOn } = staff.find(({ id }) => id === row.id)!;
    const celebrated = bornOn.endsWith('02-29') ? '02-28' : bornOn.slice(5);
    assert.equal([row.on, row.age], [`2026-${celebrated}`, 2026 - Number(bornOn.slice(0, 4))]);
    assert.not.ok(JSON.stringify(row).includes(bornOn));
  }
  assert.ok(
    staff.some(({ bornOn, status }) => bornOn.endsWith('02-29') && status !== 'left'),
    'an employee was born on the 29th',
  );
});

test('birthdays of the next 30 days by default, on into the new year', async () => {
  const last = dayOf(numberOf(today) + 30);
  const days = new Set(eachDay(today, last).map((day) => dayOf(day).slice(5)));
  const { data } = await answered(birthdayReport);
  assert.equal([data.fromOn, data.toOn], [today, last]);
  assert.equal(idsIn(data.rows), idsIn(serving().filter(({ bornOn }) => days.has(bornOn.slice(5)))));
  const across = await answered(birthdayReport, { from: '12-15', to: '01-20' });
  assert.equal([across.data.fromOn, across.data.toOn], ['2026-12-15', '2027-01-20']);
  const expected = serving().filter(({ bornOn }) => bornOn.slice(5) >= '12-15' || bornOn.slice(5) <= '01-20');
  assert.equal(idsIn(across.data.rows), idsIn(expected));
});

test('birthdays of a department, of a cadre, and with those who have left', async () => {
  const all = { from: '01-01', to: '12-31' };
  const { departmentId } = postOn(today, serving()[0]!.id)!;
  const inDepartment = await answered(birthdayReport, { ...all, departmentId });
  assert.equal(idsIn(inDepartment.data.rows), idsIn(serving().filter(({ id }) => postOn(today, id)?.departmentId === departmentId)));
  const associates = await answered(birthdayReport, { ...all, cadre: 'associate' });
  assert.equal(idsIn(associates.data.rows), idsIn(serving().filter(({ id }) => postOn(today, id)?.cadre === 'associate')));
  const { data } = await answered(birthdayReport, { ...all, withLeft: 'true' });
  assert.equal(idsIn(data.rows), idsIn(staff));
  const left = data.rows.filter(({ hasLeft }: Answered) => hasLeft);
  assert.is(left.length, staff.length - serving().length);
  assert.ok(
    left.every(({ department }: Answered) => department),
    'with the last post',
  );
});

test('without 905 no age is returned, on the screen or in a file', async () => {
  await holdOnly(portal.database.db, 'staff', ['Employee_SEARCH']);
  const { data, hidden } = await answered(birthdayReport, { from: '01-01', to: '12-31' }, 'Staff');
  assert.equal(hidden, ['age']);
  assert.ok(data.rows.every(({ age }: Answered) => age === null));
  const file = await ask(birthdayReport, { from: '01-01', to: '12-31', format: 'csv' }, 'Staff');
  assert.is(csvLines(file.raw)[0], 'Date,Weekday,Employee no,Name,Designation,Department,Phone,Left');
  const first = data.rows[0];
  const weekday = new Date(`${first.on}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  assert.ok(csvLines(file.raw)[1]?.startsWith(`${first.on},${weekday},${first.employeeNo},`));
});

const oddDays: [string, unknown][] = [
  ['02-30', { from: 'notADate' }],
  ['13-01', { from: 'notADate' }],
  ['2-3', { from: 'badFormat' }],
];
for (const [from, fields] of oddDays)
  test(`birthdays from ${from} are refused`, async () => {
    const { status, body } = await ask(birthdayReport, { from });
    assert.equal([status, body.fields], [422, fields]);
  });

// Blood group

test('blood groups: everyone in service is in one bar, donors with their phones', async () => {
  const { data, persons } = await answered(employeeBloodReport);
  for (const { group, total } of data.groups)
    assert.is(total, serving().filter(({ bloodGroup }) => (bloodGroup ?? 'unknown') === group).length, group);
  const withGroup = serving().filter(({ bloodGroup }) => bloodGroup !== null);
  assert.equal([idsIn(data.rows), persons], [idsIn(withGroup), withGroup.length]);
  for (const { id, phone, group } of data.rows)
    assert.equal(
      [phone, group],
      [staff.find((employee) => employee.id === id)!.phone, staff.find((employee) => employee.id === id)!.bloodGroup],
    );
});

test('blood groups: chosen ones, compatible donors for one, a department', async () => {
  const some = await answered(employeeBloodReport, { groups: 'O+,AB-' });
  assert.equal(idsIn(some.data.rows), idsIn(serving().filter(({ bloodGroup }) => bloodGroup === 'O+' || bloodGroup === 'AB-')));
  const donors = await answered(employeeBloodReport, { forGroup: 'A-' });
  assert.equal(idsIn(donors.data.rows), idsIn(serving().filter(({ bloodGroup }) => bloodGroup === 'A-' || bloodGroup === 'O-')));
  assert.equal(
    donors.data.groups.filter(({ canGive }: Answered) => canGive).map(({ group }: Answered) => group),
    ['A-', 'O-'],
  );
  const { departmentId } = postOn(today, serving()[0]!.id)!;
  const { data } = await answered(employeeBloodReport, { departmentId });
  assert.equal(
    idsIn(data.rows),
    idsIn(serving().filter(({ id, bloodGroup }) => bloodGroup && postOn(today, id)?.departmentId === departmentId)),
  );
  const { status, body } = await ask(employeeBloodReport, { groups: 'O+,C-' });
  assert.equal([status, body.fields], [422, { groups: 'badFormat' }]);
});

test('students of a group are counted for callers who may see their report', async () => {
  const { data } = await answered(employeeBloodReport, {}, 'Admin');
  const students = await portal.database.db.selectFrom('students').select(['bloodGroup', 'status']).execute();
  const onRoll = students.filter(({ status }) => status === 'active' || status === 'onBreak');
  for (const { group, students: counted } of data.groups)
    assert.is(counted, onRoll.filter(({ bloodGroup }) => (bloodGroup ?? 'unknown') === group).length, group);
  await holdOnly(portal.database.db, 'staff', ['Employee_SEARCH']);
  const narrow = await answered(employeeBloodReport, {}, 'Staff');
  assert.ok(narrow.data.groups.every(({ students: counted }: Answered) => counted === null));
});

// Trainings

const year = { fromOn: '2026-07-01', toOn: '2027-06-30' };

test('training days of this year, each day of each person counted once', async () => {
  const target = await setTarget(5);
  const trainings = await everyTraining();
  const daysOf = (id: number) => {
    const attended = trainings.filter((training) => training.employeeId === id && training.part === 'attended' && training.countsForTarget);
    const days = new Set(attended.flatMap(({ fromOn, toOn }) => eachDay(fromOn, toOn)));
    return [...days].filter((day) => isIn(day, year.fromOn, year.toOn)).length;
  };
  const { data } = await answered(trainingReport, { view: 'people' });
  assert.is(data.target, target);
  for (const { id, days } of data.people) assert.is(days, daysOf(id));
  const teachers = staff.filter(({ id }) => teachingCadres.includes(postOn(today, id)?.cadre as never));
  const shown = data.people.filter(({ isTeacher }: Answered) => isTeacher);
  assert.equal(idsIn(shown), idsIn(teachers));
  assert.is(shown.filter(({ days }: Answered) => days >= 5).length, 63, 'the days of the demo college');

  const { departments } = (await answered(trainingReport, { view: 'departments' })).data;
  for (const line of departments) {
    const ofDepartment = teachers.filter(({ id }) => postOn(today, id)?.departmentId === line.departmentId);
    const days = ofDepartment.map(({ id }) => daysOf(id));
    assert.equal(
      [line.teachers, line.days, line.reached],
      [ofDepartment.length, days.reduce((sum, count) => sum + count, 0), days.filter((count) => count >= 5).length],
      line.department,
    );
  }
  assert.is(
    departments.reduce((sum: number, { teachers: count }: Answered) => sum + count, 0),
    teachers.length,
  );
});

test('entries of an academic year, of days across its end, and by filters', async () => {
  const trainings = await everyTraining();
  const touching = ({ fromOn, toOn }: { fromOn: string; toOn: string }) =>
    trainings.filter((training) => training.fromOn <= toOn && training.toOn >= fromOn);
  const entryIds = async (query: Record<string, unknown>) =>
    (await answered(trainingReport, query)).data.entries
      .map(({ trainingId }: Answered) => trainingId)
      .sort((a: number, b: number) => a - b);
  const ids = (rows: readonly { id: number }[]) => idsIn(rows);
  const before = { fromOn: '2024-07-01', toOn: '2025-06-30' };
  assert.equal(await entryIds({ academicYear: '2024-25' }), ids(touching(before)));
  assert.equal(
    await entryIds({ ...before, academicYear: '2022-23' }),
    ids(touching(before)),
    'days take precedence over the academic year',
  );
  const all = { fromOn: '2020-01-01' };
  const ever = touching({ fromOn: '2020-01-01', toOn: '2199-12-31' });
  assert.equal(await entryIds(all), ids(ever));
  assert.equal(await entryIds({ ...all, part: 'organised' }), ids(ever.filter(({ part }) => part === 'organised')));
  assert.equal(await entryIds({ ...all, mode: 'blended' }), ids(ever.filter(({ mode }) => mode === 'blended')));
  assert.equal(await entryIds({ ...all, funded: 'true' }), ids(ever.filter(({ fundedPaise }) => fundedPaise)));
  assert.equal(await entryIds({ ...all, noCertificate: 'true' }), ids(ever.filter(({ fileId }) => fileId === null)));
  const { data } = await answered(trainingReport, { fromOn: '2025-07-10', toOn: '2025-07-12' });
  for (const entry of data.entries)
    assert.is(entry.days, eachDay(entry.fromOn, entry.toOn).filter((day) => isIn(day, '2025-07-10', '2025-07-12')).length);
});

test('nothing is compared with the target if some entries are filtered out or the span is not a whole year', async () => {
  const targetOf = async (query: Record<string, unknown>) => (await answered(trainingReport, { view: 'people', ...query })).data.target;
  assert.is(await targetOf({ academicYear: '2025-26' }), 5);
  assert.is(await targetOf({ fromOn: '2025-07-01', toOn: '2026-06-30' }), 5);
  assert.is(await targetOf({ fromOn: '2025-07-02', toOn: '2026-06-30' }), null);
  assert.is(await targetOf({ mode: 'online' }), null);
  const { data } = await answered(trainingReport, { view: 'departments', funded: 'true' });
  assert.ok(data.departments.every(({ reached }: Answered) => reached === null));
});

test('a span that ends before it begins and an invalid year are refused with an error for their field', async () => {
  const turned = await ask(trainingReport, { fromOn: '2026-07-01', toOn: '2026-06-30' });
  assert.equal([turned.status, turned.body.fields], [422, { toOn: 'outOfRange' }]);
  const none = await ask(trainingReport, { academicYear: '2026-28' });
  assert.equal([none.status, none.body.fields], [422, { academicYear: 'badFormat' }]);
});

test('each view of the trainings is a file of its own lines', async () => {
  for (const [view, key] of [
    ['entries', 'entries'],
    ['people', 'people'],
    ['departments', 'departments'],
  ] as const) {
    const { data, persons } = await answered(trainingReport, { view });
    const file = await ask(trainingReport, { view, format: 'csv', purpose: 'A test' });
    assert.is(csvLines(file.raw).length - 1, data[key].length, view);
    assert.is(persons, view === 'departments' ? 0 : new Set(data[key].map(({ id }: Answered) => id)).size);
  }
  const [heads, first] = csvLines((await ask(trainingReport, { view: 'people', format: 'csv' })).raw);
  assert.ok(heads?.endsWith(',Entries,Days,Target of 5 days'), heads);
  assert.match(first ?? '', /,(Reached|Below|)$/);
});

async function setTarget(value: number): Promise<number> {
  await portal.database.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) as never })
    .where('key', '=', 'hr.trainingDaysTarget')
    .execute();
  forgetSettings();
  return value;
}

// Work experience

test('experience of everyone posted, each day counted once, longest first', async () => {
  const elsewhere = await portal.database.db.selectFrom('employeeExperiences').selectAll().execute();
  for (const asOf of [today, '2023-06-30']) {
    const { data, persons } = await answered(experienceReport, { asOf });
    const posted = staff.filter(({ id }) => postOn(asOf, id));
    assert.equal([idsIn(data.rows), persons, data.total], [idsIn(posted), posted.length, posted.length]);
    let previous = Infinity;
    let allDays = 0;
    for (const row of data.rows) {
      const held = postings.filter(({ employeeId }) => employeeId === row.id).map(({ fromOn, closedOn }) => ({ fromOn, toOn: closedOn }));
      const others = elsewhere.filter(({ employeeId }) => employeeId === row.id);
      const months = (days: number) => Math.floor((days * 48) / 1461);
      const total = daysIn([...held, ...others], asOf);
      allDays += total;
      assert.equal(
        [row.here, row.teaching, row.industry, row.research, row.total],
        [
          months(daysIn(held, asOf)),
          ...['teaching', 'industry', 'research'].map((kind) =>
            months(
              daysIn(
                others.filter((entry) => entry.kind === kind),
                asOf,
              ),
            ),
          ),
          months(total),
        ],
        row.name,
      );
      assert.ok(row.total <= previous, 'the longest first');
      previous = row.total;
    }
    assert.is(data.averages.total, Math.floor((allDays * 48) / (1461 * posted.length)));
    assert.is(
      data.steps.reduce((sum: number, { count }: Answered) => sum + count, 0),
      posted.length,
    );
    for (const { fromYears, count } of data.steps)
      assert.is(count, data.rows.filter(({ total }: Answered) => total >= fromYears * 12 && total < (fromYears + 5) * 12).length);
    assert.is(
      data.departments.reduce((sum: number, { count }: Answered) => sum + count, 0),
      posted.length,
    );
  }
});

test('experience of a kind, with a minimum of years, an organisation, a department', async () => {
  const elsewhere = await portal.database.db.selectFrom('employeeExperiences').selectAll().execute();
  const { rows } = (await answered(experienceReport)).data;
  const idsFor = async (query: Record<string, unknown>) => idsIn((await answered(experienceReport, query)).data.rows);
  const where = (is: (row: Answered) => boolean) => idsIn(rows.filter(is));
  assert.equal(
    await idsFor({ minYears: 12 }),
    where(({ total }) => total >= 144),
  );
  assert.equal(
    await idsFor({ kind: 'industry', minYears: 3 }),
    where(({ industry }) => industry >= 36),
  );
  assert.equal(
    await idsFor({ kind: 'administration' }),
    where(({ id }) => elsewhere.some((entry) => entry.employeeId === id && entry.kind === 'administration')),
  );
  assert.equal(
    await idsFor({ organisation: 'tata' }),
    where(({ id }) => elsewhere.some((entry) => entry.employeeId === id && entry.organisation === 'Tata Steel')),
  );
  const nit = await idsFor({ organisation: 'NIT Rourkela', kind: 'research' });
  assert.ok(nit.length > 0);
  assert.equal(
    nit,
    where(({ id }) =>
      elsewhere.some((entry) => entry.employeeId === id && entry.kind === 'research' && entry.organisation === 'NIT Rourkela'),
    ),
  );
  const { departmentId } = postOn(today, rows[0].id)!;
  assert.equal(
    await idsFor({ departmentId }),
    where(({ id }) => postOn(today, id)?.departmentId === departmentId),
  );
});

test('in a file, experience is in years and months, and in months for sorting', async () => {
  const { rows } = (await answered(experienceReport)).data;
  const [heads, first] = csvLines((await ask(experienceReport, { format: 'csv' })).raw);
  assert.is(heads, 'Employee no,Name,Designation,Department,Phone,Here,Teaching elsewhere,Industry,Research,Total,Total (months)');
  const { total } = rows[0];
  assert.ok(first?.endsWith(`,${Math.floor(total / 12)}y ${total % 12}m,${total}`), first);
});

test('the register shows the parameters in words', async () => {
  const department = await portal.database.db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('kind', '=', 'academic')
    .executeTakeFirstOrThrow();
  await ask(trainingReport, { departmentId: department.id, part: 'resourcePerson', fromOn: '2022-07-01', funded: 'true', format: 'csv' });
  const { note } = await portal.database.db
    .selectFrom('auditEvents')
    .select('note')
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(note ?? '', `Department: ${department.name}`);
  for (const words of ['Part: Resource person', 'From: 2022-07-01', 'Funded: yes']) assert.match(note ?? '', words);
});

test.run();
