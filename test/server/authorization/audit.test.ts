import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/core/audit.ts';
import * as batches from '../../../src/contract/student/batches.ts';
import * as hostels from '../../../src/contract/student/hostels.ts';
import * as masters from '../../../src/contract/student/masters.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import type { AnyResource } from '../../../src/contract/core/resource.ts';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { records } from '../../../src/contract/modules.ts';
import { recordType } from '../../../src/contract/records.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import type { AuditEventTable, Schema } from '../../../src/server/database/schema.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { addStudent, smallCollege } from '../../support/college.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';
import type { Insertable } from 'kysely';

const test = suite('the audit trail');
let portal: ModulesApp;
let admin: string;
let clerk: number;
let asha: { userId: number; studentId: number };

test.before(async () => {
  portal = await modulesApp();
  const college = await smallCollege(portal.db);
  clerk = college.userId;
  const studentId = await addStudent(portal.db, college, 12345);
  const { userId } = await portal.db.selectFrom('students').select('userId').where('id', '=', studentId).executeTakeFirstOrThrow();
  asha = { userId, studentId };
  for (const [name, role] of [
    ['admin', 'Admin'],
    ['authadmin', 'AuthorizationAdmin'],
    ['staff', 'Staff'],
    ['hr', 'HR'],
    ['faculty', 'Faculty'],
  ] as const)
    await portal.addUser(name, role);
  admin = await tokenOf('admin');
});
test.after(() => portal.close());

const tokens = new Map<string, Promise<string>>();
/** Signed in once, because more sessions than allowed would end the oldest. */
const tokenOf = (username: string): Promise<string> => {
  const token = tokens.get(username) ?? portal.tokenOf(username);
  tokens.set(username, token);
  return token;
};

let requests = 0;
/** An event with its own request, by default today. Returns its id. */
const tell = async (event: Partial<Insertable<AuditEventTable>>, daysAgo = 0): Promise<number> => {
  const at = daysAgo === 0 ? portal.now().toISOString() : `${daysBefore(collegeDay(portal.now()), daysAgo)}T06:00:00Z`;
  const values = {
    action: 'update' as const,
    tableName: 'students',
    recordId: asha.studentId,
    userId: clerk,
    aboutUserId: asha.userId,
    label: '23BT12345 Asha',
    requestId: `test-${(requests += 1)}`,
    ip: '10.2.2.2',
    createdAt: at,
    updatedAt: at,
    ...event,
  };
  const { id } = await portal.db
    .insertInto('auditEvents')
    .values(values as Insertable<Schema['auditEvents']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const isResource = (value: unknown): value is AnyResource => typeof value === 'object' && value !== null && 'trail' in value;
const json = (value: unknown) => JSON.stringify(value) as never;
const list = (query: Record<string, unknown> = {}, token = admin) => portal.call(contract.listAuditEvents, token, { query });
const idsOf = ({ body }: { body: { data: contract.AuditRow[] } }) => body.data.map(({ id }) => id);
const read = async (id: number, as: string) => {
  const token = await tokenOf(as);
  return (await portal.call(contract.getAuditEvent, token, { id })).body.data as contract.AuditEventRecord;
};

test('by default of today, newest first', async () => {
  const old = await tell({}, 3);
  const [first, second] = [await tell({ tableName: 'castes', recordId: 1 }), await tell({ tableName: 'castes', recordId: 1 })];
  const { body } = await list({ tableName: 'castes' });
  const today = collegeDay(portal.now());
  assert.equal([body.from, body.to, idsOf({ body })], [today, today, [second, first]]);
  assert.not.ok(idsOf(await list()).includes(old));
  const long = await list({ from: daysBefore(today, 3), pageSize: 100 });
  assert.ok(idsOf(long).includes(old));
  assert.equal(idsOf(await list({ tableName: 'castes', sort: 'createdAt' })), [first, second]);
});

test('a row has the user, the person concerned, the changes and the address', async () => {
  const id = await tell({ before: json({ bloodGroup: 'A+' }), after: json({ bloodGroup: 'B+' }), note: 'typing error' });
  const row = (await list({ pageSize: 100 })).body.data.find((event: contract.AuditRow) => event.id === id);
  assert.equal([row.by, row.about, row.label, row.note, row.ip], ['Clerk', 'Asha', '23BT12345 Asha', 'typing error', '10.2.2.2']);
  assert.equal(row.changes, [{ field: 'bloodGroup', isHidden: false, before: 'A+', after: 'B+' }]);
});

test('found by user, person concerned, action, field, request, record and words', async () => {
  const id = await tell({
    tableName: 'degrees',
    recordId: 77,
    userId: asha.userId,
    action: 'delete',
    before: json({ shortName: 'X' }),
    label: 'M.Tech VLSI',
    note: 'by order',
  });
  const { requestId } = await portal.db.selectFrom('auditEvents').select('requestId').where('id', '=', id).executeTakeFirstOrThrow();
  for (const query of [
    { userId: asha.userId },
    { action: 'delete' },
    { field: 'shortName' },
    { requestId },
    { tableName: 'degrees', recordId: 77 },
    { q: 'vlsi m.tech' },
    { q: 'ORDER' },
    { aboutUserId: asha.userId, tableName: 'degrees' },
  ])
    assert.equal(idsOf(await list(query)), [id], JSON.stringify(query));
  assert.equal(idsOf(await list({ q: 'vlsi', action: 'insert' })), []);
});

for (const [name, query, status, fields] of [
  ['an unknown action', { action: 'peek' }, 422, { action: 'notAllowed' }],
  ['a table that is no word', { tableName: "students' or 1" }, 422, { tableName: 'badFormat' }],
  ['a field that is no word', { field: '{a,b}' }, 422, { field: 'badFormat' }],
  ['no number', { recordId: 'x' }, 400, { recordId: 'notANumber' }],
  ['no day', { from: 'yesterday' }, 422, { from: 'notADate' }],
  ['parts of no record', { tableName: 'hostels', withParts: 'true' }, 422, { withParts: 'notAllowed' }],
  ['parts of no table', { recordId: 1, withParts: 'true' }, 422, { withParts: 'notAllowed' }],
  ['parts, perhaps', { tableName: 'hostels', recordId: 1, withParts: 'perhaps' }, 422, { withParts: 'notAllowed' }],
  ['days the wrong way round', { from: '2026-02-02', to: '2026-02-01' }, 422, { to: 'outOfRange' }],
] as const)
  test(`refused: ${name}`, async () => {
    const answer = await list(query);
    assert.equal([answer.status, answer.body.fields], [status, fields]);
  });

// Visibility of an event

test('personal fields of a student are listed, their values only for holders of 904', async () => {
  const id = await tell({
    before: json({ phone: '9861011111', rollNo: '01', casteId: 1 }),
    after: json({ phone: '9861022222', rollNo: '02', casteId: 2 }),
  });
  const changesFor = async (as: string) => (await read(id, as)).changes;
  assert.equal(await changesFor('authadmin'), [
    { field: 'phone', isHidden: true, before: null, after: null },
    { field: 'rollNo', isHidden: false, before: '01', after: '02' },
    { field: 'casteId', isHidden: true, before: null, after: null },
  ]);
  assert.is((await changesFor('admin'))[0]?.after, '9861022222');
  const raw = (await list({ recordId: asha.studentId, tableName: 'students' }, await tokenOf('authadmin'))).raw;
  assert.not.ok(raw.toString().includes('98610'));
});

test('without 904, the trail of a student shows numbers, class and status, and no notes', async () => {
  const after = json({ bornOn: '2008-03-11', bloodGroup: 'O-', qualifications: [{ percent: 88 }], status: 'onBreak', batch: '2026-30' });
  const id = await tell({ before: null, after, note: 'breakStarted; health, B 7' });
  const seen = await read(id, 'authadmin');
  assert.is(seen.note, null);
  assert.equal(
    seen.changes.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
    ['batch', 'status'],
  );
  const whole = await read(id, 'admin');
  assert.equal([whole.note, whole.changes.some(({ isHidden }) => isHidden)], ['breakStarted; health, B 7', false]);
  const paper = await tell({
    tableName: 'issued_certificates',
    recordId: 9,
    before: null,
    after: json({ kind: 'conduct', purpose: 'A loan' }),
    note: 'Misprint',
  });
  const shown = await read(paper, 'authadmin');
  assert.equal([shown.note, shown.changes.map(({ after }) => after)], [null, ['conduct', null]]);
});

test('the trail of one student is open to holders of 101 and 904', async () => {
  await tell({});
  const query = { recordId: asha.studentId, tableName: 'students' };
  for (const [name, status] of [
    ['staff', 200],
    ['authadmin', 200],
    ['faculty', 403],
    ['hr', 403],
  ] as const)
    assert.is((await list(query, await tokenOf(name))).status, status, name);
});

test('nested personal values are hidden too', async () => {
  const id = await tell({
    tableName: 'import_runs',
    recordId: 5,
    aboutUserId: null,
    after: json({ rows: [{ name: 'Asha', phone: '9861033333', passwordHash: '$argon2id$' }] }),
  });
  assert.equal((await read(id, 'authadmin')).changes[0]?.after, [{ name: 'Asha' }]);
  assert.equal((await read(id, 'admin')).changes[0]?.after, [{ name: 'Asha', phone: '9861033333' }]);
});

for (const tableName of ['student_guardians', 'student_addresses', 'change_requests'])
  test(`${tableName}: every value is personal`, async () => {
    const id = await tell({ tableName, recordId: 9, after: json({ newValue: '9861044444', line1: 'Gandhi Nagar' }) });
    assert.ok((await read(id, 'authadmin')).changes.every(({ isHidden, after }) => isHidden && after === null));
    assert.ok((await read(id, 'admin')).changes.every(({ isHidden }) => !isHidden));
  });

test('personal fields of an employee need 905', async () => {
  const about = await portal.addUser('teacher', 'Faculty');
  const id = await tell({
    tableName: 'employees',
    recordId: 1,
    aboutUserId: about,
    before: json({ emergencyPhone: '1' }),
    after: json({ emergencyPhone: '2', phone: '3' }),
  });
  assert.equal(
    (await read(id, 'authadmin')).changes.map(({ isHidden }) => isHidden),
    [true, false],
  );
  assert.equal(
    (await read(id, 'hr')).changes.map(({ isHidden }) => isHidden),
    [false, false],
  );
});

test('hashes and passwords are never shown', async () => {
  const id = await tell({
    tableName: 'users',
    recordId: 3,
    after: json({ passwordHash: '$argon2id$', tokenHash: 'x', password: 'x', aadhaarHmac: 'x', mustChangePassword: true }),
  });
  assert.equal(
    (await read(id, 'admin')).changes.map(({ field }) => field),
    ['mustChangePassword'],
  );
});

test('a user who may open a record reads its trail without 901, and no other', async () => {
  const id = await tell({ before: json({ rollNo: '1' }), after: json({ rollNo: '2' }) });
  const staff = await tokenOf('staff');
  const answer = await list({ tableName: 'students', recordId: asha.studentId }, staff);
  assert.is(answer.status, 200);
  assert.ok(idsOf(answer).includes(id));
  assert.is((await portal.call(contract.getAuditEvent, staff, { id })).status, 200);
  for (const query of [
    {},
    { tableName: 'students' },
    { recordId: asha.studentId },
    { tableName: 'users', recordId: clerk },
    { tableName: 'sessions', recordId: 1 },
    { tableName: 'toString', recordId: 1 },
  ])
    assert.is((await list(query, staff)).status, 403, JSON.stringify(query));
  const otherEvent = await tell({ tableName: 'users', recordId: clerk });
  assert.is((await portal.call(contract.getAuditEvent, staff, { id: otherEvent })).status, 404);
  assert.is((await list({ tableName: 'students', recordId: asha.studentId, format: 'csv' }, staff)).status, 403);
});

test('a record with its parts in one chronological list; nothing of other records, nothing for users who may not open it', async () => {
  const hostelEvent = await tell({ tableName: 'hostels', recordId: 31, aboutUserId: null });
  const room = await tell({ tableName: 'rooms', recordId: 900, partOfId: 31, aboutUserId: null });
  const rooms = await tell({ tableName: 'rooms', recordId: null, partOfId: 31, aboutUserId: null });
  await tell({ tableName: 'rooms', recordId: 31, partOfId: 32, aboutUserId: null });
  await tell({ tableName: 'seat_matrix', recordId: 31, partOfId: 31, aboutUserId: null });
  const later = await tell({ tableName: 'hostels', recordId: 31, aboutUserId: null });
  const query = { tableName: 'hostels', recordId: 31 };
  const staff = await tokenOf('staff');
  assert.equal(idsOf(await list({ ...query, withParts: 'true' }, staff)), [later, rooms, room, hostelEvent]);
  assert.equal(idsOf(await list({ ...query, withParts: 'false' }, staff)), [later, hostelEvent]);
  assert.is((await list({ ...query, withParts: 'true' }, await tokenOf('hr'))).status, 403);
  assert.is((await portal.call(contract.getAuditEvent, staff, { id: room })).status, 200);
  const alone = await list({ tableName: 'degrees', recordId: 31, withParts: 'true' });
  assert.equal([alone.status, alone.body.total], [200, 0]);
});

test('a user who may open a record may open its parts', () => {
  for (const [, { may, parts = [] }] of Object.entries(records)) for (const part of parts) assert.equal(recordType(part)?.may, may, part);
});

for (const { trail, access } of Object.values({ ...masters, ...hostels, ...batches } as object).filter(isResource))
  test(`a user who may open one of the ${trail} reads its trail`, async () => {
    for (const [username, role] of [
      ['staff', 'Staff'],
      ['hr', 'HR'],
      ['faculty', 'Faculty'],
    ] as const) {
      const mayOpen = rolePermissions[role].includes(permission[access.view]);
      const { status } = await list({ tableName: trail, recordId: 1 }, await tokenOf(username));
      assert.is(status, mayOpen ? 200 : 403, username);
    }
    assert.equal(recordType(trail)?.may, [access.view]);
  });

/** A user with a role and additional permissions. */
const granted = async (username: string, role: 'Faculty' | 'Student', ...names: Permission[]) => {
  const userId = await portal.addUser(username, role);
  for (const name of names)
    await portal.db
      .insertInto('userGrants')
      .values({ userId, permissionId: permission[name], effect: 'grant', reason: 'for this test', startsOn: '2020-01-01', givenBy: clerk })
      .execute();
  forgetPermissions();
  return { userId, token: await portal.tokenOf(username) };
};

test('facts about the user besides the name are shown to readers of the whole trail only', async () => {
  const id = await tell({});
  const { aboutFacts } = await read(id, 'admin');
  assert.equal(aboutFacts, { photo: null, number: '23BT12345', detail: 'CSE, 2023-27' });
  const { by, byFacts, aboutFacts: unlisted } = await read(id, 'staff');
  assert.ok(by);
  assert.equal([byFacts, unlisted], [null, null]);
});

test('a head of a department reads the trail of its people only', async () => {
  const { userId, token } = await granted('head', 'Faculty', 'Employee_VIEW');
  const person = {
    gender: 'F',
    bornOn: '1981-03-14',
    joinedOn: '2014-07-14',
    statusOn: '2014-07-14',
    firstName: 'A',
    lastName: 'B',
    phone: '9861098610',
  } as const;
  const insert = async (of: number, no: string) =>
    (
      await portal.db
        .insertInto('employees')
        .values({ ...person, userId: of, employeeNo: no, officialEmail: `${no}@college.example` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const head = await insert(userId, 'E1');
  const otherEmployee = await insert(clerk, 'E2');
  const trailOf = (recordId: number) => list({ tableName: 'employees', recordId }, token);
  for (const recordId of [head, otherEmployee]) await tell({ tableName: 'employees', recordId });
  assert.is((await trailOf(otherEmployee)).body.total, 0);
  assert.ok((await trailOf(head)).body.total > 0);
  // A posting has its own id, which may equal that of another employee’s record. Only the trail of its employee
  // includes it.
  for (const partOfId of [head, otherEmployee]) await tell({ tableName: 'employee_postings', recordId: head, partOfId });
  const parts = await list({ tableName: 'employees', recordId: head, withParts: true }, token);
  assert.is(parts.body.data.filter((row: contract.AuditRow) => row.tableName === 'employee_postings').length, 1);
  assert.is((await list({ tableName: 'employee_postings', recordId: head }, token)).body.total, 1);
});

test('a student reads no trail, even with a grant', async () => {
  const { token } = await granted('26bt0001', 'Student', 'STUDENT_VIEW');
  assert.is((await list({ tableName: 'students', recordId: asha.studentId }, token)).status, 403);
});

test('one event with the counts of related ones; an unknown one is not found', async () => {
  const requestId = 'one-request';
  const record = { tableName: 'branches', recordId: 4 };
  const [first] = [
    await tell({ ...record, requestId }),
    await tell({ ...record }),
    await tell({ tableName: 'rooms', recordId: 8, requestId }),
  ];
  const { sameRecord, sameRequest } = await read(first, 'admin');
  assert.equal([sameRecord, sameRequest], [1, 1]);
  assert.is((await portal.call(contract.getAuditEvent, admin, { id: 99_999_999 })).status, 404);
});

test('the tables of the trail, for its filter; with 901 only', async () => {
  const { body } = await portal.call(contract.auditTables, admin);
  assert.ok(body.data.includes('students') && body.data.includes('sessions'));
  assert.is((await portal.call(contract.auditTables, await tokenOf('staff'))).status, 403);
});

test('its file hides hidden values, and has a row in the export register', async () => {
  await tell({ after: json({ phone: '9861055555' }) });
  const token = await tokenOf('authadmin');
  const { status, raw } = await list({ format: 'csv', tableName: 'students' }, token);
  assert.is(status, 200);
  assert.match(raw.toString(), 'phone: changed');
  assert.not.match(raw.toString(), '98610');
  const [row] = (await list({ action: 'export' })).body.data as contract.AuditRow[];
  assert.equal([row?.tableName, row?.by], ['audit_events', 'authadmin']);
  assert.match(row?.note ?? '', 'tableName: students');
});

test.run();
