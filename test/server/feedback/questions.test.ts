import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkFeedbackQuestions, listQuestionBank, listQuestionMeans } from '../../../src/contract/feedback/question-bank.ts';
import { languageCodes } from '../../../src/contract/core/languages.ts';
import * as questions from '../../../src/contract/feedback/questions.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** The question bank: checks, storage, and read-only fields after a sealed round. */
const test = suite('questions of feedback');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const draft = (changes: object = {}) => ({
  code: 'Q1',
  body: 'The teacher was audible',
  courseKind: 'theory',
  category: 'delivery',
  answer: 'rating',
  isReversed: false,
  isActive: true,
  texts: [],
  ...changes,
});
const add = (changes: object = {}) => portal.call(questions.addFeedbackQuestion, 'Admin', { body: draft(changes) as never });
const change = (id: number, body: object) => portal.call(questions.changeFeedbackQuestion, 'Admin', { id, body: body as never });
const resultOf = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

test('the built-in bank is read in the order of its numbers', async () => {
  const { body } = await portal.call(questions.listFeedbackQuestions, 'Admin', { query: { courseKind: 'theory', pageSize: 50 } as never });
  // Questions of earlier years are inactive.
  const offered = body.data.filter(({ isActive }: { isActive: boolean }) => isActive);
  assert.equal(
    offered.map(({ code }: { code: string }) => code),
    ['R1', ...Array.from({ length: 12 }, (_, index) => `T${index + 1}`)],
  );
  assert.is((await portal.call(questions.listFeedbackQuestions, 'Faculty', {})).status, 403);
});

test('the built-in bank is complete in every language of the portal', async () => {
  const { db } = portal.database;
  const { length } = await db.selectFrom('feedbackQuestions').select('id').where('isActive', '=', true).execute();
  const texts = await db
    .selectFrom('feedbackQuestionTexts')
    .select(({ fn }) => ['locale', fn.countAll<number>().as('count')])
    .groupBy('locale')
    .execute();
  const counts = Object.fromEntries(texts.map(({ locale, count }) => [locale, Number(count)]));
  const others = languageCodes.filter((code) => code !== 'en');
  assert.equal(counts, Object.fromEntries(others.map((code) => [code, length])));
});

test('codes are unique, and problems are reported by field', async () => {
  assert.is(resultOf(await add({ code: 't1' })), 'Duplicate code duplicate');
  assert.is(resultOf(await add({ code: 'LONG1' })), 'ValidationFailed code badFormat');
  assert.is(resultOf(await add({ answer: 'text', isReversed: true })), 'ValidationFailed isReversed notAllowed');
  const twice = [
    { locale: 'de', body: 'Gut zu hören' },
    { locale: 'de', body: 'Hörbar' },
  ];
  assert.is(resultOf(await add({ texts: twice })), 'ValidationFailed texts.1.locale duplicate');
  assert.is(resultOf(await add({ texts: [{ locale: 'en', body: 'Again' }] })), 'ValidationFailed texts.0.locale notAllowed');
});

test('a change is audited, and translations are returned in order', async () => {
  const texts = [
    { locale: 'fr', body: 'Audible' },
    { locale: 'de', body: 'Gut zu hören' },
  ];
  const { id, version } = (await add({ texts })).body.data;
  assert.is(resultOf(await change(id, { version: version + 1, body: 'The teacher could be heard' })), 'StaleVersion');
  const { data } = (await change(id, { version, isActive: false, texts: texts.slice(0, 1) })).body;
  assert.equal([data.version, data.isActive, data.texts.length], [version + 1, false, 1]);
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'feedback_questions')
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(
    (event.before as { texts: { locale: string }[] }).texts.map(({ locale }) => locale),
    ['de', 'fr'],
  );
  assert.equal(Object.keys(event.after as object).sort(), ['isActive', 'texts']);
  assert.is(resultOf(await portal.call(questions.removeFeedbackQuestion, 'Admin', { id })), 'done');
});

test('a question on a sheet cannot be deleted; once its round is sealed, its wording is final', async () => {
  const { db } = portal.database;
  const { id, version } = (await add()).body.data;
  const sheet = await db
    .insertInto('feedbackSheets')
    .values({ name: 'Tried', courseKind: 'theory' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedbackSheetQuestions')
    .values({ feedbackSheetId: sheet.id, feedbackQuestionId: id, ordinal: 1, weight: 1 })
    .execute();
  assert.is(resultOf(await portal.call(questions.removeFeedbackQuestion, 'Admin', { id })), 'InUse');
  assert.is(resultOf(await change(id, { version, body: 'The teacher could be heard' })), 'done');
  const { academicTermId, sectionCourseId } = await db
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'sectionCourses.semesterCourseId')
    .innerJoin('academicTerms', (join) => join.onTrue())
    .select(['sectionCourses.id as sectionCourseId', 'academicTerms.id as academicTermId'])
    .executeTakeFirstOrThrow();
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
      status: 'sealed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feedbackOfferings').values({ feedbackPolicyId: policy.id, feedbackSheetId: sheet.id, sectionCourseId }).execute();
  assert.is(resultOf(await change(id, { version: version + 1, body: 'Another wording' })), 'Locked body notAllowed');
  assert.is(resultOf(await change(id, { version: version + 1, texts: [{ locale: 'de', body: 'Gut zu hören' }] })), 'done');
});

test('many questions are offered or withdrawn at once, all or none, and the trail records only those that changed', async () => {
  const { db } = portal.database;
  const bank = (
    await db.selectFrom('feedbackQuestions').select(['id', 'code']).where('code', 'in', ['T1', 'T2', 'T3']).orderBy('code').execute()
  ).map(({ id }) => id);
  const offer = (ids: number[], isActive: boolean) => portal.call(bulkFeedbackQuestions, 'Admin', { body: { ids, isActive } });
  assert.is((await offer(bank.slice(0, 2), false)).body.data.changed, 2);
  assert.is((await offer(bank, false)).body.data.changed, 1);
  assert.is(resultOf(await offer([bank[0]!, 999_999], true)), 'ValidationFailed ids.1 unknownReference');
  const { data } = (await portal.call(listQuestionBank, 'Admin', {})).body;
  const off = data.filter(({ isActive }: { isActive: boolean }) => !isActive).map(({ code }: { code: string }) => code);
  assert.equal(
    off.filter((code: string) => !code.startsWith('L')),
    ['T1', 'T2', 'T3'],
  );
  const events = await db
    .selectFrom('auditEvents')
    .select('recordId')
    .where('tableName', '=', 'feedback_questions')
    .where('recordId', 'in', bank)
    .where('action', '=', 'update')
    .execute();
  assert.is(events.length, 3);
  assert.is((await offer(bank, true)).body.data.changed, 3);
});

test('the bank has every question with every wording, T2 before T10', async () => {
  const { data } = (await portal.call(listQuestionBank, 'Admin', {})).body;
  const codes = data.map(({ code }: { code: string }) => code);
  assert.ok(codes.indexOf('T2') < codes.indexOf('T10'));
  const { length } = await portal.database.db.selectFrom('feedbackQuestionTexts').select('id').execute();
  assert.is(
    data.reduce((sum: number, { texts }: { texts: unknown[] }) => sum + texts.length, 0),
    length,
  );
  assert.is((await portal.call(listQuestionBank, 'Faculty', {})).status, 403);
});

test('the last mean of a question is that of the valid results of the last sealed round', async () => {
  const { db } = portal.database;
  await db.deleteFrom('feedbackResults').execute();
  const mean = async () => {
    const { data } = (await portal.call(listQuestionMeans, 'Admin', {})).body;
    const { id } = await db.selectFrom('feedbackQuestions').select('id').where('code', '=', 'T4').executeTakeFirstOrThrow();
    return data.find((question: { id: number }) => question.id === id);
  };
  /** A round closed a number of days ago, with the counts of 1s, 2s, … for T4. */
  const sealed = async (name: string, round: number, days: number, spread: number[], isValid = true) => {
    const {
      policyId,
      offeringId,
      questions: [t4],
    } = await feedbackRound(portal, { name, round });
    const ago = (more: number) => new Date(Date.now() - (days + more) * 86_400_000).toISOString();
    await db
      .updateTable('feedbackPolicies')
      .set({ status: 'sealed', opensAt: ago(2), closesAt: ago(0) })
      .where('id', '=', policyId)
      .execute();
    const answers = spread.reduce((sum, count) => sum + count, 0);
    const detail = JSON.stringify({ answers, straight: 0, questions: [{ id: t4, answers, mean: '0.000', percent: '0.000', spread }] });
    await db
      .insertInto('feedbackResults')
      .values({ feedbackOfferingId: offeringId, eligible: 20, counted: answers, percent: 50, margin: 1, isValid, detail })
      .execute();
    return { policyId, detail };
  };
  assert.is(await mean(), undefined);
  await sealed('Mean 2', 2, 30, [0, 0, 0, 0, 9]);
  const { policyId, detail } = await sealed('Mean 3', 3, 10, [1, 0, 2, 3, 1]);
  const ratings = [1, 3, 3, 4, 4, 4, 5];
  const expected = (Math.round((ratings.reduce((sum, rating) => sum + rating) / ratings.length) * 100) / 100).toFixed(2);
  const { id: _, ...result } = await mean();
  assert.equal(result, { mean: expected, scale: 5, answers: 7, policy: 'Mean 3' });
  const { id: sectionCourseId } = await db.selectFrom('sectionCourses').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { feedbackSheetId } = await db
    .selectFrom('feedbackOfferings')
    .select('feedbackSheetId')
    .where('feedbackPolicyId', '=', policyId)
    .executeTakeFirstOrThrow();
  const otherOffering = await db
    .insertInto('feedbackOfferings')
    .values({ feedbackPolicyId: policyId, feedbackSheetId, sectionCourseId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedbackResults')
    .values({ feedbackOfferingId: otherOffering.id, eligible: 90, counted: 7, percent: 50, margin: 1, isValid: false, detail })
    .execute();
  assert.is((await mean()).answers, 7);
  await db.updateTable('feedbackResults').set({ isValid: true }).where('feedbackOfferingId', '=', otherOffering.id).execute();
  assert.equal([(await mean()).answers, (await mean()).mean], [14, expected]);
});

test('advice finds two questions in one, and words that lead', () => {
  assert.equal(questions.adviceOn('Classes began and ended on time'), ['double']);
  assert.equal(questions.adviceOn('The teacher was always excellent'), ['leading']);
  assert.equal(questions.adviceOn('Explanations were clear'), []);
});

test.run();
