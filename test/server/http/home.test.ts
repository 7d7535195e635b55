import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home, type HomeCard, type HomeList } from '../../../src/contract/core/home.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { roleIds, rolePermissions, type RoleName } from '../../../src/contract/core/role-catalogue.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { core } from '../../../src/server/core.ts';
import { forgetChanges } from '../../../src/server/database/table-changes.ts';
import { inTransaction } from '../../../src/server/database/transaction.ts';
import { cardsFor, type CardRequest } from '../../../src/server/home/cards.ts';
import { RememberedFigures } from '../../../src/server/home/remembered.ts';
import { serveHome } from '../../../src/server/home/routes.ts';
import { hr } from '../../../src/server/modules/hr/index.ts';
import { modules } from '../../../src/server/modules/index.ts';
import { retirementDate } from '../../../src/server/modules/hr/rules.ts';
import { addStudent, smallCollege, type SmallCollege } from '../../support/college.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

const test = suite('start page');

const cards = [core, ...modules].map((face) => face.cards ?? {});
const viewer = (roleName: RoleName) => ({
  userId: 5,
  roleId: roleIds[roleName],
  roleName,
  kind: roleName === 'Student' ? ('student' as const) : ('employee' as const),
  employeeId: roleName === 'Student' ? null : 8,
  studentId: roleName === 'Student' ? 9 : null,
  may: (...any: Permission[]) => any.some((name) => rolePermissions[roleName].includes(permission[name])),
});
// prettier-ignore
const cardCases: [RoleName, string][] = [
  ['Admin', 'openRequests admissionsWithoutRegdNo handOversOpen contractsEnding coursesWithoutOutcomes policiesToOpen provisionalRegistrations coursesWithoutLead changesToMe sheetsOwed sheetsMissing substitutesNeeded marksToEnter marksToVerify duesDiffering feedbackToSeal feedbackToReview queriesToAnswer queriesToCorrect lockedAccounts grantsEnding studentsOnRoll studentsOnBreak studentsWithoutPhoto bedsFree employeesInService retiringSoon cadreRatio studentsPerTeacher feedbackOpen mustChangePassword ownFeedback mySessions'],
  ['Staff', 'openRequests admissionsWithoutRegdNo coursesWithoutOutcomes policiesToOpen provisionalRegistrations coursesWithoutLead changesToMe substitutesNeeded queriesToAnswer queriesToCorrect studentsOnRoll studentsOnBreak studentsWithoutPhoto bedsFree myOpenRequests mySessions'],
  ['Deo', 'openRequests admissionsWithoutRegdNo queriesToAnswer queriesToCorrect studentsOnRoll studentsOnBreak studentsWithoutPhoto bedsFree myOpenRequests mySessions'],
  ['Faculty', 'changesToMe sheetsOwed sheetsMissing substitutesNeeded marksToEnter marksToVerify queriesToAnswer queriesToCorrect studentsOnRoll studentsOnBreak myOpenRequests myMentees ownFeedback mySessions'],
  ['HR', 'openRequests handOversOpen contractsEnding employeesInService retiringSoon cadreRatio studentsPerTeacher mySessions'],
  ['AuthorizationAdmin', 'lockedAccounts grantsEnding mustChangePassword myOpenRequests mySessions'],
  ['Student', 'ownDuesOpen feedbackToGive myOpenRequests materialNew lowestAttendance classesToday ownTests mySessions'],
];
for (const [role, keys] of cardCases)
  test(`the cards of ${role}`, () =>
    assert.is(
      cardsFor(viewer(role), cards)
        .map(({ key }) => key)
        .join(' '),
      keys,
    ));

test('the query of a card names whose requests and which mentor it is about, if the key does not', () => {
  const queryOf = (role: RoleName, key: string) =>
    cardsFor(viewer(role), cards)
      .find((card) => card.key === key)
      ?.query?.(viewer(role));
  assert.equal(queryOf('Admin', 'openRequests'), { of: 'students' });
  assert.equal(queryOf('HR', 'openRequests'), { of: 'employees' });
  assert.equal(queryOf('Faculty', 'myMentees'), { mentorEmployeeId: '8' });
});

let portal: ModulesApp;
let college: SmallCollege;
test.before(async () => {
  portal = await modulesApp((serve) => serveHome(serve, cards, [hr.homeLists ?? {}]));
  college = await smallCollege(portal.db);
  await portal.db.updateTable('users').set({ mustChangePassword: false }).where('id', '=', college.userId).execute();
  await portal.addUser('admin', 'Admin');
  await portal.addUser('hr', 'HR');
});
test.after(() => portal.close());

async function cardsOf(username: string): Promise<Record<string, HomeCard>> {
  const { status, body } = await portal.call(home, await portal.tokenOf(username));
  assert.is(status, 200, JSON.stringify(body));
  return Object.fromEntries(body.data.cards.map((card: HomeCard) => [card.key, card]));
}
const valuesOf = async (username: string, ...keys: string[]) => {
  const cards = await cardsOf(username);
  return keys.map((key) => cards[key]?.value);
};

test('an empty college: zeros, and nothing waits', async () => {
  const cards = await cardsOf('admin');
  for (const { key, value, waits } of Object.values(cards)) {
    const none = { cadreRatio: [0, 0, 0], studentsPerTeacher: null, mySessions: value }[key as string];
    assert.equal([key, value, waits], [key, none === undefined ? 0 : none, false]);
  }
  assert.is(cards['mySessions']?.value, 1);
});

test('students: on roll, on break, without a number, without a photo', async () => {
  const ids = [];
  for (const number of [10001, 10002, 10003, 10004]) ids.push(await addStudent(portal.db, college, number));
  await portal.db.updateTable('students').set({ status: 'onBreak' }).where('id', '=', ids[1]!).execute();
  await portal.db.updateTable('students').set({ status: 'passedOut' }).where('id', '=', ids[2]!).execute();
  await portal.db.updateTable('students').set({ regdNo: '2301000001' }).where('id', '=', ids[3]!).execute();
  assert.equal(
    await valuesOf('admin', 'studentsOnRoll', 'studentsOnBreak', 'admissionsWithoutRegdNo', 'studentsWithoutPhoto'),
    [3, 1, 1, 2],
  );
  const card = (await cardsOf('admin'))['admissionsWithoutRegdNo'];
  assert.is(card?.waits, true);
});

test('a figure is counted again once its tables have changed, and not before', async () => {
  const figures = new RememberedFigures();
  let times = 0;
  const count = () => Promise.resolve((times += 1));
  let today = '2026-11-22';
  const read = async () =>
    (await figures.reader({ db: portal.db, today }))('any', { counts: ['students', 'users'], count })({} as CardRequest);
  const { db } = portal;
  const users = db.updateTable('users').where('username', '=', 'hr');
  assert.equal([await read(), await read()], [1, 1]);
  await users.set({ lastLoginAt: portal.now().toISOString() }).execute();
  assert.is(await read(), 1, 'a sign-in changes nothing that is counted');
  await users.set({ mustChangePassword: false }).execute();
  assert.equal([await read(), await read()], [2, 2]);
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const status of ['onBreak', 'passedOut'] as const)
      await tx.updateTable('students').set({ status }).where('status', '=', 'passedOut').execute();
  });
  assert.equal([await read(), await read()], [3, 3], 'also without row triggers');
  await forgetChanges(db);
  assert.is(await read(), 3);
  today = '2026-11-23';
  assert.equal([await read(), await read()], [4, 4], 'another day');
});

test('correction requests: students’ for users who edit students, otherwise employees’ for users who edit employees', async () => {
  const about = { aboutUserId: college.userId, field: 'phone', newValue: '"9861098610"' };
  await portal.db
    .insertInto('changeRequests')
    .values([
      { ...about, tableName: 'students', recordId: 1 },
      { ...about, tableName: 'student_guardians', recordId: 1 },
      { ...about, tableName: 'employees', recordId: 1 },
      { ...about, tableName: 'employees', recordId: 2, state: 'refused' },
    ])
    .execute();
  assert.equal([await valuesOf('admin', 'openRequests'), await valuesOf('hr', 'openRequests')], [[2], [1]]);
});

test('retiring within 12 months agrees with the rule for one employee', async () => {
  const { db } = portal;
  const today = collegeDay(portal.now());
  const category = async (code: string, isRegular: boolean) =>
    (await db.insertInto('employeeCategories').values({ code, name: code, isRegular }).returning('id').executeTakeFirstOrThrow()).id;
  const [regular, guest] = [await category('REG', true), await category('GUEST', false)];
  const { id: designationId } = await db
    .insertInto('designations')
    .values({ code: 'AP', name: 'Assistant', cadre: 'assistant' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const year = Number(today.slice(0, 4)) - 60;
  const births = [0, 1].flatMap((later) =>
    ['01-01', '02-28', '03-01', '05-15', '11-01', '11-02', '11-30', '12-01', '12-02', '12-31'].map((day) => `${year + later}-${day}`),
  );
  let number = 2000;
  const add = async (bornOn: string, employeeCategoryId: number, untilOn: string | null = null) => {
    number += 1;
    const userId = await portal.addUser(`e${number}`, 'Staff');
    const { id: employeeId } = await db
      .insertInto('employees')
      .values({
        userId,
        employeeNo: `E${number}`,
        firstName: 'Old',
        bornOn,
        gender: 'M',
        officialEmail: `e${number}@college.example`,
        phone: '9861098610',
        joinedOn: '2010-07-14',
        statusOn: '2010-07-14',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employeePostings')
      .values({
        employeeId,
        departmentId: college.departmentId,
        designationId,
        employeeCategoryId,
        fromOn: '2010-07-14',
        untilOn,
        nature: 'appointment',
      })
      .execute();
    return employeeId;
  };
  for (const bornOn of births) await add(bornOn, regular);
  const day = (shift: number) => new Date(Date.parse(today) + shift * 86_400_000).toISOString().slice(0, 10);
  await add(births[3]!, guest, day(30));
  await add(births[3]!, guest, day(91));
  await add(births[3]!, guest, day(-1));
  const gone = await add(births[19]!, regular);
  await db.updateTable('employees').set({ status: 'left' }).where('id', '=', gone).execute();
  const { rows } = await sql<{ end: string }>`select (${today}::date + interval '12 months')::date as "end"`.execute(db);
  const expected = births.map((bornOn) => retirementDate(bornOn, 60)).filter((date) => date >= today && date <= rows[0]!.end).length;
  assert.ok(expected > 0);
  assert.equal(await valuesOf('hr', 'retiringSoon', 'employeesInService', 'contractsEnding'), [expected, 23, 1]);
});

test('free beds: those of open rooms minus their residents', async () => {
  const { db } = portal;
  const hostel = async (code: string, isActive: boolean) =>
    (await db.insertInto('hostels').values({ code, name: code, gender: 'F', isActive }).returning('id').executeTakeFirstOrThrow()).id;
  const [open, closed] = [await hostel('H1', true), await hostel('H2', false)];
  const rooms = await db
    .insertInto('rooms')
    .values([
      { hostelId: open, roomNo: '101', floor: 1, capacity: 3 },
      { hostelId: open, roomNo: '102', floor: 1, capacity: 4 },
      { hostelId: open, roomNo: '103', floor: 1, capacity: 4, isActive: false, inactiveReason: 'repair' },
      { hostelId: closed, roomNo: '101', floor: 1, capacity: 9 },
    ])
    .returning('id')
    .execute();
  const students = await db.selectFrom('students').select('id').orderBy('id').execute();
  const stay = { roomId: rooms[0]!.id, fromOn: '2026-08-01', byUserId: college.userId };
  await db
    .insertInto('hostelStays')
    .values([
      { ...stay, studentId: students[0]!.id, bedNo: 1 },
      { ...stay, studentId: students[1]!.id, bedNo: 2, toOn: '2026-09-01', vacateReason: 'shifted' },
    ])
    .execute();
  assert.equal(await valuesOf('admin', 'bedsFree'), [6]);
});

test('accounts: locked now, must change, grants that end within 30 days', async () => {
  const { db } = portal;
  const before = Number((await valuesOf('admin', 'mustChangePassword'))[0]);
  const id = await portal.addUser('locked', 'Staff', { mustChangePassword: true });
  const later = new Date(portal.now().getTime() + 60_000).toISOString();
  await db.updateTable('users').set({ lockedUntil: later }).where('id', '=', id).execute();
  const today = collegeDay(portal.now());
  const day = (shift: number) => new Date(Date.parse(today) + shift * 86_400_000).toISOString().slice(0, 10);
  const grant = { userId: id, effect: 'grant', reason: 'a reason', startsOn: day(-40), givenBy: id } as const;
  await db
    .insertInto('userGrants')
    .values([
      { ...grant, permissionId: 101, endsOn: day(30) },
      { ...grant, permissionId: 102, endsOn: day(31) },
      { ...grant, permissionId: 103, endsOn: day(-1) },
      { ...grant, permissionId: 104, endsOn: null },
    ])
    .execute();
  assert.equal(await valuesOf('admin', 'lockedAccounts', 'mustChangePassword', 'grantsEnding'), [1, before + 1, 1]);
});

test('lists: birthdays of seven days without their year, contracts that ran out, events that take effect today', async () => {
  const { db } = portal;
  const today = collegeDay(portal.now());
  const day = (shift: number) => daysAfter(today, shift);
  const listsOf = async (username: string) => (await portal.call(home, await portal.tokenOf(username))).body.data.lists as HomeList[];
  const people = await db.selectFrom('employees').select(['id', 'userId']).where('status', '!=', 'left').orderBy('id').limit(14).execute();
  await db
    .updateTable('employees')
    .set({ bornOn: `1980${day(100).slice(4)}` })
    .execute();
  await db.updateTable('employeePostings').set({ untilOn: null, createdAt: portal.now().toISOString() }).execute();
  assert.equal(await listsOf('hr'), [], 'lists without people are omitted');
  assert.equal(await listsOf('admin'), []);

  const born = (index: number, bornOn: string) => db.updateTable('employees').set({ bornOn }).where('id', '=', people[index]!.id).execute();
  const posted = (index: number, change: object) =>
    db.updateTable('employeePostings').set(change).where('employeeId', '=', people[index]!.id).execute();
  await born(0, `1970${day(6).slice(4)}`);
  await born(1, `1991${day(0).slice(4)}`);
  await born(2, `1991${day(7).slice(4)}`);
  await born(3, `1991${day(-1).slice(4)}`);
  await posted(4, { untilOn: day(-1) });
  await posted(3, { untilOn: day(0) });
  await posted(5, { untilOn: day(0), createdAt: `${day(-3)}T05:00:00Z` });
  await posted(6, { fromOn: today, nature: 'renewal', createdAt: `${day(-3)}T05:00:00Z` });
  await posted(7, { fromOn: today, nature: 'promotion' });
  const event = {
    employeeId: people[8]!.id,
    kind: 'left',
    reason: 'resigned',
    byUserId: college.userId,
    effectiveAt: portal.now().toISOString(),
  } as const;
  const entered = (days: number) => ({ createdAt: new Date(portal.now().getTime() - days * 86_400_000).toISOString() });
  await db
    .insertInto('employeeEvents')
    .values([
      { ...event, ...entered(9), onDate: day(-2) },
      { ...event, ...entered(9), onDate: today, kind: 'suspended', employeeId: people[9]!.id },
      { ...event, ...entered(0), onDate: today, employeeId: people[10]!.id },
      {
        ...event,
        ...entered(0),
        onDate: day(-30),
        untilOn: day(-1),
        kind: 'leaveStarted',
        reason: 'medical',
        employeeId: people[12]!.id,
        effectiveAt: new Date(portal.now().getTime() - 30 * 86_400_000).toISOString(),
      },
      { ...event, ...entered(0), onDate: day(-30), untilOn: day(0), kind: 'deputationStarted', reason: null, employeeId: people[13]!.id },
      {
        ...event,
        ...entered(9),
        onDate: today,
        employeeId: people[11]!.id,
        undoneAt: portal.now().toISOString(),
        undoneBy: college.userId,
      },
    ])
    .execute();
  await db.updateTable('employees').set({ status: 'onLeave' }).where('id', '=', people[12]!.id).execute();
  await db.updateTable('employees').set({ status: 'onDeputation' }).where('id', '=', people[13]!.id).execute();
  const lists = await listsOf('hr');
  const shown = Object.fromEntries(
    lists.map(({ key, rows }) => [
      key,
      rows.map(({ userId, on, what }) => [people.findIndex((person) => person.userId === userId), on, what]),
    ]),
  );
  assert.equal(shown, {
    changesToday: [
      [5, null, 'change.contractEnds'],
      [6, null, 'nature.renewal'],
      [9, null, 'event.suspended'],
      [8, day(-2), 'event.left'],
    ],
    contractsPast: [[4, day(-1), null]],
    absencesOver: [[12, day(-1), 'status.onLeave']],
    birthdaysSoon: [
      [1, today, null],
      [0, day(6), null],
    ],
  });
  assert.not.match(JSON.stringify(lists), /1970|1991|born/);
  await db
    .updateTable('employees')
    .set({ bornOn: `1980${today.slice(4)}` })
    .execute();
  const birthdays = (await listsOf('hr')).find(({ key }) => key === 'birthdaysSoon');
  const inService = await valuesOf('hr', 'employeesInService');
  assert.equal([birthdays?.rows.length, [birthdays?.total]], [8, inService]);
  await portal.addUser('ofstudents', 'Staff');
  assert.equal(await listsOf('ofstudents'), [], 'a clerk of students sees none');
});

test('a card that cannot be counted is null, and the others are shown', async () => {
  await sql`alter table change_requests rename to change_requests_away`.execute(portal.db);
  const cards = await cardsOf('admin');
  await sql`alter table change_requests_away rename to change_requests`.execute(portal.db);
  assert.equal([cards['openRequests']?.value, cards['openRequests']?.waits], [null, false]);
  assert.ok(Number(cards['studentsOnRoll']?.value) > 0);
});

test.run();
