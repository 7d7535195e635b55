import { addDays } from '../../src/contract/core/calendar.ts';
import { collegeDay } from '../../src/server/college-day.ts';
import { demoUsers, type TestApp } from './app.ts';
import { keptClass, keptSection, seat } from './classes.ts';

type Db = TestApp['database']['db'];

/** Ids of the components of all internal policies, by course kind and label, such as `theory IT`. */
export async function componentIds(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('policyComponents')
    .innerJoin('internalPolicies', 'internalPolicies.id', 'policyComponents.internalPolicyId')
    .select(['policyComponents.id', 'label', 'courseKind'])
    .orderBy('policyComponents.id')
    .execute();
  return Object.fromEntries(rows.map(({ id, label, courseKind }) => [`${courseKind} ${label}`, id]));
}

/**
 * A class of sections A and B with three students each, an elective for two of each, and internal plans for four of its
 * courses: theory, tutored theory, a lab taught by group, and the elective. The demo teacher leads theory and lab in A.
 */
export async function keptPlans(portal: Pick<TestApp, 'database' | 'now'>) {
  const { db } = portal.database;
  const classData = await keptClass(db);
  const { policyId, courses, studentIds, termId } = classData;
  const a = await keptSection(db, policyId, { name: 'A', groups: ['G1', 'G2'] });
  const b = await keptSection(db, policyId, { name: 'B' });
  const e = await keptSection(db, policyId, { name: 'E1', kind: 'elective' });
  for (const [place, studentId] of studentIds.entries()) {
    const inA = place < 3;
    await seat(db, policyId, inA ? a.id : b.id, studentId, { groupId: inA ? a.groupIds[place % 2]! : null, classNo: place + 1 });
    if (place % 3 < 2) await seat(db, policyId, e.id, studentId, { kind: 'elective' });
  }
  const { id: teacherId } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const { id: otherTeacherId } = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '!=', teacherId)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('courseInstructors')
    .set({ toDate: '2026-08-02', fromDate: '2026-08-01' })
    .where('employeeId', '=', teacherId)
    .execute();
  const taught = async (sectionId: number, semesterCourseId: number, byGroup = false, employeeId = otherTeacherId) => {
    const { id } = await db
      .insertInto('sectionCourses')
      .values({ sectionId, semesterCourseId, byGroup, weeklyPeriods: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('courseInstructors')
      .values({ sectionCourseId: id, sectionGroupId: null, employeeId, role: 'lead', fromDate: '2026-08-03', toDate: null })
      .execute();
    return id;
  };
  const sectionCourses = {
    theoryA: await taught(a.id, courses.theory, false, teacherId),
    theoryB: await taught(b.id, courses.theory),
    tutoredA: await taught(a.id, courses.tutored),
    tutoredB: await taught(b.id, courses.tutored),
    labA: await taught(a.id, courses.lab, true, teacherId),
    elective: await taught(e.id, courses.elective),
  };
  const plan = async (semesterCourseId: number, internalPolicyId = 1) =>
    (
      await db
        .insertInto('internalPlans')
        .values({
          registrationPolicyId: policyId,
          semesterCourseId,
          internalPolicyId,
          coordinatorId: null,
          closedAt: null,
          askedBy: null,
          reopenReason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const plans = {
    theory: await plan(courses.theory),
    tutored: await plan(courses.tutored),
    lab: await plan(courses.lab, 2),
    elective: await plan(courses.elective),
  };
  const component = await componentIds(db);
  const strangers = (
    await db
      .selectFrom('employees')
      .select('id')
      .where('id', '!=', teacherId)
      .where('status', '=', 'active')
      .where('userId', 'is not', null)
      .orderBy('id')
      .limit(4)
      .execute()
  ).map(({ id }) => id);
  return { ...classData, strangers, termId, a, b, e, teacherId, otherTeacherId, sectionCourses, plans, component };
}

export interface TermDays {
  /** Working days of the running term before today, the last first, and from tomorrow on. */
  readonly past: readonly string[];
  readonly ahead: readonly string[];
}

/** Days of the running term that are not Sundays and have no entry in the calendar. */
export async function termDays(portal: Pick<TestApp, 'database' | 'now'>): Promise<TermDays> {
  const { db } = portal.database;
  const today = collegeDay(portal.now());
  const { startsOn, endsOn } = await db
    .selectFrom('academicTerms')
    .select(['startsOn', 'endsOn'])
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  const calendarDays = new Set((await db.selectFrom('calendarDays').select('onDate').execute()).map(({ onDate }) => onDate));
  const days: string[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1))
    if (new Date(day).getUTCDay() !== 0 && !calendarDays.has(day)) days.push(day);
  return { past: days.filter((day) => day < today).reverse(), ahead: days.filter((day) => day > today) };
}
