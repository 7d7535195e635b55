import type { TestApp } from './app.ts';
import { addStudent } from './college.ts';
import { keptCourse } from './courses.ts';
import { keptSyllabus } from './syllabi.ts';

type Db = TestApp['database']['db'];
let classCount = 0;

/**
 * A class in its third semester of the running term: students who have registered, and a syllabus with two courses, a
 * lab and an elective group of two.
 */
export async function keptClass(db: Db, { students = 6 } = {}) {
  classCount += 1;
  const { id: syllabusId, programId, batchId, branchId, degreeId } = await keptSyllabus(db, { status: 'approved' });
  const { id: termId } = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  const { id: batchSemesterId } = await db
    .insertInto('batchSemesters')
    .values({ batchId, semester: 3, academicTermId: termId, startsOn: '2026-07-01', endsOn: '2026-12-10', state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: policyId } = await db
    .insertInto('registrationPolicies')
    .values({
      batchSemesterId,
      programId,
      opensOn: '2026-07-01',
      closesOn: '2026-07-20',
      lateUntil: null,
      classesFrom: '2026-08-03',
      classesTo: '2026-12-05',
      minCredits: null,
      maxCredits: null,
      attendanceRequired: 75,
      condoneFloor: 60,
      status: 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: groupId } = await db
    .insertInto('electiveGroups')
    .values({ syllabusId, semester: 3, name: 'PE-I', choose: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const semesterCourse = async (
    code: string,
    ordinal: number,
    of: Parameters<typeof keptCourse>[1] | object,
    electiveGroupId: number | null = null,
  ) => {
    const courseId = await keptCourse(db, { code: `${code}-${classCount}`, status: 'active', ...of });
    return (
      await db
        .insertInto('semesterCourses')
        .values({ syllabusId, courseId, semester: 3, ordinal, electiveGroupId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  const { id: theory } = await db
    .selectFrom('semesterCourses')
    .select('id')
    .where('syllabusId', '=', syllabusId)
    .where('semester', '=', 3)
    .executeTakeFirstOrThrow();
  const courses = {
    theory,
    tutored: await semesterCourse('TUT', 2, { lectures: 3, tutorials: 1 }),
    lab: await semesterCourse('LAB', 3, { kind: 'practical', lectures: 0, practicals: 3 }),
    elective: await semesterCourse('ELA', 4, { category: 'PE' }, groupId),
    otherElective: await semesterCourse('ELB', 5, { category: 'PE' }, groupId),
  };
  const some = await db.selectFrom('students').select(['admissionCategoryId', 'casteId']).orderBy('id').executeTakeFirstOrThrow();
  const college = { ...some, degreeId, branchId, batchId, userId: 0, departmentId: 0 };
  const studentIds: number[] = [];
  for (let place = 0; place < students; place += 1) {
    const id = await addStudent(db, college, 50_000 + classCount * 300 + place, `Student ${String.fromCharCode(65 + (place % 26))}`);
    await db
      .insertInto('termRegistrations')
      .values({ registrationPolicyId: policyId, studentId: id, status: 'registered', registeredOn: '2026-07-05', cancelReason: null })
      .execute();
    studentIds.push(id);
  }
  return { policyId, batchSemesterId, termId, programId, batchId, syllabusId, courses, studentIds };
}

/** A section without students, with groups if named. A core section by default. */
export async function keptSection(
  db: Db,
  policyId: number,
  { name = 'A', groups = [] as string[], capacity = 60, kind = 'core' as 'core' | 'elective' } = {},
) {
  const { id } = await db
    .insertInto('sections')
    .values({ registrationPolicyId: policyId, kind, name, capacity, homeRoomId: null, classTeacherId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groupIds: number[] = [];
  for (const group of groups)
    groupIds.push(
      (await db.insertInto('sectionGroups').values({ sectionId: id, name: group, capacity: 30 }).returning('id').executeTakeFirstOrThrow())
        .id,
    );
  return { id, groupIds };
}

/** Adds a student to a section, by default from the first day of classes. */
export async function seat(
  db: Db,
  policyId: number,
  sectionId: number,
  studentId: number,
  {
    groupId = null as number | null,
    classNo = null as number | null,
    fromDate = '2026-08-03',
    toDate = null as string | null,
    kind = 'core' as 'core' | 'elective',
  } = {},
) {
  await db
    .insertInto('sectionStudents')
    .values({
      sectionId,
      registrationPolicyId: policyId,
      kind,
      studentId,
      sectionGroupId: groupId,
      classNo,
      fromDate,
      toDate,
      leftReason: null,
    })
    .execute();
}

/** Ids of active assistant professors, in ascending order. */
export const teachersOf = async (db: Db, count: number): Promise<number[]> =>
  (
    await db
      .selectFrom('employees')
      .innerJoin('employeePostings', 'employeePostings.employeeId', 'employees.id')
      .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
      .select('employees.id')
      .where('employees.status', '=', 'active')
      .where('employeePostings.closedOn', 'is', null)
      .where('designations.code', '=', 'ASST')
      .groupBy('employees.id')
      .orderBy('employees.id')
      .limit(count)
      .execute()
  ).map(({ id }) => id);

/**
 * Adds a submitted worklog, with marks for the students who were present.
 * @returns its id.
 */
export async function writtenDown(
  db: Db,
  lecture: { sectionCourseId: number; groupId?: number | null; onDate: string; present?: readonly number[] },
): Promise<number> {
  const { sectionCourseId, groupId = null, onDate, present = [] } = lecture;
  const firstId = async (table: 'employees' | 'users' | 'slots') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const { id } = await db
    .insertInto('worklogs')
    .values({
      sectionCourseId,
      sectionGroupId: groupId,
      employeeId: await firstId('employees'),
      onDate,
      slotId: await firstId('slots'),
      periods: 1,
      kind: 'practical',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status: 'submitted',
      submittedAt: '2026-11-01T10:00:00Z',
      enteredBy: await firstId('users'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const studentId of present)
    await db
      .insertInto('attendanceMarks')
      .values({ worklogId: id, studentId, mark: 'P', note: null, score: null, attendanceExcuseId: null })
      .execute();
  return id;
}
