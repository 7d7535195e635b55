import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as sheets from '../../../src/contract/feedback/sheets.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Feedback sheets: permitted questions, and the states in which they can be changed, revised and retired. */
const test = suite('sheets of feedback');
let portal: TestApp;
let questions: Record<string, number>;
test.before(async () => {
  portal = await testApp();
  const rows = await portal.database.db.selectFrom('feedbackQuestions').select(['id', 'code']).execute();
  questions = Object.fromEntries(rows.map(({ id, code }) => [code, id]));
});
test.after(() => portal.close());

const row = (code: string, weight = 1) => ({ feedbackQuestionId: questions[code], courseOutcomeOrdinal: null, weight, isRequired: true });
const outcome = (courseOutcomeOrdinal: number) => ({ feedbackQuestionId: null, courseOutcomeOrdinal, weight: 1, isRequired: true });
let number = 0;
const add = (changes: object = {}) => {
  number += 1;
  const body = {
    name: `Theory ${number}`,
    courseKind: 'theory',
    purpose: 'teacher',
    intro: null,
    questions: [row('T4', 2), row('T5'), row('X1', 0)],
    ...changes,
  };
  return portal.call(sheets.addFeedbackSheet, 'Admin', { body: body as never });
};
const added = async (changes: object = {}) => (await add(changes)).body.data as sheets.FeedbackSheet;
const change = (id: number, body: object) => portal.call(sheets.changeFeedbackSheet, 'Admin', { id, body: body as never });
const move = ({ id, version }: { id: number; version: number }, event: string) =>
  portal.call(sheets.moveFeedbackSheet, 'Admin', { id, body: { version, event } as never });
const resultOf = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

test('questions are in order, with weights and estimated time', async () => {
  const sheet = await added();
  assert.equal(
    sheet.questions.map(({ code, weight, answer }) => [code, weight, answer]),
    [
      ['T4', 2, 'rating'],
      ['T5', 1, 'rating'],
      ['X1', 0, 'text'],
    ],
  );
  assert.equal([sheet.weight, sheet.seconds, sheet.revision, sheet.status], ['3.00', 54, 1, 'draft']);
});

test('the audit trail shows questions by code', async () => {
  const { id } = await added();
  const only = [row('T5', 3), row('X1', 0)];
  assert.is(resultOf(await change(id, { version: 1, questions: only, intro: 'Anonymous' })), 'done');
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'feedback_sheets')
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const of = (side: unknown) =>
    (side as { questions: { code: string; weight: number }[] }).questions.map(({ code, weight }) => `${code} ${weight}`);
  assert.equal(
    [of(event.before), of(event.after)],
    [
      ['T4 2', 'T5 1', 'X1 0'],
      ['T5 3', 'X1 0'],
    ],
  );
  assert.is((event.after as { intro: string }).intro, 'Anonymous');
});

test('a question that does not fit is reported at its row', async () => {
  const of = async (rows: object[], more: object = {}) => resultOf(await add({ questions: rows, ...more }));
  assert.is(await of([row('T4'), row('T4')]), 'ValidationFailed questions.1.feedbackQuestionId duplicate');
  assert.is(await of([row('S1')]), 'ValidationFailed questions.0.feedbackQuestionId notAllowed');
  assert.is(await of([outcome(1)]), 'ValidationFailed questions.0.courseOutcomeOrdinal notAllowed');
  assert.is(await of([{ ...outcome(1), courseOutcomeOrdinal: null }]), 'ValidationFailed questions.0.feedbackQuestionId required');
  assert.is(await of([{ ...row('T4'), feedbackQuestionId: 999_999 }]), 'ValidationFailed questions.0.feedbackQuestionId unknownReference');
  assert.is(await of([outcome(1), outcome(2), row('X1')], { purpose: 'courseExit' }), 'done');
  assert.is(await of([], { name: 'THEORY 1' }), 'Duplicate name duplicate');
});

test('a sheet is activated once a figure on it has weight, and cannot be changed once retired', async () => {
  const light = await added({ questions: [row('T4', 0), row('X1', 5)] });
  assert.is(resultOf(await move(light, 'activate')), 'Locked');
  const sheet = await added();
  assert.is(resultOf(await move({ ...sheet, version: 9 }, 'activate')), 'StaleVersion');
  assert.is(resultOf(await move(sheet, 'activate')), 'done');
  assert.is(resultOf(await portal.call(sheets.removeFeedbackSheet, 'Admin', { id: sheet.id })), 'Locked');
  assert.is(resultOf(await move({ ...sheet, version: 2 }, 'retire')), 'done');
  assert.is(resultOf(await change(sheet.id, { version: 3, intro: 'Late' })), 'Locked');
  assert.is(resultOf(await move({ ...sheet, version: 3 }, 'restore')), 'done');
});

test('a revision gets the next number, once; then the name is final', async () => {
  const sheet = await added();
  await move(sheet, 'activate');
  const revise = () => portal.call(sheets.reviseFeedbackSheet, 'Admin', { id: sheet.id });
  const { data } = (await revise()).body;
  assert.equal([data.name, data.revision, data.status, data.questions.length], [sheet.name, 2, 'draft', 3]);
  assert.equal(data.revisions, [
    { id: data.id, revision: 2, status: 'draft' },
    { id: sheet.id, revision: 1, status: 'active' },
  ]);
  assert.is(resultOf(await revise()), 'InUse');
  assert.is(resultOf(await change(data.id, { version: 1, name: 'Other' })), 'ValidationFailed name notAllowed');
  assert.is(resultOf(await change(data.id, { version: 1, questions: [row('T5')] })), 'done');
  assert.is(resultOf(await portal.call(sheets.removeFeedbackSheet, 'Admin', { id: data.id })), 'done');
});

test('once a round that uses it has opened, only a new revision changes it', async () => {
  const { db } = portal.database;
  const sheet = await added();
  const { id: sectionCourseId } = await db.selectFrom('sectionCourses').select('id').executeTakeFirstOrThrow();
  const { id: academicTermId } = await db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow();
  const policy = await db
    .insertInto('feedbackPolicies')
    .values({
      academicTermId,
      name: 'Round 4',
      purpose: 'teacher',
      round: 4,
      opensAt: '2026-01-01T00:00:00Z',
      closesAt: '2026-01-02T00:00:00Z',
      eligibleOn: '2026-01-01',
      minAttendance: 0,
      scale: 5,
      percentBase: 'max',
      minResponses: 5,
      minRate: 30,
      trimPercent: 0,
      weightBy: 'responses',
      comments: true,
      releaseAfterMarks: true,
      status: 'scheduled',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feedbackOfferings').values({ feedbackPolicyId: policy.id, feedbackSheetId: sheet.id, sectionCourseId }).execute();
  assert.is(resultOf(await change(sheet.id, { version: 1, intro: 'Scheduled only' })), 'done');
  assert.is(resultOf(await portal.call(sheets.removeFeedbackSheet, 'Admin', { id: sheet.id })), 'InUse');
  await db.updateTable('feedbackPolicies').set({ status: 'open' }).where('id', '=', policy.id).execute();
  assert.is(resultOf(await change(sheet.id, { version: 2, intro: 'Open' })), 'Locked');
  const { data } = (await portal.call(sheets.getFeedbackSheet, 'Admin', { id: sheet.id })).body;
  assert.equal([data.policies, data.isClosed], [1, true]);
});

test.run();
