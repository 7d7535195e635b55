import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findAttendingStudents,
  studentAttendanceReport,
  type StudentAttendance,
} from '../../../src/contract/academic/report-attendance-student.ts';
import type { DemoRole } from '../../support/app.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import type { Taught } from '../../support/timetables.ts';
import { writtenTerm } from '../../support/written-term.ts';

/** The attendance of one student, added up once more from the raw rows. */
const test = suite('report: attendance of a student');
let portal: TestApp;
let of: Taught;
let students: number[];
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
  const rows = await db()
    .selectFrom('sectionStudents')
    .select('studentId')
    .where('sectionId', '=', of.sectionId)
    .orderBy('classNo')
    .execute();
  students = rows.map(({ studentId }) => studentId);
});
test.after(() => portal.close());

async function ask(query: Record<string, unknown>, as: DemoRole = 'Admin') {
  const { status, body } = await portal.call(studentAttendanceReport, as, { query });
  assert.is(status, 200, JSON.stringify(body));
  return body as { data: StudentAttendance; hidden: string[]; persons: number };
}

/** Every mark of the student in a submitted sheet. */
const rawMarks = (studentId: number) =>
  db()
    .selectFrom('attendanceMarks as m')
    .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
    .innerJoin('sectionCourses as c', 'c.id', 'w.sectionCourseId')
    .select(['m.mark', 'w.periods', 'w.onDate', 'c.semesterCourseId', 'w.status', 'w.sectionGroupId', 'w.id'])
    .where('m.studentId', '=', studentId)
    .execute();

for (const unit of ['period', 'class'] as const)
  test(`held, present and medical by the ${unit} agree with the stored marks`, async () => {
    await db().updateTable('registrationPolicies').set({ attendanceUnit: unit }).execute();
    for (const studentId of students.slice(0, 5)) {
      const { data } = await ask({ studentId });
      const raw = (await rawMarks(studentId)).filter(({ status, mark }) => status === 'submitted' && mark !== 'X');
      assert.ok(raw.length > 40, 'the term has classes');
      assert.is(data.marks.length, raw.length);
      for (const course of data.courses) {
        const courseMarks = raw.filter(({ semesterCourseId }) => semesterCourseId === course.semesterCourseId);
        const sum = (...which: string[]) =>
          courseMarks.reduce((all, { mark, periods }) => all + (which.includes(mark) ? (unit === 'class' ? 1 : periods) : 0), 0);
        assert.equal(
          [course.held, course.present, course.medical, course.duty],
          [sum('P', 'A', 'L', 'D', 'M'), sum('P', 'L', 'D'), sum('M'), sum('D')],
          course.code,
        );
      }
    }
  });

test('for a range of days; classes before joining count if the policy counts from the start', async () => {
  const studentId = students[0]!;
  const [from, to] = ['2026-09-01', '2026-09-30'];
  const { data } = await ask({ studentId, fromOn: from, toOn: to });
  const within = (await rawMarks(studentId)).filter(
    ({ status, mark, onDate }) => status === 'submitted' && mark !== 'X' && onDate >= from && onDate <= to,
  );
  assert.is(data.marks.length, within.length);
  const held = (all: StudentAttendance) => all.courses.reduce((sum, course) => sum + course.held, 0);
  await db()
    .updateTable('sectionStudents')
    .set({ fromDate: '2026-09-15' })
    .where('studentId', '=', studentId)
    .where('kind', '=', 'core')
    .execute();
  const early = (await db().selectFrom('worklogs').select('id').where('onDate', '<', '2026-09-15').execute()).map(({ id }) => id);
  await db().deleteFrom('attendanceMarks').where('studentId', '=', studentId).where('worklogId', 'in', early).execute();
  const joined = held((await ask({ studentId })).data);
  await db().updateTable('registrationPolicies').set({ countFrom: 'start' }).execute();
  const member = await db()
    .selectFrom('sectionStudents')
    .select(['sectionGroupId'])
    .where('studentId', '=', studentId)
    .where('sectionId', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const before = await db()
    .selectFrom('worklogs')
    .select(['periods', 'sectionGroupId'])
    .where('onDate', '<', '2026-09-15')
    .where('status', '=', 'submitted')
    .execute();
  const missed = before.filter(({ sectionGroupId }) => sectionGroupId === null || sectionGroupId === member.sectionGroupId);
  assert.is(held((await ask({ studentId })).data), joined + missed.length);
  await db().updateTable('registrationPolicies').set({ countFrom: 'joining', attendanceUnit: 'period' }).execute();
});

test('the guardian’s address is only for users who may see personal data', async () => {
  const studentId = students[1]!;
  const { data, persons } = await ask({ studentId });
  const primary = await db()
    .selectFrom('studentGuardians')
    .select('name')
    .where('studentId', '=', studentId)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  assert.is(data.guardian?.name, primary.name);
  assert.ok(data.guardian!.lines.length >= 2);
  assert.is(persons, 1);
  const teacher = await db()
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
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
  const answer = await ask({ studentId }, 'Faculty');
  assert.equal([answer.data.guardian, answer.hidden], [null, ['guardian']]);
});

test('teachers find their own students, and no others', async () => {
  const taughtOne = await db().selectFrom('students').select(['admissionNo']).where('id', '=', students[2]!).executeTakeFirstOrThrow();
  const find = async (q: string, as: DemoRole) =>
    ((await portal.call(findAttendingStudents, as, { query: { q } })).body.data as { id: number }[]).map(({ id }) => id);
  assert.equal(await find(taughtOne.admissionNo, 'Faculty'), [students[2]]);
  const sections = await db()
    .selectFrom('sectionCourses as c')
    .innerJoin('courseInstructors as i', 'i.sectionCourseId', 'c.id')
    .innerJoin('employees as e', 'e.id', 'i.employeeId')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('c.sectionId')
    .where('u.username', '=', 'faculty')
    .execute();
  const ownStudents = await db()
    .selectFrom('sectionStudents')
    .select('studentId')
    .where(
      'sectionId',
      'in',
      sections.map(({ sectionId }) => sectionId),
    )
    .execute();
  const otherStudent = await db()
    .selectFrom('students')
    .select(['id', 'admissionNo'])
    .where(
      'id',
      'not in',
      ownStudents.map(({ studentId }) => studentId),
    )
    .where('mentorEmployeeId', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  assert.equal(await find(otherStudent.admissionNo, 'Faculty'), []);
  assert.equal(await find(otherStudent.admissionNo, 'Staff'), [otherStudent.id]);
  const { status } = await portal.call(studentAttendanceReport, 'Faculty', { query: { studentId: otherStudent.id } });
  assert.is(status, 404);
});

test('a file has the courses with their total, and every class', async () => {
  const studentId = students[3]!;
  const { data } = await ask({ studentId });
  const { raw } = (await portal.call(studentAttendanceReport, 'Admin', { query: { studentId, format: 'csv' } })) as unknown as {
    raw: Buffer;
  };
  const text = raw.toString('utf8');
  const held = data.courses.reduce((sum, course) => sum + course.held, 0);
  assert.match(text, new RegExp(`All courses,,${held},`));
  assert.is(text.split('\r\n').filter((line) => /^\d{4}-\d\d-\d\d,|^\d\d[-/]/.test(line)).length, data.marks.length);
});

test.run();
