import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as calendar from '../../../src/contract/exam/test-calendar.ts';
import { testChoices, type TestChoices } from '../../../src/contract/exam/test-choices.ts';
import type { TestEvent } from '../../../src/contract/exam/test-life.ts';
import * as contract from '../../../src/contract/exam/tests.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans, termDays, type TermDays } from '../../support/exam-tests.ts';

/** Internal tests: creation, scheduling, holding, and their conditions. */
const test = suite('internal tests');
let portal: TestApp;
let of: Awaited<ReturnType<typeof keptPlans>>;
let days: TermDays;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  of = await keptPlans(portal);
  days = await termDays(portal);
});

type As = 'Admin' | 'Faculty' | 'Staff';
const draft = (more: object = {}) => ({
  internalPlanId: of.plans.theory,
  policyComponentId: of.component['theory IT'],
  sectionCourseId: null,
  name: 'Internal Test 1',
  maxMarks: 30,
  onDate: null,
  startsAt: null,
  minutes: null,
  coverage: null,
  outcomes: [],
  ...more,
});
const quiz = (more: object = {}) =>
  draft({
    policyComponentId: of.component['theory Quiz'],
    sectionCourseId: of.sectionCourses.theoryA,
    name: 'Quiz 1',
    maxMarks: 10,
    ...more,
  });
async function added(more: object = {}, as: As = 'Admin'): Promise<contract.TestRecord> {
  const { status, body } = await portal.call(contract.addTest, as, { body: draft(more) });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const refused = async (more: object = {}, as: As = 'Admin') => verdict(await portal.call(contract.addTest, as, { body: draft(more) }));
const move = ({ id, version }: { id: number; version: number }, event: TestEvent, more: object = {}, as: As = 'Admin') =>
  portal.call(contract.moveTest, as, { id, body: { version, event, ...more } });
async function moved(
  row: { id: number; version: number },
  event: TestEvent,
  more: object = {},
  as: As = 'Admin',
): Promise<contract.TestRecord> {
  const answer = await move(row, event, more, as);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}
const change = ({ id, version }: { id: number; version: number }, sent: object, as: As = 'Admin') =>
  portal.call(contract.changeTest, as, { id, body: { version, ...sent } });
const got = async (id: number): Promise<contract.TestRecord> => (await portal.call(contract.getTest, 'Admin', { id })).body.data;
const at = (day: string, startsAt: string, more: object = {}) => ({ onDate: day, startsAt, minutes: 90, ...more });
const scheduled = async (more: object) => moved(await added(more), 'schedule', { mayCrowd: true });
const whys = ({ events }: contract.TestRecord) => Object.fromEntries(events.map(({ event, isOpen, why }) => [event, isOpen || why]));

test('a test is the next of its component, for all sections or for one', async () => {
  const first = await added();
  assert.equal([first.sequence, first.status, first.maxMarks, first.sections.map(({ name }) => name).join()], [1, 'draft', '30.00', 'A,B']);
  assert.is((await added({ name: 'Internal Test 2' })).sequence, 2);
  assert.is(await refused({ name: 'Internal Test 3' }), 'ValidationFailed policyComponentId notAllowed');
  const ownQuiz = await added(quiz());
  assert.equal([ownQuiz.sequence, ownQuiz.sections.map(({ name }) => name).join()], [1, 'A']);
  assert.is((await added(quiz({ sectionCourseId: of.sectionCourses.theoryB }))).sequence, 1);
  assert.is((await added(quiz({ sectionCourseId: null }))).sequence, 2);
  assert.is((await added(quiz())).sequence, 3);
});

test('the number of a cancelled test is reused, and a course may have fewer planned tests', async () => {
  const first = await added();
  await moved(first, 'cancel', { note: 'Held by the university' });
  assert.is((await added()).sequence, 1);
  await db()
    .insertInto('planComponents')
    .values({ internalPlanId: of.plans.theory, policyComponentId: of.component['theory IT']!, planned: 1, reason: 'Late start' })
    .execute();
  assert.is(await refused(), 'ValidationFailed policyComponentId notAllowed');
});

test('component, section and course must match, and the course must be open', async () => {
  assert.is(await refused({ policyComponentId: of.component['practical Viva'] }), 'ValidationFailed policyComponentId unknownReference');
  assert.is(await refused({ policyComponentId: of.component['theory Attendance'] }), 'ValidationFailed policyComponentId unknownReference');
  assert.is(await refused({ sectionCourseId: of.sectionCourses.tutoredA }), 'ValidationFailed sectionCourseId unknownReference');
  assert.is(await refused({ internalPlanId: 999_999 }), 'ValidationFailed internalPlanId unknownReference');
  assert.is(await refused({ startsAt: '10:00' }), 'ValidationFailed onDate required');
  assert.is(await refused({ startsAt: '25:00' }), 'ValidationFailed startsAt badFormat');
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.plans.theory).execute();
  assert.is(await refused(), 'ValidationFailed internalPlanId notAllowed');
});

test('outcome shares add up to 1, are of the course, and only for types without questions', async () => {
  const [first, second] = await outcomesOf(of.courses.theory);
  const share = (...shares: [number, number][]) =>
    quiz({ outcomes: shares.map(([courseOutcomeId, part]) => ({ courseOutcomeId, share: part })) });
  assert.is(await refused(share()), 'ValidationFailed outcomes required');
  assert.is(await refused(share([first!, 0.7], [second!, 0.2])), 'ValidationFailed outcomes outOfRange');
  assert.is(await refused(share([first!, 0.5], [first!, 0.5])), 'ValidationFailed outcomes.1.courseOutcomeId duplicate');
  assert.is(await refused(share([999_999, 1])), 'ValidationFailed outcomes.0.courseOutcomeId unknownReference');
  assert.is(await refused({ outcomes: [{ courseOutcomeId: first, share: 1 }] }), 'ValidationFailed outcomes notAllowed');
  const created = await added(share([first!, 0.33], [second!, 0.67]));
  assert.equal(
    created.outcomes.map(({ courseOutcomeId, share: part }) => [courseOutcomeId, part]),
    [
      [first, '0.33'],
      [second, '0.67'],
    ],
  );
  const { body } = await change(created, { outcomes: [{ courseOutcomeId: second, share: 1 }] });
  assert.equal(
    body.data.outcomes.map(({ code, share: part }: { code: string; share: string }) => [code, part]),
    [['CO2', '1.00']],
  );
});
/** Gives a course two outcomes and returns their ids. */
async function outcomesOf(semesterCourseId: number): Promise<number[]> {
  const { courseId } = await db()
    .selectFrom('semesterCourses')
    .select('courseId')
    .where('id', '=', semesterCourseId)
    .executeTakeFirstOrThrow();
  await db().deleteFrom('courseOutcomes').where('courseId', '=', courseId).execute();
  const rows = [1, 2].map((ordinal) => ({
    courseId,
    ordinal,
    code: `CO${ordinal}`,
    statement: 'Explain what a stack is for',
    bloom: 2,
    targetLevel: null,
  }));
  return (await db().insertInto('courseOutcomes').values(rows).returning('id').execute()).map(({ id }) => id);
}

test('teachers create quizzes only for their own sections, and no scheduled tests', async () => {
  assert.is((await added(quiz(), 'Faculty')).isOwn, true);
  assert.is(
    await refused(quiz({ sectionCourseId: of.sectionCourses.theoryB }), 'Faculty'),
    'ValidationFailed sectionCourseId unknownReference',
  );
  assert.is(await refused(quiz({ sectionCourseId: null }), 'Faculty'), 'ValidationFailed internalPlanId unknownReference');
  assert.is(await refused({ sectionCourseId: of.sectionCourses.theoryA }, 'Faculty'), 'ValidationFailed policyComponentId notAllowed');
  const record = await added(
    { internalPlanId: of.plans.lab, policyComponentId: of.component['practical Record'], maxMarks: 20 },
    'Faculty',
  );
  assert.is(record.sections.length, 1);
});

test('a teacher sees all tests and changes only their own', async () => {
  const ownQuiz = await added(quiz());
  const foreign = await added(quiz({ sectionCourseId: of.sectionCourses.theoryB }));
  const common = await added();
  assert.is((await portal.call(contract.getTest, 'Faculty', { id: foreign.id })).body.data.isOwn, false);
  assert.is(verdict(await change(ownQuiz, { name: 'Stacks' }, 'Faculty')), 'done');
  assert.is(verdict(await change(foreign, { name: 'Stacks' }, 'Faculty')), 'Forbidden');
  // The teacher teaches this course, but the test is scheduled by the cell.
  assert.is(verdict(await change(common, { name: 'Stacks' }, 'Faculty')), 'Forbidden');
  assert.is(verdict(await move(common, 'schedule', {}, 'Faculty')), 'Forbidden');
  assert.is(verdict(await portal.call(contract.removeTest, 'Faculty', { id: common.id })), 'Forbidden');
  const ownTests = (await portal.call(contract.listTests, 'Faculty', { query: { mine: 'true', internalPlanId: of.plans.theory } })).body
    .data;
  assert.equal(new Set(ownTests.map(({ id }: { id: number }) => id)), new Set([ownQuiz.id, common.id]));
});

test('a test is scheduled on a day of the term, if its sections have no other test at that time', async () => {
  const day = days.ahead[0]!;
  assert.is(whys(await added())['schedule'], 'isTimed');
  const waiting = await added(at(day, '10:00'));
  const conflicting = await scheduled({ internalPlanId: of.plans.tutored, ...at(day, '11:00') });
  assert.is(whys(await got(waiting.id))['schedule'], 'isAlone');
  assert.is(verdict(await move(waiting, 'schedule')), 'Locked');
  const freed = (await change(conflicting, { startsAt: '11:30' })).body.data;
  assert.is((await moved(waiting, 'schedule')).status, 'scheduled');
  assert.is(verdict(await change(freed, { startsAt: '11:29' })), 'ValidationFailed startsAt duplicate');
});

test('a test is not scheduled if students of an elective would take both; other electives do not matter', async () => {
  const day = days.ahead[0]!;
  await scheduled({ internalPlanId: of.plans.elective, ...at(day, '10:00') });
  const waiting = await added(at(day, '10:00'));
  assert.is(whys(waiting)['schedule'], 'isAlone');
  await db().deleteFrom('sectionStudents').where('sectionId', '=', of.e.id).execute();
  assert.is(whys(await got(waiting.id))['schedule'], true);
});

test('no test on a holiday, a Sunday or outside the term; holidays of other degrees do not matter', async () => {
  const holiday = days.ahead[1]!;
  const cases: [string, string | boolean][] = [
    [holiday, 'isTermDay'],
    ['2020-01-06', 'isTermDay'],
    [sundayAfter(days.past[0]!), 'isTermDay'],
    [days.ahead[0]!, true],
  ];
  await db()
    .insertInto('calendarDays')
    .values({
      academicTermId: of.termId,
      onDate: holiday,
      kind: 'holiday',
      title: 'Kartika',
      degreeId: null,
      followsWeekday: null,
      importRunId: null,
    })
    .execute();
  const draftTest = await added(at(days.ahead[0]!, '10:00'));
  let { version } = draftTest;
  for (const [onDate, why] of cases) {
    const { body } = await change({ id: draftTest.id, version }, { onDate });
    version = body.data.version;
    assert.is(whys(body.data)['schedule'], why, onDate);
  }
  const { body } = await move({ id: draftTest.id, version }, 'schedule');
  assert.is(verdict(await change(body.data, { onDate: holiday })), 'ValidationFailed onDate outOfRange');
  assert.is(verdict(await change(body.data, { onDate: null, startsAt: null })), 'ValidationFailed onDate required startsAt required');
  await db()
    .updateTable('calendarDays')
    .set({
      degreeId: (
        await db()
          .selectFrom('degrees')
          .select('id')
          .where(
            'id',
            '!=',
            (await db().selectFrom('programs').select('degreeId').where('id', '=', of.programId).executeTakeFirstOrThrow()).degreeId,
          )
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id,
    })
    .where('onDate', '=', holiday)
    .execute();
  assert.is(verdict(await change(body.data, { onDate: holiday })), 'done');
  await db().deleteFrom('calendarDays').where('onDate', '=', holiday).execute();
});
const sundayAfter = (day: string): string => {
  const date = new Date(day);
  while (date.getUTCDay() !== 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

test('a third test on a day needs a confirmation', async () => {
  const day = days.ahead[0]!;
  await scheduled({ internalPlanId: of.plans.tutored, ...at(day, '08:00') });
  await scheduled({ internalPlanId: of.plans.elective, ...at(day, '14:00') });
  const third = await added(at(day, '11:00'));
  assert.is(third.besides, 2);
  assert.is(verdict(await move(third, 'schedule')), 'ValidationFailed mayCrowd required');
  const { version } = await moved(third, 'schedule', { mayCrowd: true });
  assert.is(verdict(await change({ id: third.id, version }, { startsAt: '11:15' })), 'ValidationFailed mayCrowd required');
  assert.is(verdict(await change({ id: third.id, version }, { startsAt: '11:15', mayCrowd: true })), 'done');
});

test('scheduling creates one sheet for each class, assigned to its teacher', async () => {
  const scheduledTest = await scheduled(at(days.past[0]!, '10:00'));
  const sheets = (record: contract.TestRecord) =>
    record.sheetRows.map(
      ({ section, group, evaluatorId, students, status }) =>
        `${section.at(-1)} ${group ?? ''} ${evaluatorId === of.teacherId ? 'own' : 'other'} ${students} ${status}`,
    );
  assert.equal(sheets(scheduledTest), ['A  own 3 open', 'B  other 3 open']);
  const held = await moved(scheduledTest, 'hold');
  assert.equal(
    held.sheetRows.map(({ id }) => id),
    scheduledTest.sheetRows.map(({ id }) => id),
  );
  const viva = await scheduled({
    internalPlanId: of.plans.lab,
    policyComponentId: of.component['practical Viva'],
    maxMarks: 20,
    ...at(days.past[1]!, '10:00'),
  });
  assert.equal(sheets(viva), ['A G1 own 2 open', 'A G2 own 1 open']);
});

test('a sheet is due ten days after the test, and moves with it until marks are entered', async () => {
  const scheduledTest = await scheduled(at(days.ahead[0]!, '10:00'));
  const dues = async () => [...new Set((await got(scheduledTest.id)).sheetRows.map(({ dueOn }) => dueOn))];
  const after = (day: string) => new Date(Date.parse(day) + 10 * 86_400_000).toISOString().slice(0, 10);
  assert.equal(await dues(), [after(days.ahead[0]!)]);
  assert.is(verdict(await change(scheduledTest, { onDate: days.ahead[2] })), 'done');
  assert.equal(await dues(), [after(days.ahead[2]!)]);
});

test('a test is held only after its beginning, a quiz at any time', async () => {
  assert.is(whys(await scheduled(at(days.ahead[0]!, '10:00')))['hold'], 'hasBegun');
  const ownQuiz = await added(quiz(), 'Faculty');
  assert.equal(whys(ownQuiz), { schedule: 'permission', hold: 'permission', give: true, close: 'state', cancel: true });
  const heldQuiz = await moved(ownQuiz, 'give', {}, 'Faculty');
  assert.equal([heldQuiz.status, heldQuiz.sheets, heldQuiz.onDate !== null], ['held', 1, true]);
  assert.is(whys(await added({ name: 'Internal Test 2' }))['give'], 'isUndated');
});

test('a test is closed once every sheet is verified or published', async () => {
  const held = await moved(await added(quiz({ sectionCourseId: null })), 'give');
  assert.is(held.sheets, 2);
  const set = async (place: number, status: 'submitted' | 'verified' | 'published') => {
    await db().updateTable('markSheets').set({ status }).where('id', '=', held.sheetRows[place]!.id).execute();
    return whys(await got(held.id));
  };
  assert.is((await set(0, 'verified'))['close'], 'isVerified');
  assert.is((await set(1, 'submitted'))['close'], 'isVerified');
  assert.equal(await set(1, 'published'), { schedule: 'state', hold: 'state', give: 'state', close: true, cancel: 'isUnpublished' });
  assert.is((await moved(await got(held.id), 'close')).status, 'closed');
});

test('cancelling needs a reason and deletes sheets without marks', async () => {
  const held = await moved(await added(quiz({ sectionCourseId: null })), 'give');
  const [marked] = held.sheetRows;
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: marked!.id, studentId: of.studentIds[0]!, state: 'absent', total: null, remark: null, enteredBy: 1 })
    .execute();
  assert.is(verdict(await move(held, 'cancel')), 'ValidationFailed note required');
  assert.is(verdict(await move(held, 'cancel', { note: 'x' })), 'ValidationFailed note tooShort');
  const cancelled = await moved(held, 'cancel', { note: 'The paper was known' });
  assert.equal(
    [cancelled.status, cancelled.cancelReason, cancelled.sheetRows.map(({ id }) => id)],
    ['cancelled', 'The paper was known', [marked!.id]],
  );
  assert.is(verdict(await change(cancelled, { name: 'Again' })), 'Locked');
});

test('the maximum is fixed once there are marks, the day once the test was held', async () => {
  const held = await moved(await added(quiz()), 'give');
  const wider = (await change(held, { maxMarks: 12 })).body.data;
  assert.is(wider.maxMarks, '12.00');
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: held.sheetRows[0]!.id, studentId: of.studentIds[0]!, state: 'present', total: 7, remark: null, enteredBy: 1 })
    .execute();
  assert.is(verdict(await change(wider, { maxMarks: 20 })), 'ValidationFailed maxMarks notAllowed');
  assert.is(verdict(await change(wider, { onDate: days.ahead[0] })), 'ValidationFailed onDate notAllowed');
  assert.is(verdict(await change(wider, { maxMarks: 12, coverage: 'Stacks and queues' })), 'done');
  assert.is(verdict(await change(wider, { name: 'Late' })), 'StaleVersion');
});

test('only a draft is deleted, and not if it has a question paper', async () => {
  const draftTest = await added();
  await db()
    .insertInto('questionPapers')
    .values({ internalTestId: draftTest.id, setterId: of.teacherId, moderatorId: null, instructions: null, fileId: null, note: null })
    .execute();
  assert.is(verdict(await portal.call(contract.removeTest, 'Admin', { id: draftTest.id })), 'InUse');
  await db().deleteFrom('questionPapers').where('internalTestId', '=', draftTest.id).execute();
  assert.is(verdict(await portal.call(contract.removeTest, 'Admin', { id: draftTest.id })), 'done');
  const held = await moved(await added(quiz()), 'give');
  assert.is(verdict(await portal.call(contract.removeTest, 'Admin', { id: held.id })), 'Locked');
});

test('options for a new test: components with their next number, own sections, outcomes', async () => {
  await added();
  const choices: TestChoices = (await portal.call(testChoices, 'Admin', { query: { internalPlanId: of.plans.theory } })).body.data;
  assert.equal(
    choices.components.map(({ label, planned, next }) => `${label} ${next[0]!.sequence}/${planned}`),
    ['IT 2/2', 'Quiz 1/3', 'Assignment 1/2', 'Surprise 1/2'],
  );
  const teacherChoices: TestChoices = (await portal.call(testChoices, 'Faculty', { query: { internalPlanId: of.plans.theory } })).body.data;
  assert.equal(
    [teacherChoices.components.length, teacherChoices.sections.map(({ name, isOwn }) => `${name} ${isOwn}`)],
    [3, ['A true', 'B false']],
  );
});

test('the calendar has tests that are not cancelled, and clashes with the number of students', async () => {
  const day = days.ahead[3]!;
  const range = { from: day, to: day };
  const core = await scheduled(at(day, '10:00'));
  // A draft at the same time for the students of the elective.
  const elective = await added({ internalPlanId: of.plans.elective, ...at(day, '11:00') });
  const shown = async (): Promise<calendar.DayTest[]> =>
    (await portal.call(calendar.testCalendar, 'Faculty', { query: { ...range, programId: of.programId } })).body.data.tests.filter(
      ({ id }: calendar.DayTest) => id === core.id || id === elective.id,
    );
  const clashes = async (): Promise<calendar.TestClash[]> =>
    (await portal.call(calendar.testClashes, 'Faculty', { query: range })).body.data.filter(
      (clash: calendar.TestClash) => clash.one.id === core.id,
    );
  assert.equal(
    (await shown()).map(({ id, startsAt }) => [id, startsAt]),
    [
      [core.id, '10:00'],
      [elective.id, '11:00'],
    ],
  );
  const [clash] = await clashes();
  assert.equal([clash!.other.id, clash!.students, clash!.sections.length], [elective.id, 4, 2]);
  await moved(elective, 'cancel', { note: 'Held as one' });
  assert.equal([(await shown()).length, (await clashes()).length], [1, 0]);
  assert.is(
    verdict(await portal.call(calendar.testClashes, 'Admin', { query: { from: '2026-01-01', to: '2026-06-01' } })),
    'ValidationFailed to outOfRange',
  );
});

test('clashes agree with a check of every seat', async () => {
  // Put the tests of the demo college into two overlapping hours.
  const tests = await db()
    .selectFrom('internalTests')
    .select(['id', 'onDate'])
    .where('onDate', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute();
  for (const { id } of tests)
    await db()
      .updateTable('internalTests')
      .set({ onDate: days.past[id % 3]!, startsAt: id % 2 ? '10:00' : '11:15', minutes: 80 })
      .where('id', '=', id)
      .execute();
  const seats = await seatsOf(tests.map(({ id }) => id));
  const expected = new Map<string, number>();
  for (const [at, first] of seats.entries())
    for (const second of seats.slice(at + 1))
      if (first.id % 3 === second.id % 3) {
        // 10:00 to 11:20 and from 11:15: all tests of a day overlap.
        const both = [...first.students].filter((student) => second.students.has(student)).length;
        if (both > 0) expected.set(`${first.id} ${second.id}`, both);
      }
  const range = { from: days.past.slice(0, 3).sort()[0], to: days.past.slice(0, 3).sort()[2] };
  const listed: calendar.TestClash[] = (await portal.call(calendar.testClashes, 'Admin', { query: range })).body.data;
  assert.ok(expected.size > 20);
  assert.equal(
    Object.fromEntries(listed.map(({ one, other, students }) => [`${one.id} ${other.id}`, students])),
    Object.fromEntries(expected),
  );
});
/** The students of each test, read separately. */
async function seatsOf(ids: readonly number[]): Promise<{ id: number; students: Set<number> }[]> {
  const seats = [];
  for (const id of ids) {
    const { onDate, sectionCourseId, internalPlanId } = await db()
      .selectFrom('internalTests')
      .select(['onDate', 'sectionCourseId', 'internalPlanId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const plan = await db().selectFrom('internalPlans').selectAll().where('id', '=', internalPlanId).executeTakeFirstOrThrow();
    const classes = await db()
      .selectFrom('sectionCourses')
      .innerJoin('sections', 'sections.id', 'sectionCourses.sectionId')
      .select(['sectionCourses.id', 'sectionId'])
      .where('semesterCourseId', '=', plan.semesterCourseId)
      .where('registrationPolicyId', '=', plan.registrationPolicyId)
      .execute();
    const students = new Set<number>();
    for (const taught of classes)
      if (sectionCourseId === null || taught.id === sectionCourseId)
        for (const seat of await db()
          .selectFrom('sectionStudents')
          .select(['studentId', 'fromDate', 'toDate'])
          .where('sectionId', '=', taught.sectionId)
          .execute())
          if (seat.fromDate <= onDate! && (seat.toDate === null || seat.toDate >= onDate!)) students.add(seat.studentId);
    seats.push({ id, students });
  }
  return seats;
}

test('the list is filtered by course, section, day, and missing paper or marks', async () => {
  const scheduledTest = await scheduled(at(days.past[0]!, '10:00'));
  const heldQuiz = await moved(await added(quiz()), 'give');
  const listIds = async (query: object): Promise<number[]> =>
    (await portal.call(contract.listTests, 'Admin', { query: { internalPlanId: of.plans.theory, ...query } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  assert.equal(await listIds({}), [scheduledTest.id, heldQuiz.id]);
  assert.equal(await listIds({ term: 'current', from: days.past[0], to: days.past[0] }), [scheduledTest.id]);
  assert.equal(await listIds({ lacks: 'paper' }), [scheduledTest.id]);
  assert.equal(await listIds({ sectionId: of.b.id }), [scheduledTest.id]);
  assert.equal(await listIds({ status: 'held', q: 'quiz' }), [heldQuiz.id]);
  await db().updateTable('markSheets').set({ dueOn: days.past[1]! }).where('internalTestId', '=', heldQuiz.id).execute();
  assert.equal(await listIds({ lacks: 'marks' }), [heldQuiz.id]);
});

test.run();
