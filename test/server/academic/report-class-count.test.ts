import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { courseRoom, type CourseRoom } from '../../../src/contract/academic/course-room.ts';
import { classCountReport, type ClassCountRow } from '../../../src/contract/academic/report-attendance-teaching.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptChange } from '../../support/timetables.ts';
import { expectedDays, lastDay, writtenTerm } from '../../support/written-term.ts';

/** Classes held and expected, counted once more from the raw timetable, calendar and sheets. */
const test = suite('report: class count');
let portal: TestApp;
let of: Awaited<ReturnType<typeof writtenTerm>>;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
  // One class is cancelled, and one is moved to a Saturday.
  const change = (entry: number, onDate: string, rest: object) => keptChange(db(), entry, onDate, rest);
  const days = await expectedDays(db(), of, of.entries[0]!);
  await change(of.entries[0]!, days[2]!, { kind: 'cancel' });
  await change(of.entries[0]!, days[4]!, { kind: 'move', newDate: '2026-09-26', newSlotId: of.slots[3]! });
});
test.after(() => portal.close());

const ofSection = () => ({ sectionId: of.sectionId });
async function ask(query: Record<string, unknown> = ofSection(), as: DemoRole = 'Admin') {
  const { status, body } = await portal.call(classCountReport, as, { query: { by: 'month', toOn: lastDay, ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data as { spans: string[]; courses: ClassCountRow[] };
}

test('expected and held, month by month, as in the rows', async () => {
  const { spans, courses } = await ask();
  const days = await expectedDays(db(), of, of.entries[0]!);
  const changed = [...days.filter((day) => day !== days[2] && day !== days[4]), '2026-09-26'];
  const expected = [...changed, ...(await expectedDays(db(), of, of.entries[1]!))];
  const sheets = await db().selectFrom('worklogs').select(['onDate', 'sectionCourseId', 'status']).execute();
  const row = courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[0])!;
  const held = sheets.filter(({ sectionCourseId, status }) => sectionCourseId === row.sectionCourseId && status === 'submitted');
  assert.equal([row.expected, row.held], [expected.length, held.length]);
  assert.ok(row.expected > 20 && row.held > 15, 'the term has classes');
  for (const [place, cell] of row.cells.entries()) {
    const isHere = (day: string) => day.slice(0, 7) === spans[place]!.slice(0, 7);
    assert.equal(
      [cell.expected, cell.held],
      [expected.filter(isHere).length, held.filter(({ onDate }) => isHere(onDate)).length],
      spans[place],
    );
  }
});

test('a class without students present is held, and counted separately', async () => {
  const before = (await ask()).courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[1])!;
  const { id } = await db()
    .selectFrom('worklogs')
    .select('id')
    .where('sectionCourseId', '=', of.courses[1]!)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('attendanceMarks').set({ mark: 'A' }).where('worklogId', '=', id).where('mark', '<>', 'X').execute();
  const after = (await ask()).courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[1])!;
  assert.equal([before.unattended, after.unattended, after.held], [0, 1, before.held]);
});

test('weeks begin on Mondays and add up to the months', async () => {
  const [months, weeks] = [await ask(), await ask({ ...ofSection(), by: 'week' })];
  for (const day of weeks.spans.slice(1)) assert.is(new Date(`${day}T00:00:00Z`).getUTCDay(), 1, day);
  for (const [place, row] of weeks.courses.entries()) {
    const monthly = months.courses[place]!;
    assert.equal([row.held, row.expected, row.coverage], [monthly.held, monthly.expected, monthly.coverage]);
    assert.is(
      row.cells.reduce((sum, { held }) => sum + held, 0),
      row.held,
    );
  }
});

test('the plan: Σ hours × portion, for a lab over all groups, against the days passed', async () => {
  const { courses } = await ask();
  const topics = await db()
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .innerJoin('courseModules as m', 'm.courseId', 'n.courseId')
    .innerJoin('courseTopics as t', 't.courseModuleId', 'm.id')
    .select(['c.id as course', 't.id', 't.plannedHours', 'c.byGroup'])
    .execute();
  const done = await db()
    .selectFrom('worklogTopics as x')
    .innerJoin('worklogs as w', 'w.id', 'x.worklogId')
    .select(['w.sectionCourseId', 'w.sectionGroupId', 'x.courseTopicId', 'x.portion'])
    .where('w.status', '=', 'submitted')
    .execute();
  let count = 0;
  for (const { sectionCourseId, coverage } of courses) {
    const plan = topics.filter(({ course }) => course === sectionCourseId);
    if (plan.length === 0) continue;
    const groups: readonly number[] = plan[0]!.byGroup ? of.groups : [];
    const doneOf = (topic: number, group: number | null) =>
      Math.min(
        100,
        done
          .filter(
            (row) =>
              row.sectionCourseId === sectionCourseId &&
              row.courseTopicId === topic &&
              (group === null || row.sectionGroupId === null || row.sectionGroupId === group),
          )
          .reduce((sum, { portion }) => sum + portion, 0),
      );
    const portion = (topic: number) =>
      groups.length === 0 ? doneOf(topic, null) : Math.floor(groups.reduce((sum, group) => sum + doneOf(topic, group), 0) / groups.length);
    const hours = plan.reduce((sum, { plannedHours }) => sum + Number(plannedHours), 0);
    const covered = plan.reduce((sum, { id, plannedHours }) => sum + Number(plannedHours) * portion(id), 0);
    assert.ok(Math.abs((coverage ?? 0) / 100 - covered / hours) < 0.011, String(sectionCourseId));
    if (covered > 0) count += 1;
  }
  assert.ok(count >= 2, 'the plan is taught');
  const calendar = await db().selectFrom('calendarDays').select(['onDate', 'kind', 'followsWeekday', 'degreeId']).execute();
  const policy = await db()
    .selectFrom('registrationPolicies as r')
    .innerJoin('sections as s', 's.registrationPolicyId', 'r.id')
    .select(['r.classesFrom', 'r.classesTo'])
    .where('s.id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  let [gone, all] = [0, 0];
  for (let day = policy.classesFrom; day <= policy.classesTo; day = addDays(day, 1)) {
    const here = calendar.filter(({ onDate }) => onDate === day);
    const calendarDay = here.find(({ degreeId }) => degreeId === of.degreeId) ?? here.find(({ degreeId }) => degreeId === null);
    const isTaught = calendarDay
      ? calendarDay.kind === 'makeup' || (calendarDay.kind === 'event' && new Date(`${day}T00:00:00Z`).getUTCDay() > 0)
      : new Date(`${day}T00:00:00Z`).getUTCDay() > 0;
    if (!isTaught) continue;
    all += 1;
    if (day <= lastDay) gone += 1;
  }
  assert.is(courses[0]!.shouldBe, Math.floor((10_000 * gone) / all));
});

test('the course room shows the same until today, and the portion taught of each topic', async () => {
  const { courses } = (await portal.call(classCountReport, 'Admin', { query: { by: 'month', ...ofSection() } })).body.data;
  for (const { sectionCourseId: id, held, expected, coverage, shouldBe, isBehind } of courses as ClassCountRow[]) {
    const { progress, modules }: CourseRoom = (await portal.call(courseRoom, 'Admin', { id })).body.data;
    assert.equal(progress, { held, expected, coverage, shouldBe, isBehind });
    const topics = modules.flatMap((module) => module.topics);
    const hours = topics.reduce((sum, { plannedHours }) => sum + plannedHours, 0);
    const taught = topics.reduce((sum, { plannedHours, portion }) => sum + plannedHours * portion, 0);
    if (topics.length > 0) assert.ok(Math.abs(taught / hours - (coverage ?? 0) / 100) < 0.011, String(id));
  }
});

test('teachers see their own courses, the office all, and a file has two columns per month', async () => {
  const teacher = await db()
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await db().deleteFrom('courseInstructors').where('employeeId', '=', teacher.id).execute();
  await db().updateTable('departments').set({ hodEmployeeId: of.teachers[0]! }).where('hodEmployeeId', '=', teacher.id).execute();
  await db()
    .insertInto('courseInstructors')
    .values({
      sectionCourseId: of.courses[0]!,
      sectionGroupId: null,
      employeeId: teacher.id,
      role: 'co',
      fromDate: '2026-08-03',
      toDate: null,
    })
    .execute();
  assert.equal(
    (await ask(ofSection(), 'Faculty')).courses.map(({ sectionCourseId }) => sectionCourseId),
    [of.courses[0]],
  );
  assert.ok((await ask({})).courses.length > 10);
  const { raw } = (await portal.call(classCountReport, 'Admin', {
    query: { by: 'month', sectionId: of.sectionId, format: 'csv' },
  })) as unknown as { raw: Buffer };
  assert.match(raw.toString('utf8'), /2026-09-01 held,2026-09-01 expected/);
});

test.run();
