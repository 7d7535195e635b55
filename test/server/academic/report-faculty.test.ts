import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instructorReport, type InstructorLine } from '../../../src/contract/academic/report-sections.ts';
import { facultyAttendanceReport, type Teaching } from '../../../src/contract/academic/report-attendance-teaching.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptChange } from '../../support/timetables.ts';
import { expectedDays, lastDay, writtenTerm } from '../../support/written-term.ts';

/** Classes held and expected by teacher, counted once more from the raw entries, calendar and sheets. */
const test = suite('report: total attendance by faculty');
let portal: TestApp;
let of: Awaited<ReturnType<typeof writtenTerm>>;
let mondays: string[];
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
  mondays = await expectedDays(db(), of, of.entries[0]!);
  const change = (onDate: string, rest: object) => keptChange(db(), of.entries[0]!, onDate, rest);
  await change(mondays[1]!, { kind: 'cancel' });
  await change(mondays[3]!, { kind: 'substitute', substituteId: of.teachers[3]! });
  await db()
    .deleteFrom('worklogs')
    .where('timetableEntryId', '=', of.entries[0]!)
    .where('onDate', 'in', [mondays[1]!, mondays[3]!])
    .execute();
});
test.after(() => portal.close());

async function ask(query: Record<string, unknown> = { sectionId: of.sectionId }, as: DemoRole = 'Admin') {
  const { status, body } = await portal.call(facultyAttendanceReport, as, { query: { toOn: lastDay, ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body as { data: { teachings: Teaching[] }; persons: number };
}
const lineOf = (teachings: readonly Teaching[], teacher: number, course: number) =>
  teachings.find(({ employeeId, sectionCourseId }) => employeeId === teacher && sectionCourseId === course)!;

const sheetsOf = async (course: number) =>
  await db().selectFrom('worklogs').selectAll().where('sectionCourseId', '=', course).where('status', '=', 'submitted').execute();

test('expected, held, extra, late and missing of one teacher, as in the rows', async () => {
  const { teachings } = (await ask()).data;
  const [a = 0, , , stands = 0] = of.teachers;
  const course = of.courses[0]!;
  const line = lineOf(teachings, a, course);
  const days = [...mondays.filter((_, index) => index !== 1 && index !== 3), ...(await expectedDays(db(), of, of.entries[1]!))];
  const sheets = await sheetsOf(course);
  const scheduled = sheets.filter(({ kind }) => kind !== 'extra');
  assert.is(line.expected, days.length);
  assert.equal([line.held, line.extra], [sheets.length, sheets.length - scheduled.length]);
  assert.is(line.extra, 2);
  const late = sheets.filter(
    ({ submittedAt, onDate }) => new Date(new Date(submittedAt!).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10) > onDate,
  );
  assert.is(line.late, late.length);
  assert.ok(late.length > 0, 'some are late');
  const missing = days.filter((day) => !scheduled.some(({ onDate }) => onDate === day)).sort();
  assert.equal(line.missing.map(({ onDate }) => onDate).sort(), missing);
  // The substitute has the class as their own; the usual teacher's line names the substitute.
  assert.equal(line.substituted, [{ name: (await nameOf(stands))!, count: 1 }]);
  const substituteLine = lineOf(teachings, stands, course);
  assert.equal([substituteLine.expected, substituteLine.held, substituteLine.missing.map(({ onDate }) => onDate)], [1, 0, [mondays[3]]]);
});

const nameOf = async (id: number) =>
  (await db().selectFrom('employees').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

test('the average is Σ present of Σ on the roll in the policy’s unit', async () => {
  for (const unit of ['class', 'period'] as const) {
    await db().updateTable('registrationPolicies').set({ attendanceUnit: unit }).execute();
    const { teachings } = (await ask()).data;
    for (const [course, teacher] of [
      [of.courses[0]!, of.teachers[0]!],
      [of.courses[1]!, of.teachers[1]!],
    ] as const) {
      const line = lineOf(teachings, teacher, course);
      const marks = await db()
        .selectFrom('attendanceMarks as m')
        .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
        .select(['m.mark', 'w.periods'])
        .where('w.sectionCourseId', '=', course)
        .where('w.status', '=', 'submitted')
        .execute();
      const sum = (of: readonly string[]) =>
        marks.reduce((all, { mark, periods }) => all + (of.includes(mark) ? (unit === 'class' ? 1 : periods) : 0), 0);
      assert.equal([line.present, line.onRoll], [sum(['P', 'L', 'D']), sum(['P', 'A', 'L', 'D', 'M'])]);
    }
  }
});

test('both teachers of a laboratory have its classes', async () => {
  const { teachings } = (await ask()).data;
  const [a = 0, , c = 0] = of.teachers;
  const [first, second] = [lineOf(teachings, a, of.courses[2]!), lineOf(teachings, c, of.courses[2]!)];
  const days = [...(await expectedDays(db(), of, of.entries[4]!)), ...(await expectedDays(db(), of, of.entries[5]!))];
  assert.equal([first.expected, second.expected], [days.length, days.length]);
  assert.is(first.held, second.held);
});

test('the report of instructors shows the same for the instructors of a course', async () => {
  const [a = 0] = of.teachers;
  const { id } = await db()
    .insertInto('courseInstructors')
    .values({ sectionCourseId: of.courses[0]!, sectionGroupId: null, employeeId: a, role: 'co', fromDate: '2026-08-03', toDate: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await portal.call(instructorReport, 'Admin', { query: { employeeId: a, onDate: lastDay } });
  assert.is(status, 200, JSON.stringify(body));
  const line: InstructorLine = body.data.teachers[0].lines.find(({ key }: InstructorLine) => key === String(id));
  const reportLine = lineOf((await ask()).data.teachings, a, of.courses[0]!);
  assert.equal([line.held, line.expected], [reportLine.held, reportLine.expected]);
  assert.ok(line.held > 10 && line.coverage! > 0);
  const before = (await portal.call(instructorReport, 'Admin', { query: { employeeId: a, onDate: '2026-08-10' } })).body;
  const early: InstructorLine = before.data.teachers[0].lines.find(({ key }: InstructorLine) => key === String(id));
  assert.ok(early.expected < 4, 'the figures are those of that day, not of today');
});

test('for one teacher; teachers see their own row and no other', async () => {
  const [, b = 0] = of.teachers;
  const { teachings } = (await ask({ employeeId: b })).data;
  assert.ok(teachings.length > 0);
  for (const { employeeId } of teachings) assert.is(employeeId, b);
  const teacher = await db()
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await db().updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', teacher.id).execute();
  await db()
    .insertInto('courseInstructors')
    .values({
      sectionCourseId: of.courses[1]!,
      sectionGroupId: null,
      employeeId: teacher.id,
      role: 'co',
      fromDate: '2026-08-03',
      toDate: null,
    })
    .execute();
  for (const { employeeId } of (await ask({}, 'Faculty')).data.teachings) assert.is(employeeId, teacher.id);
  // A head sees anyone who teaches a course of the department.
  const { departmentId } = await db()
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .innerJoin('courses as k', 'k.id', 'n.courseId')
    .select('k.departmentId')
    .where('c.id', '=', of.courses[1]!)
    .executeTakeFirstOrThrow();
  await db().updateTable('departments').set({ hodEmployeeId: teacher.id, hodSince: '2026-01-01' }).where('id', '=', departmentId).execute();
  const seen = (await ask({}, 'Faculty')).data.teachings;
  assert.ok(seen.some(({ employeeId, sectionCourseId }) => employeeId === b && sectionCourseId === of.courses[1]));
});

test.run();
