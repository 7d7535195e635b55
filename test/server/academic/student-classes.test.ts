import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { studentClasses, studentCourses, type ClassOfTerm, type CoursesOfTerm } from '../../../src/contract/academic/student-classes.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { keptPolicy, seat } from '../../support/policies.ts';
import { writtenTerm } from '../../support/written-term.ts';

const test = suite('the classes of a student');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;

test('term by term, the newest first: sections, groups and numbers with their days', async () => {
  const earlier = await keptPolicy(db());
  const later = await keptPolicy(db());
  const sister = await keptPolicy(db());
  const [studentId] = (await seat(db(), later.syllabus, 1)) as [number];
  const section = async (registrationPolicyId: number, kind: 'core' | 'elective', name: string) =>
    (await db().insertInto('sections').values({ registrationPolicyId, kind, name, capacity: 60 }).returning('id').executeTakeFirstOrThrow())
      .id;
  const sit = (sectionId: number, registrationPolicyId: number, kind: 'core' | 'elective', more: object) =>
    db()
      .insertInto('sectionStudents')
      .values({ sectionId, registrationPolicyId, kind, studentId, ...more } as never)
      .execute();
  await db()
    .insertInto('termRegistrations')
    .values([
      { registrationPolicyId: earlier.id, studentId, status: 'cancelled', registeredOn: '2055-07-01', cancelReason: 'ill' },
      { registrationPolicyId: later.id, studentId, status: 'registered', registeredOn: '2056-07-12', isLate: true, isRepeat: true },
    ])
    .execute();
  const a = await section(later.id, 'core', 'A');
  const b = await section(later.id, 'core', 'B');
  const { id: sectionGroupId } = await db()
    .insertInto('sectionGroups')
    .values({ sectionId: b, name: 'G2', capacity: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sit(a, later.id, 'core', { classNo: 7, fromDate: '2056-07-15', toDate: '2056-10-11', leftReason: 'balance' });
  await sit(b, later.id, 'core', { classNo: 31, sectionGroupId, fromDate: '2056-10-12' });
  const elective = await section(sister.id, 'elective', 'PE-1');
  const taught = await db()
    .selectFrom('semesterCourses as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .select(['s.id', 'c.code', 'c.title'])
    .where('s.syllabusId', '=', sister.syllabus.id)
    .where('s.semester', '=', 3)
    .executeTakeFirstOrThrow();
  await db().insertInto('sectionCourses').values({ sectionId: elective, semesterCourseId: taught.id, weeklyPeriods: 3 }).execute();
  await sit(elective, sister.id, 'elective', { fromDate: '2057-07-20' });
  const { status, body } = await portal.call(studentClasses, 'Admin', { id: studentId });
  assert.is(status, 200, JSON.stringify(body));
  const terms: ClassOfTerm[] = body.data.terms;
  const summary = terms.map((term) => [term.policyId, term.status, term.isLate, term.isRepeat, term.memberships.length]);
  assert.equal(summary, [
    [sister.id, null, false, false, 1],
    [later.id, 'registered', true, true, 2],
    [earlier.id, 'cancelled', false, false, 0],
  ]);
  const [first, second] = terms[1]!.memberships;
  assert.equal([first!.section, first!.group, first!.classNo, first!.toDate, first!.leftReason], ['A', null, 7, '2056-10-11', 'balance']);
  assert.equal([second!.section, second!.group, second!.classNo, second!.toDate, second!.course], ['B', 'G2', 31, null, null]);
  assert.is(terms[0]!.memberships[0]!.course, `${taught.code} ${taught.title}`);
});

test('a student sees only their own classes', async () => {
  const ownStudent = await db()
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  const otherStudent = await db().selectFrom('students').select('id').where('id', '<>', ownStudent.id).executeTakeFirstOrThrow();
  assert.is((await portal.call(studentClasses, 'Student', { id: ownStudent.id })).status, 200);
  assert.is((await portal.call(studentClasses, 'Student', { id: otherStudent.id })).status, 404);
  assert.is((await portal.call(studentCourses, 'Student', { id: ownStudent.id })).status, 200);
  assert.is((await portal.call(studentCourses, 'Student', { id: otherStudent.id })).status, 404);
});

test('classes held and attended of each course, as in the marks', async () => {
  const of = await writtenTerm(db());
  const [member] = await db()
    .selectFrom('sectionStudents')
    .select(['studentId', 'registrationPolicyId'])
    .where('sectionId', '=', of.sectionId)
    .orderBy('id')
    .execute();
  const { studentId, registrationPolicyId } = member!;
  await db()
    .updateTable('registrationPolicies')
    .set({ attendanceRequired: 80, condoneFloor: 65.5 })
    .where('id', '=', registrationPolicyId)
    .execute();
  const { status, body } = await portal.call(studentCourses, 'Admin', { id: studentId });
  assert.is(status, 200, JSON.stringify(body));
  const classes: CoursesOfTerm[] = body.data.classes;
  const { courses } = classes.find(({ policyId }) => policyId === registrationPolicyId)!;
  const marks = await db()
    .selectFrom('attendanceMarks as m')
    .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
    .innerJoin('sectionCourses as c', 'c.id', 'w.sectionCourseId')
    .select(['m.mark', 'w.periods', 'c.semesterCourseId'])
    .where('m.studentId', '=', studentId)
    .where('w.status', '=', 'submitted')
    .execute();
  assert.ok(courses.length >= 3 && marks.length > 40);
  for (const { semesterCourseId, code, required, floor, ...reported } of courses) {
    const ownMarks = marks.filter((mark) => mark.semesterCourseId === semesterCourseId);
    const sum = (which: string) => ownMarks.reduce((all, { mark, periods }) => all + (which.includes(mark) ? periods : 0), 0);
    assert.equal([reported.held, reported.present, reported.medical], [sum('PALDM'), sum('PLD'), sum('M')], code);
    assert.equal([required, floor], [8000, 6550]);
  }
});

test.run();
