import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as calendar from '../../../src/contract/exam/test-calendar.ts';
import { testChoices, type TestChoices } from '../../../src/contract/exam/test-choices.ts';
import type { TestEvent } from '../../../src/contract/exam/test-life.ts';
import * as contract from '../../../src/contract/exam/tests.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans, termDays, type TermDays } from '../../support/exam-tests.ts';

/** Internal tests: who prepares which, when they are held, and when not. */
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
const told = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const refused = async (more: object = {}, as: As = 'Admin') => told(await portal.call(contract.addTest, as, { body: draft(more) }));
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

test('a test is the next of its component, by all sections or by one', async () => {
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

test('a number that was cancelled is given again, and fewer may be planned for a course', async () => {
  const first = await added();
  await moved(first, 'cancel', { note: 'Held by the university' });
  assert.is((await added()).sequence, 1);
  await db()
    .insertInto('planComponents')
    .values({ internalPlanId: of.plans.theory, policyComponentId: of.component['theory IT']!, planned: 1, reason: 'Late start' })
    .execute();
  assert.is(await refused(), 'ValidationFailed policyComponentId notAllowed');
});

test('what it is of must belong together, and its course be open', async () => {
  assert.is(await refused({ policyComponentId: of.component['practical Viva'] }), 'ValidationFailed policyComponentId unknownReference');
  assert.is(await refused({ policyComponentId: of.component['theory Attendance'] }), 'ValidationFailed policyComponentId unknownReference');
  assert.is(await refused({ sectionCourseId: of.sectionCourses.tutoredA }), 'ValidationFailed sectionCourseId unknownReference');
  assert.is(await refused({ internalPlanId: 999_999 }), 'ValidationFailed internalPlanId unknownReference');
  assert.is(await refused({ startsAt: '10:00' }), 'ValidationFailed onDate required');
  assert.is(await refused({ startsAt: '25:00' }), 'ValidationFailed startsAt badFormat');
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.plans.theory).execute();
  assert.is(await refused(), 'ValidationFailed internalPlanId notAllowed');
});

test('shares of outcomes are 1 together, of the course, and only where there are no questions', async () => {
  const [one, two] = await outcomesOf(of.courses.theory);
  const share = (...shares: [number, number][]) =>
    quiz({ outcomes: shares.map(([courseOutcomeId, part]) => ({ courseOutcomeId, share: part })) });
  assert.is(await refused(share()), 'ValidationFailed outcomes required');
  assert.is(await refused(share([one!, 0.7], [two!, 0.2])), 'ValidationFailed outcomes outOfRange');
  assert.is(await refused(share([one!, 0.5], [one!, 0.5])), 'ValidationFailed outcomes.1.courseOutcomeId duplicate');
  assert.is(await refused(share([999_999, 1])), 'ValidationFailed outcomes.0.courseOutcomeId unknownReference');
  assert.is(await refused({ outcomes: [{ courseOutcomeId: one, share: 1 }] }), 'ValidationFailed outcomes notAllowed');
  const kept = await added(share([one!, 0.33], [two!, 0.67]));
  assert.equal(
    kept.outcomes.map(({ courseOutcomeId, share: part }) => [courseOutcomeId, part]),
    [
      [one, '0.33'],
      [two, '0.67'],
    ],
  );
  const { body } = await change(kept, { outcomes: [{ courseOutcomeId: two, share: 1 }] });
  assert.equal(
    body.data.outcomes.map(({ code, share: part }: { code: string; share: string }) => [code, part]),
    [['CO2', '1.00']],
  );
});
/** Two outcomes of a course; it has them from now on. */
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

test('a teacher prepares quizzes of the own sections alone, and no test that is scheduled', async () => {
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

test('a teacher sees all tests and changes the own ones', async () => {
  const own = await added(quiz());
  const foreign = await added(quiz({ sectionCourseId: of.sectionCourses.theoryB }));
  const common = await added();
  assert.is((await portal.call(contract.getTest, 'Faculty', { id: foreign.id })).body.data.isOwn, false);
  assert.is(told(await change(own, { name: 'Stacks' }, 'Faculty')), 'done');
  assert.is(told(await change(foreign, { name: 'Stacks' }, 'Faculty')), 'Forbidden');
  // It is of a course that is taught, but scheduled by the cell.
  assert.is(told(await change(common, { name: 'Stacks' }, 'Faculty')), 'Forbidden');
  assert.is(told(await move(common, 'schedule', {}, 'Faculty')), 'Forbidden');
  assert.is(told(await portal.call(contract.removeTest, 'Faculty', { id: common.id })), 'Forbidden');
  const mine = (await portal.call(contract.listTests, 'Faculty', { query: { mine: 'true', internalPlanId: of.plans.theory } })).body.data;
  assert.equal(new Set(mine.map(({ id }: { id: number }) => id)), new Set([own.id, common.id]));
});

test('it is scheduled for a day of the term on which its sections have nothing at that time', async () => {
  const day = days.ahead[0]!;
  assert.is(whys(await added())['schedule'], 'isTimed');
  const one = await added(at(day, '10:00'));
  const other = await scheduled({ internalPlanId: of.plans.tutored, ...at(day, '11:00') });
  assert.is(whys(await got(one.id))['schedule'], 'isAlone');
  assert.is(told(await move(one, 'schedule')), 'Locked');
  const freed = (await change(other, { startsAt: '11:30' })).body.data;
  assert.is((await moved(one, 'schedule')).status, 'scheduled');
  assert.is(told(await change(freed, { startsAt: '11:29' })), 'ValidationFailed startsAt duplicate');
});

test('nor where students of an elective sit in both; electives of others are no matter', async () => {
  const day = days.ahead[0]!;
  await scheduled({ internalPlanId: of.plans.elective, ...at(day, '10:00') });
  const one = await added(at(day, '10:00'));
  assert.is(whys(one)['schedule'], 'isAlone');
  await db().deleteFrom('sectionStudents').where('sectionId', '=', of.e.id).execute();
  assert.is(whys(await got(one.id))['schedule'], true);
});

test('not on a holiday, a Sunday or outside the term; and on a holiday of another degree', async () => {
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
  const one = await added(at(days.ahead[0]!, '10:00'));
  let { version } = one;
  for (const [onDate, why] of cases) {
    const { body } = await change({ id: one.id, version }, { onDate });
    version = body.data.version;
    assert.is(whys(body.data)['schedule'], why, onDate);
  }
  const { body } = await move({ id: one.id, version }, 'schedule');
  assert.is(told(await change(body.data, { onDate: holiday })), 'ValidationFailed onDate outOfRange');
  assert.is(told(await change(body.data, { onDate: null, startsAt: null })), 'ValidationFailed onDate required startsAt required');
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
  assert.is(told(await change(body.data, { onDate: holiday })), 'done');
  await db().deleteFrom('calendarDays').where('onDate', '=', holiday).execute();
});
const sundayAfter = (day: string): string => {
  const date = new Date(day);
  while (date.getUTCDay() !== 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

test('a third test on a day is asked about', async () => {
  const day = days.ahead[0]!;
  await scheduled({ internalPlanId: of.plans.tutored, ...at(day, '08:00') });
  await scheduled({ internalPlanId: of.plans.elective, ...at(day, '14:00') });
  const third = await added(at(day, '11:00'));
  assert.is(third.besides, 2);
  assert.is(told(await move(third, 'schedule')), 'ValidationFailed mayCrowd required');
  const { version } = await moved(third, 'schedule', { mayCrowd: true });
  assert.is(told(await change({ id: third.id, version }, { startsAt: '11:15' })), 'ValidationFailed mayCrowd required');
  assert.is(told(await change({ id: third.id, version }, { startsAt: '11:15', mayCrowd: true })), 'done');
});

test('scheduled it has a sheet for each class, of whoever lectures there, once', async () => {
  const one = await scheduled(at(days.past[0]!, '10:00'));
  const sheets = (record: contract.TestRecord) =>
    record.sheetRows.map(
      ({ section, group, evaluatorId, students, status }) =>
        `${section.at(-1)} ${group ?? ''} ${evaluatorId === of.teacherId ? 'own' : 'other'} ${students} ${status}`,
    );
  assert.equal(sheets(one), ['A  own 3 open', 'B  other 3 open']);
  const held = await moved(one, 'hold');
  assert.equal(
    held.sheetRows.map(({ id }) => id),
    one.sheetRows.map(({ id }) => id),
  );
  const viva = await scheduled({
    internalPlanId: of.plans.lab,
    policyComponentId: of.component['practical Viva'],
    maxMarks: 20,
    ...at(days.past[1]!, '10:00'),
  });
  assert.equal(sheets(viva), ['A G1 own 2 open', 'A G2 own 1 open']);
});

test('a sheet is due ten days after the test, and moves with it while nobody has begun', async () => {
  const one = await scheduled(at(days.ahead[0]!, '10:00'));
  const dues = async () => [...new Set((await got(one.id)).sheetRows.map(({ dueOn }) => dueOn))];
  const after = (day: string) => new Date(Date.parse(day) + 10 * 86_400_000).toISOString().slice(0, 10);
  assert.equal(await dues(), [after(days.ahead[0]!)]);
  assert.is(told(await change(one, { onDate: days.ahead[2] })), 'done');
  assert.equal(await dues(), [after(days.ahead[2]!)]);
});

test('it is held when its time has come, not before; a quiz whenever it was given', async () => {
  assert.is(whys(await scheduled(at(days.ahead[0]!, '10:00')))['hold'], 'hasBegun');
  const own = await added(quiz(), 'Faculty');
  assert.equal(whys(own), { schedule: 'permission', hold: 'permission', give: true, close: 'state', cancel: true });
  const given = await moved(own, 'give', {}, 'Faculty');
  assert.equal([given.status, given.sheets, given.onDate !== null], ['held', 1, true]);
  assert.is(whys(await added({ name: 'Internal Test 2' }))['give'], 'isUndated');
});

test('it is closed when every sheet is verified or published', async () => {
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

test('cancelled it needs a reason and leaves no sheet but one with marks', async () => {
  const held = await moved(await added(quiz({ sectionCourseId: null })), 'give');
  const [kept] = held.sheetRows;
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: kept!.id, studentId: of.studentIds[0]!, state: 'absent', total: null, remark: null, enteredBy: 1 })
    .execute();
  assert.is(told(await move(held, 'cancel')), 'ValidationFailed note required');
  assert.is(told(await move(held, 'cancel', { note: 'x' })), 'ValidationFailed note tooShort');
  const cancelled = await moved(held, 'cancel', { note: 'The paper was known' });
  assert.equal(
    [cancelled.status, cancelled.cancelReason, cancelled.sheetRows.map(({ id }) => id)],
    ['cancelled', 'The paper was known', [kept!.id]],
  );
  assert.is(told(await change(cancelled, { name: 'Again' })), 'Locked');
});

test('the maximum stays once there are marks, the day once it was held', async () => {
  const held = await moved(await added(quiz()), 'give');
  const wider = (await change(held, { maxMarks: 12 })).body.data;
  assert.is(wider.maxMarks, '12.00');
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: held.sheetRows[0]!.id, studentId: of.studentIds[0]!, state: 'present', total: 7, remark: null, enteredBy: 1 })
    .execute();
  assert.is(told(await change(wider, { maxMarks: 20 })), 'ValidationFailed maxMarks notAllowed');
  assert.is(told(await change(wider, { onDate: days.ahead[0] })), 'ValidationFailed onDate notAllowed');
  assert.is(told(await change(wider, { maxMarks: 12, coverage: 'Stacks and queues' })), 'done');
  assert.is(told(await change(wider, { name: 'Late' })), 'StaleVersion');
});

test('only a draft is deleted, and one with a question paper is in use', async () => {
  const one = await added();
  await db()
    .insertInto('questionPapers')
    .values({ internalTestId: one.id, setterId: of.teacherId, moderatorId: null, instructions: null, fileId: null, note: null })
    .execute();
  assert.is(told(await portal.call(contract.removeTest, 'Admin', { id: one.id })), 'InUse');
  await db().deleteFrom('questionPapers').where('internalTestId', '=', one.id).execute();
  assert.is(told(await portal.call(contract.removeTest, 'Admin', { id: one.id })), 'done');
  const held = await moved(await added(quiz()), 'give');
  assert.is(told(await portal.call(contract.removeTest, 'Admin', { id: held.id })), 'Locked');
});

test('what it may be: components with their next number, own sections, outcomes', async () => {
  await added();
  const choices: TestChoices = (await portal.call(testChoices, 'Admin', { query: { internalPlanId: of.plans.theory } })).body.data;
  assert.equal(
    choices.components.map(({ label, planned, next }) => `${label} ${next[0]!.sequence}/${planned}`),
    ['IT 2/2', 'Quiz 1/3', 'Assignment 1/2', 'Surprise 1/2'],
  );
  const own: TestChoices = (await portal.call(testChoices, 'Faculty', { query: { internalPlanId: of.plans.theory } })).body.data;
  assert.equal([own.components.length, own.sections.map(({ name, isOwn }) => `${name} ${isOwn}`)], [3, ['A true', 'B false']]);
});

test('the calendar shows what is not cancelled, and which tests clash for how many', async () => {
  const day = days.ahead[3]!;
  const range = { from: day, to: day };
  const one = await scheduled(at(day, '10:00'));
  // A draft that is to come at the same time for those of the elective.
  const other = await added({ internalPlanId: of.plans.elective, ...at(day, '11:00') });
  const shown = async (): Promise<calendar.DayTest[]> =>
    (await portal.call(calendar.testCalendar, 'Faculty', { query: { ...range, programId: of.programId } })).body.data.tests.filter(
      ({ id }: calendar.DayTest) => id === one.id || id === other.id,
    );
  const clashes = async (): Promise<calendar.TestClash[]> =>
    (await portal.call(calendar.testClashes, 'Faculty', { query: range })).body.data.filter(
      (clash: calendar.TestClash) => clash.one.id === one.id,
    );
  assert.equal(
    (await shown()).map(({ id, startsAt }) => [id, startsAt]),
    [
      [one.id, '10:00'],
      [other.id, '11:00'],
    ],
  );
  const [clash] = await clashes();
  assert.equal([clash!.other.id, clash!.students, clash!.sections.length], [other.id, 4, 2]);
  await moved(other, 'cancel', { note: 'Held as one' });
  assert.equal([(await shown()).length, (await clashes()).length], [1, 0]);
  assert.is(
    told(await portal.call(calendar.testClashes, 'Admin', { query: { from: '2026-01-01', to: '2026-06-01' } })),
    'ValidationFailed to outOfRange',
  );
});

test('clashes are those that are found by reading every seat', async () => {
  // The week of tests of the demo college at two hours that overlap.
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
  for (const [at, one] of seats.entries())
    for (const other of seats.slice(at + 1))
      if (one.id % 3 === other.id % 3) {
        // From 10:00 to 11:20, and from 11:15: all of a day overlap.
        const both = [...one.students].filter((student) => other.students.has(student)).length;
        if (both > 0) expected.set(`${one.id} ${other.id}`, both);
      }
  const range = { from: days.past.slice(0, 3).sort()[0], to: days.past.slice(0, 3).sort()[2] };
  const found: calendar.TestClash[] = (await portal.call(calendar.testClashes, 'Admin', { query: range })).body.data;
  assert.ok(expected.size > 20);
  assert.equal(
    Object.fromEntries(found.map(({ one, other, students }) => [`${one.id} ${other.id}`, students])),
    Object.fromEntries(expected),
  );
});
/** Who sits in which of these tests, each by itself. */
async function seatsOf(ids: readonly number[]): Promise<{ id: number; students: Set<number> }[]> {
  const found = [];
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
    for (const one of classes)
      if (sectionCourseId === null || one.id === sectionCourseId)
        for (const seat of await db()
          .selectFrom('sectionStudents')
          .select(['studentId', 'fromDate', 'toDate'])
          .where('sectionId', '=', one.sectionId)
          .execute())
          if (seat.fromDate <= onDate! && (seat.toDate === null || seat.toDate >= onDate!)) students.add(seat.studentId);
    found.push({ id, students });
  }
  return found;
}

test('the list is found by course, section, day, and what a test lacks', async () => {
  const one = await scheduled(at(days.past[0]!, '10:00'));
  const own = await moved(await added(quiz()), 'give');
  const found = async (query: object): Promise<number[]> =>
    (await portal.call(contract.listTests, 'Admin', { query: { internalPlanId: of.plans.theory, ...query } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  assert.equal(await found({}), [one.id, own.id]);
  assert.equal(await found({ term: 'current', from: days.past[0], to: days.past[0] }), [one.id]);
  assert.equal(await found({ lacks: 'paper' }), [one.id]);
  assert.equal(await found({ sectionId: of.b.id }), [one.id]);
  assert.equal(await found({ status: 'held', q: 'quiz' }), [own.id]);
  await db().updateTable('markSheets').set({ dueOn: days.past[1]! }).where('internalTestId', '=', own.id).execute();
  assert.equal(await found({ lacks: 'marks' }), [own.id]);
});

test.run();
