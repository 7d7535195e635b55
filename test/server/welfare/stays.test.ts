import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/welfare/stays.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { forgetSettings } from '../../../src/server/database/settings.ts';
import { bedBoard, type BoardRoom } from '../../../src/contract/welfare/bed-board.ts';
import { stayColumns, stayUpload } from '../../../src/contract/welfare/stays-upload.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Stays in a house for men with two rooms of two beds, and one for women. */
const test = suite('hostel stays');
let portal: TestApp;
let today: string;
let men: number[];
let women: number[];
let house: { id: number; rooms: number[] };
let girlsHouse: { id: number; rooms: number[] };
const db = () => portal.database.db;

async function newHouse(code: string, gender: 'M' | 'F') {
  const { id } = await db()
    .insertInto('hostels')
    .values({ code, name: `House ${code}`, gender })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rooms = await db()
    .insertInto('rooms')
    .values(['1', '2'].map((roomNo) => ({ hostelId: id, roomNo, floor: Number(roomNo) - 1, capacity: 2 })))
    .returning('id')
    .execute();
  return { id, rooms: rooms.map((room) => room.id) };
}

test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  const of = async (gender: 'M' | 'F') =>
    (
      await db()
        .selectFrom('students')
        .select('id')
        .where('gender', '=', gender)
        .where('status', '=', 'active')
        .orderBy('id')
        .limit(6)
        .execute()
    ).map(({ id }) => id);
  [men, women] = [await of('M'), await of('F')];
  house = await newHouse('TM', 'M');
  girlsHouse = await newHouse('TF', 'F');
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('hostelStays').execute();
  await sql`truncate due_entries, receipts, dues cascade`.execute(db());
  await db().updateTable('rooms').set({ isActive: true, inactiveReason: null }).where('id', 'in', house.rooms).execute();
});

const bed = (place: number, more: object = {}) => ({
  studentId: men[place]!,
  roomId: house.rooms[0]!,
  bedNo: null as number | null,
  fromOn: addDays(today, -10),
  inMess: true,
  ...more,
});
const assign = (items: object[], dryRun = false) => portal.call(contract.assignBeds, 'Admin', { body: { items, dryRun } });
const refusalIn = ({ status, body }: { status: number; body: { error?: string; fields?: object } }) =>
  [status, body.error, ...Object.entries(body.fields ?? {}).flat()].filter(Boolean).join(' ');
/** Stays in chronological order: student, room and bed, days. */
const stays = async () =>
  db()
    .selectFrom('hostelStays')
    .select(['id', 'version', 'studentId', 'roomId', 'bedNo', 'inMess', 'fromOn', 'toOn', 'vacateReason'])
    .orderBy('studentId')
    .orderBy('fromOn')
    .execute();
async function living(...items: object[]) {
  const answer = await assign(items);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return stays();
}
const list = async (query: object = {}, as: 'Admin' | 'Faculty' = 'Admin') =>
  (await portal.call(contract.listStays, as, { query: { hostelId: [house.id], ...query } })).body;

test('all students get the lowest free beds, or none does; a dry run writes nothing', async () => {
  const trial = await assign([bed(0), bed(1)], true);
  assert.equal(
    trial.body.data.items.map(({ roomNo, bedNo }: contract.StayShown) => [roomNo, bedNo]),
    [
      ['1', 1],
      ['1', 2],
    ],
  );
  assert.is((await stays()).length, 0);
  assert.is(refusalIn(await assign([bed(0), bed(1), bed(2)])), '422 ValidationFailed items.2.bedNo duplicate');
  assert.is((await stays()).length, 0);
  assert.equal(
    (await living(bed(0, { bedNo: 2 }), bed(1))).map(({ bedNo }) => bedNo),
    [2, 1],
  );
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['action', 'after'])
    .where('tableName', '=', 'hostel_stays')
    .where('recordId', '=', (await stays())[0]!.id)
    .execute();
  assert.equal(trail, [{ action: 'insert', after: { roomId: house.rooms[0], bedNo: 2, fromOn: addDays(today, -10), inMess: true } }]);
});

test('each rule names its row and field', async () => {
  const away = await db()
    .selectFrom('students')
    .select('id')
    .where('status', 'in', ['discontinued', 'passedOut'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const wrong: [string, object][] = [
    ['studentId notAllowed', { studentId: away.id }],
    ['studentId unknownReference', { studentId: 2_000_000_000 }],
    ['roomId notAllowed', { studentId: women[0] }],
    ['roomId unknownReference', { roomId: 2_000_000_000 }],
    ['bedNo outOfRange', { bedNo: 3 }],
    ['fromOn outOfRange', { fromOn: addDays(today, contract.mostDaysAhead + 1) }],
    ['fromOn outOfRange', { fromOn: addDays(today, -contract.mostDaysBack - 1) }],
  ];
  for (const [code, more] of wrong) assert.is(refusalIn(await assign([bed(0, more)])), `422 ValidationFailed items.0.${code}`);
  assert.is(refusalIn(await assign([bed(0), bed(0, { roomId: house.rooms[1] })])), '422 ValidationFailed items.1.studentId duplicate');
  await db().updateTable('rooms').set({ isActive: false, inactiveReason: 'Rain' }).where('id', '=', house.rooms[0]!).execute();
  assert.is(refusalIn(await assign([bed(0)])), '422 ValidationFailed items.0.roomId notAllowed');
  await db().updateTable('students').set({ gender: 'O' }).where('id', '=', men[5]!).execute();
  assert.is((await assign([bed(5, { roomId: girlsHouse.rooms[0] })])).status, 200);
  await db().updateTable('students').set({ gender: 'M' }).where('id', '=', men[5]!).execute();
});

test('a bed is taken until the last day of the stay, and free on the next', async () => {
  const [stay] = await living(bed(0, { bedNo: 1 }));
  await portal.call(contract.vacateBeds, 'Admin', {
    body: { items: [{ id: stay!.id, version: 1 }], onDate: addDays(today, 5), reason: 'ownWish', orderNo: null, note: null },
  });
  assert.is(refusalIn(await assign([bed(1, { bedNo: 1, fromOn: addDays(today, 5) })])), '422 ValidationFailed items.0.bedNo duplicate');
  assert.is(refusalIn(await assign([bed(0, { fromOn: addDays(today, 5) })])), '422 ValidationFailed items.0.fromOn outOfRange');
  assert.is((await assign([bed(1, { bedNo: 1, fromOn: addDays(today, 6) })])).status, 200);
  const names = async (onDate: string) => (await list({ onDate })).data.map((row: contract.StayRow) => row.studentId);
  assert.equal(await names(addDays(today, 5)), [men[0]]);
  assert.equal(await names(addDays(today, 6)), [men[1]]);
  assert.equal(await names(addDays(today, -11)), []);
});

test('two clerks at once: one of them gets the bed', async () => {
  const answers = await Promise.all([assign([bed(0, { bedNo: 1 })]), assign([bed(1, { bedNo: 1 })])]);
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200, 422]));
  assert.is((await stays()).length, 1);
  const [stay] = await stays();
  const shift = (bedNo: number) =>
    portal.call(contract.shiftStay, 'Admin', { id: stay!.id, body: { version: 1, roomId: house.rooms[1]!, bedNo, onDate: today } });
  assert.equal(new Set((await Promise.all([shift(1), shift(2)])).map(({ status }) => status)), new Set([200, 409]));
});

test('a shifted resident keeps the old bed until the day before', async () => {
  const [stay] = await living(bed(0));
  const shift = (body: object) =>
    portal.call(contract.shiftStay, 'Admin', {
      id: stay!.id,
      body: { version: 1, roomId: house.rooms[1]!, bedNo: null, onDate: today, ...body },
    });
  assert.is(refusalIn(await shift({ onDate: addDays(today, -11) })), '422 ValidationFailed onDate outOfRange');
  assert.is(refusalIn(await shift({ roomId: girlsHouse.rooms[0] })), '422 ValidationFailed roomId notAllowed');
  assert.is(refusalIn(await shift({ roomId: house.rooms[0], bedNo: 1 })), '422 ValidationFailed bedNo notAllowed');
  assert.is((await shift({ inMess: undefined })).status, 200);
  const facts = (await stays()).map(({ roomId, fromOn, toOn, vacateReason }) => [roomId, fromOn, toOn, vacateReason]);
  assert.equal(facts, [
    [house.rooms[0], addDays(today, -10), addDays(today, -1), 'shifted'],
    [house.rooms[1], today, null, null],
  ]);
  assert.is(refusalIn(await shift({})), '409 Locked');
  // A stay that began on the same day is corrected.
  const [, next] = await stays();
  const answer = await portal.call(contract.shiftStay, 'Admin', {
    id: next!.id,
    body: { version: 1, roomId: house.rooms[1]!, bedNo: 2, onDate: today },
  });
  assert.equal([answer.body.data.id, answer.body.data.bedNo, (await stays()).length], [next!.id, 2, 2]);
});

test('two residents of full rooms swap beds, also on the first day of their stays', async () => {
  const placed = await living(bed(0), bed(1), bed(2, { roomId: house.rooms[1] }), bed(3, { roomId: house.rooms[1], fromOn: today }));
  const swap = (a: (typeof placed)[number], b: (typeof placed)[number], onDate: string) =>
    portal.call(contract.swapStays, 'Admin', { body: { aId: a.id, aVersion: a.version, bId: b.id, bVersion: b.version, onDate } });
  assert.is(refusalIn(await swap(placed[0]!, placed[0]!, today)), '422 ValidationFailed bId notAllowed');
  assert.is(refusalIn(await swap(placed[0]!, placed[3]!, addDays(today, -1))), '422 ValidationFailed onDate outOfRange');
  assert.is((await swap(placed[0]!, placed[3]!, today)).status, 200);
  const open = (await stays()).filter(({ toOn }) => toOn === null);
  assert.equal(
    open.map(({ studentId, roomId, bedNo }) => [studentId, roomId, bedNo]),
    [
      [men[0], house.rooms[1], 2],
      [men[1], house.rooms[0], 2],
      [men[2], house.rooms[1], 1],
      [men[3], house.rooms[0], 1],
    ],
  );
  assert.is((await stays()).length, 5);
});

test('a resident joins and leaves the mess on a day, in the same bed', async () => {
  const [stay] = await living(bed(0));
  const mess = (inMess: boolean, onDate = today) =>
    portal.call(contract.setMess, 'Admin', { id: stay!.id, body: { version: 1, inMess, onDate } });
  assert.is(refusalIn(await mess(true)), '422 ValidationFailed inMess notAllowed');
  assert.is((await mess(false)).status, 200);
  assert.equal(
    (await stays()).map(({ inMess, bedNo, fromOn }) => [inMess, bedNo, fromOn]),
    [
      [true, 1, addDays(today, -10)],
      [false, 1, today],
    ],
  );
});

async function owe(studentId: number, kind: 'hostel' | 'fine', amountPaise: number, dueOn: string) {
  const head = await db().selectFrom('dueHeads').select('id').where('kind', '=', kind).orderBy('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('dues')
    .values({
      studentId,
      dueHeadId: head.id,
      kind,
      academicTermId: null,
      month: null,
      hostelId: null,
      amountPaise,
      dueOn,
      remark: 'Key',
      importRunId: null,
      messMonthId: null,
      raisedBy: 1,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    })
    .execute();
}

test('with the setting, a resident with overdue dues leaves only under an order', async () => {
  const [first, second] = await living(bed(0), bed(1));
  await owe(men[0]!, 'hostel', 430_000, addDays(today, -1));
  await owe(men[1]!, 'fine', 50_000, today);
  await db()
    .updateTable('settings')
    .set({ value: JSON.stringify(true) as never })
    .where('key', '=', 'hostel.blockVacateWithDues')
    .execute();
  forgetSettings();
  const vacate = (items: object[], orderNo: string | null = null) =>
    portal.call(contract.vacateBeds, 'Admin', { body: { items, onDate: today, reason: 'courseEnd', orderNo, note: null } });
  const both = [{ id: first!.id, version: 1 }, { id: second!.id }];
  assert.is(refusalIn(await vacate(both)), '422 ValidationFailed items.0.id notAllowed');
  assert.is(refusalIn(await vacate([both[1]!, both[1]!])), '422 ValidationFailed items.1.id duplicate');
  assert.is(refusalIn(await vacate([{ id: first!.id, version: 7 }], 'W/12')), '409 StaleVersion');
  assert.equal((await vacate(both, 'W/12')).body.data, { vacated: 2 });
  assert.equal(
    (await stays()).map(({ toOn, vacateReason }) => [toOn, vacateReason]),
    [
      [today, 'courseEnd'],
      [today, 'courseEnd'],
    ],
  );
  assert.is(refusalIn(await vacate(both, 'W/12')), '422 ValidationFailed items.0.id duplicate items.1.id duplicate');
});

test('sums and filters agree with the raw rows', async () => {
  await living(bed(0), bed(1), bed(2, { roomId: house.rooms[1], inMess: false }));
  await owe(men[0]!, 'hostel', 430_000, addDays(today, -1));
  await owe(men[0]!, 'fine', 50_000, today);
  await owe(men[2]!, 'fine', 20_000, addDays(today, 9));
  const { data, sums, total } = await list();
  const dues = await db().selectFrom('dues').selectAll().where('studentId', 'in', men).execute();
  const sum = (kind: string) => dues.filter((due) => due.kind === kind).reduce((all, due) => all + due.amountPaise - due.settledPaise, 0);
  assert.equal([total, sums], [3, { hostelPaise: sum('hostel'), messPaise: 0, finePaise: sum('fine') }]);
  assert.equal(
    data.map((row: contract.StayRow) => [row.roomNo, row.bedNo, row.overduePaise]),
    [
      ['1', 1, 430_000],
      ['1', 2, 0],
      ['2', 1, 0],
    ],
  );
  const menIn = async (query: object) => (await list(query)).data.map((row: contract.StayRow) => men.indexOf(row.studentId));
  assert.equal(await menIn({ hasDues: 'true' }), [0, 2]);
  assert.equal(await menIn({ isOverdue: 'true' }), [0]);
  assert.equal(await menIn({ floor: [1] }), [2]);
  assert.equal(await menIn({ inMess: 'false' }), [2]);
  assert.equal(await menIn({ sort: '-finePaise' }), [0, 2, 1]);
});

const upload = (lines: readonly (string | number)[][], dryRun = false) => {
  const text = [Object.keys(stayColumns), ...lines].map((line) => line.join(',')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(stayUpload.write, {}, { dryRun }),
    as: 'Admin',
    ...filePart(Buffer.from(text), `${Math.random()}.csv`),
  });
};

test('upload of beds: checked row by row, written completely, undone while nothing has changed', async () => {
  const of = await db()
    .selectFrom('students')
    .select(['id', 'admissionNo'])
    .where('id', 'in', [...men, women[0]!])
    .execute();
  const no = (id: number) => of.find((student) => student.id === id)!.admissionNo;
  const trial = await upload([
    [no(men[0]!), 'TM', '1', '', today, ''],
    [no(men[0]!), 'TM', '2', '', today, 'Y'],
    ['NONE-1', 'TM', '1', '', today, ''],
    [no(women[0]!), 'TM', '1', '', today, ''],
    [no(men[1]!), 'TM', '9', '', today, ''],
    [no(men[1]!), 'TM', '1', '3', today, ''],
    [no(men[1]!), 'TM', '1', '1', today, 'perhaps'],
    [no(men[1]!), 'TM', '1', '1', today, 'N'],
  ]);
  const problems = (trial.body.rows ?? []).map(({ row, field, code }: Record<string, string>) => `${row} ${field} ${code}`);
  assert.equal(problems.sort(), [
    '3 student duplicate',
    '4 student unknownReference',
    '5 roomNo notAllowed',
    '6 roomNo unknownReference',
    '7 bedNo outOfRange',
    '8 inMess notAllowed',
    '9 bedNo duplicate',
  ]);
  const written = await upload([
    [no(men[0]!), 'TM', '1', '', today, ''],
    [no(men[1]!), 'tm', '1', '2', today, 'n'],
  ]);
  assert.is(written.status, 200, JSON.stringify(written.body));
  assert.equal(
    (await stays()).map(({ bedNo, inMess }) => [bedNo, inMess]),
    [
      [1, true],
      [2, false],
    ],
  );
  const [stay] = await stays();
  const undo = () => portal.call(stayUpload.undo, 'Admin', { id: written.body.data.runId, body: { reason: 'Wrong list' } });
  await db().updateTable('hostelStays').set({ version: 2 }).where('id', '=', stay!.id).execute();
  assert.is(refusalIn(await undo()), '409 InUse');
  await db().updateTable('hostelStays').set({ version: 1 }).where('id', '=', stay!.id).execute();
  assert.is((await undo()).status, 200);
  assert.is((await stays()).length, 0);
});

test('the board has each bed once, with its resident on the day', async () => {
  await living(bed(0, { bedNo: 2 }), bed(1, { roomId: house.rooms[1], fromOn: addDays(today, 3) }));
  const beds = async (onDate?: string) => {
    const { body } = await portal.call(bedBoard, 'Admin', { id: house.id, query: onDate ? { onDate } : {} });
    return body.data.rooms.flatMap(({ roomNo, beds: of }: BoardRoom) => of.map(({ bedNo, stay }) => [roomNo, bedNo, stay?.id ?? null]));
  };
  const [a, b] = await stays();
  assert.equal(await beds(), [
    ['1', 1, null],
    ['1', 2, a!.id],
    ['2', 1, null],
    ['2', 2, null],
  ]);
  assert.equal(await beds(addDays(today, 3)), [
    ['1', 1, null],
    ['1', 2, a!.id],
    ['2', 1, b!.id],
    ['2', 2, null],
  ]);
});

test.run();
