import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { standingOf } from '../../../src/contract/academic/attendance.ts';
import * as contract from '../../../src/contract/academic/report-attendance-students.ts';
import type { AttendedInCourse, ReportedStudent } from '../../../src/contract/academic/report-attendance-students.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import type { Taught } from '../../support/timetables.ts';
import { writtenTerm } from '../../support/written-term.ts';

/** Attendance of the students of a class, added up once more from the raw marks. */
const test = suite('reports: attendance of a class');
let portal: TestApp;
let of: Taught;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
});
test.after(() => portal.close());

async function ask<E extends AnyEndpoint>(call: E, query: Record<string, unknown>, as: DemoRole = 'Admin') {
  const { status, body } = await portal.call(call, as, { query } as never);
  assert.is(status, 200, JSON.stringify(body));
  return (body as { data: unknown }).data;
}
const allCourses = (query: object, as?: DemoRole) =>
  ask(contract.allCoursesReport, { sectionId: of.sectionId, ...query }, as) as Promise<AllCourses>;
const datewise = (query: object) =>
  ask(contract.datewiseReport, {
    sectionId: of.sectionId,
    sectionCourseId: of.courses[0],
    ...query,
  }) as Promise<contract.AttendanceSheet>;
const inCourse = (query: object, call: AnyEndpoint = contract.courseAttendanceReport) =>
  ask(call, {
    sectionId: of.sectionId,
    sectionCourseId: of.courses[0],
    ...query,
  }) as Promise<contract.CourseAttendance>;
interface AllCourses {
  required: number;
  floor: number;
  strength: number;
  courses: { semesterCourseId: number; code: string }[];
  students: contract.StudentInCourses[];
}

interface Raw {
  studentId: number;
  mark: string;
  periods: number;
  onDate: string;
  worklogId: number;
  sectionCourseId: number;
  semesterCourseId: number;
}
/** Every mark of a submitted sheet. */
const rawMarks = async (): Promise<Raw[]> =>
  db()
    .selectFrom('attendanceMarks as m')
    .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
    .innerJoin('sectionCourses as c', 'c.id', 'w.sectionCourseId')
    .select(['m.studentId', 'm.mark', 'w.periods', 'w.onDate', 'w.id as worklogId', 'w.sectionCourseId', 'c.semesterCourseId'])
    .where('w.status', '=', 'submitted')
    .where('m.mark', '<>', 'X')
    .execute();

const sumsOf = (marks: readonly Raw[], unit: 'class' | 'period' = 'period'): AttendedInCourse => {
  const count = (letters: string) =>
    marks.filter(({ mark }) => letters.includes(mark)).reduce((sum, { periods }) => sum + (unit === 'class' ? 1 : periods), 0);
  return { held: count('PALDM'), present: count('PLD'), medical: count('M'), duty: count('D') };
};
const plain = ({ held, present, medical, duty }: AttendedInCourse): AttendedInCourse => ({
  held,
  present,
  medical,
  duty,
});
const whoSits = (student: ReportedStudent) => student.studentId;

for (const unit of ['period', 'class'] as const)
  test(`a section in all its courses, by the ${unit}`, async () => {
    await db().updateTable('registrationPolicies').set({ attendanceUnit: unit }).execute();
    const { students, courses, strength } = await allCourses({});
    const marks = await rawMarks();
    assert.ok(strength > 10 && courses.length >= 3 && students.length === strength);
    for (const student of students)
      for (const [place, { semesterCourseId }] of courses.entries()) {
        const ownMarks = marks.filter((mark) => mark.studentId === student.studentId && mark.semesterCourseId === semesterCourseId);
        const reported = student.courses[place];
        if (reported) assert.equal(plain(reported), sumsOf(ownMarks, unit));
        else assert.is(ownMarks.length, 0);
      }
    await db().updateTable('registrationPolicies').set({ attendanceUnit: 'period' }).execute();
  });

test('only students short in some course can be requested', async () => {
  const rule = await allCourses({});
  const short = rule.students.filter(({ courses }) => courses.some((course) => course && standingOf(course, rule) === 'short'));
  assert.ok(short.length > 0 && short.length < rule.students.length, `${short.length} are short`);
  const shortOnly = await allCourses({ isShort: true });
  assert.equal(shortOnly.students.map(whoSits), short.map(whoSits));
  assert.is(shortOnly.strength, rule.strength);
});

test('day by day: each letter is under its class, and the totals are those of the course', async () => {
  const { classes, students } = await datewise({});
  const marks = (await rawMarks()).filter(({ sectionCourseId }) => sectionCourseId === of.courses[0]);
  assert.is(classes.length, new Set(marks.map(({ worklogId }) => worklogId)).size);
  assert.equal(
    [...classes].sort((a, b) => `${a.onDate} ${a.startsAt}`.localeCompare(`${b.onDate} ${b.startsAt}`)),
    classes,
  );
  for (const student of students) {
    const ownMarks = marks.filter(({ studentId }) => studentId === student.studentId);
    assert.equal(plain(student), sumsOf(ownMarks));
    assert.is(student.marks.length, classes.length);
    for (const [place, { worklogId }] of classes.entries())
      if (!'X '.includes(student.marks[place] ?? ' '))
        assert.is(student.marks[place], ownMarks.find((mark) => mark.worklogId === worklogId)?.mark);
  }
});

test('a group of a lab has its own classes and students', async () => {
  const [group = 0] = of.groups;
  const { classes, students } = await datewise({ sectionCourseId: of.courses[2], sectionGroupId: group });
  const members = await db()
    .selectFrom('sectionStudents')
    .select('studentId')
    .where('sectionGroupId', '=', group)
    .where('toDate', 'is', null)
    .execute();
  assert.is(students.length, members.length);
  assert.ok(classes.length > 5 && classes.every((lesson) => lesson.group !== null && lesson.group === classes[0]?.group));
});

test('for a range of days; a blank sheet has no former students and no classes', async () => {
  const within = await datewise({ fromOn: '2026-09-01', toOn: '2026-09-30' });
  assert.ok(within.classes.length > 3 && within.classes.every(({ onDate }) => onDate >= '2026-09-01' && onDate <= '2026-09-30'));
  const blank = (await ask(contract.attendanceSheetReport, {
    sectionId: of.sectionId,
    sectionCourseId: of.courses[0],
    isBlank: true,
  })) as contract.AttendanceSheet;
  assert.is(blank.classes.length, 0);
  assert.ok(blank.students.length > 10 && blank.students.every(({ marks }) => marks === ''));
  assert.ok(blank.teachers.length > 0);
});

test('a course in its sections: standings, averages and their spread', async () => {
  const { sections, students } = await inCourse({});
  const marks = await rawMarks();
  for (const section of sections) {
    const inSection = students.filter(({ sectionCourseId }) => sectionCourseId === section.sectionCourseId);
    const standings = inSection.map((student) => standingOf(student, section));
    assert.equal(
      [section.students, section.short, section.condonable],
      [
        inSection.length,
        standings.filter((standing) => standing === 'short').length,
        standings.filter((standing) => standing === 'condonable').length,
      ],
    );
    const percents = inSection
      .flatMap(({ held, present }) => (held === 0 ? [] : Math.floor((10_000 * present) / held)))
      .sort((a, b) => a - b);
    assert.equal(section.spread && [section.spread[0], section.spread[4]], percents.length === 0 ? null : [percents[0], percents.at(-1)]);
    if (section.spread) {
      const median = section.spread[2] ?? 0;
      assert.ok(percents.filter((percent) => percent <= median).length * 2 >= percents.length, 'half of them are at most the median');
      assert.ok(percents.filter((percent) => percent < median).length * 2 <= percents.length);
    }
  }
  const { semesterCourseId } = await db()
    .selectFrom('sectionCourses')
    .select('semesterCourseId')
    .where('id', '=', of.courses[0]!)
    .executeTakeFirstOrThrow();
  for (const student of students)
    assert.equal(
      plain(student),
      sumsOf(marks.filter((mark) => mark.studentId === student.studentId && mark.semesterCourseId === semesterCourseId)),
    );
  const report = await inCourse({}, contract.facultyCourseReport);
  assert.equal(
    report.students,
    students.filter(({ sectionCourseId }) => sectionCourseId === of.courses[0]),
  );
  assert.is(report.sections.length, 1);
});

test('the bands together contain every student with a percentage', async () => {
  const { students } = await inCourse({});
  const bandStudents: number[] = [];
  for (const band of contract.attendanceBands) bandStudents.push(...(await inCourse({ band })).students.map(whoSits));
  const withSome = students.filter(({ held }) => held > 0).map(whoSits);
  assert.equal(
    bandStudents.sort((a, b) => a - b),
    withSome.sort((a, b) => a - b),
  );
});

test('a student from another section keeps the classes held there', async () => {
  const secondSection = await sectionBeside();
  const { students } = await datewise({});
  const mover = students[3]!;
  const place = await db()
    .selectFrom('sectionStudents')
    .selectAll()
    .where('studentId', '=', mover.studentId)
    .where('sectionId', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await db().updateTable('sectionStudents').set({ toDate: '2026-10-11' }).where('id', '=', place.id).execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      ...fresh(place),
      sectionId: secondSection.sectionId,
      sectionGroupId: null,
      classNo: null,
      fromDate: '2026-10-12',
      toDate: null,
    })
    .execute();
  const { students: whole } = await inCourse({ sectionId: secondSection.sectionId, sectionCourseId: secondSection.id });
  const moved = whole.find(({ studentId }) => studentId === mover.studentId);
  assert.ok(moved?.hasMoved);
  assert.is(moved?.sectionCourseId, secondSection.id);
  assert.equal(plain(moved!), plain(mover), 'all marks entered before');
  assert.ok(!(await inCourse({}, contract.facultyCourseReport)).students.some(({ studentId }) => studentId === mover.studentId));
  assert.ok(
    (await datewise({})).students.some(({ studentId }) => studentId === mover.studentId),
    'earlier days still show the student',
  );
});

test('a discontinued student stays in classes held until then, with a sign', async () => {
  const before = await datewise({});
  const leaver = before.students.find(({ held }) => held > 5)!;
  assert.not(leaver.hasLeft);
  await db().updateTable('students').set({ status: 'discontinued' }).where('id', '=', leaver.studentId).execute();
  await db()
    .updateTable('sectionStudents')
    .set({ toDate: '2026-11-01' })
    .where('studentId', '=', leaver.studentId)
    .where('sectionId', '=', of.sectionId)
    .where('toDate', 'is', null)
    .execute();
  const after = await datewise({});
  const { hasLeft, ...same } = after.students.find(({ studentId }) => studentId === leaver.studentId)!;
  assert.equal({ hasLeft, ...same }, { ...leaver, hasLeft: true });
  assert.is(after.students.length, before.students.length);
  const { raw } = (await portal.call(contract.datewiseReport, 'Admin', {
    query: { sectionId: of.sectionId, sectionCourseId: of.courses[0]!, format: 'csv' },
  })) as unknown as { raw: Buffer };
  assert.ok(raw.toString('utf8').includes(`${leaver.name} (discontinued)`));
  await db().updateTable('students').set({ status: 'active' }).where('id', '=', leaver.studentId).execute();
});

/** A second section of the same class with the same course. */
async function sectionBeside(): Promise<{ sectionId: number; id: number }> {
  const section = await db().selectFrom('sections').selectAll().where('id', '=', of.sectionId).executeTakeFirstOrThrow();
  const course = await db().selectFrom('sectionCourses').selectAll().where('id', '=', of.courses[0]!).executeTakeFirstOrThrow();
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ ...fresh(section), name: 'Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({ ...fresh(course), sectionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sectionId, id };
}
const fresh = <R extends { id: number; version: number; createdAt: string; updatedAt: string }>({
  id: _,
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  ...row
}: R) => row;

test('teachers see their own classes, and no others', async () => {
  const { status } = await portal.call(contract.datewiseReport, 'Faculty', {
    query: { sectionId: of.sectionId, sectionCourseId: of.courses[1]! },
  });
  assert.is(status, 404);
  assert.is((await portal.call(contract.allCoursesReport, 'Faculty', { query: { sectionId: of.sectionId } })).status, 404);
  const teacher = await db()
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
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
  assert.is(
    (
      await portal.call(contract.datewiseReport, 'Faculty', {
        query: { sectionId: of.sectionId, sectionCourseId: of.courses[1]! },
      })
    ).status,
    200,
  );
  await allCourses({}, 'Faculty');
});

test('the course must belong to the section', async () => {
  const otherCourse = await db().selectFrom('sectionCourses').select('id').where('sectionId', '<>', of.sectionId).executeTakeFirstOrThrow();
  const { status, body } = await portal.call(contract.datewiseReport, 'Admin', {
    query: { sectionId: of.sectionId, sectionCourseId: otherCourse.id },
  });
  assert.equal([status, body.fields], [422, { sectionCourseId: 'notAllowed' }]);
});

test('files have a row per student, with the sections of a course side by side', async () => {
  const { students } = await inCourse({});
  const { raw } = (await portal.call(contract.courseAttendanceReport, 'Admin', {
    query: { sectionId: of.sectionId, sectionCourseId: of.courses[0]!, format: 'csv' },
  })) as unknown as { raw: Buffer };
  const lines = raw.toString('utf8').split('\r\n');
  const named = students.filter(({ name }) => lines.some((line) => line.includes(name)));
  assert.is(named.length, students.length);
});

test.run();
