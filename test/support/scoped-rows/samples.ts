import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import { mappedCourse } from '../outcome-maps.ts';
import { academicSamples } from './academic.ts';
import { deskSamples } from './desk.ts';
import { examSamples } from './exam.ts';
import { feedbackSamples } from './feedback.ts';
import { syllabusSamples } from './syllabus.ts';
import { welfareSamples } from './welfare.ts';

type Db = Kysely<Schema>;

/** A row by its key, by the id in calls if that differs, and by a unique text. */
export interface Row {
  readonly id: number;
  readonly param?: number;
  readonly mark: string;
}

/** A user with a scope, one row inside it and one outside. */
export interface Sample {
  readonly as: 'Faculty' | 'Student';
  readonly inside: Row;
  readonly outside: Row;
  /** The permissions that the scope depends on, if its definition does not name them. */
  readonly holds?: readonly Permission[];
}

/** Rows of the demo college for every served scope; a scope without rows is a fault of the test. */
export const samples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  ownStudent: async (db) => ({ as: 'Student', inside: await studentOf(db, '='), outside: await studentOf(db, '!=') }),
  ownMentees: async (db) => {
    const [inside, outside] = await twoOf(db, 'students');
    const { id: mentorEmployeeId } = await employee(db, 'Faculty');
    await db.updateTable('students').set({ mentorEmployeeId: null }).where('mentorEmployeeId', '=', mentorEmployeeId).execute();
    await db.updateTable('students').set({ mentorEmployeeId }).where('id', '=', inside.id).execute();
    return { as: 'Faculty', inside, outside };
  },
  headedDepartments: async (db) => {
    await headed(db);
    const { id } = await employee(db, 'Faculty');
    const departments = db.selectFrom('departments').select(['id', 'hodEmployeeId as owner']).orderBy('id');
    const { as, inside, outside } = ofWhich(await departments.execute(), id);
    const row = (department: Row) => ({ ...department, mark: `"departmentId":${department.id},` });
    return { as, inside: row(inside), outside: row(outside) };
  },
  ...syllabusSamples,
  ...welfareSamples,
  ...feedbackSamples,
  ...academicSamples,
  ...examSamples,
  ...deskSamples,
  wardenHostels: wardenship,
  staysInOwnHostels: async (db) => {
    const { inside } = await wardenship(db);
    const stays = await db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
      .select(['hostelStays.id', 'rooms.hostelId as owner'])
      .execute();
    return ofWhich(stays, inside.id);
  },
  ownResidents: async (db) => {
    const { inside } = await wardenship(db);
    const stays = await db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
      .select(['hostelStays.studentId as id', 'rooms.hostelId as owner'])
      .where('toOn', 'is', null)
      .execute();
    return ofWhich(stays, inside.id);
  },
  ownAccount: async (db) => ({ as: 'Student', inside: await account(db, 'Student'), outside: await account(db, 'HR') }),
  accountsOfStudents: async (db) => ({ as: 'Faculty', inside: await account(db, 'Student'), outside: await account(db, 'HR') }),
  accountsOfStaff: async (db) => asAccounts(await headed(db)),
  ownEmployee: async (db) => ({ as: 'Faculty', inside: await employee(db, 'Faculty'), outside: await employee(db, 'HR') }),
  headedStaff: headed,
  ownSessions: async (db) => ({ as: 'Student', inside: await session(db, 'Student'), outside: await session(db, 'HR') }),
  ownDevices: async (db) => ({ as: 'Student', inside: await device(db, 'Student'), outside: await device(db, 'HR') }),
  ownTemplates: async (db) => ({
    as: 'Faculty',
    inside: await template(db, 'Faculty', false),
    outside: await template(db, 'HR', false),
  }),
  sharedTemplates: async (db) => ({
    as: 'Faculty',
    inside: await template(db, 'HR', true),
    outside: await template(db, 'HR', false),
  }),
  ownStaffTemplates: async (db) => ({
    as: 'Faculty',
    inside: await template(db, 'Faculty', false, 'employees'),
    outside: await template(db, 'HR', false, 'employees'),
  }),
  sharedStaffTemplates: async (db) => ({
    as: 'Faculty',
    inside: await template(db, 'HR', true, 'employees'),
    outside: await template(db, 'HR', true),
  }),
  ownViews: async (db) => ({
    as: 'Student',
    inside: await view(db, 'Student', false),
    outside: await view(db, 'HR', false),
  }),
  sharedViews: async (db) => ({
    as: 'Faculty',
    inside: await view(db, 'HR', true),
    outside: await view(db, 'HR', false),
  }),
  openTrails: async (db) => {
    const { inside, outside } = await headed(db);
    return { as: 'Faculty', inside: await event(db, inside), outside: await event(db, outside), holds: ['Employee_VIEW'] };
  },
  ownRequests: async (db) => ({
    as: 'Student',
    inside: await request(db, 'Student', 'students'),
    outside: await request(db, 'Faculty', 'employees'),
  }),
  requestsToDecide: async (db) => ({
    as: 'Faculty',
    inside: await request(db, 'Student', 'students'),
    outside: await request(db, 'HR', 'employees'),
    holds: ['STUDENT_EDIT'],
  }),
  coordinatedPrograms: async (db) => inProgrammes(db, 'coordinator', ({ programId, program }) => ({ id: programId, mark: `"${program}"` })),
  coordinatedSyllabi: async (db) => inProgrammes(db, 'coordinator', ({ syllabusId: id }) => ({ id, mark: `"id":${id},` })),
  headedSyllabi: async (db) => inProgrammes(db, 'head', ({ syllabusId: id }) => ({ id, mark: `"id":${id},` })),
  headedPrograms: async (db) => inProgrammes(db, 'head', ({ programId, program }) => ({ id: programId, mark: `"${program}"` })),
  coordinatedCourses: async (db) => inProgrammes(db, 'coordinator', ({ courseId }) => ({ id: courseId, mark: `"id":${courseId},` })),
  headedCourses: async (db) => inProgrammes(db, 'head', ({ courseId }) => ({ id: courseId, mark: `"id":${courseId},` })),
  coordinatedSemesterCourses: async (db) => inProgrammes(db, 'coordinator', ({ id }) => ({ id, mark: `"id":${id},` })),
};

/**
 * Two programmes of two departments, each with a course and a map; the teacher is coordinator of the first, or head of
 * its department.
 */
async function inProgrammes(
  db: Db,
  teacherIs: 'coordinator' | 'head',
  row: (of: Awaited<ReturnType<typeof mappedCourse>>) => Row,
): Promise<Sample> {
  const { id } = await employee(db, 'Faculty');
  const [inside, outside] = [await mappedCourse(db), await mappedCourse(db)];
  await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', id).execute();
  await db.updateTable('programs').set({ coordinatorId: null }).where('coordinatorId', '=', id).execute();
  if (teacherIs === 'head')
    await db.updateTable('departments').set({ hodEmployeeId: id, hodSince: '2026-01-01' }).where('id', '=', inside.departmentId).execute();
  else await db.updateTable('programs').set({ coordinatorId: id }).where('id', '=', inside.programId).execute();
  return { as: 'Faculty', inside: row(inside), outside: row(outside) };
}

/** The teacher becomes warden of one hostel only. */
async function wardenship(db: Db): Promise<Sample> {
  const { id: wardenEmployeeId } = await employee(db, 'Faculty');
  const [inside, outside] = await twoOf(db, 'hostels');
  await db.updateTable('hostels').set({ wardenEmployeeId: null }).where('wardenEmployeeId', '=', wardenEmployeeId).execute();
  await db.updateTable('hostels').set({ wardenEmployeeId }).where('id', '=', inside.id).execute();
  return { as: 'Faculty', inside, outside };
}

async function twoOf(db: Db, table: 'students' | 'hostels'): Promise<[Row, Row]> {
  const [first, second] = await db.selectFrom(table).select('id').orderBy('id').limit(2).execute();
  if (!first || !second) throw new Error(`the demo college has too few ${table}`);
  return [
    { id: first.id, mark: '' },
    { id: second.id, mark: '' },
  ];
}

/** A row of this owner and one of another. */
function ofWhich(rows: readonly { id: number; owner: number | null }[], owner: number): Sample {
  const row = (isTheirs: boolean) => ({
    id: rows.find((row) => (row.owner === owner) === isTheirs)?.id ?? 0,
    mark: '',
  });
  return { as: 'Faculty', inside: row(true), outside: row(false) };
}

let last = 0;
const unique = (what: string) => `${what} ${(last += 1)} ${process.pid}`;

const userOf = (db: Db, who: keyof typeof demoUsers) =>
  db.selectFrom('users').select(['id', 'username']).where('username', '=', demoUsers[who]).executeTakeFirstOrThrow();

async function account(db: Db, who: keyof typeof demoUsers): Promise<Row> {
  const { id, username } = await userOf(db, who);
  return { id, mark: `"${username}"` };
}

/** The record of the demo student, or another of the same college. */
async function studentOf(db: Db, is: '=' | '!='): Promise<Row> {
  const { id: userId } = await userOf(db, 'Student');
  const { id, admissionNo } = await db
    .selectFrom('students')
    .select(['id', 'admissionNo'])
    .where('userId', is, userId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id, mark: admissionNo };
}

async function employee(db: Db, who: keyof typeof demoUsers): Promise<Row & { param: number }> {
  const { id: userId } = await userOf(db, who);
  const row = await db.selectFrom('employees').select(['id', 'employeeNo']).where('userId', '=', userId).executeTakeFirstOrThrow();
  return { id: row.id, param: userId, mark: row.employeeNo };
}

/** Two employees with postings in two departments; the teacher becomes head of the first. */
async function headed(db: Db): Promise<Sample & { inside: { param: number }; outside: { param: number } }> {
  const teacher = await employee(db, 'Faculty');
  const posted = await db
    .selectFrom('employeePostings as p')
    .innerJoin('employees as e', 'e.id', 'p.employeeId')
    .select(['e.id', 'e.userId', 'e.employeeNo', 'p.departmentId'])
    .where('p.closedOn', 'is', null)
    .where('e.id', '!=', teacher.id)
    .orderBy('e.id')
    .execute();
  const inside = posted[0];
  const outside = posted.find(({ departmentId }) => departmentId !== inside?.departmentId);
  if (!inside || !outside) throw new Error('the demo college has one department only');
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: outside.id, hodSince: '2026-01-01' })
    .where('hodEmployeeId', '=', teacher.id)
    .execute();
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: teacher.id, hodSince: '2026-01-01' })
    .where('id', '=', inside.departmentId)
    .execute();
  const row = ({ id, userId, employeeNo }: typeof inside) => ({ id, param: userId, mark: employeeNo });
  return { as: 'Faculty', inside: row(inside), outside: row(outside) };
}

function asAccounts({ inside, outside, ...rest }: Awaited<ReturnType<typeof headed>>): Sample {
  return { ...rest, inside: { ...inside, id: inside.param }, outside: { ...outside, id: outside.param } };
}

async function device(db: Db, who: keyof typeof demoUsers): Promise<Row> {
  const { id: userId } = await account(db, who);
  const { id } = await db
    .insertInto('knownDevices')
    .values({ userId, markHash: randomBytes(32), userAgent: `device of ${who}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: `device of ${who}` };
}

async function session(db: Db, who: keyof typeof demoUsers): Promise<Row> {
  const { id: userId } = await userOf(db, who);
  const tokenHash = Buffer.from(unique('token').padEnd(32).slice(0, 32));
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await db
    .insertInto('sessions')
    .values({ userId, tokenHash, expiresAt, ip: '10.0.0.9' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: `"id":${id},` };
}

async function template(
  db: Db,
  who: keyof typeof demoUsers,
  isShared: boolean,
  entity: 'students' | 'employees' = 'students',
): Promise<Row> {
  const { id: userId } = await userOf(db, who);
  const name = unique('Kept search');
  const definition = JSON.stringify({ columns: [{ field: 'name' }] });
  const { id } = await db
    .insertInto('reportTemplates')
    .values({ userId, entity, name, isShared, definition })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: name };
}

/** A view of a list, shared with the teachers or private. */
async function view(db: Db, who: keyof typeof demoUsers, isShared: boolean): Promise<Row> {
  const { id: userId } = await userOf(db, who);
  const teachers = await db.selectFrom('roles').select('id').where('name', '=', 'Faculty').executeTakeFirstOrThrow();
  const name = unique('A view');
  const roleId = isShared ? teachers.id : null;
  const { id } = await db
    .insertInto('listViews')
    .values({ userId, list: '/a-list', name, search: '', roleId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: name };
}

async function event(db: Db, { id: recordId }: Row): Promise<Row> {
  const label = unique('An event');
  const { id } = await db
    .insertInto('auditEvents')
    .values({ action: 'update', tableName: 'employees', recordId, label, requestId: 'of-the-test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: label };
}

async function request(db: Db, who: keyof typeof demoUsers, tableName: 'students' | 'employees'): Promise<Row> {
  const { id: aboutUserId } = await userOf(db, who);
  const file = await db.selectFrom('files').select('id').limit(1).executeTakeFirstOrThrow();
  const field = tableName === 'students' ? 'middleName' : 'personalEmail';
  const { id } = await db
    .insertInto('changeRequests')
    .values({
      aboutUserId,
      tableName,
      recordId: null,
      field,
      oldValue: 'null',
      newValue: '"new"',
      proofFileId: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: `"id":${id},` };
}
