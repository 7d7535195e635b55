import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { academicYearOf } from '../../../src/contract/hr/academic-year.ts';
import { employeeByUser, findEmployees, getEmployee } from '../../../src/contract/hr/employees.ts';
import { employeeScan, noteServiceSheetPrint } from '../../../src/contract/hr/papers.ts';
import { storeFile } from '../../../src/server/files/store.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import {
  daysOf,
  experienceOf,
  experiencesOf,
  hiddenKeys,
  personalKeys,
  retirementDate,
  servedPercent,
  trainingDays,
  whenOf,
} from '../../../src/server/modules/hr/rules.ts';
import { serveHr } from '../../../src/server/modules/hr/routes.ts';
import { addStudent, smallCollege, type SmallCollege } from '../../support/college.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

const test = suite('employees');

const retirements: [string, string][] = [
  ['1966-06-15', '2026-06-30'],
  ['1966-06-30', '2026-06-30'],
  ['1966-06-01', '2026-05-31'],
  ['1966-06-02', '2026-06-30'],
  ['1966-01-01', '2025-12-31'],
  ['1966-12-31', '2026-12-31'],
  ['1966-03-01', '2026-02-28'],
  ['1968-03-01', '2028-02-29'],
  ['1968-02-29', '2028-02-29'],
];
for (const [bornOn, retiresOn] of retirements)
  test(`born on ${bornOn} retires on ${retiresOn}`, () => assert.is(retirementDate(bornOn, 60), retiresOn));

const today = '2026-11-21';
const stretch = (fromOn: string, toOn: string | null) => ({ fromOn, toOn });
const experiences: [string, { fromOn: string; toOn: string | null }[], number, [number, number]][] = [
  ['none', [], 0, [0, 0]],
  ['one day', [stretch('2026-11-21', null)], 1, [0, 0]],
  ['a year less a day', [stretch('2025-01-01', '2025-12-30')], 364, [0, 11]],
  ['twelve years and four months', [stretch('2014-07-14', null)], 4514, [12, 4]],
  ['promoted without a gap', [stretch('2014-07-14', '2022-06-30'), stretch('2022-07-01', null)], 4514, [12, 4]],
  ['two that overlap', [stretch('2020-01-01', '2020-12-31'), stretch('2020-07-01', '2021-06-30')], 547, [1, 5]],
  ['one inside another', [stretch('2020-01-01', '2020-12-31'), stretch('2020-03-01', '2020-04-30')], 366, [1, 0]],
  ['one that has not begun', [stretch('2026-12-01', null)], 0, [0, 0]],
  ['one that ends ahead', [stretch('2026-11-12', '2027-06-30')], 10, [0, 0]],
  ['in any order', [stretch('2022-01-01', '2022-01-10'), stretch('2021-01-01', '2021-01-10')], 20, [0, 0]],
];
for (const [name, stretches, days, [years, months]] of experiences)
  test(`experience, ${name}: ${days} days, ${years} y ${months} m`, () => {
    assert.is(daysOf(stretches, today), days);
    assert.equal(experienceOf(stretches, today), { years, months });
  });

test('experience of each kind by itself: teaching counts the posts that teach', () => {
  const held = [
    { ...stretch('2010-01-01', '2013-12-31'), cadre: 'technical' as const },
    { ...stretch('2014-01-01', '2019-12-31'), cadre: 'assistant' as const },
  ];
  const elsewhere = [
    { ...stretch('2006-01-01', '2007-12-31'), kind: 'industry' as const },
    { ...stretch('2008-01-01', '2009-12-31'), kind: 'teaching' as const },
    // While the post here was held: counted once in the total.
    { ...stretch('2012-01-01', '2012-12-31'), kind: 'research' as const },
  ];
  assert.equal(experiencesOf(held, elsewhere, today), {
    here: { years: 9, months: 11 },
    teaching: { years: 8, months: 0 },
    industry: { years: 1, months: 11 },
    total: { years: 13, months: 11 },
  });
});

const years: [string, string, string][] = [
  ['2026-07-01', '2026-27', '2026-07-01'],
  ['2026-06-30', '2025-26', '2025-07-01'],
  ['2027-01-15', '2026-27', '2026-07-01'],
  ['1999-12-31', '1999-00', '1999-07-01'],
];
for (const [day, name, fromOn] of years)
  test(`${day} is in the academic year ${name}`, () => {
    const toOn = `${Number(fromOn.slice(0, 4)) + 1}-06-30`;
    assert.equal(academicYearOf(day), { name, fromOn, toOn });
  });

const attended = (fromOn: string, toOn: string, more = {}) => ({ fromOn, toOn, part: 'attended', counts: true, ...more });
const trained: [string, ReturnType<typeof attended>[], number][] = [
  ['none', [], 0],
  ['a week', [attended('2026-09-07', '2026-09-11')], 5],
  ['over the end of the year, cut at 30 June', [attended('2027-06-28', '2027-07-04')], 3],
  ['over its beginning, cut at 1 July', [attended('2026-06-28', '2026-07-04')], 4],
  ['of the year before', [attended('2026-06-01', '2026-06-30')], 0],
  ['of the year after', [attended('2027-07-01', '2027-07-05')], 0],
  ['two that overlap, each day once', [attended('2026-09-07', '2026-09-11'), attended('2026-09-10', '2026-09-14')], 8],
  ['two the same days', [attended('2026-09-07', '2026-09-11'), attended('2026-09-07', '2026-09-11')], 5],
  ['as a resource person', [attended('2026-09-07', '2026-09-11', { part: 'resourcePerson' })], 0],
  ['of a category that does not count', [attended('2026-09-07', '2026-09-11', { counts: false })], 0],
];
for (const [name, trainings, days] of trained)
  test(`training days, ${name}: ${days}`, () => assert.is(trainingDays(trainings, academicYearOf('2026-11-21')), days));

const served: [string, string, string, number][] = [
  ['2000-01-01', '2029-12-31', '2014-12-31', 50],
  ['2000-01-01', '2029-12-31', '1999-12-31', 0],
  ['2000-01-01', '2029-12-31', '2029-12-31', 100],
  ['2000-01-01', '2029-12-31', '2029-12-30', 99],
  ['2000-01-01', '2029-12-31', '2031-01-01', 100],
];
for (const [joinedOn, retiresOn, day, percent] of served)
  test(`on ${day} ${percent} % of the service to ${retiresOn} is over`, () => assert.is(servedPercent(joinedOn, retiresOn, day), percent));

const whens: [string, string | null, string][] = [
  ['2026-11-21', null, 'present'],
  ['2020-01-01', '2026-11-21', 'present'],
  ['2020-01-01', '2026-11-20', 'past'],
  ['2026-11-22', null, 'ahead'],
];
for (const [fromOn, toOn, when] of whens)
  test(`a posting from ${fromOn} to ${toOn} is ${when}`, () => assert.is(whenOf(stretch(fromOn, toOn), today), when));

const looking = (...held: string[]) => ({
  userId: 5,
  may: (...any: string[]) => any.some((name) => held.includes(name)),
});
test('personal fields are hidden from others without 905', () => {
  assert.equal(hiddenKeys(looking('Employee_VIEW'), { userId: 6 }), personalKeys);
  assert.equal(hiddenKeys(looking('Employee_VIEW'), { userId: 5 }), []);
  assert.equal(hiddenKeys(looking('Employee_PersonalVIEW'), { userId: 6 }), []);
});

// Over the wire

let portal: ModulesApp;
let college: SmallCollege;
let teacher: { userId: number; id: number };

test.before(async () => {
  portal = await modulesApp(serveHr);
  college = await smallCollege(portal.db);
  const { db } = portal;
  await portal.addUser('hr', 'HR');
  await portal.addUser('admin', 'Admin');
  const studentId = await addStudent(db, college, 12345);
  teacher = await addEmployee('s.panigrahi', 'Faculty', 'E1042', 'Sasmita Panigrahi', '1981-03-14');
  await addEmployee('b.das', 'Staff', 'E1043', 'Bijay Das', '1990-05-01');
  await addEmployee('k.left', 'Staff', 'E1001', 'Kamala Panigrahi', '1960-05-01', 'left');
  await db.updateTable('students').set({ mentorEmployeeId: teacher.id }).where('id', '=', studentId).execute();
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: teacher.id, hodSince: '2024-07-01' })
    .where('id', '=', college.departmentId)
    .execute();
  const designations = await db
    .insertInto('designations')
    .values([
      { code: 'AP', name: 'Assistant Professor', cadre: 'assistant' },
      { code: 'ASP', name: 'Associate Professor', cadre: 'associate' },
    ])
    .returning('id')
    .execute();
  const { id: regular } = await db
    .insertInto('employeeCategories')
    .values({ code: 'REG', name: 'Regular', isRegular: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const posting = { employeeId: teacher.id, departmentId: college.departmentId, employeeCategoryId: regular };
  await db
    .insertInto('employeePostings')
    .values([
      {
        ...posting,
        designationId: designations[0]!.id,
        fromOn: '2014-07-14',
        closedOn: '2022-06-30',
        nature: 'appointment',
      },
      { ...posting, designationId: designations[1]!.id, fromOn: '2022-07-01', nature: 'promotion', orderNo: '12/2022' },
    ])
    .execute();
  await db
    .insertInto('employeeExperiences')
    .values({
      employeeId: teacher.id,
      kind: 'industry',
      organisation: 'Foundry Ltd',
      position: 'Engineer',
      fromOn: '2010-01-01',
      toOn: '2011-06-30',
    })
    .execute();
  await db
    .insertInto('employeeQualifications')
    .values({
      employeeId: teacher.id,
      level: 'PHD',
      title: 'Ph.D.',
      institution: 'NIT Rourkela',
      passedYear: 2013,
      percent: '71.50',
    })
    .execute();
  await db
    .insertInto('employeeAddresses')
    .values({
      employeeId: teacher.id,
      kind: 'permanent',
      line1: 'Gandhi Nagar 4',
      city: 'Berhampur',
      district: 'Ganjam',
      state: 'Odisha',
      pin: '760001',
    })
    .execute();
});
test.after(() => portal.close());

async function addEmployee(
  username: string,
  role: 'Faculty' | 'Staff',
  employeeNo: string,
  name: string,
  bornOn: string,
  status: 'active' | 'left' = 'active',
) {
  const userId = await portal.addUser(username, role, { displayName: name });
  const [firstName = '', lastName = ''] = name.split(' ');
  const { id } = await portal.db
    .insertInto('employees')
    .values({
      userId,
      employeeNo,
      firstName,
      lastName,
      bornOn,
      status,
      gender: 'F',
      officialEmail: `${username}@college.example`,
      phone: '9861098610',
      joinedOn: '2014-07-14',
      statusOn: '2014-07-14',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, id };
}
const open = async (as: string, id: number) => portal.call(employeeByUser, await portal.tokenOf(as), { id });

test('the caller’s own record, complete with computed values', async () => {
  const { status, body } = await open('s.panigrahi', teacher.userId);
  assert.is(status, 200, JSON.stringify(body));
  const { data, hidden } = body;
  assert.equal(hidden, []);
  const { department, designation, category, cadre, when, fromOn, untilOn, closedOn, orderNo } = data.posting;
  assert.equal([department, designation, category, cadre], ['Computer Science', 'Associate Professor', 'Regular', 'associate']);
  assert.equal([when, fromOn, untilOn, closedOn, orderNo], ['present', '2022-07-01', null, null, '12/2022']);
  assert.equal([data.posting.departmentId, data.posting.id], [college.departmentId, data.postings[0].id]);
  assert.equal([data.firstName, data.middleName, data.lastName, data.isPwd], ['Sasmita', null, 'Panigrahi', false]);
  assert.is(data.retiresOn, '2041-03-31');
  assert.is(data.trainingDays.target, 5);
  assert.equal(
    [data.bornOn, data.addresses.length, data.mentees, data.headOf],
    ['1981-03-14', 1, 1, [{ id: college.departmentId, name: 'Computer Science' }]],
  );
  assert.equal(
    data.postings.map((posting: { fromOn: string; closedOn: string | null }) => [posting.fromOn, posting.closedOn]),
    [
      ['2022-07-01', null],
      ['2014-07-14', '2022-06-30'],
    ],
  );
  assert.is(data.qualifications[0].percent, 71.5);
  for (const list of ['addresses', 'qualifications', 'experiences']) assert.ok(data[list][0].id > 0, list);
  const monthsHere = data.experience.here.years * 12 + data.experience.here.months;
  const monthsInAll = data.experience.total.years * 12 + data.experience.total.months;
  assert.ok(monthsInAll - monthsHere === 17 || monthsInAll - monthsHere === 18, 'a year and a half of industry');
});

test('HR reads all; with 201 alone the personal fields are null and named', async () => {
  assert.equal((await open('hr', teacher.userId)).body.hidden, []);
  const hrId = (await portal.db.selectFrom('users').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow()).id;
  await portal.db
    .insertInto('userGrants')
    .values({ userId: hrId, permissionId: 905, effect: 'deny', reason: 'a test', startsOn: '2020-01-01', givenBy: college.userId })
    .execute();
  forgetPermissions();
  const { data, hidden } = (await open('hr', teacher.userId)).body;
  assert.equal(hidden, [...personalKeys]);
  for (const key of personalKeys) assert.is(data[key] ?? null, null, key);
  assert.is(data.phone, '9861098610');
  assert.ok(['bornOn', 'casteId', 'caste', 'religionId', 'aadhaarLast4', 'addresses'].every((key) => hidden.includes(key)));
});

test('the record by its own number is the same', async () => {
  const byUser = (await open('admin', teacher.userId)).body;
  const byNumber = await portal.call(getEmployee, await portal.tokenOf('admin'), { id: teacher.id });
  assert.equal(byNumber.body, byUser);
  assert.is((await portal.call(getEmployee, await portal.tokenOf('b.das'), { id: teacher.id })).status, 404);
  assert.is((await portal.call(getEmployee, await portal.tokenOf('s.panigrahi'), { id: teacher.id })).status, 200);
});

test('with 206 another’s record is not found, nor a student’s, nor a missing one', async () => {
  const studentUser = (await portal.db.selectFrom('students').select('userId').executeTakeFirstOrThrow()).userId;
  assert.is((await open('b.das', teacher.userId)).status, 404);
  assert.is((await open('hr', studentUser)).status, 404);
  assert.is((await open('hr', 999_999)).status, 404);
  assert.is((await portal.call(employeeByUser, null, { id: teacher.userId })).body.error, 'TokenMissing');
  assert.is((await portal.call(employeeByUser, await portal.tokenOf('hr'), { id: 'x' })).status, 400);
});

/** The trail of the employee, the newest first. */
const trailOf = (recordId: number) =>
  portal.db
    .selectFrom('auditEvents')
    .select(['action', 'userId', 'aboutUserId', 'label', 'after', 'note'])
    .where('tableName', '=', 'employees')
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .execute();

test('a scan is for its employee and holders of 905, of the rows of that record only; other readers are recorded', async () => {
  const { db } = portal;
  const fileId = await storeFile(db, {
    purpose: 'certificate',
    name: 'phd.pdf',
    mime: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7 phd'),
    uploadedBy: college.userId,
    now: portal.now(),
  });
  const another = await storeFile(db, {
    purpose: 'certificate',
    name: 'x.pdf',
    mime: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7 x'),
    uploadedBy: college.userId,
    now: portal.now(),
  });
  await db.updateTable('employeeQualifications').set({ fileId }).where('employeeId', '=', teacher.id).execute();
  const scan = async (as: string, of: number, id = teacher.id) => portal.call(employeeScan, await portal.tokenOf(as), { id, fileId: of });
  const ownScan = await scan('s.panigrahi', fileId);
  assert.equal([ownScan.status, ownScan.raw.toString(), ownScan.headers['content-type']], [200, '%PDF-1.7 phd', 'application/pdf']);
  assert.equal(await trailOf(teacher.id), []);
  assert.is((await scan('admin', fileId)).status, 200);
  const [event] = await trailOf(teacher.id);
  assert.equal(
    [event?.action, event?.aboutUserId, event?.label, event?.after],
    ['read', teacher.userId, 'E1042 Sasmita Panigrahi', { scan: 'Ph.D.' }],
  );
  assert.is((await scan('admin', another)).status, 404);
  assert.is((await scan('b.das', fileId)).status, 404);
  assert.is((await scan('hr', fileId)).body.error, 'Forbidden', 'without 905');
});

test('the print of a service sheet is noted', async () => {
  const print = async (as: string) => portal.call(noteServiceSheetPrint, await portal.tokenOf(as), { id: teacher.id });
  assert.is((await print('s.panigrahi')).status, 200);
  const [event] = await trailOf(teacher.id);
  assert.equal([event?.action, event?.userId, event?.note], ['print', teacher.userId, 'service sheet']);
  assert.is((await print('b.das')).status, 404);
});

const nothing = { years: 0, months: 0 };
test('an employee without a posting has no post, no retirement date and no experience here', async () => {
  const { data } = (
    await open(
      'admin',
      (await portal.db.selectFrom('employees').select('userId').where('employeeNo', '=', 'E1043').executeTakeFirstOrThrow()).userId,
    )
  ).body;
  assert.is(data.trainingDays.target, null, 'only teachers have a target');
  assert.equal(
    [data.posting, data.retiresOn, data.experience],
    [null, null, { here: nothing, teaching: nothing, industry: nothing, total: nothing }],
  );
});

const finds: [string, string[]][] = [
  ['panigrahi', ['E1042']],
  ['Das bij', ['E1043']],
  ['e10', ['E1043', 'E1042']],
  ['kamala', []],
  ['nobody', []],
  ['__', []],
];
for (const [q, expected] of finds)
  test(`the finder for "${q}": ${expected.join(', ') || 'no employee'}`, async () => {
    const { status, body } = await portal.call(findEmployees, await portal.tokenOf('b.das'), { query: { q } });
    assert.is(status, 200, JSON.stringify(body));
    assert.equal(
      body.data.map(({ employeeNo }: { employeeNo: string }) => employeeNo),
      expected,
    );
  });

test('the finder is for employees, and requires two letters', async () => {
  await portal.addUser('astudent', 'Student');
  const { status, body } = await portal.call(findEmployees, await portal.tokenOf('astudent'), { query: { q: 'das' } });
  assert.equal([status, body.error], [403, 'Forbidden']);
  const short = await portal.call(findEmployees, await portal.tokenOf('b.das'), { query: { q: 'd' } });
  assert.equal([short.status, short.body.fields], [422, { q: 'tooShort' }]);
});

test.run();
