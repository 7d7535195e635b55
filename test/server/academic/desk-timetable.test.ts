import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/desk-timetable.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/** The days of a student: classes, holidays, tests, deadlines. 2026-09-07 is a Monday. */
const test = suite('timetable on the desk');
let portal: TestApp;
let of: Taught;
let studentId: number;
let entryId: number;
const db = () => portal.database.db;
const week = { from: '2026-09-07', to: '2026-09-13' };

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  await db().deleteFrom('calendarDays').execute();
  await db().updateTable('academicTerms').set({ startsOn: '2026-08-03', endsOn: '2026-12-12' }).where('id', '=', of.termId).execute();
  const versionId = await version(db(), of, '2026-08-03');
  entryId = await entry(db(), {
    versionId,
    course: of.courses[0]!,
    weekday: 1,
    slot: of.slots[0]!,
    room: of.rooms[0]!,
    teachers: [[of.teachers[0]!]],
  });
  const student = await db()
    .selectFrom('users as u')
    .innerJoin('students as s', 's.userId', 'u.id')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  studentId = student.id;
  const { registrationPolicyId } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await db().deleteFrom('sectionStudents').where('studentId', '=', studentId).execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      sectionId: of.sectionId,
      registrationPolicyId,
      kind: 'core',
      studentId,
      sectionGroupId: of.groups[0]!,
      classNo: 299,
      fromDate: '2026-08-03',
    } as never)
    .execute();
});
test.after(() => portal.close());

async function ownTimetable(query = week): Promise<contract.DeskTimetable> {
  const { status, body } = await portal.call(contract.deskTimetable, 'Student', { query });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}

test('own classes, with the changes of that day', async () => {
  const before = await ownTimetable();
  assert.is(before.studentId, studentId);
  assert.equal(
    before.classes.map(({ day, entryId: id, state }) => [day, id, state]),
    [['2026-09-07', entryId, 'held']],
  );
  assert.ok(before.slots.length > 5);
  assert.equal(
    before.terms.map(({ id }) => id),
    [of.termId],
  );
  await keptChange(db(), entryId, '2026-09-07');
  assert.equal(
    (await ownTimetable()).classes.map(({ state }) => state),
    ['cancelled'],
  );
  await db().deleteFrom('classChanges').execute();
});

test('a student sees holidays of their own degree, not of another; a make-up day follows its weekday', async () => {
  const { degreeId } = await db().selectFrom('students').select('degreeId').where('id', '=', studentId).executeTakeFirstOrThrow();
  const otherDegree = await db().selectFrom('degrees').select('id').where('id', '<>', degreeId).orderBy('id').executeTakeFirstOrThrow();
  const day = (onDate: string, kind: 'holiday' | 'makeup', degree: number | null, followsWeekday: number | null = null) => ({
    academicTermId: of.termId,
    onDate,
    kind,
    followsWeekday,
    degreeId: degree,
    title: `Day of ${degree ?? 'all'}`,
  });
  await db()
    .insertInto('calendarDays')
    .values([day('2026-09-08', 'holiday', degreeId), day('2026-09-09', 'holiday', otherDegree.id), day('2026-09-12', 'makeup', null, 1)])
    .execute();
  const { days, classes } = await ownTimetable();
  const on = (date: string) => days.find((day) => day.day === date)!;
  assert.equal([on('2026-09-08').weekday, on('2026-09-08').title], [null, `Day of ${degreeId}`]);
  assert.equal([on('2026-09-09').weekday, on('2026-09-09').title], [3, null]);
  assert.equal([on('2026-09-12').weekday, on('2026-09-12').title], [1, 'Day of all']);
  assert.equal(
    classes.map((lesson) => lesson.day),
    ['2026-09-07', '2026-09-12'],
  );
  await db().deleteFrom('calendarDays').execute();
});

test('scheduled tests and deadlines are on their days; drafts and hidden ones are not', async () => {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select x.id, k.code, x.name from internal_tests x join internal_plans p on p.id = x.internal_plan_id
    join section_courses c on c.semester_course_id = p.semester_course_id join sections s on s.id = c.section_id and s.registration_policy_id = p.registration_policy_id
    join semester_courses n on n.id = c.semester_course_id join courses k on k.id = n.course_id
    where c.section_id = ${of.sectionId} and x.retest_of_id is null and (x.section_course_id is null or x.section_course_id = c.id)
    order by x.id limit 2`.execute(db());
  const [set, draft] = rows as [(typeof rows)[number], (typeof rows)[number]];
  await db().updateTable('internalTests').set({ onDate: null, startsAt: null, status: 'draft', cancelReason: null }).execute();
  await db()
    .updateTable('internalTests')
    .set({ onDate: '2026-09-09', startsAt: '10:00', minutes: 60, status: 'scheduled' })
    .where('id', '=', set.id)
    .execute();
  await db().updateTable('internalTests').set({ onDate: '2026-09-10' }).where('id', '=', draft.id).execute();
  await db().deleteFrom('classMaterials').execute();
  const material = {
    sectionCourseId: of.courses[0]!,
    courseModuleId: null,
    kind: 'assignment' as const,
    fileId: null,
    url: 'https://example.org',
    visibleFrom: '2026-08-10T00:00:00Z',
    uploadedBy: 1,
  };
  await db()
    .insertInto('classMaterials')
    .values([
      { ...material, title: 'Sheet 3', dueAt: '2026-09-10T18:00:00Z' },
      { ...material, title: 'Hidden', dueAt: '2026-09-10T06:00:00Z', isHidden: true },
      { ...material, title: 'Next week', dueAt: '2026-09-13T18:45:00Z' },
    ] as never)
    .execute();
  const { code } = await db()
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .innerJoin('courses as k', 'k.id', 'n.courseId')
    .select('k.code')
    .where('c.id', '=', of.courses[0]!)
    .executeTakeFirstOrThrow();
  assert.equal((await ownTimetable()).lines, [
    { day: '2026-09-09', kind: 'test', code: set.code, title: set.name, startsAt: '10:00' },
    { day: '2026-09-10', kind: 'assignment', code, title: 'Sheet 3', startsAt: '23:30' },
  ]);
});

test('unassigned electives are shown until they are assigned', async () => {
  const at = await db()
    .selectFrom('sections as s')
    .innerJoin('registrationPolicies as r', 'r.id', 's.registrationPolicyId')
    .innerJoin('batchSemesters as b', 'b.id', 'r.batchSemesterId')
    .innerJoin('syllabi as y', (join) => join.onRef('y.programId', '=', 'r.programId').onRef('y.batchId', '=', 'b.batchId'))
    .select(['y.id as syllabusId', 'b.semester', 's.registrationPolicyId'])
    .where('s.id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await sql`update semester_courses set elective_group_id = null where syllabus_id = ${at.syllabusId} and semester = ${at.semester}`.execute(
    db(),
  );
  await sql`delete from elective_groups where syllabus_id = ${at.syllabusId} and semester = ${at.semester}`.execute(db());
  const group = await db()
    .insertInto('electiveGroups')
    .values({ syllabusId: at.syllabusId, semester: at.semester, name: 'PE-II', choose: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.equal((await ownTimetable()).toChoose, [{ group: 'PE-II', missing: 2 }]);
  const course = await db()
    .selectFrom('semesterCourses')
    .select('id')
    .where('syllabusId', '=', at.syllabusId)
    .where('semester', '=', at.semester)
    .where('id', 'not in', db().selectFrom('sectionCourses').select('semesterCourseId').where('sectionId', '=', of.sectionId))
    .executeTakeFirst();
  const free =
    course ??
    (await db()
      .selectFrom('semesterCourses')
      .select('id')
      .where('syllabusId', '=', at.syllabusId)
      .where('semester', '<>', at.semester)
      .executeTakeFirstOrThrow());
  await db().updateTable('semesterCourses').set({ electiveGroupId: group.id }).where('id', '=', free.id).execute();
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ registrationPolicyId: at.registrationPolicyId, kind: 'elective', name: 'PE-II-1', capacity: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('sectionCourses').values({ sectionId, semesterCourseId: free.id, weeklyPeriods: 3 }).execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      sectionId,
      registrationPolicyId: at.registrationPolicyId,
      kind: 'elective',
      studentId,
      sectionGroupId: null,
      classNo: null,
      fromDate: '2026-08-03',
    } as never)
    .execute();
  assert.equal((await ownTimetable()).toChoose, [{ group: 'PE-II', missing: 1 }]);
  await db().updateTable('electiveGroups').set({ choose: 1 }).where('id', '=', group.id).execute();
  assert.equal((await ownTimetable()).toChoose, []);
});

test('for a limited number of days, and for students only', async () => {
  for (const query of [
    { from: '2026-09-07', to: '2026-10-31' },
    { from: '2026-09-08', to: '2026-09-07' },
  ])
    assert.equal((await portal.call(contract.deskTimetable, 'Student', { query })).body.fields, { to: 'outOfRange' });
  assert.is((await portal.call(contract.deskTimetable, 'Faculty', { query: week })).status, 403);
});

test.run();
