import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addPaperComment, settlePaperComment } from '../../../src/contract/exam/paper-comments.ts';
import type { PaperEvent } from '../../../src/contract/exam/paper-life.ts';
import { planResults, type PlanResults } from '../../../src/contract/exam/plans.ts';
import * as contract from '../../../src/contract/exam/papers.ts';
import { likeQuestions, questionBank, type BankQuestion } from '../../../src/contract/exam/question-bank.ts';
import { releaseDue } from '../../../src/server/modules/exam/papers/release-job.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { keptPaper } from '../../support/exam-papers.ts';
import { keptPlans } from '../../support/exam-tests.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

/** Question papers: writing, reading, moderation and release, and their conditions. */
const test = suite('question papers');
let portal: TestApp;
let of: Awaited<ReturnType<typeof keptPlans>>;
let paper: Awaited<ReturnType<typeof keptPaper>>;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  of = await keptPlans(portal);
  paper = await keptPaper(db(), of);
  await holdOnly(db(), demoUsers.Faculty, ['Exam_QuestionPapers']);
  await holdOnly(db(), demoUsers.HR, ['Exam_QuestionPapers']);
});

type As = 'Admin' | 'Faculty' | 'HR';
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const employeeOf = async (role: As) =>
  (
    await db()
      .selectFrom('employees')
      .innerJoin('users', 'users.id', 'employees.userId')
      .select('employees.id')
      .where('username', '=', demoUsers[role])
      .executeTakeFirst()
  )?.id ?? null;
const get = async (as: As = 'Faculty', id = paper.id) => portal.call(contract.getPaper, as, { id });
const got = async (as: As = 'Faculty', id = paper.id): Promise<contract.Paper> => {
  const { status, body } = await get(as, id);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const stand = (set: object) => db().updateTable('questionPapers').set(set).where('id', '=', paper.id).execute();
const change = async (sent: object, as: As = 'Faculty', id = paper.id) => {
  const { version } = await db().selectFrom('questionPapers').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  return portal.call(contract.changePaper, as, { id, body: { version, ...sent } });
};
const move = async (event: PaperEvent, as: As = 'Faculty', note: string | null = null) => {
  const { version } = await db().selectFrom('questionPapers').select('version').where('id', '=', paper.id).executeTakeFirstOrThrow();
  return portal.call(contract.movePaper, as, { id: paper.id, body: { version, event, note } });
};
const start = (body: object, as: As = 'Faculty') => portal.call(contract.addPaper, as, { body });
const question = (more: object = {}) => ({
  mainNo: 1,
  sub: null,
  eitherKey: null,
  body: 'Define a stack',
  marks: 2,
  bloom: 1,
  outcomes: [],
  ...more,
});
const part = (questions: object[], more: object = {}) => ({ name: 'Part A', instruction: null, answerAny: null, questions, ...more });
const trail = async () =>
  db()
    .selectFrom('auditEvents')
    .select(['action', 'label', 'before', 'after', 'note'])
    .where('tableName', '=', 'question_papers')
    .where('recordId', '=', paper.id)
    .orderBy('id')
    .execute();

test('a teacher creates each set of their own course once; only the cell assigns another setter', async () => {
  const { body } = await start({ internalTestId: paper.testId, setLabel: 'B', moderatorId: of.strangers[0] });
  assert.equal([body.data.status, body.data.setterId, body.data.max, body.data.mayWrite], ['draft', of.teacherId, '30.00', true]);
  assert.is(verdict(await start({ internalTestId: paper.testId, setLabel: 'B' })), 'ValidationFailed setLabel duplicate');
  assert.is(
    verdict(await start({ internalTestId: paper.testId, setLabel: 'C', setterId: of.strangers[0] })),
    'ValidationFailed setterId notAllowed',
  );
  assert.is(verdict(await start({ internalTestId: paper.testId, setLabel: 'C', setterId: of.strangers[0] }, 'Admin')), 'done');
  assert.is(
    verdict(await start({ internalTestId: paper.testId, setLabel: 'D', moderatorId: of.teacherId })),
    'ValidationFailed moderatorId notAllowed',
  );
  assert.is(
    verdict(await start({ internalTestId: paper.testId, setLabel: 'D', moderatorId: 999_999 })),
    'ValidationFailed moderatorId unknownReference',
  );
  assert.is(verdict(await start({ internalTestId: paper.testId, setLabel: 'E' })), 'ValidationFailed setLabel notAllowed');
});

test('no paper for another teacher’s course, a cancelled test, or a test without questions', async () => {
  assert.is(
    verdict(await start({ internalTestId: paper.testId, setLabel: 'B' }, 'HR')),
    'ValidationFailed internalTestId unknownReference',
  );
  assert.is(verdict(await start({ internalTestId: 999_999 })), 'ValidationFailed internalTestId unknownReference');
  await db()
    .updateTable('internalTests')
    .set({ status: 'cancelled', cancelReason: 'Held elsewhere' })
    .where('id', '=', paper.testId)
    .execute();
  assert.is(verdict(await start({ internalTestId: paper.testId, setLabel: 'B' })), 'ValidationFailed internalTestId notAllowed');
  const quiz = await db()
    .insertInto('internalTests')
    .values({
      internalPlanId: of.plans.theory,
      policyComponentId: of.component['theory Quiz']!,
      sequence: 1,
      sectionCourseId: of.sectionCourses.theoryA,
      retestOfId: null,
      name: 'Quiz 1',
      maxMarks: 10,
      onDate: null,
      startsAt: null,
      minutes: null,
      coverage: null,
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.is(verdict(await start({ internalTestId: quiz.id })), 'ValidationFailed internalTestId notAllowed');
});

test('a paper is saved as a whole: questions keep their ids while others move, are added or removed', async () => {
  const { parts } = await got();
  const [a, b, c] = parts;
  assert.equal(
    parts.map(({ questions, answerAny }) => [questions.length, answerAny]),
    [
      [10, null],
      [3, 2],
      [2, null],
    ],
  );
  const [first, second, ...rest] = a!.questions.map(({ isVoid: _v, voidReason: _r, ...question }) => question);
  const bare = (from: contract.PaperPart) => ({ ...from, questions: from.questions.map(({ isVoid: _v, voidReason: _r, ...q }) => q) });
  const sent = [
    bare(c!),
    {
      ...a!,
      questions: [
        { ...first!, mainNo: 2 },
        { ...second!, mainNo: 1 },
        ...rest.slice(1),
        question({
          mainNo: 20,
          outcomes: [
            { courseOutcomeId: paper.outcomes[0], share: 0.5 },
            { courseOutcomeId: paper.outcomes[1], share: 0.5 },
          ],
        }),
      ],
    },
    part([question({ sub: 'A' }), question({ sub: 'b' })], { name: 'Part D' }),
  ];
  const answer = await change({ instructions: 'Figures at the right are full marks.', parts: sent });
  assert.is(verdict(answer), 'done');
  const after: contract.Paper = answer.body.data;
  assert.equal(
    after.parts.map(({ name }) => name),
    ['Part C', 'Part A', 'Part D'],
  );
  assert.equal(
    after.parts[1]!.questions.slice(0, 2).map(({ id }) => id),
    [second!.id, first!.id],
  );
  assert.equal(
    after.parts[1]!.questions.at(-1)!.outcomes.map(({ share }) => share),
    [0.5, 0.5],
  );
  assert.equal(
    after.parts[2]!.questions.map(({ sub, mainNo }) => `${mainNo}${sub}`),
    ['1a', '1b'],
  );
  assert.not.ok(after.parts.some(({ id }) => id === b!.id));
  assert.is(after.instructions, 'Figures at the right are full marks.');
});

test('problems are reported by position', async () => {
  const outcomes = (...ids: number[]) => ids.map((courseOutcomeId) => ({ courseOutcomeId, share: 0.5 }));
  const [outcomeId] = paper.outcomes;
  const wrong = async (...questions: object[]) => verdict(await change({ parts: [part(questions)] }));
  assert.is(await wrong(question(), question()), 'ValidationFailed parts.0.questions.1.mainNo duplicate');
  assert.is(
    await wrong(question({ outcomes: outcomes(999_999) })),
    'ValidationFailed parts.0.questions.0.outcomes.0.courseOutcomeId unknownReference',
  );
  assert.is(
    await wrong(question({ outcomes: outcomes(outcomeId, outcomeId) })),
    'ValidationFailed parts.0.questions.0.outcomes.1.courseOutcomeId duplicate',
  );
  assert.is(await wrong(question({ sub: 'k' })), 'ValidationFailed parts.0.questions.0.sub badFormat');
  assert.is(await wrong(question({ marks: 0 })), 'ValidationFailed parts.0.questions.0.marks outOfRange');
  assert.is(await wrong(question({ body: ' ' })), 'ValidationFailed parts.0.questions.0.body required');
  assert.is(await wrong(question({ id: 999_999 })), 'ValidationFailed parts.0.questions.0.id unknownReference');
  const { parts } = await got();
  const [{ isVoid: _v, voidReason: _r, ...twice }] = [parts[0]!.questions[0]!];
  assert.is(await wrong(twice, { ...twice, mainNo: 30 }), 'ValidationFailed parts.0.questions.1.id unknownReference');
});

test('a question with marks cannot be removed', async () => {
  const sheet = await db()
    .insertInto('markSheets')
    .values({ internalTestId: paper.testId, sectionCourseId: of.sectionCourses.theoryA, questionPaperId: paper.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mark = await db()
    .insertInto('testMarks')
    .values({ markSheetId: sheet.id, studentId: of.studentIds[0]!, state: 'present', total: '1', remark: null, enteredBy: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [first] = (await got()).parts[0]!.questions;
  await db().insertInto('questionMarks').values({ testMarkId: mark.id, paperQuestionId: first!.id, marks: '1' }).execute();
  assert.is(verdict(await change({ parts: [part([question()])] })), 'InUse');
});

test('only the setter edits questions; the cell may also assign setter and moderator', async () => {
  const parts = [part([question()])];
  assert.is(verdict(await change({ parts }, 'Admin')), 'Forbidden');
  assert.is(verdict(await change({ setterId: of.strangers[1] })), 'Forbidden');
  assert.is(verdict(await change({ moderatorId: of.strangers[1] })), 'done');
  assert.is(verdict(await change({ moderatorId: of.teacherId })), 'ValidationFailed moderatorId notAllowed');
  await stand({ status: 'moderation' });
  assert.is(verdict(await change({ parts })), 'Locked');
  assert.is(verdict(await change({ moderatorId: of.strangers[0] })), 'Locked');
  assert.is(verdict(await change({ moderatorId: of.strangers[0] }, 'Admin')), 'done');
  await stand({ status: 'approved' });
  assert.is(verdict(await change({ moderatorId: of.strangers[1] }, 'Admin')), 'Locked');
  assert.is(
    (await portal.call(contract.changePaper, 'Faculty', { id: paper.id, body: { version: 1, instructions: 'x' } })).body.error,
    'Locked',
  );
});

test('if two changes are concurrent, the second is rejected', async () => {
  const { version } = await got();
  const send = () => portal.call(contract.changePaper, 'Faculty', { id: paper.id, body: { version, instructions: 'Answer all.' } });
  assert.equal([verdict(await send()), verdict(await send())], ['done', 'StaleVersion']);
});

test('before the release only setter, moderator and cell read a paper, and each reading is recorded', async () => {
  const moderatorId = await employeeOf('HR');
  assert.is(verdict(await get('HR')), 'NotFound');
  await stand({ moderatorId });
  assert.is(verdict(await get('HR')), 'NotFound', 'a draft is the setter’s');
  await stand({ status: 'moderation' });
  for (const as of ['HR', 'Faculty', 'Admin'] as const) await got(as);
  assert.equal(
    (await trail()).map(({ action }) => action),
    ['read', 'read', 'read'],
  );
  await stand({ status: 'released', moderatorId: null });
  await got('HR');
  assert.is((await trail()).length, 3);
});

test('moderation: not the setter but the moderator approves, comments are settled, and a return needs a note', async () => {
  await stand({ moderatorId: await employeeOf('HR') });
  assert.is(verdict(await move('approve')), 'Forbidden');
  assert.is(verdict(await move('send')), 'done');
  assert.is(verdict(await move('approve')), 'Forbidden', 'the setter');
  assert.is(verdict(await move('approve', 'Admin')), 'Forbidden', 'the cell is not the moderator');
  const [first] = (await got('HR')).parts[0]!.questions;
  const comment = (body: object, as: As = 'HR') => portal.call(addPaperComment, as, { id: paper.id, body });
  const commented = await comment({ questionId: first!.id, body: 'Which stack?' });
  assert.equal(
    commented.body.data.comments.map(({ questionId, body, isOwn, isSettled }: contract.PaperComment) => [
      questionId,
      body,
      isOwn,
      isSettled,
    ]),
    [[first!.id, 'Which stack?', true, false]],
  );
  assert.is(verdict(await comment({ questionId: 999_999, body: 'Which?' })), 'ValidationFailed questionId unknownReference');
  assert.is(verdict(await comment({ body: '' })), 'ValidationFailed body required');
  assert.is(verdict(await move('giveBack', 'HR')), 'ValidationFailed note required');
  assert.is(verdict(await move('giveBack', 'HR', 'See question 1')), 'done');
  const back = await got();
  assert.equal([back.status, back.note, back.openComments], ['draft', 'See question 1', 1]);
  const settle = (isSettled: boolean, commentId = back.comments[0]!.id) =>
    portal.call(settlePaperComment, 'Faculty', { id: paper.id, commentId, body: { isSettled } });
  assert.is((await settle(true)).body.data.openComments, 0);
  assert.is(verdict(await settle(true, 999_999)), 'NotFound');
  assert.is(verdict(await move('send')), 'done');
  assert.is(verdict(await move('approve', 'HR')), 'done');
  await stand({ status: 'released' });
  assert.is(verdict(await comment({ body: 'Too late' })), 'Locked');
});

test('a paper is submitted only when complete', async () => {
  await db().updateTable('internalTests').set({ maxMarks: 29 }).where('id', '=', paper.testId).execute();
  assert.is(verdict(await move('send')), 'Locked');
  await paper.whole();
  await stand({ moderatorId: null });
  assert.is(verdict(await move('send')), 'Locked');
});

test('the audit trail has no text of a paper', async () => {
  await change({ parts: [part([question({ body: 'Xylophone' })], { name: 'Xylophone' })], instructions: 'Xylophone' });
  await portal.call(addPaperComment, 'Faculty', { id: paper.id, body: { body: 'Xylophone' } });
  await stand({ status: 'moderation' });
  await move('giveBack', 'Faculty', 'Xylophone');
  const rows = await db().selectFrom('auditEvents').selectAll().execute();
  assert.not.match(JSON.stringify(rows), /xylophone/i);
  assert.is((await got()).note, 'Xylophone');
});

test('an approved paper is released after its test, by the job or by the cell', async () => {
  await stand({ status: 'approved' });
  const on = (text: string) => new Date(`${text}+05:30`);
  await releaseDue(db(), on('2026-11-02T11:29:00'));
  assert.is((await got()).status, 'approved');
  await releaseDue(db(), on('2026-11-02T11:30:00'));
  const { status, before, after } = { ...(await got()), ...(await trail()).findLast(({ action }) => action === 'update')! };
  assert.equal([status, before, after], ['released', { status: 'approved' }, { status: 'released' }]);
  await stand({ status: 'approved' });
  assert.is(verdict(await move('release', 'Admin')), 'Locked', 'the test is not held');
  await db().updateTable('internalTests').set({ status: 'held' }).where('id', '=', paper.testId).execute();
  assert.is(verdict(await move('release')), 'Forbidden');
  assert.is(verdict(await move('release', 'Admin')), 'done');
});

test('the paper of a cancelled test stays secret', async () => {
  await stand({ status: 'approved' });
  await db()
    .updateTable('internalTests')
    .set({ status: 'cancelled', cancelReason: 'Held elsewhere' })
    .where('id', '=', paper.testId)
    .execute();
  await releaseDue(db(), portal.now());
  assert.is((await got()).status, 'approved');
});

test('the cell makes a wrong question void once, and totals are recomputed', async () => {
  await stand({ status: 'released' });
  const sheet = await db()
    .insertInto('markSheets')
    .values({
      internalTestId: paper.testId,
      sectionCourseId: of.sectionCourses.theoryA,
      questionPaperId: paper.id,
      status: 'published',
      submittedAt: portal.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { parts } = await got();
  const [a, b, c] = parts.map(({ questions }) => questions);
  // The worked example of the design: A 7; B 4, 2.5, 5; C 6 and 3.
  const marksOf = new Map([
    ...a!.map(({ id }, at) => [id, at < 7 ? '1' : '0'] as const),
    [b![0]!.id, '4'],
    [b![1]!.id, '2.5'],
    [b![2]!.id, '5'],
    [c![0]!.id, '6'],
    [c![1]!.id, '3'],
  ] as const);
  const mark = await db()
    .insertInto('testMarks')
    .values({ markSheetId: sheet.id, studentId: of.studentIds[0]!, state: 'present', total: '22', remark: null, enteredBy: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('questionMarks')
    .values([...marksOf].map(([paperQuestionId, marks]) => ({ testMarkId: mark.id, paperQuestionId, marks })))
    .execute();
  const wrong = a![9]!.id;
  const make = async (as: As, questionId = wrong, reason = 'Not taught before the test') => {
    const { version } = await got();
    return portal.call(contract.voidQuestion, as, { id: paper.id, body: { version, questionId, reason } });
  };
  assert.is(verdict(await make('Faculty')), 'Forbidden');
  assert.is(verdict(await make('Admin', 999_999)), 'ValidationFailed questionId unknownReference');
  assert.is(verdict(await make('Admin', wrong, '')), 'ValidationFailed reason required');
  assert.is(verdict(await make('Admin')), 'done');
  const total = async () => (await db().selectFrom('testMarks').select('total').where('id', '=', mark.id).executeTakeFirstOrThrow()).total;
  assert.equal(
    [
      await total(),
      (await db().selectFrom('markSheets').select('corrections').where('id', '=', sheet.id).executeTakeFirstOrThrow()).corrections,
    ],
    ['23.00', 1],
  );
  assert.is(verdict(await make('Admin')), 'ValidationFailed questionId notAllowed');
  // With the other rule the question is removed; its mark was 0.
  await db().updateTable('internalPolicies').set({ voidRule: 'remove' }).where('id', '=', 1).execute();
  assert.is(verdict(await make('Admin', a![8]!.id)), 'done');
  assert.is(await total(), '22.00');
  // The internal course is computed out of the remaining 28 as well, not out of 30.
  await db().updateTable('internalTests').set({ status: 'held' }).where('id', '=', paper.testId).execute();
  const reckoned = async () => {
    const { rows } = (await portal.call(planResults, 'Admin', { id: of.plans.theory })).body.data as PlanResults;
    return rows.find(({ studentId }) => studentId === of.studentIds[0])!.components[0]!.marks;
  };
  assert.is(await reckoned(), '23.571');
  await db().updateTable('internalPolicies').set({ voidRule: 'full' }).where('id', '=', 1).execute();
  assert.is(await reckoned(), '22.000');
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.plans.theory).execute();
  assert.is(verdict(await make('Admin', a![7]!.id)), 'Locked');
});

test('the list has papers that the caller may read, with their outcomes and levels', async () => {
  const listed = async (as: As, query: object = {}) =>
    (await portal.call(contract.listPapers, as, { query: { internalTestId: paper.testId, ...query } })).body.data as contract.PaperRow[];
  const [row] = await listed('Faculty');
  assert.equal([row!.questions, row!.outcomes, row!.levels], [15, ['CO1', 'CO2'], [{ level: 2, questions: 15 }]]);
  assert.equal([(await listed('HR')).length, (await listed('Admin')).length], [0, 1]);
  assert.equal([(await listed('Faculty', { mine: 'set' })).length, (await listed('Faculty', { mine: 'moderate' })).length], [1, 0]);
  await stand({ status: 'released' });
  assert.is((await listed('HR')).length, 1);
});

test('questions of released papers are in the bank, and similar ones are reported', async () => {
  await stand({ status: 'released' });
  const bank = async (query: object) =>
    (await portal.call(questionBank, 'Faculty', { query: { courseId: await courseId(), pageSize: 100, ...query } })).body
      .data as BankQuestion[];
  const released = await bank({});
  assert.is(released.filter(({ paperId }) => paperId === paper.id).length, 15);
  const second = released.filter(({ outcomes }) => outcomes.some(({ code }) => code === 'CO2'));
  assert.equal(
    (await bank({ co: 'CO2' })).map(({ id }) => id),
    second.map(({ id }) => id),
  );
  assert.is((await bank({ bloom: '5', q: 'stack' })).length, 0);
  // Another test of the course has a similar question.
  const { id: otherTest } = await db()
    .insertInto('internalTests')
    .values({
      internalPlanId: of.plans.theory,
      policyComponentId: of.component['theory IT']!,
      sequence: 2,
      sectionCourseId: null,
      retestOfId: null,
      name: 'Internal Test 2',
      maxMarks: 30,
      onDate: '2026-12-02',
      startsAt: '10:00',
      minutes: 90,
      coverage: null,
      status: 'scheduled',
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = (await start({ internalTestId: otherTest })).body.data;
  await change(
    {
      parts: [
        part([
          question({ body: 'Explain what a stack is for, 3' }),
          question({ mainNo: 2, body: 'Prove that sorting takes n log n steps' }),
        ]),
      ],
    },
    'Faculty',
    id,
  );
  const { data } = (await portal.call(likeQuestions, 'Faculty', { id })).body;
  assert.equal([data.threshold, data.years, data.questions.length], ['0.60', 3, 1]);
  assert.equal([data.questions[0].likeness, data.questions[0].body], ['1.00', 'Explain what a stack is for, 3']);
  await stand({ status: 'approved' });
  assert.is((await bank({})).filter(({ paperId }) => paperId === paper.id).length, 0);
  assert.equal((await portal.call(likeQuestions, 'Faculty', { id })).body.data.questions, []);
});
const courseId = async () =>
  (await db().selectFrom('semesterCourses').select('courseId').where('id', '=', of.courses.theory).executeTakeFirstOrThrow()).courseId;

test('outcomes examined by other released papers of the course are marked', async () => {
  const examined = async (id: number) => (await got('Faculty', id)).courseOutcomes.map(({ isExamined }) => isExamined);
  const { id } = (await start({ internalTestId: paper.testId, setLabel: 'B' })).body.data;
  assert.equal(await examined(id), [false, false]);
  await stand({ status: 'released' });
  assert.equal(await examined(id), [true, true]);
});

test.run();
