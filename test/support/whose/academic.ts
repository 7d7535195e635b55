import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;
type Pair<Item = Taught> = { readonly inside: Item; readonly outside: Item };

/** A course that a section of the running term is taught; the section bears a name that nothing else has. */
interface Taught {
  readonly id: number;
  readonly sectionId: number;
  readonly semesterCourseId: number;
  readonly departmentId: number;
  readonly mark: string;
}

/** Two sections, of which the teacher or the student has one. */
export const academicSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  ownSectionCourses: async (db) => asTeacher(await taught(db)),
  headedSectionCourses: async (db) => {
    const pair = await twoCourses(db);
    const { employeeId: hodEmployeeId } = await teacher(db);
    const other = await db.selectFrom('employees').select('id').where('id', '!=', hodEmployeeId).where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow(); // prettier-ignore
    await db.updateTable('departments').set({ hodEmployeeId: other.id, hodSince: '2026-01-01' }).where('hodEmployeeId', '=', hodEmployeeId).execute(); // prettier-ignore
    await db.updateTable('departments').set({ hodEmployeeId, hodSince: '2026-01-01' }).where('id', '=', pair.inside.departmentId).execute(); // prettier-ignore
    return asTeacher(pair);
  },
  attendedSectionCourses: async (db) => asStudent(await attended(db)),
  ownSections: async (db) => asTeacher(await asClassTeacher(db), ({ sectionId, mark }) => ({ id: sectionId, mark })),
  studentsOfOwnSections: async (db) => {
    const { inside, outside } = await asClassTeacher(db);
    return { as: 'Faculty', inside: await memberOf(db, inside), outside: await memberOf(db, outside) };
  },
  taughtSemesterCourses: async (db) =>
    asTeacher(await taught(db), ({ semesterCourseId: id }) => ({ id, mark: `"id":${id},` })),
  ownSemesterCourses: async (db) =>
    asStudent(await attended(db), ({ semesterCourseId: id }) => ({ id, mark: `"id":${id},` })),
  ownTimetable: async (db) => {
    const { inside, outside } = await twoCourses(db);
    const { employeeId } = await teacher(db);
    const own = await addEntry(db, inside);
    await db.insertInto('timetableEntryInstructors').values({ timetableEntryId: own.id, employeeId, fromDate: null, toDate: null }).execute(); // prettier-ignore
    return { as: 'Faculty', inside: own, outside: await addEntry(db, outside) };
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

const ofCourse = ({ id, mark }: Taught): Row => ({ id, mark });
const asTeacher = ({ inside, outside }: Pair, row = ofCourse): Sample => ({ as: 'Faculty', inside: row(inside), outside: row(outside) }); // prettier-ignore
const asStudent = (pair: Pair, row = ofCourse): Sample => ({ ...asTeacher(pair, row), as: 'Student' });

/** Courses of two departments, taught to sections of two batches. */
async function twoCourses(db: Db, sectionOfInside?: number): Promise<Pair> {
  const { rows } = await sql<Omit<Taught, 'mark'> & { policyId: number }>`
    select c.id, c.section_id, c.semester_course_id, o.department_id, s.registration_policy_id as policy_id
    from section_courses c join sections s on s.id = c.section_id and s.kind = 'core'
    join registration_policies r on r.id = s.registration_policy_id and r.status <> 'frozen'
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id order by c.id`.execute(
    db,
  );
  const one = rows.find(({ sectionId }) => sectionOfInside === undefined || sectionId === sectionOfInside);
  const other = rows.find(({ policyId, departmentId }) => policyId !== one?.policyId && departmentId !== one?.departmentId); // prettier-ignore
  if (!one || !other) throw new Error('the college has no two sections');
  return { inside: await named(db, one), outside: await named(db, other) };
}

async function named(db: Db, course: Omit<Taught, 'mark'>): Promise<Taught> {
  const mark = unique('Section');
  await db.updateTable('sections').set({ name: mark }).where('id', '=', course.sectionId).execute();
  return { ...course, mark };
}

/** The teacher takes the one course and nothing else. */
async function taught(db: Db): Promise<Pair> {
  const pair = await twoCourses(db);
  const { employeeId } = await teacher(db);
  await db.deleteFrom('courseInstructors').where('employeeId', '=', employeeId).execute();
  await db.insertInto('courseInstructors').values({ sectionCourseId: pair.inside.id, sectionGroupId: null, employeeId, role: 'co', fromDate: '2026-08-03', toDate: null }).execute(); // prettier-ignore
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
  const { id, admissionNo } = await db.selectFrom('sectionStudents as m').innerJoin('students as s', 's.id', 'm.studentId').select(['s.id', 's.admissionNo']).where('m.sectionId', '=', sectionId).where('m.toDate', 'is', null).orderBy('s.id').executeTakeFirstOrThrow(); // prettier-ignore
  return { id, mark: admissionNo };
}

async function addEntry(db: Db, { id: sectionCourseId, mark }: Taught): Promise<Row> {
  const slot = await db.selectFrom('slots').select(['id', 'slotSchemeId']).where('isBreak', '=', false).orderBy('id').executeTakeFirstOrThrow(); // prettier-ignore
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow(); // prettier-ignore
  const version = await db.insertInto('timetableVersions').values({ academicTermId: term.id, slotSchemeId: slot.slotSchemeId, name: unique('Week'), effectiveFrom: null }).returning('id').executeTakeFirstOrThrow(); // prettier-ignore
  const entry = { timetableVersionId: version.id, sectionCourseId, sectionGroupId: null, kind: 'lecture', weekday: 1, slotId: slot.id, span: 1, roomId: null, jointKey: null } as const; // prettier-ignore
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
    }) // prettier-ignore
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

const teacher = (db: Db) =>
  db.selectFrom('employees as e').innerJoin('users as u', 'u.id', 'e.userId').select(['e.id as employeeId', 'u.id as userId']).where('u.username', '=', demoUsers.Faculty).executeTakeFirstOrThrow(); // prettier-ignore

let count = 0;
const unique = (what: string) => `${what} ${++count} ${process.pid}`;
