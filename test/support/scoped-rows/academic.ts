import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../src/contract/core/calendar.ts';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;
let rowCount = 0;
type Pair<Item = Taught> = { readonly inside: Item; readonly outside: Item };

/** A course of a section in the running term; the section has a unique name. */
interface Taught {
  readonly id: number;
  readonly sectionId: number;
  readonly semesterCourseId: number;
  readonly departmentId: number;
  readonly mark: string;
}

/** Two rows for each scope of the module. One of them belongs to the teacher or the student. */
export const academicSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  ownSectionCourses: async (db) => asTeacher(await taught(db)),
  headedSectionCourses: async (db) => asTeacher(await headed(db)),
  attendedSectionCourses: async (db) => asStudent(await attended(db)),
  ownSections: async (db) => asTeacher(await onlyOf(db, asClassTeacher), ofSection),
  taughtSections: async (db) => asTeacher(await onlyOf(db, taught), ofSection),
  // Most departments teach a course in most sections, so the section outside has no courses.
  headedSections: async (db) => {
    const { inside } = await onlyOf(db, headed);
    return { as: 'Faculty', inside: ofSection(inside), outside: await untaughtSection(db, inside.sectionId) };
  },
  studentsOfOwnSections: async (db) => {
    return asTeacherOf(db, await onlyOf(db, asClassTeacher));
  },
  taughtStudents: async (db) => asTeacherOf(db, await onlyOf(db, taught)),
  headedStudents: async (db) => asTeacherOf(db, await onlyOf(db, headed)),
  taughtSemesterCourses: async (db) => asTeacher(await taught(db), ({ semesterCourseId: id }) => ({ id, mark: `"id":${id},` })),
  ownSemesterCourses: async (db) => asStudent(await attended(db), ({ semesterCourseId: id }) => ({ id, mark: `"id":${id},` })),
  ownTimetable: async (db) => {
    const { inside, outside } = await twoCourses(db);
    const { employeeId } = await teacher(db);
    const ownEntry = await addEntry(db, inside);
    await db
      .insertInto('timetableEntryInstructors')
      .values({ timetableEntryId: ownEntry.id, employeeId, fromDate: null, toDate: null })
      .execute();
    return { as: 'Faculty', inside: ownEntry, outside: await addEntry(db, outside) };
  },
  publishedTimetables: async (db) => {
    const published = await db
      .selectFrom('timetableVersions as v')
      .innerJoin('academicTerms as t', 't.id', 'v.academicTermId')
      .select(['v.id', 'v.name', 'v.academicTermId', 'v.slotSchemeId'])
      .where('v.status', '=', 'published')
      .where('t.status', '=', 'running')
      .orderBy('v.id')
      .executeTakeFirstOrThrow();
    const { academicTermId, slotSchemeId } = published;
    const name = unique('A draft');
    const draft = await db
      .insertInto('timetableVersions')
      .values({ academicTermId, slotSchemeId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mark = (called: string) => `"name":"${called}"`;
    return {
      as: 'Faculty',
      inside: { id: published.id, mark: mark(published.name) },
      outside: { id: draft.id, mark: mark(name) },
    };
  },
  ownWorklogs: async (db) => {
    const { inside, outside } = await twoCourses(db);
    const { employeeId } = await teacher(db);
    const otherEmployee = await db
      .selectFrom('employees')
      .select('id')
      .where('id', '!=', employeeId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return {
      as: 'Faculty',
      inside: await worklogOf(db, inside, employeeId),
      outside: await worklogOf(db, outside, otherEmployee.id),
    };
  },
  headedWorklogs: async (db) => {
    const { inside, outside } = await headed(db);
    const { employeeId } = await teacher(db);
    const otherEmployee = await db
      .selectFrom('employees')
      .select('id')
      .where('id', '!=', employeeId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return {
      as: 'Faculty',
      inside: await worklogOf(db, inside, otherEmployee.id),
      outside: await worklogOf(db, outside, otherEmployee.id),
    };
  },
  branchStudents: async (db) => ofHeadedBranch(db),
  headedExcuses: async (db) => {
    const { inside, outside } = await ofHeadedBranch(db);
    return { as: 'Faculty', inside: await addExcuse(db, inside), outside: await addExcuse(db, outside) };
  },
  ownMaterials: async (db) => {
    const { inside, outside } = await taught(db);
    return { as: 'Faculty', inside: await addMaterial(db, inside), outside: await addMaterial(db, outside) };
  },
  givenMaterials: async (db) => {
    const { inside } = await attended(db);
    return { as: 'Student', inside: await addMaterial(db, inside), outside: await addMaterial(db, inside, true) };
  },
};

const ofSection = ({ sectionId, mark }: Taught): Row => ({ id: sectionId, mark });
async function untaughtSection(db: Db, like: number): Promise<Row> {
  const {
    id: _,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    ...section
  } = await db.selectFrom('sections').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  const name = `untaught ${(rowCount += 1)}`;
  const { id } = await db
    .insertInto('sections')
    .values({ ...section, name, classTeacherId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: name };
}

const ofCourse = ({ id, mark }: Taught): Row => ({ id, mark });
const asTeacher = ({ inside, outside }: Pair, row = ofCourse): Sample => ({ as: 'Faculty', inside: row(inside), outside: row(outside) });
/** A student of the section inside, and one without a section, since several departments teach a section. */
const asTeacherOf = async (db: Db, { inside }: Pair): Promise<Sample> => ({
  as: 'Faculty',
  inside: await memberOf(db, inside),
  outside: await seatless(db),
});
const asStudent = (pair: Pair, row = ofCourse): Sample => ({ ...asTeacher(pair, row), as: 'Student' });

/** Two courses; the teacher heads the department of one. */
async function headed(db: Db): Promise<Pair> {
  const pair = await twoCourses(db);
  const { employeeId: hodEmployeeId } = await teacher(db);
  const otherEmployee = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '!=', hodEmployeeId)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: otherEmployee.id, hodSince: '2026-01-01' })
    .where('hodEmployeeId', '=', hodEmployeeId)
    .execute();
  await db.updateTable('departments').set({ hodEmployeeId, hodSince: '2026-01-01' }).where('id', '=', pair.inside.departmentId).execute();
  return pair;
}

/** Removes all other roles of the teacher, since scopes add up. */
async function onlyOf(db: Db, pair: (db: Db) => Promise<Pair>): Promise<Pair> {
  const { employeeId } = await teacher(db);
  await db.deleteFrom('courseInstructors').where('employeeId', '=', employeeId).execute();
  await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', employeeId).execute();
  await db.updateTable('sections').set({ classTeacherId: null }).where('classTeacherId', '=', employeeId).execute();
  await db.updateTable('students').set({ mentorEmployeeId: null }).where('mentorEmployeeId', '=', employeeId).execute();
  return pair(db);
}

/** A student of the department that the teacher heads, and one of another. */
async function ofHeadedBranch(db: Db): Promise<Sample> {
  const { employeeId: hodEmployeeId } = await teacher(db);
  const all = await db
    .selectFrom('students')
    .innerJoin('branches', 'branches.id', 'students.branchId')
    .select(['students.id', 'students.admissionNo', 'branches.departmentId'])
    .orderBy('students.id')
    .execute();
  const [inside] = all;
  const outside = all.find(({ departmentId }) => departmentId !== inside?.departmentId);
  if (!inside || !outside) throw new Error('the students are all of one department');
  await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', hodEmployeeId).execute();
  await db.updateTable('departments').set({ hodEmployeeId, hodSince: '2026-01-01' }).where('id', '=', inside.departmentId).execute();
  return { as: 'Faculty', inside: { id: inside.id, mark: inside.admissionNo }, outside: { id: outside.id, mark: outside.admissionNo } };
}

/** An excuse of a student. */
async function addExcuse(db: Db, { id: studentId }: Row): Promise<Row> {
  const mark = unique('Hackathon');
  const { id } = await db
    .insertInto('attendanceExcuses')
    .values({ studentId, kind: 'duty', fromDate: '2026-11-09', toDate: '2026-11-10', reason: mark, fileId: null, enteredBy: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

/**
 * Adds a submitted worklog for a class of a course.
 * @returns its id.
 */
export async function addWorklog(db: Db, sectionCourseId: number, employeeId: number): Promise<number> {
  const slot = await db.selectFrom('slots').select('id').where('isBreak', '=', false).orderBy('id').executeTakeFirstOrThrow();
  const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const row = await db
    .insertInto('worklogs')
    .values({
      sectionCourseId,
      sectionGroupId: null,
      employeeId,
      onDate: addDays('2026-08-03', (rowCount += 1) % 100),
      slotId: slot.id,
      periods: 1,
      kind: 'extra',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status: 'submitted',
      submittedAt: '2026-11-14T10:00:00Z',
      enteredBy: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const worklogOf = async (db: Db, { id, mark }: Taught, employeeId: number): Promise<Row> => ({
  id: await addWorklog(db, id, employeeId),
  mark,
});

/** Courses of two departments, taught to sections of two policies. */
async function twoCourses(db: Db, sectionOfInside?: number): Promise<Pair> {
  const { rows } = await sql<Omit<Taught, 'mark'> & { policyId: number }>`
    select c.id, c.section_id, c.semester_course_id, o.department_id, s.registration_policy_id as policy_id
    from section_courses c join sections s on s.id = c.section_id and s.kind = 'core'
    join registration_policies r on r.id = s.registration_policy_id and r.status <> 'frozen'
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id order by c.id`.execute(db);
  const first = rows.find(({ sectionId }) => sectionOfInside === undefined || sectionId === sectionOfInside);
  const second = rows.find(({ policyId, departmentId }) => policyId !== first?.policyId && departmentId !== first?.departmentId);
  if (!first || !second) throw new Error('the college has no two sections');
  return { inside: await named(db, first), outside: await named(db, second) };
}

async function named(db: Db, course: Omit<Taught, 'mark'>): Promise<Taught> {
  const mark = unique('Section');
  await db.updateTable('sections').set({ name: mark }).where('id', '=', course.sectionId).execute();
  return { ...course, mark };
}

/** The teacher teaches only the one course. */
async function taught(db: Db): Promise<Pair> {
  const pair = await twoCourses(db);
  const { employeeId } = await teacher(db);
  await db.deleteFrom('courseInstructors').where('employeeId', '=', employeeId).execute();
  await db
    .insertInto('courseInstructors')
    .values({ sectionCourseId: pair.inside.id, sectionGroupId: null, employeeId, role: 'co', fromDate: '2026-08-03', toDate: null })
    .execute();
  return pair;
}

async function attended(db: Db): Promise<Pair> {
  const { sectionId } = await db
    .selectFrom('sectionStudents as m')
    .innerJoin('registrationPolicies as r', 'r.id', 'm.registrationPolicyId')
    .innerJoin('students as s', 's.id', 'm.studentId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('m.sectionId')
    .where('u.username', '=', demoUsers.Student)
    .where('m.kind', '=', 'core')
    .where('m.toDate', 'is', null)
    .where('r.status', '!=', 'frozen')
    .executeTakeFirstOrThrow();
  return twoCourses(db, sectionId);
}

async function asClassTeacher(db: Db): Promise<Pair> {
  const pair = await twoCourses(db);
  const { employeeId: classTeacherId } = await teacher(db);
  await db.updateTable('sections').set({ classTeacherId: null }).where('classTeacherId', '=', classTeacherId).execute();
  await db.updateTable('sections').set({ classTeacherId }).where('id', '=', pair.inside.sectionId).execute();
  return pair;
}

async function memberOf(db: Db, { sectionId }: Taught): Promise<Row> {
  const { id, admissionNo } = await db
    .selectFrom('sectionStudents as m')
    .innerJoin('students as s', 's.id', 'm.studentId')
    .select(['s.id', 's.admissionNo'])
    .where('m.sectionId', '=', sectionId)
    .where('m.toDate', 'is', null)
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  return { id, mark: admissionNo };
}

async function seatless(db: Db): Promise<Row> {
  const { id, admissionNo } = await db
    .selectFrom('students')
    .select(['id', 'admissionNo'])
    .where('mentorEmployeeId', 'is', null)
    .where('id', 'not in', db.selectFrom('sectionStudents').select('studentId'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id, mark: admissionNo };
}

async function addEntry(db: Db, { id: sectionCourseId, mark }: Taught): Promise<Row> {
  const slot = await db
    .selectFrom('slots')
    .select(['id', 'slotSchemeId'])
    .where('isBreak', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  const version = await db
    .insertInto('timetableVersions')
    .values({ academicTermId: term.id, slotSchemeId: slot.slotSchemeId, name: unique('Week'), effectiveFrom: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = {
    timetableVersionId: version.id,
    sectionCourseId,
    sectionGroupId: null,
    kind: 'lecture',
    weekday: 1,
    slotId: slot.id,
    span: 1,
    roomId: null,
    jointKey: null,
  } as const;
  const { id } = await db.insertInto('timetableEntries').values(entry).returning('id').executeTakeFirstOrThrow();
  return { id, mark };
}

async function addMaterial(db: Db, { id: sectionCourseId }: Taught, isHidden = false): Promise<Row> {
  const { userId: uploadedBy } = await teacher(db);
  const mark = unique('Notes');
  const { id } = await db
    .insertInto('classMaterials')
    .values({
      sectionCourseId,
      courseModuleId: null,
      title: mark,
      kind: 'link',
      fileId: null,
      url: 'https://notes.example/1',
      visibleFrom: '2026-08-03T00:00:00Z',
      isHidden,
      dueAt: null,
      uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

export const teacherId = async (db: Db): Promise<number> => (await teacher(db)).employeeId;
const teacher = (db: Db) =>
  db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['e.id as employeeId', 'u.id as userId'])
    .where('u.username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();

let count = 0;
const unique = (what: string) => `${what} ${++count} ${process.pid}`;
