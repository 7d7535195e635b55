import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { RowsReport } from '../../../src/contract/core/upload.ts';
import { admissionList } from '../../../src/contract/student/import.ts';
import { filePart, listFile, listOf, listRow, type ListRow } from '../../support/admission-list.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { admissionBody, admissionIds } from '../../support/students.ts';
import { addStudent, changeStudent, getStudent } from '../../../src/contract/student/student.ts';
import { tableSums } from '../../support/table-sums.ts';

/** Admission lists: reading, errors, existing persons, and undo. */
const test = suite('an admission list by file');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const send = (file: Buffer | string, { dryRun = true, as = 'Staff', name = 'list.csv' } = {}) =>
  portal.request({
    method: 'POST',
    url: `/api/students/import?dryRun=${dryRun}`,
    as,
    ...filePart(Buffer.isBuffer(file) ? file : Buffer.from(file), name),
  });
const reportOf = async (rows: readonly ListRow[]): Promise<RowsReport> => {
  const answer = await send(listFile(rows));
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const written = async (rows: readonly ListRow[]): Promise<RowsReport> => {
  const answer = await send(listFile(rows), { dryRun: false });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
let next = 100;
/** Rows of persons not used by another test. */
const people = (count: number, change: ListRow = {}) => Array.from({ length: count }, () => listRow(next++, change));
const undo = (id: number, as = 'Staff') => portal.call(admissionList.undo, as, { id, body: { reason: 'The wrong list' } });

test('a list is checked, then saved: records, users, parents, address, event, numbers in the order of the list', async () => {
  const rows = people(3, { bornOn: '2008-05-17' });
  const trial = await reportOf(rows);
  assert.equal([trial.runId, trial.rows, trial.ok, trial.known, trial.wrong], [null, 3, 3, 0, 0]);
  const { runId, ok } = await written(rows);
  assert.is(ok, 3);
  const { rows: students } = await sql<Record<string, unknown>>`
    select s.admission_no, s.name, s.status, s.college_email, u.username, u.kind, u.password_hash, s.class_order,
      (select count(*)::int from student_events e where e.student_id = s.id and e.kind = 'admitted') as events,
      (select string_agg(relation || ' ' || is_primary, ', ' order by relation) from student_guardians g where g.student_id = s.id) as parents,
      (select city from student_addresses a where a.student_id = s.id) as city,
      lpad((9999 - b.admission_year)::text, 4, '0') || ' ' || d.code || ' ' || br.code as expected_order
    from students s join users u on u.id = s.user_id join batches b on b.id = s.batch_id
      join branches br on br.id = s.branch_id join degrees d on d.id = s.degree_id
    where s.import_run_id = ${runId} order by s.id`.execute(portal.database.db);
  assert.is(students.length, 3);
  students.forEach((student, index) => {
    assert.is(student['name'], `${rows[index]!.firstName} ${rows[index]!.lastName}`);
    assert.is(student['username'], String(student['admissionNo']).toLowerCase());
    assert.is(student['collegeEmail'], `${String(student['username'])}@college.example`);
    assert.is(student['classOrder'], student['expectedOrder'], 'the place is computed by the trigger');
    assert.equal(
      [student['status'], student['kind'], student['passwordHash'], student['events'], student['parents'], student['city']],
      ['active', 'student', null, 1, 'father true, mother false', 'Berhampur'],
    );
  });
  const numbers = students.map((student) => Number(String(student['admissionNo']).slice(4)));
  assert.equal(numbers, [numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
  const added = await portal.call(addStudent, 'Staff', { body: admissionBody(await admissionIds(portal)) });
  assert.is(added.body.data.admissionNo, `26BT${String(numbers[2]! + 1).padStart(4, '0')}`, 'the series goes on');
  const audit = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'import')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([audit.tableName, audit.note, audit.label, audit.after], ['students', '3 rows', 'list.csv', { importRunId: runId }]);
  const triggers = await sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled <> 'A' and c.relname in ('students', 'users', 'student_events', 'student_guardians', 'student_addresses')`.execute(
    portal.database.db,
  );
  assert.equal(
    triggers.rows.map(({ name }) => name),
    ['students_class_order'],
    'an upload writes the values that triggers of these tables would write: see row-triggers.ts',
  );
});

test('semicolons, tabs, a byte-order mark, quotes, UTF-16, other headings, empty rows: all give the same list', async () => {
  const [row] = people(1, { line1: 'At 7; "Old" Road, 2', firstName: 'Mādhabī' });
  const names = Object.keys(row!) as (keyof ListRow)[];
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const as = (separator: string) =>
    [names.join(separator), names.map((name) => quote(row![name]!)).join(separator), separator.repeat(3), ''].join('\r\n');
  const files: Record<string, Buffer> = {
    commas: Buffer.from(as(',')),
    semicolons: Buffer.from(`\uFEFF${as(';')}`),
    tabs: Buffer.from(as('\t')),
    'UTF-16': Buffer.from(`\uFEFF${as('\t')}`, 'utf16le'),
    headings: Buffer.from(as(',').replace('firstName', 'First Name *').replace('bornOn', 'BORN_ON')),
  };
  for (const [name, file] of Object.entries(files)) {
    const answer = await send(file);
    assert.equal([answer.status, answer.body.data?.ok, answer.body.data?.wrong], [200, 1, 0], `${name} ${JSON.stringify(answer.body)}`);
  }
  assert.is((await send(files['commas']!, { dryRun: false })).status, 200);
  for (const [name, file] of Object.entries(files)) {
    const again = await send(file);
    assert.equal([again.status, again.body.error, again.body.fields], [409, 'Duplicate', { file: 'duplicate' }], name);
  }
});

const wrong: [what: string, change: ListRow, field: string, code: string, nearest?: string][] = [
  ['nothing where something must be', { fatherName: '' }, 'fatherName', 'required'],
  ['a number that Excel has shortened', { admissionNo: '2.6E+09' }, 'admissionNo', 'badFormat'],
  ['a shortened phone', { phone: '9.4E+09' }, 'phone', 'badFormat'],
  ['an invalid date', { bornOn: '2008-02-30' }, 'bornOn', 'notADate'],
  ['a day of another form', { bornOn: '17-05-2008' }, 'bornOn', 'badFormat'],
  ['a child', { bornOn: '2015-05-17' }, 'bornOn', 'outOfRange'],
  ['a day to come', { admittedOn: '2026-12-24' }, 'admittedOn', 'outOfRange'],
  ['an unknown degree', { degreeCode: 'BSC' }, 'degreeCode', 'unknownReference'],
  ['a completed batch', { batch: '2022-26' }, 'batch', 'unknownReference'],
  ['a branch of another degree', { branchCode: 'PED' }, 'branchCode', 'unknownReference'],
  ['a degree in full', { degreeCode: 'Bachelor of Technology' }, 'degreeCode', 'unknownReference', 'BTECH'],
  ['a branch in full', { branchCode: 'Mechanical Enginering' }, 'branchCode', 'unknownReference', 'ME'],
  ['a batch with its last year in full', { batch: '2026-2030' }, 'batch', 'unknownReference', '2026-30'],
  ['a caste in full', { casteCode: 'Socialy and Educationaly Backward Class' }, 'casteCode', 'unknownReference', 'OBC'],
  ['a category like no other', { admissionCategoryCode: 'ZZZZZZZZ' }, 'admissionCategoryCode', 'unknownReference'],
  ['a lateral entrant in semester 1', { admissionCategoryCode: 'LE', admissionSemester: '1' }, 'admissionSemester', 'notAllowed'],
  ['an unknown state', { state: 'Utopia' }, 'state', 'notAllowed'],
  ['an invalid gender', { gender: 'Q' }, 'gender', 'notAllowed'],
  ['a rank in words', { entranceRank: 'one' }, 'entranceRank', 'notANumber'],
  ['a rank of zero', { entranceRank: '0' }, 'entranceRank', 'outOfRange'],
  ['a short name', { motherName: 'K' }, 'motherName', 'tooShort'],
  ['a long name', { lastName: 'x'.repeat(61) }, 'lastName', 'tooLong'],
  ['a number already in use', { admissionNo: '23BT0001' }, 'admissionNo', 'duplicate'],
  ['a number that is an employee', { admissionNo: 'STAFF' }, 'admissionNo', 'duplicate'],
  ['U+0000 is no text', { city: 'a\u0001b' }, '', ''],
];
for (const [what, change, field, code, nearest] of wrong) {
  test(`refused: ${what}`, async () => {
    const rows = [...people(2, { bornOn: '2008-01-02' }), ...people(1, { bornOn: '2008-01-02', ...change })];
    const report = await reportOf(rows);
    const expected = field === '' ? [] : [{ row: 4, field, code, ...(nearest && { nearest }) }];
    assert.equal([report.problems, report.ok], [expected, field === '' ? 3 : 2]);
    if (field !== '') assert.is((await send(listFile(rows), { dryRun: false })).status, 422);
  });
}

test('dates of a column have one format; the minority is wrong; words for genders and states are understood', async () => {
  const rows = people(3, { bornOn: '17-05-2008', gender: 'Male', state: 'ODISHA', degreeCode: 'btech' });
  rows[2] = { ...rows[2], bornOn: '2008-05-17' };
  const report = await reportOf(rows);
  assert.equal(report.problems, [{ row: 4, field: 'bornOn', code: 'badFormat' }]);
});

test('a lateral entrant starts in the lateral entry semester of the degree', async () => {
  const { runId } = await written(
    people(1, { admissionCategoryCode: 'LE', batch: '2025-29', admittedOn: '2026-08-10' }).map((row) => ({
      ...row,
      admittedOn: '2026-08-10',
    })),
  );
  const student = await portal.database.db
    .selectFrom('students')
    .select(['admissionSemester', 'admissionNo'])
    .where('importRunId', '=', runId)
    .executeTakeFirstOrThrow();
  assert.is(student.admissionSemester, 3);
  assert.match(student.admissionNo, /^26BT/);
});

test('headings: unknown, duplicate, missing; then no row is checked', async () => {
  const file = listFile(people(1)).toString().replace('middleName', 'nickname').replace('email', 'phone').replace('pin', 'zip');
  const { problems, wrong: count } = (await send(file)).body.data as RowsReport;
  assert.equal(problems, [
    { row: 1, field: 'nickname', code: 'unknown' },
    { row: 1, field: 'phone', code: 'duplicate' },
    { row: 1, field: 'zip', code: 'unknown' },
    { row: 1, field: 'pin', code: 'required' },
  ]);
  assert.is(count, 1);
});

test('no file, no text, no rows, too many rows, too many bytes', async () => {
  const none = await portal.request({ method: 'POST', url: '/api/students/import?dryRun=true', as: 'Staff', body: {} });
  assert.equal([none.status, none.body.fields], [422, { file: 'required' }]);
  const picture = await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
  assert.equal([picture.status, picture.body.fields], [422, { file: 'badFormat' }]);
  const empty = await send(listFile([]));
  assert.equal([empty.status, empty.body.fields], [422, { file: 'required' }]);
  const many = await send(`${listFile([]).toString()}\n${'a\n'.repeat(20_001)}`);
  assert.equal([many.status, many.body.fields], [413, { file: 'tooLong' }]);
  assert.is((await send(Buffer.alloc(5 * 1024 * 1024 + 1, 65))).status, 413);
  assert.is(
    (
      await portal.request({
        method: 'POST',
        url: '/api/students/import?dryRun=perhaps',
        as: 'Staff',
        ...filePart(listFile(people(1))),
      })
    ).status,
    422,
  );
});

test('existing students are skipped and compared; twins and namesakes are distinguished', async () => {
  const [first, second] = people(2, { lastName: 'Patra', bornOn: '2008-03-03' });
  await written([first!]);
  const moved = { ...first!, firstName: first!.firstName!.toUpperCase(), phone: '9437099999', branchCode: 'ME' };
  const namesake = { ...first!, fatherName: 'Quite Another' };
  const report = await reportOf([moved, namesake, second!, { ...second!, phone: '9437011111' }]);
  assert.equal([report.ok, report.known, report.wrong], [2, 1, 1]);
  const [existing] = report.knownRows;
  assert.is(existing!.row, 2);
  assert.equal(
    existing!.differences.map(({ field, file }) => [field, file]),
    [
      ['branchCode', 'ME'],
      ['phone', '9437099999'],
    ],
  );
  assert.equal(report.problems, [{ row: 5, field: 'firstName', code: 'duplicate' }], 'one child of two lists');
  const everyone = await send(listFile([moved]), { dryRun: false });
  assert.equal([everyone.status, everyone.body.fields], [422, { file: 'duplicate' }]);
});

test('runs are listed; one is undone with a reason, restoring the tables; then the file can be uploaded again', async () => {
  const apart = ['sessions', 'sign_in_attempts', 'import_runs', 'audit_events'];
  const rows = people(5);
  await portal.tokenOf('Deo');
  const before = await tableSums(portal.database.db, apart);
  const { runId } = await written(rows);
  const listed = await portal.call(admissionList.runs, 'Deo', { query: { pageSize: 10 } });
  const [newest] = listed.body.data;
  assert.equal([newest.id, newest.rowCount, newest.canUndo, newest.fileName], [runId, 5, true, 'list.csv']);
  const undone = await undo(runId!);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal([undone.body.data.canUndo, undone.body.data.undoReason], [false, 'The wrong list']);
  assert.equal(await tableSums(portal.database.db, apart), before);
  assert.equal((await undo(runId!)).body.error, 'Locked');
  assert.is((await send(listFile(rows), { dryRun: false })).status, 200);
});

test('a list in use cannot be undone: a changed record, a room, a password', async () => {
  const builds: ((student: { id: number; userId: number; version: number }) => Promise<unknown>)[] = [
    ({ id, version }) => portal.call(changeStudent, 'Staff', { id, body: { version, bloodGroup: 'O+' } }),
    async ({ id }) => {
      const room = await portal.database.db.selectFrom('rooms').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const by = await portal.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      await portal.database.db
        .insertInto('hostelStays')
        .values({ studentId: id, roomId: room.id, bedNo: 12, fromOn: '2026-08-03', byUserId: by.id })
        .execute();
    },
    ({ userId }) => portal.database.db.updateTable('users').set({ passwordHash: 'x' }).where('id', '=', userId).execute(),
  ];
  for (const build of builds) {
    const { runId } = await written(people(2));
    const student = await portal.database.db
      .selectFrom('students')
      .select(['id', 'userId', 'version'])
      .where('importRunId', '=', runId)
      .executeTakeFirstOrThrow();
    await build(student);
    const refused = await undo(runId!);
    assert.equal([refused.status, refused.body.error], [409, 'InUse']);
    assert.is((await portal.call(getStudent, 'Staff', { id: student.id })).status, 200);
  }
});

test('permissions: users who may add students; old runs and unknown ones', async () => {
  for (const as of ['Faculty', 'HR', 'Student', 'AuthorizationAdmin'] as const) {
    assert.is((await send(listFile(people(1)), { as })).status, 403, as);
    assert.is((await portal.call(admissionList.runs, as, {})).status, 403, as);
    assert.is((await undo(1, as)).status, 403, as);
  }
  assert.is((await send(listFile(people(1)), { as: 'Deo' })).status, 200);
  assert.is((await undo(999_999)).status, 404);
  const listed = await portal.call(admissionList.runs, 'Staff', { query: { pageSize: 100 } });
  const old = listed.body.data.find(({ fileName }: { fileName: string }) => fileName.startsWith('admission-'));
  assert.is(old.canUndo, false);
  assert.equal((await undo(old.id)).body.error, 'Locked');
  assert.is((await portal.call(admissionList.undo, 'Staff', { id: 1, body: { reason: '' } })).status, 422);
});

test('two rows that are wrong together are both reported', async () => {
  const rows = listOf(2, () => ({ phone: '1', pin: '0' }));
  const report = await reportOf(rows);
  assert.is(report.wrong, 2);
  assert.is(report.problems.length, 4);
});

test.run();
