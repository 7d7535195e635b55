import { getSheet, voidWorklog, wordOf, writeSheet, type Sheet } from '../../../src/contract/academic/sheet.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { demoUsers } from '../app.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import { entry, taught, version } from '../timetables.ts';
import type { MakeSample } from './sample.ts';

/**
 * One class of last Monday, taken by the caller or another teacher; within the days for amending, after them, or
 * frozen.
 */
export const worklog: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await taught(db);
  const versionId = await version(db, of, '2026-08-04');
  let monday = addDays(collegeDay(portal.now()), -1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, -1);
  await db.deleteFrom('calendarDays').where('onDate', '=', monday).execute();
  const key = { sectionCourseId: of.courses[0]!, onDate: monday, slotId: of.slots[0]! };
  const word = wordOf({ ...key, groupId: null });
  const policy = await db
    .selectFrom('sections')
    .select('registrationPolicyId as id')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom('users')
    .leftJoin('employees', 'employees.userId', 'users.id')
    .select(['username', 'employees.id as employeeId'])
    .execute();
  const employeeOf = (role: keyof typeof demoUsers) => users.find(({ username }) => username === demoUsers[role])?.employeeId ?? null;
  // Another sample may have frozen the policy, or left it a draft.
  const rules = (situation: string) =>
    db
      .updateTable('registrationPolicies')
      .set({ status: situation === 'frozen' ? 'frozen' : 'open', worklogEditDays: situation === 'late' ? 0 : 60 })
      .where('id', '=', policy.id)
      .execute();
  // Other samples may have removed these permissions. The head of the department sees the classes of others.
  await holdOnly(db, demoUsers.Faculty, ['Worklog_View', 'Worklog_Add', 'Worklog_Update']);
  const { departmentId } = await db
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'sectionCourses.semesterCourseId')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select('departmentId')
    .where('sectionCourses.id', '=', key.sectionCourseId)
    .executeTakeFirstOrThrow();
  let id = 0;
  let teacher = 0;
  const stored = () => db.selectFrom('worklogs').select(['id', 'status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const body = async (isSubmitted: boolean, reason: string | null) => {
    const roll = await db
      .selectFrom('sectionStudents')
      .select('studentId')
      .where('sectionId', '=', of.sectionId)
      .where('fromDate', '<=', monday)
      .where((eb) => eb.or([eb('toDate', 'is', null), eb('toDate', '>=', monday)]))
      .execute();
    return {
      extraPeriods: null,
      version: (await stored()).version,
      isSubmitted,
      reason,
      method: null,
      remarks: null,
      topics: [{ courseTopicId: null, freeText: 'Graphs', portion: 100 }],
      marks: roll.map(({ studentId }) => ({ studentId, mark: 'P' })),
    };
  };
  return {
    situations: ['own', 'strange', 'late', 'frozen'],
    stand: async (state, situation, role) => {
      teacher =
        situation === 'strange' ? of.teachers.find((teacher) => teacher !== employeeOf(role))! : (employeeOf(role) ?? of.teachers[0]!);
      await db.deleteFrom('worklogs').execute();
      await db.deleteFrom('timetableEntries').where('timetableVersionId', '=', versionId).execute();
      await entry(db, { versionId, course: key.sectionCourseId, weekday: 1, slot: key.slotId, teachers: [[teacher]] });
      await rules(situation);
      await db
        .updateTable('departments')
        .set(
          situation === 'strange'
            ? { hodEmployeeId: employeeOf('Faculty'), hodSince: '2026-08-01' }
            : { hodEmployeeId: null, hodSince: null },
        )
        .where('id', '=', departmentId)
        .execute();
      const worklog = await db
        .insertInto('worklogs')
        .values({
          ...key,
          sectionGroupId: null,
          employeeId: teacher,
          periods: 1,
          kind: 'lecture',
          timetableEntryId: null,
          classChangeId: null,
          jointKey: null,
          method: null,
          remarks: null,
          status: state as 'draft',
          voidReason: state === 'void' ? 'There was none' : null,
          submittedAt: portal.now().toISOString(),
          enteredBy: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = worklog.id;
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getSheet, role, { key: word });
      return answer.status === 200 ? ((answer.body.data as Sheet).worklog?.events ?? null) : null;
    },
    send: async (role, event) => {
      const { status, version } = await stored();
      // No call is possible for a void sheet, which is replaced by a new one. A draft can only be submitted, and a
      // submitted sheet only amended or corrected.
      if (status === 'void' || (event !== 'void' && (status === 'draft') !== (event === 'submit'))) return undefined;
      const answer =
        event === 'void'
          ? await portal.call(voidWorklog, role, { id, body: { version, event, reason: 'There was no class' } })
          : await portal.call(writeSheet, role, { key: word, body: await body(true, event === 'correct' ? 'Read wrongly' : null) });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
