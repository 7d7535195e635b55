import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listAuditEvents } from '../../../src/contract/core/audit.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { dividedPaise, fineResidents } from '../../../src/contract/welfare/fines.ts';
import { searchStudents } from '../../../src/contract/student/search.ts';
import { hostelOccupancy, type HostelOccupancy, type Occupancy } from '../../../src/contract/welfare/report-occupancy.ts';
import { residentReport, slipReport, type ResidentRoom, type VacatingSlip } from '../../../src/contract/welfare/report-residents.ts';
import { fillBeds } from '../../../src/contract/welfare/stays-fill.ts';
import { shiftStays } from '../../../src/contract/welfare/stays.ts';
import { stayUpload } from '../../../src/contract/welfare/stays-upload.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';

/** A warden fills, prints and fines in their own hostel and has no access to others. */
const test = suite('wardens');
let portal: TestApp;
let today: string;
let ownHouse: { id: number; rooms: number[] };
let foreignHouse: { id: number; rooms: number[] };
const db = () => portal.database.db;

async function house(code: string, warden: number | null) {
  const { id } = await db()
    .insertInto('hostels')
    .values({ code, name: `House ${code}`, gender: 'M', wardenEmployeeId: warden })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rooms = await db()
    .insertInto('rooms')
    .values(
      [
        ['1', 0, 2],
        ['2', 0, 2],
        ['11', 1, 3],
      ].map(([roomNo, floor, capacity]) => ({ hostelId: id, roomNo: String(roomNo), floor: Number(floor), capacity: Number(capacity) })),
    )
    .returning('id')
    .execute();
  return { id, rooms: rooms.map((room) => room.id) };
}

test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  const teacher = await db()
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  await db().updateTable('hostels').set({ wardenEmployeeId: null, assistantEmployeeId: null }).execute();
  ownHouse = await house('WA', teacher.id);
  foreignHouse = await house('WB', null);
  for (const name of ['Student_Welfare_System', 'HostelStay_MANAGE', 'Dues_ADD', 'STUDENT_SEARCH'] as const)
    await db()
      .insertInto('rolePermissions')
      .values({ roleId: roleIds.Faculty, permissionId: permission[name] } as never)
      .onConflict((at) => at.doNothing())
      .execute();
  forgetPermissions();
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('hostelStays').execute();
});

const parameters = (hostelId: number, over: object = {}) => ({
  hostelId,
  floor: null,
  fromOn: today,
  inMess: true,
  degreeId: null,
  batchId: null,
  branchId: null,
  district: null,
  ...over,
});
const fill = (body: object, as = 'Faculty', dryRun = true) =>
  portal.call(fillBeds.write, as, { query: { dryRun: String(dryRun) }, body } as never);
interface Proposed {
  key: string;
  state: string;
  group: string | null;
  class: string;
  bedNo: number | null;
}
async function filled(as = 'Faculty', hostelId = ownHouse.id) {
  const { stamp, rows } = (await fill(parameters(hostelId), as)).body.data as { stamp: string; rows: Proposed[] };
  const keys = rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  const written = await fill({ ...parameters(hostelId), stamp, rows: keys }, as, false);
  assert.is(written.status, 200, JSON.stringify(written.body));
  return { run: written.body.data.run.id as number, keys };
}
const stays = () =>
  db()
    .selectFrom('hostelStays')
    .select(['id', 'studentId', 'roomId', 'bedNo', 'inMess', 'fromOn'])
    .orderBy('roomId')
    .orderBy('bedNo')
    .execute();

test('assign many: only free beds of their own hostel, class by class; written as proposed and undone', async () => {
  assert.equal((await fill(parameters(foreignHouse.id))).body.fields, { hostelId: 'unknownReference' });
  assert.equal((await fill(parameters(ownHouse.id, { fromOn: addDays(today, 31) }))).body.fields, { fromOn: 'outOfRange' });
  const { rows } = (await fill(parameters(ownHouse.id))).body.data as { rows: Proposed[] };
  assert.is(rows.filter(({ state }) => state === 'new').length, 7);
  assert.ok(rows.filter(({ state }) => state === 'blocked').length > 0);
  const { run, keys } = await filled();
  const written = await stays();
  assert.equal(
    written.map(({ studentId }) => studentId).sort((a, b) => a - b),
    keys.map(Number).sort((a, b) => a - b),
  );
  assert.equal(
    written.map(({ roomId, bedNo, inMess, fromOn }) => [roomId, bedNo, inMess, fromOn]),
    [
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [2, 3],
    ].map(([room, bed]) => [ownHouse.rooms[room!], bed, true, today]),
  );
  const undo = () => portal.call(fillBeds.undo, 'Faculty', { id: run } as never);
  await db().updateTable('hostelStays').set({ version: 2 }).where('id', '=', written[0]!.id).execute();
  assert.is((await undo()).body.error, 'InUse');
  await db().updateTable('hostelStays').set({ version: 1 }).where('id', '=', written[0]!.id).execute();
  assert.is((await undo()).status, 200);
  assert.is((await stays()).length, 0);
});

const wardenId = async () =>
  (await db().selectFrom('users').select('id').where('username', '=', demoUsers.Faculty).executeTakeFirstOrThrow()).id;

test('a warden chooses among their own hostels and rooms, and sees only their own uploads and runs', async () => {
  const choices = async (name: string, as: string) =>
    (await portal.call(lookup, as, { name, query: {} } as never)).body.data.map(({ id }: { id: number }) => id) as number[];
  assert.equal(await choices('hostels', 'Faculty'), [ownHouse.id]);
  assert.equal(
    (await choices('hostel-rooms', 'Faculty')).sort((a, b) => a - b),
    ownHouse.rooms,
  );
  const all = await choices('hostel-rooms', 'Admin');
  assert.ok(foreignHouse.rooms.every((id) => all.includes(id)));
  const { run } = await filled('Admin', ownHouse.id);
  await db().deleteFrom('hostelStays').execute();
  const { run: ownRun } = await filled();
  const runsOf = async (call: typeof fillBeds.runs | typeof stayUpload.runs, as: string) =>
    (await portal.call(call, as, { query: {} } as never)).body as { data: { id: number }[]; total: number };
  const seen = await runsOf(fillBeds.runs, 'Faculty');
  assert.ok(seen.data.some(({ id }) => id === ownRun) && seen.data.every(({ id }) => id !== run));
  assert.is(seen.total, seen.data.length);
  assert.ok((await runsOf(fillBeds.runs, 'Admin')).data.some(({ id }) => id === run));
  assert.is((await runsOf(stayUpload.runs, 'Faculty')).total, 0);
});

test('a warden cannot undo a run of the office in another hostel', async () => {
  const { run } = await filled('Admin', foreignHouse.id);
  assert.is((await portal.call(fillBeds.undo, 'Faculty', { id: run } as never)).body.error, 'NotFound');
  // A run of their own, for a hostel that was theirs.
  await db()
    .updateTable('stepRuns')
    .set({ userId: await wardenId() })
    .where('id', '=', run)
    .execute();
  assert.is((await portal.call(fillBeds.undo, 'Faculty', { id: run } as never)).body.error, 'InUse');
  const [stay] = await stays();
  await db().updateTable('hostelStays').set({ importRunId: null }).execute();
  const upload = await db()
    .insertInto('importRuns')
    .values({
      kind: 'hostelStays',
      fileName: 'beds.csv',
      fileSha256: 'a'.repeat(64),
      rowCount: 1,
      numberSeries: '[]',
      userId: 1,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('hostelStays').set({ importRunId: upload.id }).where('id', '=', stay!.id).execute();
  const undo = () => portal.call(stayUpload.undo, 'Faculty', { id: upload.id, body: { reason: 'Not mine' } });
  assert.is((await undo()).status, 404);
  await db()
    .updateTable('importRuns')
    .set({ userId: await wardenId() })
    .where('id', '=', upload.id)
    .execute();
  assert.is((await undo()).status, 403);
  assert.is((await stays()).length, 7);
});

test('occupancy by floor: a warden sees their own hostel, the office all', async () => {
  await filled('Admin', ownHouse.id);
  await db().updateTable('rooms').set({ isActive: false, inactiveReason: 'Rain' }).where('id', '=', ownHouse.rooms[1]!).execute();
  await db().deleteFrom('hostelStays').where('roomId', '=', ownHouse.rooms[1]!).execute();
  const of = async (as: string, query = {}) => (await portal.call(hostelOccupancy, as, { query })).body.data.hostels as HostelOccupancy[];
  assert.equal(await of('Faculty'), [
    {
      id: ownHouse.id,
      code: 'WA',
      name: 'House WA',
      gender: 'M',
      beds: 5,
      taken: 5,
      closed: 2,
      floors: [
        { floor: 0, beds: 2, taken: 2, closed: 2 },
        { floor: 1, beds: 3, taken: 3, closed: 0 },
      ],
    },
  ]);
  assert.ok((await of('Admin')).some(({ id }) => id === foreignHouse.id));
  assert.is((await of('Faculty', { onDate: addDays(today, -1) }))[0]!.taken, 0);
  await db().updateTable('rooms').set({ isActive: true, inactiveReason: null }).where('id', '=', ownHouse.rooms[1]!).execute();
});

test('residents wait for a bed from the day after their last day', async () => {
  const waiting = async (onDate: string) => {
    const { data } = (await portal.call(hostelOccupancy, 'Admin', { query: { onDate } })).body as { data: Occupancy };
    return data.waiting.reduce((sum, { students }) => sum + students, 0);
  };
  await filled('Admin', ownHouse.id);
  const before = await waiting(today);
  const [stay] = await stays();
  const lastDay = addDays(today, 5);
  await db().updateTable('hostelStays').set({ toOn: lastDay, vacateReason: 'ownWish' }).where('id', '=', stay!.id).execute();
  assert.equal([await waiting(today), await waiting(lastDay), await waiting(addDays(lastDay, 1))], [before, before, before + 1]);
});

test('lists for doors and vacating slips, of their own hostel only', async () => {
  await filled('Admin', ownHouse.id);
  const rooms = async (hostelId: number, query = {}) =>
    (await portal.call(residentReport, 'Faculty', { query: { hostelId, ...query } })).body.data.rooms as ResidentRoom[];
  assert.equal(
    (await rooms(ownHouse.id)).map(({ roomNo, residents }) => [roomNo, residents.map(({ bedNo }) => bedNo)]),
    [
      ['1', [1, 2]],
      ['2', [1, 2]],
      ['11', [1, 2, 3]],
    ],
  );
  assert.equal(
    (await rooms(ownHouse.id, { floor: 1 })).map(({ roomNo }) => roomNo),
    ['11'],
  );
  await filled('Admin', foreignHouse.id);
  assert.equal(await rooms(foreignHouse.id), []);
  await db().updateTable('hostelStays').set({ toOn: today, vacateReason: 'yearEnd' }).where('bedNo', '=', 1).execute();
  await db()
    .updateTable('hostelStays')
    .set({ vacateReason: 'shifted' })
    .where('roomId', '=', ownHouse.rooms[1]!)
    .where('bedNo', '=', 1)
    .execute();
  const leaving = (await stays()).filter(({ bedNo, roomId }) => bedNo === 1 && [ownHouse.rooms[0], ownHouse.rooms[2]].includes(roomId));
  const slips = (await portal.call(slipReport, 'Faculty', { query: { onDate: today } })).body.data.slips as VacatingSlip[];
  assert.equal(
    slips.map(({ stayId }) => stayId),
    leaving.map(({ id }) => id),
  );
  const dues = await db()
    .selectFrom('dues')
    .selectAll()
    .where('studentId', '=', leaving[0]!.studentId)
    .where('status', 'in', ['open', 'part'])
    .execute();
  const owed = (kind: string) =>
    dues.filter((due) => due.kind === kind).reduce((sum, due) => sum + Number(due.amountPaise) - Number(due.settledPaise), 0);
  const { academicPaise, hostelPaise, messPaise, finePaise } = slips[0]!;
  assert.equal([academicPaise, hostelPaise, messPaise, finePaise], ['academic', 'hostel', 'mess', 'fine'].map(owed));
});

test('a shared fine is divided into whole rupees; the first student pays the rest', async () => {
  assert.equal(dividedPaise(100_000, 3), [33_400, 33_300, 33_300]);
  assert.equal(dividedPaise(100_050, 3), [33_450, 33_300, 33_300]);
  assert.equal(
    dividedPaise(1_400, 14),
    Array.from({ length: 14 }, () => 100),
  );
  assert.is(dividedPaise(200, 3), null);
  await filled('Admin', ownHouse.id);
  const ids = (await stays()).filter(({ roomId }) => roomId === ownHouse.rooms[2]).map(({ id }) => id);
  const body = (over: object = {}) => ({
    stayIds: ids,
    headId: 11,
    amountPaise: 100_000,
    share: 'divided',
    happenedOn: today,
    dueOn: addDays(today, 14),
    remark: 'Broken window, floor 1',
    ...over,
  });
  const fine = (over: object = {}) => portal.call(fineResidents, 'Faculty', { body: body(over) });
  assert.equal((await fine({ headId: 1 })).body.fields, { headId: 'notAllowed' });
  assert.equal((await fine({ amountPaise: 200 })).body.fields, { amountPaise: 'outOfRange' });
  assert.equal((await fine({ happenedOn: addDays(today, 1) })).body.fields, { happenedOn: 'outOfRange' });
  assert.equal((await fine({ stayIds: [...ids, 2_000_000_000] })).body.fields, { stayIds: 'unknownReference' });
  assert.equal((await fine()).body.data, { fined: 3, totalPaise: 100_000 });
  const dues = await db()
    .selectFrom('dues')
    .select(['amountPaise', 'hostelId', 'happenedOn', 'remark'])
    .where('remark', '=', 'Broken window, floor 1')
    .orderBy('id')
    .execute();
  assert.equal(
    dues.map(({ amountPaise, hostelId, happenedOn }) => [Number(amountPaise), hostelId, happenedOn]),
    [33_400, 33_300, 33_300].map((paise) => [paise, ownHouse.id, today]),
  );
  await filled('Admin', foreignHouse.id);
  const foreign = (await stays()).find(({ roomId }) => foreignHouse.rooms.includes(roomId))!;
  assert.equal((await fine({ stayIds: [foreign.id] })).body.fields, { stayIds: 'unknownReference' });
  assert.equal((await fine({ share: 'each', amountPaise: 5_000 })).body.data, { fined: 3, totalPaise: 15_000 });
});

test('residents of a room under repair move together into free beds, and into none that they leave', async () => {
  await filled('Admin', ownHouse.id);
  const [first, second] = (await stays()).filter(({ roomId }) => roomId === ownHouse.rooms[0]);
  const shift = (ids: number[], hostelId = ownHouse.id, over: object = {}) =>
    portal.call(shiftStays, 'Faculty', { body: { ids, hostelId, floor: null, onDate: today, ...over } });
  assert.equal((await shift([first!.id, second!.id])).body.fields, { hostelId: 'outOfRange' });
  assert.equal((await shift([first!.id], foreignHouse.id)).body.fields, { hostelId: 'unknownReference' });
  await db().deleteFrom('hostelStays').where('roomId', '=', ownHouse.rooms[2]!).where('bedNo', '>', 1).execute();
  assert.equal((await shift([first!.id, first!.id])).body.fields, { 'ids.1': 'duplicate' });
  assert.equal((await shift([first!.id, second!.id], ownHouse.id, { onDate: addDays(today, -1) })).body.fields, { onDate: 'outOfRange' });
  assert.equal((await shift([first!.id, second!.id])).body.data, { shifted: 2 });
  const moved = (await stays()).filter(({ studentId }) => [first!.studentId, second!.studentId].includes(studentId));
  assert.equal(
    moved.map(({ roomId, bedNo }) => [roomId, bedNo]),
    [
      [ownHouse.rooms[2], 2],
      [ownHouse.rooms[2], 3],
    ],
  );
  await filled('Admin', foreignHouse.id);
  const foreign = (await stays()).find(({ roomId }) => foreignHouse.rooms.includes(roomId))!;
  assert.equal((await shift([foreign.id])).body.fields, { 'ids.0': 'unknownReference' });
});

test('a search of students shows a warden the dues of their own residents only', async () => {
  await filled('Admin', ownHouse.id);
  const [resident] = (await stays()).filter(({ roomId }) => ownHouse.rooms.includes(roomId));
  const elsewhere = await db()
    .selectFrom('students')
    .select('id')
    .where(
      'id',
      'not in',
      (await stays()).map(({ studentId }) => studentId),
    )
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const owe = (studentId: number) =>
    db()
      .insertInto('dues')
      .values({
        studentId,
        dueHeadId: 11,
        kind: 'fine',
        academicTermId: null,
        month: null,
        hostelId: null,
        amountPaise: 777_00,
        dueOn: '2026-01-01',
        remark: 'Lost key',
        importRunId: null,
        messMonthId: null,
        raisedBy: 1,
        cancelledAt: null,
        cancelledBy: null,
        cancelReason: null,
      })
      .execute();
  await owe(resident!.studentId);
  await owe(elsewhere.id);
  const search = async (as: string) => {
    const where = { all: [{ field: 'fineDues', op: 'gte', value: 777_00 }], pageSize: 100 };
    const { status, body } = await portal.call(searchStudents, as, {
      body: { columns: ['name', 'fineDues', 'overdueDues'], ...where },
    } as never);
    assert.is(status, 200, JSON.stringify(body));
    return new Set((body.data as { id: number }[]).map(({ id }) => id));
  };
  const [seen, all] = [await search('Faculty'), await search('Admin')];
  assert.equal([seen.has(resident!.studentId), seen.has(elsewhere.id)], [true, false]);
  assert.equal([all.has(resident!.studentId), all.has(elsewhere.id)], [true, true]);
});

test('the audit trail of a stay is open only to the warden of its hostel', async () => {
  await filled('Admin', ownHouse.id);
  await filled('Admin', foreignHouse.id);
  const all = await stays();
  const trail = async (id: number) =>
    (await portal.call(listAuditEvents, 'Faculty', { query: { tableName: ['hostel_stays'], recordId: [id] } } as never)).body.data
      .length as number;
  assert.is(await trail(all.find(({ roomId }) => ownHouse.rooms.includes(roomId))!.id), 1);
  assert.is(await trail(all.find(({ roomId }) => foreignHouse.rooms.includes(roomId))!.id), 0);
});

test.run();
