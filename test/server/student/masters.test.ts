import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as batch from '../../../src/contract/student/batches.ts';
import * as hostel from '../../../src/contract/student/hostels.ts';
import * as master from '../../../src/contract/student/masters.ts';
import { listAuditEvents, type AuditRow } from '../../../src/contract/core/audit.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Rules of single student masters. Common rules are in resource.test.ts. */
const test = suite('student masters');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

type Input = Parameters<TestApp['call']>[2];
const as = (role: 'Admin' | 'Staff' | 'Deo') => (endpoint: Parameters<TestApp['call']>[0], input?: Input) =>
  portal.call(endpoint, role, input);
const admin = as('Admin');
const first = async (endpoint: Parameters<TestApp['call']>[0], query: object) => (await admin(endpoint, { query })).body.data[0];
const refusal = ({ status, body }: Awaited<ReturnType<typeof admin>>) => [status, body.error, body.fields];

test('a degree in use keeps its number prefix, its running semesters and its time limit', async () => {
  const { id, version } = await first(master.degrees.list, { q: 'BTECH' });
  const change = (body: object) => admin(master.degrees.change, { id, body: { version, ...body } });
  assert.equal(refusal(await change({ numberPrefix: 'ZZ' })), [409, 'Locked', { numberPrefix: 'notAllowed' }]);
  assert.equal(refusal(await change({ semesters: 6 })), [409, 'Locked', { semesters: 'notAllowed' }]);
  assert.equal(refusal(await change({ maxSemesters: 7 })), [422, 'ValidationFailed', { maxSemesters: 'outOfRange' }]);
  assert.equal(refusal(await change({ lateralEntrySemester: 9 })), [422, 'ValidationFailed', { lateralEntrySemester: 'outOfRange' }]);
  assert.is((await change({ lateralEntrySemester: 5 })).status, 200);
});

test('a degree can be shortened below a semester that is only planned', async () => {
  const { id, version, semesters } = await first(master.degrees.list, { q: 'MCA' });
  const { db } = portal.database;
  const last = await db
    .selectFrom('batchSemesters')
    .innerJoin('batches', 'batches.id', 'batchSemesters.batchId')
    .select(['batchSemesters.id', 'batchSemesters.batchId', 'semester', 'academicTermId', 'batchSemesters.endsOn'])
    .where('degreeId', '=', id)
    .where('batches.state', '=', 'running')
    .orderBy('semester', 'desc')
    .executeTakeFirstOrThrow();
  assert.is(last.semester, semesters - 1);
  const { batchId, academicTermId, endsOn } = last;
  await db
    .insertInto('batchSemesters')
    .values({ batchId, semester: semesters, academicTermId, startsOn: endsOn, endsOn: '2027-06-30', state: 'planned' })
    .execute();
  const change = (of: number, body: object) => admin(master.degrees.change, { id, body: { version: of, ...body } });
  assert.equal(refusal(await change(version, { semesters: semesters - 2 })), [409, 'Locked', { semesters: 'notAllowed' }]);
  const shorter = await change(version, { semesters: semesters - 1 });
  assert.is(shorter.status, 200, JSON.stringify(shorter.body));
  await db.deleteFrom('batchSemesters').where('batchId', '=', batchId).where('semester', '=', semesters).execute();
  assert.is((await change(shorter.body.data.version, { semesters })).status, 200);
});

test('a branch with students stays in its degree, and keeps them when inactive', async () => {
  const branch = await first(master.branches.list, { q: 'CSE B.Tech' });
  assert.ok(branch.students > 0 && branch.intake > 0);
  const otherDegree = await first(master.degrees.list, { q: 'MCA' });
  const change = (body: object) => admin(master.branches.change, { id: branch.id, body: { version: branch.version, ...body } });
  assert.equal(refusal(await change({ degreeId: otherDegree.id })), [409, 'Locked', { degreeId: 'notAllowed' }]);
  const { body } = await change({ isActive: false });
  assert.equal([body.data.isActive, body.data.students], [false, branch.students]);
});

test('languages are merged: persons move, the row is deleted, one event is recorded', async () => {
  const { body } = await admin(master.languages.create, { body: { name: 'Oriya', isActive: true } });
  const oriya = body.data;
  const odia = await first(master.languages.list, { q: 'Odia' });
  const { db } = portal.database;
  const moved = await db
    .selectFrom('students')
    .select(['id', 'version'])
    .where('languageId', '=', odia.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('students').set({ languageId: oriya.id }).where('id', '=', moved.id).execute();

  const merge = (intoId: unknown) => admin(master.mergeLanguages, { id: oriya.id, body: { intoId } });
  assert.equal(refusal(await merge(oriya.id)), [422, 'ValidationFailed', { intoId: 'notAllowed' }]);
  assert.equal(refusal(await merge(999_999)), [422, 'ValidationFailed', { intoId: 'unknownReference' }]);
  assert.equal(refusal(await merge(null)), [422, 'ValidationFailed', { intoId: 'required' }]);
  assert.is((await as('Staff')(master.mergeLanguages, { id: oriya.id, body: { intoId: odia.id } })).status, 403);
  const done = await merge(odia.id);
  assert.equal([done.status, done.body.data.students, done.body.data.employees], [200, 1, 0]);
  const after = await db.selectFrom('students').select(['languageId', 'version']).where('id', '=', moved.id).executeTakeFirstOrThrow();
  assert.equal([after.languageId, after.version], [odia.id, moved.version + 1]);
  assert.is((await merge(odia.id)).status, 404);
  const event = await db.selectFrom('auditEvents').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  assert.equal([event.action, event.tableName, event.label, event.note], ['delete', 'languages', 'Oriya', 'merged into Odia']);
});

test('religions are merged the same way', async () => {
  const { body } = await admin(master.religions.create, {
    body: { name: 'Hindooism', isMinority: false, isActive: true },
  });
  const hindu = await first(master.religions.list, { q: 'Hindu' });
  const done = await admin(master.mergeReligions, { id: body.data.id, body: { intoId: hindu.id } });
  assert.equal([done.status, done.body.data.id], [200, hindu.id]);
});

test('an occupied hostel keeps its gender and stays in use', async () => {
  const { id, version, gender, taken, free, beds } = await first(hostel.hostels.list, { sort: '-taken' });
  assert.ok(taken > 0);
  assert.is(beds - taken, free);
  const change = (body: object) => admin(hostel.hostels.change, { id, body: { version, ...body } });
  assert.equal(refusal(await change({ gender: gender === 'M' ? 'F' : 'M' })), [409, 'Locked', { gender: 'notAllowed' }]);
  assert.equal(refusal(await change({ isActive: false })), [409, 'InUse', { isActive: 'notAllowed' }]);
  assert.equal((await admin(hostel.hostels.remove, { id })).body.error, 'InUse');
  const { body } = await change({ phone: '0680-240001' });
  assert.is(body.data.phone, '0680-240001');
});

test('rooms are added by range, all or none', async () => {
  const { body } = await admin(hostel.hostels.create, {
    body: {
      code: 'gh9',
      name: 'New House',
      gender: 'F',
      wardenEmployeeId: null,
      assistantEmployeeId: null,
      phone: null,
      isActive: true,
    },
  });
  const hostelId = body.data.id;
  const add = (change: object) => admin(hostel.addRooms, { body: { hostelId, fromNo: 201, toNo: 240, floor: 2, capacity: 3, ...change } });
  assert.equal((await add({})).body.data, { id: hostelId, version: 1, added: 40 });
  assert.equal(refusal(await add({ fromNo: 240, toNo: 245 })), [409, 'Duplicate', { fromNo: 'duplicate' }]);
  assert.equal(refusal(await add({ fromNo: 250, toNo: 249 })), [422, 'ValidationFailed', { toNo: 'outOfRange' }]);
  assert.equal(refusal(await add({ fromNo: 1000, toNo: 1300 })), [422, 'ValidationFailed', { toNo: 'outOfRange' }]);
  assert.equal(refusal(await add({ hostelId: 999_999, fromNo: 1, toNo: 2 })), [422, 'ValidationFailed', { hostelId: 'unknownReference' }]);
  assert.equal(refusal(await add({ fromNo: 301, toNo: 302, capacity: 13 })), [422, 'ValidationFailed', { capacity: 'outOfRange' }]);
  const rooms = (await admin(hostel.hostelRooms, { id: hostelId })).body.data;
  assert.equal([rooms.length, rooms[0].roomNo, rooms[39].roomNo, rooms[0].taken], [40, '201', '240', 0]);
  assert.is((await as('Deo')(hostel.addRooms, { body: {} })).status, 403);
  assert.is((await admin(hostel.hostelRooms, { id: 999_999 })).status, 404);
  assert.is(
    (await admin(hostel.hostels.remove, { id: hostelId })).status,
    200,
    'a hostel that was never occupied is deleted with its rooms',
  );
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'rooms')
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  assert.equal(event.before, { hostel: 'GH9', rooms: 40 });
});

test('a room keeps its residents and requires a reason when out of use', async () => {
  const { id } = await first(hostel.hostels.list, { sort: '-taken' });
  const rooms: hostel.Room[] = (await admin(hostel.hostelRooms, { id })).body.data;
  const full = rooms.find(({ taken }) => taken > 1);
  const empty = rooms.find(({ taken, isActive }) => taken === 0 && isActive);
  assert.ok(full && empty);
  const change = (room: hostel.Room, body: object) => admin(hostel.changeRoom, { id: room.id, body: { version: room.version, ...body } });
  assert.equal(refusal(await change(full, { isActive: false, inactiveReason: 'Repair' })), [409, 'InUse', { isActive: 'notAllowed' }]);
  assert.equal(refusal(await change(full, { capacity: 1 })), [422, 'ValidationFailed', { capacity: 'outOfRange' }]);
  assert.equal(refusal(await change(empty, { isActive: false })), [422, 'ValidationFailed', { inactiveReason: 'required' }]);
  const off = (await change(empty, { isActive: false, inactiveReason: 'Ceiling under repair' })).body.data;
  assert.equal([off.isActive, off.inactiveReason, off.version], [false, 'Ceiling under repair', empty.version + 1]);
  assert.equal((await change(empty, { capacity: 2 })).body.error, 'StaleVersion');
  assert.equal((await change(off, { isActive: true })).body.data.inactiveReason, null);
});

test('a room with any number is added, renumbered and deleted, recorded in the history of the hostel', async () => {
  const { db } = portal.database;
  const house = {
    code: 'GH7',
    name: 'Hill House',
    gender: 'F',
    wardenEmployeeId: null,
    assistantEmployeeId: null,
    phone: null,
    isActive: true,
  };
  const hostelId = (await admin(hostel.hostels.create, { body: house })).body.data.id;
  const add = (roomNo: string, more: object = {}) => admin(hostel.addRoom, { body: { hostelId, roomNo, floor: 0, capacity: 2, ...more } });
  const { data: room } = (await add(' a-12 ')).body as { data: hostel.Room };
  assert.equal([room.roomNo, room.capacity, room.taken, room.isActive, room.version], ['A-12', 2, 0, true, 1]);
  assert.equal(refusal(await add('a-12')), [409, 'Duplicate', { roomNo: 'duplicate' }]);
  for (const [roomNo, code] of [
    ['', 'required'],
    ['A 12', 'badFormat'],
    ['Ä1', 'badFormat'],
    ['123456789', 'tooLong'],
  ] as const)
    assert.equal(refusal(await add(roomNo)), [422, 'ValidationFailed', { roomNo: code }], roomNo);
  assert.equal(refusal(await add('G07', { hostelId: 999_999 })), [422, 'ValidationFailed', { hostelId: 'unknownReference' }]);
  assert.equal(refusal(await add('G07', { floor: 16 })), [422, 'ValidationFailed', { floor: 'outOfRange' }]);
  await admin(hostel.addRooms, { body: { hostelId, fromNo: 7, toNo: 8, floor: 0, capacity: 1 } });
  const change = (body: object) => admin(hostel.changeRoom, { id: room.id, body });
  assert.equal(refusal(await change({ version: 1, roomNo: '7' })), [409, 'Duplicate', { roomNo: 'duplicate' }]);
  assert.equal(refusal(await change({ version: 1, roomNo: 'A/12' })), [422, 'ValidationFailed', { roomNo: 'badFormat' }]);
  const renamed = (await change({ version: 1, roomNo: 'g07', capacity: 3 })).body.data;
  assert.equal([renamed.roomNo, renamed.capacity, renamed.version], ['G07', 3, 2]);
  assert.is((await change({ version: 1, roomNo: 'G08' })).body.error, 'StaleVersion');
  assert.is((await add('A-12')).status, 200, 'the number is free again');

  const student = await db
    .selectFrom('students')
    .select(['id', 'userId'])
    .where((from) => from.not(from.exists(from.selectFrom('hostelStays').select('id').whereRef('studentId', '=', 'students.id'))))
    .executeTakeFirstOrThrow();
  const stay = {
    studentId: student.id,
    roomId: room.id,
    bedNo: 1,
    fromOn: '2026-01-01',
    toOn: '2026-02-01',
    vacateReason: 'shifted',
    byUserId: student.userId,
  } as const;
  const { id: stayId } = await db.insertInto('hostelStays').values(stay).returning('id').executeTakeFirstOrThrow();
  assert.is((await admin(hostel.removeRoom, { id: room.id })).body.error, 'InUse', 'the room was occupied');
  await db.deleteFrom('hostelStays').where('id', '=', stayId).execute();
  assert.is((await as('Deo')(hostel.removeRoom, { id: room.id })).status, 403);
  assert.equal((await admin(hostel.removeRoom, { id: room.id })).body.data, { id: room.id });
  assert.is((await admin(hostel.removeRoom, { id: room.id })).status, 404);

  const { body } = await as('Staff')(listAuditEvents, { query: { tableName: 'hostels', recordId: hostelId, withParts: true } });
  assert.equal(
    body.data.map(({ tableName, action, label }: AuditRow) => [tableName, action, label]),
    [
      ['rooms', 'delete', 'GH7 G07'],
      ['rooms', 'insert', 'GH7 A-12'],
      ['rooms', 'update', 'GH7 A-12'],
      ['rooms', 'insert', 'GH7 7–8'],
      ['rooms', 'insert', 'GH7 A-12'],
      ['hostels', 'insert', house.name],
    ],
  );
  assert.equal(
    body.data[2].changes.map(({ field, before, after }: AuditRow['changes'][number]) => [field, before, after]),
    [
      ['roomNo', 'A-12', 'G07'],
      ['capacity', 2, 3],
    ],
  );
});

test('the history of a batch includes its seats and semesters', async () => {
  const largestBatch = await first(batch.batches.list, { sort: '-students' });
  const query = { tableName: 'batches', recordId: largestBatch.id, withParts: true };
  const loggedEvents = async () => (await as('Staff')(listAuditEvents, { query })).body.data as AuditRow[];
  const before = (await loggedEvents()).length;
  const matrix: batch.SeatMatrix = (await admin(batch.getSeats, { id: largestBatch.id })).body.data;
  const [firstSeat, ...others] = matrix.seats.map(({ admitted: _, ...cell }) => cell);
  const seats = [{ ...firstSeat!, seats: firstSeat!.seats + 1 }, ...others];
  assert.is((await admin(batch.putSeats, { id: largestBatch.id, body: { version: matrix.version, seats } })).status, 200);
  const [event, ...rest] = await loggedEvents();
  assert.equal([event?.tableName, event?.changes.length, rest.length], ['seat_matrix', 1, before]);
});

test('a batch with students keeps degree and year, ends after it begins, and cannot be deleted', async () => {
  const largestBatch = await first(batch.batches.list, { sort: '-students' });
  const otherDegree = await first(master.degrees.list, { q: 'MBA' });
  const change = (body: object) => admin(batch.batches.change, { id: largestBatch.id, body: { version: largestBatch.version, ...body } });
  assert.equal(refusal(await change({ degreeId: otherDegree.id })), [409, 'Locked', { degreeId: 'notAllowed' }]);
  assert.equal(refusal(await change({ admissionYear: 2001 })), [409, 'Locked', { admissionYear: 'notAllowed' }]);
  assert.equal(refusal(await change({ endsOn: largestBatch.startsOn })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.equal((await admin(batch.batches.remove, { id: largestBatch.id })).body.error, 'InUse');
  const running = (await admin(batch.batches.list, { query: { state: 'running', degreeId: largestBatch.degreeId } })).body;
  assert.ok(running.total > 0 && running.data.every((row: { semester: number | null }) => row.semester !== null));
});

test('a second batch of a degree and year is rejected at its field', async () => {
  const largestBatch = await first(batch.batches.list, { sort: '-students' });
  const body = {
    degreeId: largestBatch.degreeId,
    admissionYear: largestBatch.admissionYear,
    name: '1999-03',
    startsOn: '2026-08-01',
    endsOn: '2030-06-30',
  };
  assert.equal(refusal(await admin(batch.batches.create, { body })), [409, 'Duplicate', { admissionYear: 'duplicate' }]);
  assert.equal(refusal(await admin(batch.batches.create, { body: { ...body, admissionYear: 2090 } })), [
    422,
    'ValidationFailed',
    { admissionYear: 'outOfRange' },
  ]);
});

test('the seat matrix is saved completely, with its version and one event', async () => {
  const largestBatch = await first(batch.batches.list, { sort: '-students' });
  const { data } = (await admin(batch.getSeats, { id: largestBatch.id })).body;
  assert.is(data.seats.reduce((sum: number, cell: { admitted: number }) => sum + cell.admitted, 0) >= largestBatch.students, true);
  const cells = data.seats.map(({ admitted: _admitted, ...cell }: batch.SeatMatrix['seats'][number]) => cell);
  const put = (seats: unknown, version = data.version) => admin(batch.putSeats, { id: largestBatch.id, body: { version, seats } });
  assert.equal(refusal(await put([{ ...cells[0], seats: 501 }])), [422, 'ValidationFailed', { 'seats.0.seats': 'outOfRange' }]);
  assert.equal(refusal(await put([{ ...cells[0], branchId: 999_999 }])), [
    422,
    'ValidationFailed',
    { 'seats.0.branchId': 'unknownReference' },
  ]);
  assert.equal(refusal(await put([cells[0], cells[0]])), [422, 'ValidationFailed', { 'seats.1.branchId': 'duplicate' }]);
  const raised = cells.map((cell: object, at: number) => (at === 0 ? { ...cell, seats: 77 } : cell));
  const after = (await put(raised)).body.data;
  assert.is(after.version, data.version + 1);
  assert.is(
    after.seats.find(
      (cell: { branchId: number; admissionCategoryId: number }) =>
        cell.branchId === cells[0].branchId && cell.admissionCategoryId === cells[0].admissionCategoryId,
    ).seats,
    77,
  );
  assert.equal((await put(raised)).body.error, 'StaleVersion');
  assert.is((await put(raised, after.version)).body.data.version, after.version, 'sending the same again writes nothing');
  assert.is((await as('Deo')(batch.putSeats, { id: largestBatch.id, body: {} })).status, 403);
  const [event] = await portal.database.db.selectFrom('auditEvents').selectAll().where('tableName', '=', 'seat_matrix').execute();
  assert.equal([event?.recordId, Object.values(event?.after as object)], [largestBatch.id, [77]]);
});

test.run();
