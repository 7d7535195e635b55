import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/desk-attendance.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { readAttendance } from '../../../src/server/modules/academic/desk/attendance.ts';
import { readCourseClasses } from '../../../src/server/modules/academic/desk/course-classes.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { keptChange } from '../../support/timetables.ts';
import { writtenTerm } from '../../support/written-term.ts';

/** A student's own attendance, computed once more from the raw marks and the calendar. */
const test = suite('attendance on the desk');
let portal: TestApp;
let of: Awaited<ReturnType<typeof writtenTerm>>;
let students: number[];
const db = () => portal.database.db;
/** Half past five in the afternoon at the college: the classes of the day are over. */
const evening = new Date('2026-11-20T12:00:00Z');
const morning = new Date('2026-11-20T02:30:00Z');
const attendanceOf = (studentId: number, now = evening) => readAttendance(db(), { studentId, termId: of.termId, now });
const classesOf = (studentId: number, sectionCourseId: number) => readCourseClasses(db(), { studentId, sectionCourseId, now: evening });

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
  await db()
    .updateTable('registrationPolicies')
    .set({ attendanceRequired: 75, condoneFloor: 60, countFrom: 'joining', attendanceUnit: 'period' })
    .execute();
  const members = await db()
    .selectFrom('sectionStudents')
    .select('studentId')
    .where('sectionId', '=', of.sectionId)
    .where('toDate', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute();
  students = members.map(({ studentId }) => studentId);
});
test.after(() => portal.close());

/** Truncated to two places by long division. */
function cut(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const digits = String((10_000n * BigInt(part)) / BigInt(whole)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const rawMarks = (studentId: number) =>
  db()
    .selectFrom('attendanceMarks as m')
    .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
    .select(['m.id', 'm.mark', 'w.periods', 'w.sectionCourseId', 'w.onDate', 'w.id as worklogId'])
    .where('m.studentId', '=', studentId)
    .where('w.status', '=', 'submitted')
    .where('w.sectionCourseId', 'in', [...of.courses])
    .execute();

/** Periods of each course in the timetable from a day on, by weekday and calendar. */
async function toCome(studentId: number, from: string): Promise<Map<number, number>> {
  const { sectionGroupId } = await db()
    .selectFrom('sectionStudents')
    .select('sectionGroupId')
    .where('studentId', '=', studentId)
    .where('sectionId', '=', of.sectionId)
    .where('toDate', 'is', null)
    .executeTakeFirstOrThrow();
  const { classesTo } = await db()
    .selectFrom('registrationPolicies as r')
    .innerJoin('sections as s', 's.registrationPolicyId', 'r.id')
    .select('r.classesTo')
    .where('s.id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const entries = await db()
    .selectFrom('timetableEntries')
    .select(['sectionCourseId', 'sectionGroupId', 'weekday', 'span'])
    .where('timetableVersionId', '=', of.versionId)
    .execute();
  const calendar = await db().selectFrom('calendarDays').select(['onDate', 'kind', 'followsWeekday', 'degreeId']).execute();
  const sums = new Map<number, number>();
  for (let day = from; day <= classesTo; day = addDays(day, 1)) {
    const here = calendar.filter(({ onDate }) => onDate === day);
    const exception = here.find(({ degreeId }) => degreeId === of.degreeId) ?? here.find(({ degreeId }) => degreeId === null);
    if (exception?.kind === 'holiday' || exception?.kind === 'exam') continue;
    const weekday = exception?.followsWeekday ?? new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const entry of entries)
      if (entry.weekday === weekday && (entry.sectionGroupId === null || entry.sectionGroupId === sectionGroupId))
        sums.set(entry.sectionCourseId, (sums.get(entry.sectionCourseId) ?? 0) + entry.span);
  }
  return sums;
}

test('every figure, compared with the raw marks and the calendar', async () => {
  for (const studentId of students) {
    const answer = await attendanceOf(studentId);
    const marks = await rawMarks(studentId);
    const ahead = await toCome(studentId, '2026-11-21');
    assert.ok(marks.length > 30 && [...ahead.values()].some((units) => units > 0), 'there are classes to count');
    let [held, present] = [0, 0];
    for (const course of answer.courses) {
      const ownMarks = marks.filter(({ sectionCourseId }) => sectionCourseId === course.sectionCourseId);
      const sum = (which: string) => ownMarks.reduce((all, { mark, periods }) => all + (which.includes(mark) ? periods : 0), 0);
      const [t, p, r] = [sum('PALDM'), sum('PLD'), ahead.get(course.sectionCourseId) ?? 0];
      assert.equal([course.held, course.present, course.duty, course.medical], [t, p, sum('D'), sum('M')], course.code);
      assert.equal([course.remaining, course.planned.reduce((all, count) => all + count, 0)], [r, r], course.code);
      assert.equal([course.percent, course.bestPossible, course.worstPossible], [cut(p, t), cut(p + r, t + r), cut(p, t + r)]);
      const isEligible = 100 * p >= 75 * t;
      const isExcused = 100 * p >= 60 * t && 100 * (p + sum('M')) >= 75 * t;
      assert.is(course.standing, t === 0 ? 'none' : isEligible ? 'eligible' : isExcused ? 'condonable' : 'short');
      assert.is(course.isReachable, 100 * (p + r) >= 75 * (t + r));
      if (t > 0) assert.equal([tried(p, t, 'miss'), tried(p, t, 'attend')], [course.mayMiss, course.mustAttend]);
      held += t;
      present += p;
    }
    assert.equal([answer.held, answer.present, answer.percent], [held, present, cut(present, held)]);
    assert.is(
      answer.countedTo,
      marks
        .map(({ onDate }) => onDate)
        .sort()
        .at(-1),
    );
    const shares = answer.courses.filter((course) => course.held > 0).map((course) => course.present / course.held);
    const low = answer.courses.find(({ sectionCourseId }) => sectionCourseId === answer.lowest)!;
    assert.ok(shares.every((share) => low.present / low.held <= share + 1e-12));
    assert.equal([answer.unit, answer.required, answer.termId], ['period', 75, of.termId]);
  }
});

/** By trial: number of classes that may be missed while attendance is enough, or are needed until it is. */
function tried(p: number, t: number, how: 'miss' | 'attend'): number {
  let count = 0;
  if (how === 'miss') while (100 * p >= 75 * (t + count + 1)) count += 1;
  else while (100 * (p + count) < 75 * (t + count)) count += 1;
  return count;
}

test('a class of today remains until it begins, and no longer once its marks are entered', async () => {
  const [studentId] = students as [number];
  // A Friday: the labs.
  const before = (await attendanceOf(studentId, morning)).courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[2])!;
  const after = (await attendanceOf(studentId, evening)).courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[2])!;
  const entered = (await rawMarks(studentId)).some(
    ({ onDate, sectionCourseId }) => onDate === '2026-11-20' && sectionCourseId === of.courses[2],
  );
  assert.is(before.remaining - after.remaining, entered ? 0 : 2);
});

test('a cancelled class does not remain, a moved one counts in its new place', async () => {
  const [studentId] = students as [number];
  const lecture = of.courses[0]!;
  const remaining = async () => (await attendanceOf(studentId)).courses.find((course) => course.sectionCourseId === lecture)!.remaining;
  await db().deleteFrom('calendarDays').where('onDate', 'in', ['2026-11-23', '2026-11-24']).execute();
  const was = await remaining();
  const change = (values: object) => keptChange(db(), of.entries[0]!, '2026-11-23', values);
  await change({});
  assert.is(await remaining(), was - 1);
  await db().deleteFrom('classChanges').execute();
  await change({ kind: 'move', newDate: '2026-11-24', newSlotId: of.slots[5] });
  assert.is(await remaining(), was);
  await db().deleteFrom('classChanges').execute();
});

test('the classes of a course with marks, topics and the author of a changed mark', async () => {
  const [studentId] = students as [number];
  const marks = (await rawMarks(studentId)).filter(({ sectionCourseId }) => sectionCourseId === of.courses[0]);
  const changed = marks.find(({ mark }) => mark === 'P')!;
  const trail = (before: string, after: string, at: string) =>
    db()
      .insertInto('auditEvents')
      .values({
        userId: 1,
        sessionId: null,
        action: 'update',
        tableName: 'attendance_marks',
        recordId: changed.id,
        partOfId: changed.worklogId,
        aboutUserId: null,
        label: '',
        before: JSON.stringify({ mark: before }),
        after: JSON.stringify({ mark: after }),
        note: null,
        requestId: 'r',
        ip: null,
        createdAt: at,
        updatedAt: at,
      } as never)
      .execute();
  await trail('P', 'A', '2026-11-19T08:00:00Z');
  await trail('A', 'P', '2026-11-19T09:00:00Z');
  await trail('P', 'P', '2026-11-19T10:00:00Z');
  const { course, classes, term, days } = await classesOf(studentId, of.courses[0]!);
  assert.is(course.sectionCourseId, of.courses[0]);
  assert.is(term.id, of.termId);
  assert.ok(days.length > 3);
  assert.equal(new Set(classes.map((lesson) => lesson.worklogId)), new Set(marks.map((mark) => mark.worklogId)));
  assert.equal(
    [...classes].sort((a, b) => b.onDate.localeCompare(a.onDate)).map((lesson) => lesson.onDate),
    classes.map((lesson) => lesson.onDate),
  );
  for (const lesson of classes) {
    assert.is(lesson.mark, marks.find(({ worklogId }) => worklogId === lesson.worklogId)?.mark);
    assert.is(lesson.isCounted, lesson.mark !== 'X');
    assert.ok(lesson.topics.length > 0 && lesson.teacher !== '');
  }
  assert.is(
    classes.reduce((sum, { units, isCounted }) => sum + (isCounted ? units : 0), 0),
    course.held,
  );
  const { displayName } = await db().selectFrom('users').select('displayName').where('id', '=', 1).executeTakeFirstOrThrow();
  assert.equal(classes.find(({ worklogId }) => worklogId === changed.worklogId)?.change, {
    from: 'A',
    by: displayName,
    at: '2026-11-19T09:00:00.000Z',
  });
  assert.is(classes.filter(({ change }) => change !== null).length, 1);
});

test('a student who joined late sees earlier classes, which count by the policy’s rule', async () => {
  const [, studentId] = students as [number, number];
  const was = await attendanceOf(studentId);
  const day = '2026-09-15';
  const early = (await rawMarks(studentId)).filter(({ onDate }) => onDate < day);
  await db()
    .deleteFrom('attendanceMarks')
    .where(
      'id',
      'in',
      early.map(({ id }) => id),
    )
    .execute();
  await db()
    .updateTable('sectionStudents')
    .set({ fromDate: day })
    .where('studentId', '=', studentId)
    .where('sectionId', '=', of.sectionId)
    .execute();
  const lecture = of.courses[0]!;
  // Including those held before the student joined.
  const before = await db()
    .selectFrom('worklogs')
    .select(['id', 'periods'])
    .where('sectionCourseId', '=', lecture)
    .where('status', '=', 'submitted')
    .where('onDate', '<', day)
    .execute();
  assert.ok(before.length > 3);
  const joining = await classesOf(studentId, lecture);
  assert.is(joining.course.joinedOn, day);
  assert.is(joining.classes.filter(({ mark, isCounted }) => mark === null && !isCounted).length, before.length);
  await db().updateTable('registrationPolicies').set({ countFrom: 'start' }).execute();
  const start = await classesOf(studentId, lecture);
  assert.is(start.classes.filter(({ mark, isCounted }) => mark === null && isCounted).length, before.length);
  const periods = before.reduce((sum, worklog) => sum + worklog.periods, 0);
  assert.is(start.course.held - joining.course.held, periods);
  const presentBefore = early.reduce(
    (sum, mark) => sum + (mark.sectionCourseId === lecture && 'PLD'.includes(mark.mark) ? mark.periods : 0),
    0,
  );
  assert.is(start.course.present, was.courses.find((course) => course.sectionCourseId === lecture)!.present - presentBefore);
  await db().updateTable('registrationPolicies').set({ countFrom: 'joining' }).execute();
});

test('a student who changed sections has the classes of both in one course', async () => {
  const [, , studentId] = students as [number, number, number];
  const lecture = of.courses[0]!;
  const was = (await attendanceOf(studentId)).courses.find((course) => course.sectionCourseId === lecture)!;
  const section = await db()
    .selectFrom('sections')
    .select(['registrationPolicyId', 'kind'])
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const course = await db()
    .selectFrom('sectionCourses')
    .select(['semesterCourseId', 'weeklyPeriods'])
    .where('id', '=', lecture)
    .executeTakeFirstOrThrow();
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ ...section, name: 'Z9', capacity: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: elsewhere } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, ...course })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('sectionStudents')
    .set({ toDate: '2026-11-16' })
    .where('studentId', '=', studentId)
    .where('sectionId', '=', of.sectionId)
    .execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      sectionId,
      registrationPolicyId: section.registrationPolicyId,
      kind: 'core',
      studentId,
      sectionGroupId: null,
      classNo: 7,
      fromDate: '2026-11-17',
    } as never)
    .execute();
  const log = await db()
    .insertInto('worklogs')
    .values({
      sectionCourseId: elsewhere,
      sectionGroupId: null,
      employeeId: of.teachers[0]!,
      onDate: '2026-11-19',
      slotId: of.slots[1]!,
      periods: 2,
      kind: 'lecture',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status: 'submitted',
      submittedAt: '2026-11-19T10:00:00Z',
      enteredBy: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('attendanceMarks').values({ worklogId: log.id, studentId, mark: 'P', note: null, score: null }).execute();
  const now = (await attendanceOf(studentId)).courses.find((course) => course.sectionCourseId === elsewhere)!;
  assert.equal([now.held, now.present, now.sections.length], [was.held + 2, was.present + 2, 2]);
  assert.is((await attendanceOf(studentId)).courses.filter((course) => course.code === now.code).length, 1);
  // By the id of either.
  for (const id of [lecture, elsewhere]) {
    const { course: both, classes } = await classesOf(studentId, id);
    assert.is(both.sectionCourseId, elsewhere);
    assert.is(new Set(classes.map((lesson) => lesson.section)).size, 2);
  }
});

test('counted in classes, each class counts once, regardless of its length', async () => {
  const [, , , studentId] = students as [number, number, number, number];
  await db().updateTable('registrationPolicies').set({ attendanceUnit: 'class' }).execute();
  const { courses, unit } = await attendanceOf(studentId);
  const marks = await rawMarks(studentId);
  assert.is(unit, 'class');
  for (const course of courses)
    assert.is(course.held, marks.filter(({ sectionCourseId, mark }) => sectionCourseId === course.sectionCourseId && mark !== 'X').length);
  await db().updateTable('registrationPolicies').set({ attendanceUnit: 'period' }).execute();
});

test('the calls return only the student’s own attendance, in any of their own terms', async () => {
  const { status, body } = await portal.call(contract.deskAttendance, 'Student', { query: {} });
  assert.is(status, 200, JSON.stringify(body));
  const attendance = body.data as contract.DeskAttendance;
  const student = await db()
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  assert.is(attendance.studentId, student.id);
  assert.ok(attendance.terms.length > 0 && attendance.termId !== null && attendance.courses.length > 2);
  const earlier = await portal.call(contract.deskAttendance, 'Student', { query: { termId: attendance.terms.at(-1)!.id } });
  assert.is(earlier.body.data.termId, attendance.terms.at(-1)!.id);
  const unknown = await portal.call(contract.deskAttendance, 'Student', { query: { termId: 999_999 } });
  assert.equal([unknown.status, unknown.body.fields], [422, { termId: 'unknownReference' }]);
  assert.is((await portal.call(contract.deskAttendance, 'Admin', { query: {} })).status, 403);
  const { sectionCourseId } = attendance.courses[0]!;
  assert.is((await portal.call(contract.deskCourseAttendance, 'Student', { sectionCourseId })).status, 200);
  const foreign = await db()
    .selectFrom('sectionCourses as c')
    .select('c.id')
    .where('c.sectionId', 'not in', db().selectFrom('sectionStudents').select('sectionId').where('studentId', '=', student.id))
    .executeTakeFirstOrThrow();
  assert.is((await portal.call(contract.deskCourseAttendance, 'Student', { sectionCourseId: foreign.id })).status, 404);
});

test.run();
