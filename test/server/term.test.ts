import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listPolicies, movePolicy, removePolicy } from '../../src/contract/academic/policies.ts';
import { allCoursesReport } from '../../src/contract/academic/report-attendance-students.ts';
import { studentAttendanceReport } from '../../src/contract/academic/report-attendance-student.ts';
import { sectionReport } from '../../src/contract/academic/report-sections.ts';
import { moveTerm, terms } from '../../src/contract/academic/terms.ts';
import { marksheetReport } from '../../src/contract/exam/report-marks.ts';
import { studentMarks } from '../../src/contract/exam/student-marks.ts';
import { planResults } from '../../src/contract/exam/plans.ts';
import { listFeedbackResults } from '../../src/contract/feedback/results.ts';
import { studentDues } from '../../src/contract/welfare/receipts.ts';
import { balanceReport } from '../../src/contract/welfare/report-balances.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { charge, type Charged } from '../support/term/charge.ts';
import { examine, type Examined } from '../support/term/examine.ts';
import { feedBack, type Answered } from '../support/term/feed-back.ts';
import { openTerm, type OpenedClass } from '../support/term/open.ts';
import { officeOf, type Data, type Office } from '../support/term/step.ts';
import { attend, teach, type Attended, type TaughtCourse } from '../support/term/teach.ts';

/**
 * A term of a small college from its opening until it is frozen, through all modules and by the responsible users; at
 * the end the figures of different modules agree. Each test continues where the one before ended.
 */
const test = suite('a term of the college');
let portal: TestApp;
let office: Office;
let opened: OpenedClass;
let course: TaughtCourse;
let attended: Attended;
let examined: Examined;
let charged: Charged;
let answered: Answered;
test.before(async () => {
  portal = await testApp();
  office = officeOf(portal);
});
test.after(() => portal.close());

test('the office opens the term, registers a class, and puts it into its section', async () => {
  opened = await openTerm(office);
  assert.ok(opened.studentIds.length > 5);
});

test('a course has its teacher, its hours and a timetable; every class has a worklog', async () => {
  course = await teach(office, opened);
  attended = await attend(office, course);
  assert.is(attended.held, 15, 'an hour a day for three weeks');
  const { courses, students } = await office.do(allCoursesReport, 'Staff', { query: { sectionId: opened.sectionId } });
  const place = courses.findIndex(({ code }: Data) => code === course.code);
  assert.is(students.length, opened.studentIds.length);
  for (const { studentId, courses: of } of students)
    assert.equal([of[place].held, of[place].present], [attended.held, attended.present.get(studentId)]);
  const { sections, intake } = await office.do(sectionReport, 'Staff', { query: { academicTermId: opened.termId } });
  const { strength } = sections.find(({ id }: Data) => id === opened.sectionId);
  const { registered, placed } = intake.find((row: Data) => row.registrationPolicyId === opened.policyId);
  assert.equal(new Set([strength, registered, placed]), new Set([opened.studentIds.length]), 'the same students');
});

test('its first test is marked by the teacher, and published by the cell', async () => {
  examined = await examine(office, opened, course);
  const { rows } = await office.do(planResults, 'Admin', { id: examined.planId });
  assert.is(rows.length, opened.studentIds.length);
  for (const { studentId, tests } of rows) assert.is(Number(tests[0].total), examined.marks.get(studentId));
  const sheet = await office.do(marksheetReport, 'Admin', { query: { sectionId: opened.sectionId } });
  assert.equal(sheet.students.map(({ studentId }: Data) => studentId).sort(byNumber), [...examined.marks.keys()].sort(byNumber));
});

test('the class is charged and pays', async () => {
  charged = await charge(office, opened);
  const { classes } = await office.do(balanceReport, 'Admin', {
    query: { academicTermId: opened.termId, kind: 'academic', batchId: opened.batchId, branchId: opened.branchId },
  });
  const [lecture] = classes;
  assert.equal(
    [lecture.students, lecture.demandPaise, lecture.collectedPaise, lecture.balancePaise],
    [opened.studentIds.length, charged.demand, charged.collected, charged.demand - charged.collected],
  );
});

test('the class gives feedback on its teacher, which is shown after the seal', async () => {
  answered = await feedBack(office, opened, 4);
  const results: Data[] = await office.do(listFeedbackResults, 'Admin', { query: { policyId: answered.policyId } });
  const [result] = results;
  assert.equal(
    [results.length, result.eligible, result.answers, Number(result.percent)],
    [1, opened.studentIds.length, answered.answers, (100 * answered.rating) / 5],
  );
});

test('the records of the students add up, module by module, to the reports on the class', async () => {
  const { do: call } = office;
  const { termId, studentIds } = opened;
  let left = 0;
  for (const id of studentIds) {
    const attendance = await call(studentAttendanceReport, 'Staff', {
      query: { studentId: id, academicTermId: termId },
    });
    const taken = attendance.courses.find(({ code }: Data) => code === course.code);
    assert.equal([taken.held, taken.present], [attended.held, attended.present.get(id)], `attendance of ${id}`);
    const marks = await call(studentMarks, 'Admin', { id, query: { termId } });
    const tests = marks.courses.find(({ code }: Data) => code === course.code).components.flatMap((component: Data) => component.tests);
    const [shown] = tests.filter(({ total }: Data) => total !== null);
    assert.is(Number(shown.total), examined.marks.get(id), `marks of ${id}`);
    const { open } = await call(studentDues, 'Admin', { id });
    for (const due of open) if (due.kind === 'academic' && due.termId === termId) left += due.balancePaise;
  }
  assert.is(left, charged.demand - charged.collected, 'the open balances of their accounts');
});

test('finished parts are frozen: the class, then the term', async () => {
  const { do: call } = office;
  const policies = async (): Promise<Data[]> => call(listPolicies, 'Staff', { query: { term: String(opened.termId), pageSize: 100 } });
  for (const { id, status } of await policies()) if (status === 'draft') await call(removePolicy, 'Staff', { id });
  for (const event of ['close', 'freeze'] as const) {
    const [policy] = await policies();
    await call(movePolicy, 'Staff', { id: opened.policyId, body: { version: policy.version, event, note: null } });
  }
  const term = await call(terms.get, 'Staff', { id: opened.termId });
  await call(moveTerm, 'Staff', { id: term.id, body: { version: term.version, event: 'freeze' } });
  assert.is((await call(terms.get, 'Staff', { id: opened.termId })).status, 'frozen');
});

const byNumber = (a: number, b: number) => a - b;

test.run();
