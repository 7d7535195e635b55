import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/core/change-requests.ts';
import { changeOwnStudent } from '../../../src/contract/student/requests.ts';
import { changeStudent, getStudent } from '../../../src/contract/student/student.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type Answer, type TestApp } from '../../support/app.ts';

/** Corrections requested by students and decided by the office, changes without a request, and supporting documents. */
const test = suite('change requests');
let portal: TestApp;
let me: { id: number; userId: number };
let otherStudent: { id: number };

test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  me = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select(['students.id', 'students.userId'])
    .where('username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  otherStudent = await db
    .selectFrom('students')
    .select('id')
    .where('status', '=', 'active')
    .where('id', '<>', me.id)
    .executeTakeFirstOrThrow();
});
test.before.each(async () => {
  await portal.database.db.deleteFrom('changeRequests').where('aboutUserId', '=', me.userId).execute();
});
test.after(() => portal.close());

const record = async (id = me.id) => (await portal.call(getStudent, 'Staff', { id })).body.data;
const wish = (field: string, newValue: unknown, tableName = 'students', recordId: number | null = me.id) => ({
  tableName,
  recordId,
  field,
  newValue,
});
const ask = (requests: object[], proofFileId: number | null = null, as = 'Student') =>
  portal.call(contract.addChangeRequests, as, { body: { requests, proofFileId } });
const requested = async (...requests: object[]): Promise<{ id: number; version: number }[]> => {
  const answer = await ask(requests, await proof());
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const decide = (ids: number[], state = 'accepted', answer: string | null = null, as = 'Staff') =>
  portal.call(contract.decideChangeRequests, as, { body: { ids, state, answer } });
const ownRequests = async () => (await portal.call(contract.ownChangeRequests, 'Student')).body.data;
const list = (query: object = {}, as = 'Staff') => portal.call(contract.listChangeRequests, as, { query });
const patchOwn = (body: object, as = 'Student') => portal.call(changeOwnStudent, as, { body });

function bring(bytes: Buffer | string, as = 'Student', name = 'paper.pdf'): Promise<Answer> {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return portal.request({
    method: 'POST',
    url: '/api/files?purpose=proof',
    as,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
}
const proof = async (as = 'Student'): Promise<number> => (await bring('%PDF-1.7 a paper', as)).body.data.id;
const refused = (answer: Answer, status: number, error: string, fields?: object) => {
  assert.equal([answer.status, answer.body.error], [status, error], JSON.stringify(answer.body));
  if (fields) assert.equal(answer.body.fields, fields);
};

test('a request waits, changes nothing, and is visible to its student and to the office', async () => {
  const before = await record();
  const [request] = await requested(wish('nationality', '  Nepali '));
  assert.ok(request);
  assert.is((await record()).version, before.version);
  const [ownRequest] = await ownRequests();
  assert.equal(
    [ownRequest.id, ownRequest.state, ownRequest.field, ownRequest.oldValue, ownRequest.newValue],
    [request.id, 'open', 'nationality', before.nationality, 'Nepali'],
  );
  const { data, total } = (await list({ state: 'open', q: before.admissionNo })).body;
  assert.equal([total, data[0].id, data[0].personId, data[0].person, data[0].hasProof], [1, request.id, me.id, before.name, true]);
  const { db } = portal.database;
  const event = await db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'change_requests')
    .where('recordId', '=', request.id)
    .executeTakeFirstOrThrow();
  assert.equal([event.action, event.aboutUserId, event.after], ['insert', me.userId, { field: 'nationality', newValue: 'Nepali' }]);
});

for (const field of [
  'regdNo',
  'rollNo',
  'admissionNo',
  'entranceRollNo',
  'entranceRank',
  'apaarId',
  'aadhaar',
  'casteId',
  'allottedCasteId',
  'admissionCategoryId',
  'admittedOn',
  'admissionSemester',
  'collegeEmail',
  'degreeId',
  'batchId',
  'branchId',
  'status',
  'version',
  'name',
  'bloodGroup',
  'phone',
  'email',
  '*',
  'constructor',
  '__proto__',
])
  test(`${field} cannot be requested`, async () =>
    refused(await ask([wish(field, 'X1')]), 422, 'ValidationFailed', { 'requests.0.field': 'notAllowed' }));

test('nor can other tables, other kinds of row, or flags of the office', async () => {
  const { guardians, addresses } = await record();
  const present = addresses.find(({ kind }: { kind: string }) => kind === 'present');
  const strange: [object, object][] = [
    [wish('phone', '9876543210', 'employees'), { 'requests.0.field': 'notAllowed' }],
    [wish('*', { kind: 'present' }, 'student_addresses', null), { 'requests.0.field': 'notAllowed' }],
    [wish('kind', 'present', 'student_addresses', addresses[0].id), { 'requests.0.field': 'notAllowed' }],
    [wish('isPrimary', true, 'student_guardians', guardians[0].id), { 'requests.0.field': 'notAllowed' }],
    [wish('relation', 'spouse', 'student_guardians', guardians[0].id), { 'requests.0.field': 'notAllowed' }],
    [wish('line1', 'Another way', 'student_addresses', present?.id ?? 9e9), { 'requests.0.recordId': 'unknownReference' }],
  ];
  for (const [request, fields] of strange) refused(await ask([request]), 422, 'ValidationFailed', fields);
  refused(await ask([wish('line1', 'x', 'users')]), 422, 'ValidationFailed');
});

test('a row of another student is not found', async () => {
  const otherRecord = await record(otherStudent.id);
  for (const request of [
    wish('nationality', 'Nepali', 'students', otherStudent.id),
    wish('phone', '9876543210', 'student_guardians', otherRecord.guardians[0].id),
    wish('line1', 'Another way', 'student_addresses', otherRecord.addresses[0].id),
    wish('nationality', 'Nepali', 'students', null),
  ])
    refused(await ask([request]), 422, 'ValidationFailed', { 'requests.0.recordId': 'unknownReference' });
});

test('values are checked as on the form, and errors reported by position', async () => {
  const { guardians, nationality } = await record();
  const of = (field: string, value: unknown) => wish(field, value, 'student_guardians', guardians[0].id);
  // prettier-ignore
  const wrong: [object, object][] = [
    [wish('nationality', ''), { 'requests.1.newValue': 'required' }],
    [wish('nationality', 7), { 'requests.1.newValue': 'required' }],
    [wish('nationality', nationality), { 'requests.1.newValue': 'notAllowed' }],
    [wish('gender', 'X'), { 'requests.1.newValue': 'notAllowed' }],
    [wish('languageId', 999_999), { 'requests.1.newValue': 'unknownReference' }],
    [wish('annualIncomePaise', -1), { 'requests.1.newValue': 'outOfRange' }],
    [wish('pwdPercent', 60), { 'requests.1.newValue': 'notAllowed' }],
    [of('phone', '12345'), { 'requests.1.newValue': 'badFormat' }],
    [of('name', { a: 1 }), { 'requests.1.newValue': 'required' }],
    [wish('*', { relation: 'spouse', name: 'A1' }, 'student_guardians', null), { 'requests.1.newValue.name': 'badFormat' }],
    [wish('*', { relation: guardians[0].relation, name: 'Somebody' }, 'student_guardians', null), { 'requests.1.newValue.relation': 'duplicate' }],
    [wish('religionId', null), {}],
  ];
  for (const [request, fields] of wrong.slice(0, -1))
    refused(await ask([of('occupation', 'Weaver of nets'), request]), 422, 'ValidationFailed', fields);
  assert.equal(await ownRequests(), []);
  refused(await ask([]), 422, 'ValidationFailed');
  refused(await ask([wish('bornOn', '2024-01-01')], await proof()), 422, 'ValidationFailed', { 'requests.0.newValue': 'outOfRange' });
});

test('a name and a birth date require a document of the student', async () => {
  for (const request of [wish('firstName', 'Kalpana'), wish('bornOn', '2005-05-05')])
    refused(await ask([request]), 422, 'ValidationFailed', { proofFileId: 'required' });
  for (const id of [9_999_999, await proof('Staff')])
    refused(await ask([wish('firstName', 'Kalpana')], id), 422, 'ValidationFailed', { proofFileId: 'unknownReference' });
  assert.is((await ask([wish('firstName', 'Kalpana')], await proof())).status, 200);
});

test('a field can have one open request at a time', async () => {
  const [request] = await requested(wish('nationality', 'Nepali'));
  refused(await ask([wish('nationality', 'Bhutanese')]), 409, 'Duplicate', { 'requests.0.field': 'duplicate' });
  refused(await ask([wish('gender', 'O'), wish('gender', 'O')]), 422, 'ValidationFailed', { 'requests.1.field': 'duplicate' });
  await portal.call(contract.withdrawChangeRequest, 'Student', { id: request!.id, body: { version: 1 } });
  assert.is((await ask([wish('nationality', 'Bhutanese')])).status, 200);
});

test('a user without a student record cannot send student requests', async () => {
  for (const role of ['Staff', 'HR', 'Faculty', 'Admin'])
    refused(await ask([wish('nationality', 'Nepali')], null, role), 422, 'ValidationFailed', { 'requests.0.field': 'notAllowed' });
  assert.equal((await portal.call(contract.ownChangeRequests, 'Faculty')).status, 200);
});

test('a student’s own requests are all open ones and the last 100 of the others', async () => {
  const withdrawn = {
    aboutUserId: me.userId,
    tableName: 'students',
    recordId: me.id,
    field: 'nationality',
    newValue: JSON.stringify('Nepali') as never,
    state: 'withdrawn' as const,
  };
  const added = await portal.database.db
    .insertInto('changeRequests')
    .values(Array.from({ length: 101 }, () => withdrawn))
    .returning('id')
    .execute();
  const [open] = await requested(wish('nationality', 'Bhutanese'));
  const ids: number[] = (await ownRequests()).map(({ id }: { id: number }) => id);
  const last = added.map(({ id }) => id).sort((a, b) => b - a);
  assert.equal(ids, [open!.id, ...last.slice(0, 100)]);
});

test('withdrawn: a student’s own request, while it is open, in the version that was read', async () => {
  const [request] = await requested(wish('nationality', 'Nepali'));
  const withdraw = (as: string, version = 1, id = request!.id) =>
    portal.call(contract.withdrawChangeRequest, as, { id, body: { version } });
  refused(await withdraw('Staff'), 404, 'NotFound');
  refused(await withdraw('Student', 1, 9e9), 404, 'NotFound');
  refused(await withdraw('Student', 7), 409, 'StaleVersion');
  assert.is((await withdraw('Student')).body.data.state, 'withdrawn');
  refused(await withdraw('Student', 2), 409, 'Locked');
  assert.equal((await decide([request!.id])).body.data.clashes[0].error, 'Locked');
});

test('accepted, it is saved as an edit: version, trail of the record, answer; refused, nothing is saved', async () => {
  const before = await record();
  const guardian = before.guardians[0];
  const [nationality, name, occupation] = await requested(
    wish('nationality', 'Sri Lankan'),
    wish('lastName', 'Mishra'),
    wish('occupation', 'Potter', 'student_guardians', guardian.id),
  );
  const { data } = (await decide([nationality!.id, occupation!.id], 'accepted', 'Thank you')).body;
  assert.equal([data.decided.length, data.clashes], [2, []]);
  const { data: second } = (await decide([name!.id], 'refused', 'Bring the original paper')).body;
  assert.equal(second.decided, [name!.id]);
  const after = await record();
  assert.equal(
    [after.nationality, after.guardians[0].occupation, after.lastName, after.version],
    ['Sri Lankan', 'Potter', before.lastName, before.version + 1],
  );
  assert.equal([after.guardians[0].id, after.guardians.length], [guardian.id, before.guardians.length]);
  const requestsById = new Map((await ownRequests()).map((request: { id: number }) => [request.id, request]));
  const stateOf = (id: number) => {
    const { state, answer } = requestsById.get(id) as { state: string; answer: string };
    return [state, answer];
  };
  assert.equal(stateOf(nationality!.id), ['accepted', 'Thank you']);
  assert.equal(stateOf(name!.id), ['refused', 'Bring the original paper']);
  const { db } = portal.database;
  const events = await db
    .selectFrom('auditEvents')
    .select(['tableName', 'action', 'after', 'note'])
    .where('aboutUserId', '=', me.userId)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  assert.equal(
    events.map(({ tableName }) => tableName),
    ['change_requests', 'change_requests', 'change_requests', 'students'],
  );
  assert.equal(events[0]?.note, 'Bring the original paper');
});

test('a changed name updates the account, a new guardian the list', async () => {
  const before = await record();
  const { guardians } = before;
  const [, , relation] = ['father', 'mother', 'spouse'];
  const requests = await requested(
    wish('firstName', 'Kamala'),
    wish('*', { relation, name: 'Sunil Das', phone: '+91 98765 43210' }, 'student_guardians', null),
  );
  assert.is((await decide(requests.map(({ id }) => id))).body.data.decided.length, 2);
  const after = await record();
  assert.ok(after.name.startsWith('Kamala'));
  assert.is(after.guardians.length, guardians.length + 1);
  const newGuardian = after.guardians.find((guardian: { relation: string }) => guardian.relation === relation);
  assert.equal([newGuardian.name, newGuardian.phone, newGuardian.isPrimary], ['Sunil Das', '9876543210', false]);
  const user = await portal.database.db.selectFrom('users').select('displayName').where('id', '=', me.userId).executeTakeFirstOrThrow();
  assert.is(user.displayName, after.name);
});

test('two requests valid only together are accepted together, and alone each reports the missing part', async () => {
  const requests = await requested(wish('isPwd', true), wish('pwdPercent', 55));
  const clash = (await decide([requests[0]!.id])).body.data.clashes[0];
  assert.equal([clash.error, clash.field, clash.code], ['ValidationFailed', 'pwdPercent', 'required']);
  assert.is((await decide(requests.map(({ id }) => id))).body.data.decided.length, 2);
  assert.equal([(await record()).isPwd, (await record()).pwdPercent], [true, 55]);
});

test('a value changed by the office since is stale, and the other requests continue', async () => {
  const [nationality, gender] = await requested(wish('nationality', 'Maldivian'), wish('gender', 'O'));
  const { version } = await record();
  await portal.call(changeStudent, 'Staff', { id: me.id, body: { version, nationality: 'Afghan' } });
  const { decided, clashes } = (await decide([nationality!.id, gender!.id, 9_999_999])).body.data;
  assert.equal(decided, [gender!.id]);
  assert.equal(
    clashes.map(({ id, error }: { id: number; error: string }) => [id, error]),
    [
      [9_999_999, 'NotFound'],
      [nationality!.id, 'StaleVersion'],
    ],
  );
  assert.equal([(await record()).nationality, (await record()).gender], ['Afghan', 'O']);
  assert.equal((await decide([gender!.id])).body.data.clashes[0].error, 'Locked');
  assert.equal((await decide([nationality!.id], 'refused', 'It was corrected already')).body.data.decided, [nationality!.id]);
});

test('a guardian added in the meantime is a duplicate', async () => {
  const first = await requested(wish('*', { relation: 'localGuardian', name: 'One Rao' }, 'student_guardians', null));
  const two = await requested(wish('*', { relation: 'localGuardian', name: 'Two Rao' }, 'student_guardians', null));
  const { decided, clashes } = (await decide([first[0]!.id, two[0]!.id])).body.data;
  assert.equal([decided, clashes[0].error, clashes[0].code], [[first[0]!.id], 'ValidationFailed', 'duplicate']);
});

test('a refusal requires an answer', async () => {
  const [request] = await requested(wish('religionId', null));
  refused(await decide([request!.id], 'refused'), 422, 'ValidationFailed', { answer: 'required' });
  refused(await decide([request!.id], 'refused', 'no'), 422, 'ValidationFailed', { answer: 'tooShort' });
  refused(await decide([request!.id], 'open'), 422, 'ValidationFailed');
  refused(await decide([]), 422, 'ValidationFailed');
});

test('lists are separate: students’ requests for 104, employees’ for 204', async () => {
  for (const role of ['Student', 'Faculty', 'AuthorizationAdmin']) {
    refused(await list({}, role), 403, 'Forbidden');
    refused(await decide([1], 'accepted', null, role), 403, 'Forbidden');
  }
  refused(await list({ of: 'employees' }), 403, 'Forbidden');
  refused(await list({ of: 'students' }, 'HR'), 403, 'Forbidden');
  const ofStudents = (await list({ pageSize: 100 })).body;
  assert.ok(ofStudents.total > 0);
  assert.ok(ofStudents.data.every(({ tableName }: { tableName: string }) => tableName.startsWith('student')));
  const ofStaff = (await list({ pageSize: 100 }, 'HR')).body;
  assert.ok(ofStaff.total > 0);
  assert.ok(
    ofStaff.data.every(
      ({ tableName, isHidden }: { tableName: string; isHidden: boolean }) => tableName.startsWith('employee') && !isHidden,
    ),
  );
  assert.equal((await decide([ofStaff.data[0].id])).body.data.clashes[0].error, 'NotFound');
});

test('filtered by state, field and class, searched and sorted', async () => {
  const { batchId, branchId, degreeId, name } = await record();
  await requested(wish('languageId', null), wish('annualIncomePaise', 12_300_000));
  const filter = { state: 'open', batchId, branchId, degreeId, q: name, sort: '-field' };
  assert.equal(
    (await list(filter)).body.data.map(({ field }: { field: string }) => field),
    ['languageId', 'annualIncomePaise'],
  );
  assert.is((await list({ ...filter, field: 'students.languageId' })).body.total, 1);
  assert.is((await list({ ...filter, field: ['students.languageId', 'student_guardians.*'] })).body.total, 1);
  assert.is((await list({ ...filter, batchId: 999 })).body.total, 0);
  assert.is((await list({ ...filter, state: 'accepted' })).body.total, 0);
  for (const sort of contract.requestSorts) assert.is((await list({ sort: `${sort},-${sort}` })).status, 200);
  refused(await list({ field: "a' or 1=1" }), 422, 'ValidationFailed');
});

test('without 904 personal values are neither shown nor decided, and their documents are not available', async () => {
  const [income, lastName] = await requested(wish('annualIncomePaise', 45_600_000), wish('lastName', 'Bhutia'));
  const { db } = portal.database;
  const deo = await db.selectFrom('users').select('id').where('username', '=', 'deo').executeTakeFirstOrThrow();
  const grant = { userId: deo.id, permissionId: 904, effect: 'deny' as const, reason: 'a test', startsOn: '2020-01-01', givenBy: 1 };
  const { id } = await db.insertInto('userGrants').values(grant).returning('id').executeTakeFirstOrThrow();
  forgetPermissions(deo.id);
  const seen = (await list({ q: (await record()).name, state: 'open' }, 'Deo')).body.data;
  const values = (request: { id: number }) => seen.find((row: { id: number }) => row.id === request.id);
  assert.equal([values(income!).isHidden, values(income!).newValue, values(income!).hasProof], [true, null, false]);
  assert.equal([values(lastName!).isHidden, values(lastName!).newValue], [false, 'Bhutia']);
  refused(await portal.call(contract.proofOfRequest, 'Deo', { id: income!.id }), 404, 'NotFound');
  const { decided, clashes } = (await decide([income!.id, lastName!.id], 'refused', 'Not so', 'Deo')).body.data;
  assert.equal([decided, clashes[0].error], [[lastName!.id], 'Forbidden']);
  await db.deleteFrom('userGrants').where('id', '=', id).execute();
  forgetPermissions(deo.id);
});

for (const [brought, stored] of [
  ['x.html', 'x.pdf'],
  ['x.pdf.html', 'x.pdf.pdf'],
  ['Paper.PDF', 'Paper.PDF'],
  ['paper', 'paper.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['fdp.\u202egpj.pdf', 'fdp.gpj.pdf'],
  ['a picture.jpg', 'a picture.pdf'],
] as const)
  test(`a PDF uploaded as ${brought} is stored and returned as ${stored}`, async () => {
    const file = await bring('%PDF-1.4 <html><script>alert(1)</script></html>', 'Student', brought);
    assert.is(file.body.data.name, stored);
    await portal.database.db.deleteFrom('files').where('id', '=', file.body.data.id).execute();
  });

test('an older proof is returned with its real type, too', async () => {
  const file = (await bring('%PDF-1.4', 'Student')).body.data;
  await portal.database.db.updateTable('files').set({ name: 'x.html' }).where('id', '=', file.id).execute();
  const [request] = (await ask([wish('gender', 'M')], file.id)).body.data;
  const answer = await portal.call(contract.proofOfRequest, 'Student', { id: request.id });
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="x\.pdf"/);
  await portal.call(contract.withdrawChangeRequest, 'Student', { id: request.id, body: { version: request.version } });
});

test('a document is a picture or a PDF by its bytes; only the student and the office get it', async () => {
  refused(await bring('<html><script>alert(1)</script></html>'), 422, 'ValidationFailed', { file: 'badFormat' });
  refused(await bring(''), 422, 'ValidationFailed', { file: 'required' });
  const file = await bring('%PDF-1.4', 'Student', '../../etc/pass\u0007wd.pdf');
  assert.equal([file.body.data.mime, file.body.data.name.includes('/')], ['application/pdf', false]);
  refused(await portal.request({ method: 'POST', url: '/api/files?purpose=photo', as: 'Student' }), 422, 'ValidationFailed');
  const [request] = (await ask([wish('gender', 'M')], file.body.data.id)).body.data;
  for (const role of ['Student', 'Staff'] as const) {
    const answer = await portal.call(contract.proofOfRequest, role, { id: request.id });
    assert.equal(
      [answer.status, String(answer.headers['content-type']), answer.headers['x-content-type-options']],
      [200, 'application/pdf', 'nosniff'],
    );
    assert.match(String(answer.headers['content-disposition']), /^attachment/);
  }
  for (const role of ['HR', 'Faculty', 'AuthorizationAdmin'] as const)
    refused(await portal.call(contract.proofOfRequest, role, { id: request.id }), 404, 'NotFound');
});

test('unused files are limited, and deleted after a day', async () => {
  let last = await bring('%PDF-1.7');
  for (let n = 0; n < 25 && last.status === 200; n += 1) last = await bring(`%PDF-1.7 ${n}`);
  refused(last, 409, 'Locked');
  const { db } = portal.database;
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
  await db.updateTable('files').set({ createdAt: yesterday }).where('uploadedBy', '=', me.userId).execute();
  assert.is((await bring('%PDF-1.7 anew')).status, 200);
});

test('blood group, phones, e-mail and present address apply immediately, and are recorded in the trail', async () => {
  const before = await record();
  const presentAddress = {
    line1: 'Hostel road 4',
    city: 'Berhampur',
    district: 'Ganjam',
    state: 'Odisha',
    pin: '760003',
    country: 'India',
  };
  const body = {
    version: before.version,
    bloodGroup: 'O-',
    phone: '+91 98765 00001',
    altPhone: null,
    email: 'Me@Mail.Example',
    presentAddress,
  };
  const answer = await patchOwn(body);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  const after = await record();
  assert.equal(
    [after.bloodGroup, after.phone, after.altPhone, after.email, after.version],
    ['O-', '9876500001', null, 'me@mail.example', answer.body.data.version],
  );
  const present = after.addresses.find(({ kind }: { kind: string }) => kind === 'present');
  assert.equal([present.line1, present.pin, present.postOffice], ['Hostel road 4', '760003', null]);
  assert.is(after.addresses.length, 2);
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'students')
    .where('recordId', '=', me.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([event.action, event.userId], ['update', me.userId]);
  assert.equal(
    Object.keys(event.after as object).sort(),
    ['addresses', 'altPhone', 'bloodGroup', 'email', 'phone'].filter((key) => key in (event.after as object)),
  );
  refused(await patchOwn(body), 409, 'StaleVersion');
  const again = await patchOwn({ version: after.version, presentAddress: { ...presentAddress, pin: '760004' } });
  assert.is(again.status, 200);
  assert.is((await record()).addresses.find(({ id }: { id: number }) => id === present.id).pin, '760004');
});

test('the present address is removed: it equals the permanent one, with a trail entry', async () => {
  const before = await record();
  refused(await patchOwn({ version: before.version - 1, presentAddress: null }), 409, 'StaleVersion');
  assert.is((await patchOwn({ version: before.version, presentAddress: null })).status, 200);
  const after = await record();
  const kinds = (student: typeof before) => student.addresses.map(({ kind }: { kind: string }) => kind);
  assert.equal([kinds(before), kinds(after), after.version], [['permanent', 'present'], ['permanent'], before.version + 1]);
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'students')
    .where('recordId', '=', me.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const logged = [event.before, event.after] as { addresses: { kind: string; pin: string }[] }[];
  assert.equal(
    logged.map(({ addresses }) => addresses.map(({ kind, pin }) => [kind, pin])),
    [[['present', '760004']], []],
  );
  // If there is no present address, removing it changes nothing.
  const again = await patchOwn({ version: after.version, presentAddress: null });
  assert.equal([again.status, again.body.data.version], [200, after.version]);
});

test('no other field applies immediately, and no other student is affected', async () => {
  const { version } = await record();
  for (const field of ['firstName', 'bornOn', 'regdNo', 'casteId', 'addresses', 'guardians', 'collegeEmail'])
    refused(await patchOwn({ version, [field]: 'x' }), 422, 'ValidationFailed', { [field]: 'unknown' });
  refused(await patchOwn({ version, phone: '' }), 422, 'ValidationFailed', { phone: 'required' });
  refused(await patchOwn({ version, presentAddress: { line1: 'A way' } }), 422, 'ValidationFailed');
  refused(await patchOwn({ bloodGroup: 'A+' }), 422, 'ValidationFailed', { version: 'required' });
  for (const role of ['Staff', 'Admin', 'Faculty']) refused(await patchOwn({ version: 1, bloodGroup: 'A+' }, role), 403, 'Forbidden');
});

test('the list as a file: in words, with permission 108, above 500 rows with a purpose', async () => {
  const { db } = portal.database;
  const { admissionNo, religionId } = await record();
  const religion = await db.selectFrom('religions').selectAll().where('id', '<>', religionId).executeTakeFirstOrThrow();
  await requested(wish('religionId', religion.id), wish('annualIncomePaise', 120_000_00));
  const query = { state: 'open', q: admissionNo, sort: '-field', format: 'csv' };
  const answer = await list(query);
  const lines = answer.raw.toString('utf8').trimEnd().split('\r\n');
  assert.match(String(answer.headers['content-disposition']), /"PMEC-correction-requests-\d{4}-\d\d-\d\d\.csv"/);
  assert.match(lines[0]!, /^\uFEFFName,Number,Class or department,Of,Field,As it is,As it should be,Paper,Asked,State,/);
  assert.is(lines.length, 3);
  assert.ok(lines[1]?.includes(`,${religion.name},yes,`), lines[1]);
  assert.match(lines[2]!, /,Annual income,[^,]*,120000,yes,/);
  const event = await db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([event.tableName, event.note?.split(';')[0]], ['change_requests', 'csv, 2 rows']);

  const row = {
    aboutUserId: me.userId,
    tableName: 'students',
    recordId: me.id,
    field: 'nationality',
    state: 'withdrawn',
    newValue: '"Nepali"',
  } as const;
  await db
    .insertInto('changeRequests')
    .values(Array.from({ length: 501 }, () => row) as never)
    .execute();
  const many = { state: 'withdrawn', q: admissionNo, format: 'xlsx' };
  refused(await list(many), 422, 'ValidationFailed', { purpose: 'required' });
  assert.is((await list({ ...many, purpose: 'Review of the office' })).status, 200);

  const users = await db.selectFrom('users').select(['id', 'username']).where('username', 'in', ['staff', 'admin']).execute();
  const [staff = 0, admin = 0] = ['staff', 'admin'].map((name) => users.find(({ username }) => username === name)?.id);
  await db
    .insertInto('userGrants')
    .values({ userId: staff, permissionId: 108, effect: 'deny', startsOn: '2020-01-01', reason: 'for this test', givenBy: admin })
    .execute();
  forgetPermissions(staff);
  refused(await list(query), 403, 'Forbidden');
  assert.is((await list({ q: admissionNo })).status, 200);
});

test.run();
