import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RowsReport } from '../../../src/contract/core/upload.ts';
import { bulkUsers } from '../../../src/contract/authorization/users.ts';
import { login } from '../../../src/contract/core/session.ts';
import { employeeByUser } from '../../../src/contract/hr/employees.ts';
import { addEmployee, changeEmployee } from '../../../src/contract/hr/form.ts';
import { employeeUpload } from '../../../src/contract/hr/import.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { levelOf } from '../../../src/server/modules/hr/import/qualification-level.ts';
import { filePart } from '../../support/admission-list.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { completeJoining } from '../../support/employee-draft.ts';
import { employeeFile, employeeRow, employeesOf, wrongEmployees, type EmployeeRow } from '../../support/employee-list.ts';
import { tableSums } from '../../support/table-sums.ts';

// Runs on both databases: several callers at once.

/** Employee lists: reading, refusals, results, and undo. */
const test = suite('a list of employees by file');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const send = (file: Buffer, { dryRun = true, as = 'HR', name = 'staff.csv' } = {}) =>
  portal.request({ method: 'POST', url: `/api/employees/import?dryRun=${dryRun}`, as, ...filePart(file, name) });
async function reportOf(rows: readonly EmployeeRow[], dryRun = true): Promise<RowsReport> {
  const answer = await send(employeeFile(rows), { dryRun });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}
const written = (rows: readonly EmployeeRow[]) => reportOf(rows, false);
let next = 5000;
/** Rows of employees not used in other tests. */
const people = (count: number, change: EmployeeRow = {}) => Array.from({ length: count }, () => employeeRow(next++, change));
const undo = (id: number | null, as = 'HR') => portal.call(employeeUpload.undo, as, { id, body: { reason: 'The wrong list' } });
const apart = ['sessions', 'sign_in_attempts', 'import_runs', 'audit_events'];

test('a list is checked, then written: records, accounts by cadre, first posts, the event, degrees', async () => {
  const rows = people(2, { phone: '+91 94370-12345', gender: 'female', salutation: 'Dr.' });
  rows[0] = { ...rows[0], designationCode: 'asst', categoryCode: 'GUEST', untilOn: '2027-06-30' };
  rows[1] = { ...rows[1], designationCode: 'DRV', highestTitle: '', highestYear: '' };
  const trial = await reportOf(rows);
  assert.equal([trial.runId, trial.ok, trial.wrong, trial.problems], [null, 2, 0, []]);
  const { runId, ok } = await written(rows);
  assert.is(ok, 2);
  const { rows: employees } = await sql<Record<string, unknown>>`
    select e.employee_no, e.name, e.salutation, e.gender, e.phone, e.status, e.status_on, u.username, u.kind, u.password_hash, r.name as role,
      d.code as department, g.code as designation, c.code as category, p.from_on, p.until_on, p.closed_on, p.nature,
      (select string_agg(kind || ' ' || on_date, ', ') from employee_events v where v.employee_id = e.id) as events,
      (select string_agg(level || ' ' || title || ' ' || passed_year || coalesce(institution, ''), ', ')
        from employee_qualifications q where q.employee_id = e.id) as degrees
    from employees e join users u on u.id = e.user_id join roles r on r.id = u.role_id
      join employee_postings p on p.employee_id = e.id join departments d on d.id = p.department_id
      join designations g on g.id = p.designation_id join employee_categories c on c.id = p.employee_category_id
    where e.import_run_id = ${runId} order by e.id`.execute(portal.database.db);
  const [teacher, driver] = employees;
  const both = {
    salutation: 'Dr',
    gender: 'F',
    phone: '9437012345',
    status: 'active',
    statusOn: '2026-08-03',
    kind: 'employee',
    passwordHash: null,
    fromOn: '2026-08-03',
    closedOn: null,
    nature: 'appointment',
    events: 'joined 2026-08-03',
  };
  assert.equal(teacher, {
    ...both,
    employeeNo: rows[0]!.employeeNo,
    name: `${rows[0]!.firstName} Rath`,
    username: rows[0]!.officialEmail!.split('@')[0],
    role: 'Faculty',
    department: rows[0]!.departmentCode,
    designation: 'ASST',
    category: 'GUEST',
    untilOn: '2027-06-30',
    degrees: 'PHD Ph.D. 2015',
  });
  assert.equal(
    [driver!['role'], driver!['designation'], driver!['category'], driver!['untilOn'], driver!['degrees']],
    ['Staff', 'DRV', 'REGULAR', null, null],
  );
  const userId = (
    await portal.database.db
      .selectFrom('employees')
      .select('userId')
      .where('importRunId', '=', runId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).userId;
  const page = await portal.call(employeeByUser, 'HR', { id: userId });
  assert.equal(
    [page.status, page.body.data.posting.designation, page.body.data.qualifications[0].institution],
    [200, 'Assistant Professor', null],
  );
  const audit = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'import')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([audit.tableName, audit.note, audit.after], ['employees', '2 rows', { importRunId: runId }], 'no value of a person');
});

test('an imported employee signs in with a printed slip', async () => {
  const { runId } = await written(people(1));
  const { userId: id } = await portal.database.db
    .selectFrom('employees')
    .select('userId')
    .where('importRunId', '=', runId)
    .executeTakeFirstOrThrow();
  const printed = await portal.call(bulkUsers, 'Admin', {
    body: { action: 'resetPassword', ids: [id], reason: 'New staff', roleId: null },
  });
  assert.is(printed.status, 200, JSON.stringify(printed.body));
  const [{ username, temporaryPassword: password }] = printed.body.data.results ?? printed.body.data;
  assert.is((await portal.call(login, null, { body: { username, password } })).status, 200);
});

const wrong: [what: string, change: EmployeeRow, field: string, code: string, nearest?: string][] = [
  ['a designation in full', { designationCode: 'Associate Professor' }, 'designationCode', 'unknownReference', 'ASSOC'],
  ['a designation nearly in full', { designationCode: 'Asistant Profesor' }, 'designationCode', 'unknownReference', 'ASST'],
  ['a department in full', { departmentCode: 'Civil engineering' }, 'departmentCode', 'unknownReference', 'CE'],
  ['a category in another word', { categoryCode: 'Contractuals' }, 'categoryCode', 'unknownReference', 'CONTRACT'],
  ['a code like no other', { designationCode: 'ZZZZZZZZ' }, 'designationCode', 'unknownReference'],
  ['an address of another domain', { officialEmail: 'someone@gmail.com' }, 'officialEmail', 'badFormat'],
  ['a number already in use', { employeeNo: 'e1001' }, 'employeeNo', 'duplicate'],
  ['a number that is a student', { employeeNo: '23BT0001' }, 'employeeNo', 'duplicate'],
  ['a number that cannot be a user name', { employeeNo: '/12' }, 'employeeNo', 'badFormat'],
  ['birth and joining swapped', { bornOn: '2026-08-03', joinedOn: '1980-05-05' }, 'bornOn', 'outOfRange'],
  ['younger than 18 at joining', { bornOn: '2008-08-04', joinedOn: '2026-08-03' }, 'bornOn', 'outOfRange'],
  ['76 at joining', { bornOn: '1950-08-03', joinedOn: '2026-08-03' }, 'bornOn', 'outOfRange'],
  ['a day of another form', { bornOn: '17-05-1980' }, 'bornOn', 'badFormat'],
  ['joining too far ahead', { joinedOn: '2027-08-03' }, 'joinedOn', 'outOfRange'],
  ['a contract without its end', { categoryCode: 'CONTRACT' }, 'untilOn', 'required'],
  ['a contract that ends before it begins', { categoryCode: 'CONTRACT', untilOn: '2026-08-02' }, 'untilOn', 'outOfRange'],
  ['a landline', { phone: '0680-22222' }, 'phone', 'badFormat'],
  ['a title without its year', { highestYear: '' }, 'highestYear', 'required'],
  ['a year without its title', { highestTitle: '' }, 'highestTitle', 'required'],
  ['a year to come', { highestYear: '2031' }, 'highestYear', 'outOfRange'],
  ['a title of no level', { highestTitle: 'Vidwan' }, 'highestTitle', 'badFormat'],
  ['an invalid blood group', { bloodGroup: 'C' }, 'bloodGroup', 'notAllowed'],
  ['an unknown salutation', { salutation: 'Sri' }, 'salutation', 'notAllowed'],
  ['a number that Excel has shortened', { phone: '9.4E+09' }, 'phone', 'badFormat'],
];
for (const [what, change, field, code, nearest] of wrong) {
  test(`refused: ${what}`, async () => {
    const rows = [...people(2), ...people(1, change)];
    const report = await reportOf(rows);
    assert.equal([report.problems, report.ok], [[{ row: 4, field, code, ...(nearest && { nearest }) }], 2]);
    const before = await tableSums(portal.database.db, apart);
    const refused = await send(employeeFile(rows), { dryRun: false });
    assert.equal([refused.status, refused.body.rows], [422, report.problems]);
    assert.equal(await tableSums(portal.database.db, apart), before);
  });
}

test('inactive masters are unknown codes; of two rows with one number or address, the second is refused', async () => {
  const { db } = portal.database;
  await db.updateTable('designations').set({ isActive: false }).where('code', '=', 'ELE').execute();
  const rows = people(4);
  rows[1] = { ...rows[1], officialEmail: rows[0]!.officialEmail!.toUpperCase() };
  rows[2] = { ...rows[2], employeeNo: rows[0]!.employeeNo!.toLowerCase() };
  rows[3] = { ...rows[3], designationCode: 'ELE' };
  const { problems } = await reportOf(rows);
  await db.updateTable('designations').set({ isActive: true }).where('code', '=', 'ELE').execute();
  assert.equal(
    problems.map(({ row, field, code }) => [row, field, code]),
    [
      [3, 'officialEmail', 'duplicate'],
      [4, 'employeeNo', 'duplicate'],
      [5, 'designationCode', 'unknownReference'],
    ],
  );
});

test('a user name that is taken, or is the number of another row, gives way to the number', async () => {
  const rows = people(4);
  rows[0] = { ...rows[0], officialEmail: 'staff@college.example' };
  rows[1] = { ...rows[1], officialEmail: `${rows[3]!.employeeNo!.toLowerCase()}@college.example` };
  rows[2] = { ...rows[2], officialEmail: 'one.name@a.college.example' };
  rows[3] = { ...rows[3], officialEmail: 'one.name@b.college.example' };
  const { runId } = await written(rows);
  const users = await portal.database.db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('u.username')
    .where('e.importRunId', '=', runId)
    .orderBy('e.id')
    .execute();
  const no = rows.map(({ employeeNo }) => employeeNo!.toLowerCase());
  assert.equal(
    users.map(({ username }) => username),
    [no[0], no[1], 'one.name', no[3]],
  );
});

test('without 905, birth dates can be uploaded; errors and earlier uploads show no name or birth date of others', async () => {
  const { db } = portal.database;
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'HR').executeTakeFirstOrThrow();
  await sql`delete from role_permissions where role_id = ${role.id} and permission_id = 905`.execute(db);
  forgetPermissions();
  const [existing] = await db
    .selectFrom('employees')
    .select(['employeeNo', 'officialEmail', 'bornOn', 'name'])
    .orderBy('id')
    .limit(1)
    .execute();
  const rows = people(2);
  rows[1] = { ...rows[1], employeeNo: existing!.employeeNo, officialEmail: existing!.officialEmail };
  const trial = await send(employeeFile(rows));
  const runs = await portal.call(employeeUpload.runs, 'HR', {});
  assert.equal(trial.body.data.problems, [
    { row: 3, field: 'employeeNo', code: 'duplicate' },
    { row: 3, field: 'officialEmail', code: 'duplicate' },
  ]);
  for (const answer of [trial, runs])
    for (const secret of [existing!.bornOn, existing!.name]) assert.not.ok(JSON.stringify(answer.body).includes(secret));
  const alone = await reportOf(rows.slice(0, 1), false);
  assert.is(alone.ok, 1);
  await sql`insert into role_permissions (role_id, permission_id) values (${role.id}, 905)`.execute(db);
  forgetPermissions();
});

test('two equal lists at once: one is written', async () => {
  const rows = people(3);
  const answers = await Promise.all([1, 2].map(() => send(employeeFile(rows), { dryRun: false })));
  assert.equal(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  );
});

test('an upload is undone and leaves the tables as they were; then the file can be uploaded again', async () => {
  await portal.tokenOf('HR');
  const before = await tableSums(portal.database.db, apart);
  const rows = people(5);
  const { runId } = await written(rows);
  const [newest] = (await portal.call(employeeUpload.runs, 'HR', {})).body.data;
  assert.equal([newest.id, newest.rowCount, newest.canUndo, newest.fileName], [runId, 5, true, 'staff.csv']);
  const again = await send(employeeFile(rows), { dryRun: false });
  assert.equal([again.status, again.body.error, again.body.fields], [409, 'Duplicate', { file: 'duplicate' }]);
  const undone = await undo(runId);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await tableSums(portal.database.db, apart), before);
  assert.is((await undo(runId)).body.error, 'Locked');
  assert.is((await written(rows)).ok, 5);
});

test('a list in use cannot be undone: a changed record, a posting, an event, a password, a head', async () => {
  const { db } = portal.database;
  const builds: ((employee: { id: number; userId: number; version: number }) => Promise<unknown>)[] = [
    ({ id, version }) => portal.call(changeEmployee, 'HR', { id, body: { version, bloodGroup: 'A+' } }),
    ({ id }) =>
      sql`insert into employee_events (employee_id, kind, on_date, by_user_id) select ${id}, 'suspended', '2026-09-01', min(id) from users`.execute(
        db,
      ),
    ({ id }) => sql`update employee_postings set nature = 'transfer' where employee_id = ${id}`.execute(db),
    ({ userId }) => db.updateTable('users').set({ passwordHash: 'x' }).where('id', '=', userId).execute(),
    ({ id }) =>
      sql`insert into employee_experiences (employee_id, kind, organisation, position, from_on, to_on) values (${id}, 'industry', 'Tata Steel', 'Engineer', '2010-01-01', '2011-01-01')`.execute(
        db,
      ),
  ];
  for (const build of builds) {
    const { runId } = await written(people(2));
    const employee = await db
      .selectFrom('employees')
      .select(['id', 'userId', 'version'])
      .where('importRunId', '=', runId)
      .executeTakeFirstOrThrow();
    await build(employee);
    const refused = await undo(runId);
    assert.equal([refused.status, refused.body.error], [409, 'InUse']);
  }
});

test('a list has the same rules as the POST of the form', async () => {
  const { db } = portal.database;
  const idOf = async (table: 'departments' | 'designations' | 'employeeCategories', code: string) =>
    (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  const post = {
    departmentId: await idOf('departments', 'CSE'),
    designationId: await idOf('designations', 'ASST'),
    employeeCategoryId: await idOf('employeeCategories', 'CONTRACT'),
  };
  const person = { bornOn: '2015-01-01', joinedOn: '2027-06-01', officialEmail: 'x.y@elsewhere.example' };
  const form = await portal.call(addEmployee, 'HR', { body: completeJoining({ ...post, ...person, employeeNo: 'ZZ1', untilOn: null }) });
  const list = await reportOf(people(1, { ...person, categoryCode: 'CONTRACT' }));
  assert.is(form.status, 422);
  assert.equal(Object.fromEntries(list.problems.map(({ field, code }) => [field, code])), form.body.fields);
});

test('2,000 rows, 60 of them wrong in nine ways: each is named with its reason, and nothing is written', async () => {
  const before = await tableSums(portal.database.db, apart);
  const { file, expected } = wrongEmployees(2000);
  const report = (await send(file)).body.data as RowsReport;
  assert.equal([report.rows, report.ok, report.wrong], [2000, 1940, 60]);
  assert.equal(report.problems, expected);
  const refused = await send(file, { dryRun: false });
  assert.equal([refused.status, refused.body.rows], [422, expected]);
  assert.equal(await tableSums(portal.database.db, apart), before);
});

test('2,000 clean rows are written whole, and undone they leave the tables as they were', async () => {
  const before = await tableSums(portal.database.db, apart);
  const { runId, ok } = await written(employeesOf(2000));
  assert.is(ok, 2000);
  assert.is((await undo(runId)).status, 200);
  assert.equal(await tableSums(portal.database.db, apart), before);
});

test('permission: the same as for adding employees', async () => {
  for (const as of ['Faculty', 'Staff', 'Deo', 'Student', 'AuthorizationAdmin'] as const) {
    assert.is((await send(employeeFile(people(1)), { as })).status, 403, as);
    assert.is((await portal.call(employeeUpload.runs, as, {})).status, 403, as);
    assert.is((await undo(1, as)).status, 403, as);
  }
  assert.is((await undo(999_999)).status, 404);
});

for (const [level, titles] of Object.entries({
  PHD: ['Ph.D.', 'PhD (Physics)', 'D.Sc.', 'Doctor of Philosophy'],
  POSTDOC: ['Post-doctoral fellow'],
  MPHIL: ['M.Phil'],
  PG: ['M. Tech', 'M.E.', 'M.Sc', 'MBA', 'Master of Arts', 'PGDCA', 'LL.M.'],
  UG: ['B.Tech', 'B.E.', 'BA', 'Bachelor of Science', 'LL.B.', 'Graduation'],
  DIPLOMA: ['Diploma in Civil Engineering', 'ITI (Fitter)'],
  XII: ['+2 Science', 'XII', '12th', 'Higher Secondary'],
  X: ['Matriculation', '10th', 'X'],
  NET: ['UGC-NET', 'NET'],
  GATE: ['GATE 2014'],
}))
  test(`the level ${level} of ${titles.join(', ')}`, () => {
    for (const title of titles) assert.is(levelOf(title), level, title);
  });

test.run();
