import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as desk from '../../../src/contract/feedback/desk.ts';
import * as policies from '../../../src/contract/feedback/policies.ts';
import { secondsFor } from '../../../src/contract/feedback/sheets.ts';
import { renewed, type Response } from '../../../src/server/modules/feedback/seal/seal.ts';
import { shuffled } from '../../../src/server/modules/feedback/seal/shuffle.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** Answers have no link to students: not in the tables, not by order, not by time, not in the audit trail. */
const test = suite('anonymity of feedback');
let portal: TestApp;
let first: Awaited<ReturnType<typeof feedbackRound>>;
let second: typeof first;
let studentId: number;
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const student = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  studentId = student.id;
  first = await feedbackRound(portal, { name: 'First', round: 2, studentId });
  second = await feedbackRound(portal, { name: 'Second', round: 3, studentId });
});
test.after(() => portal.close());

const send = ({ offeringId, questions }: typeof first, more: object = {}) =>
  portal.call(desk.sendOwnFeedback, 'Student', {
    id: offeringId,
    body: {
      answers: [
        { questionId: questions[0]!, rating: 4 },
        { questionId: questions[1]!, text: 'More examples' },
      ],
      ...more,
    } as never,
  });
const code = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status < 300 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
/** Counts include answers of the demo college. */
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(portal.database.db)).rows[0]!.n;
const close = (policyId: number, minutes: number) =>
  portal.database.db
    .updateTable('feedbackPolicies')
    .set({ closesAt: new Date(portal.now().getTime() + minutes * 60_000).toISOString() })
    .where('id', '=', policyId)
    .execute();

test('no column but the offering joins a receipt to a response, and none has a clock or a number that grows', async () => {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    fallback: string | null;
    identity: string;
  }>`
    select table_name as "table", column_name as "column", data_type as type, column_default as fallback, is_identity as identity
    from information_schema.columns where table_schema = current_schema()
      and table_name in ('feedback_receipts', 'feedback_responses', 'feedback_answers')`.execute(portal.database.db);
  const of = (...tables: string[]) => rows.filter(({ table }) => tables.includes(table)).map(({ column }) => column);
  const answers = of('feedback_responses', 'feedback_answers');
  assert.equal(
    of('feedback_receipts').filter((column) => answers.includes(column)),
    ['feedback_offering_id'],
  );
  assert.equal(
    rows.filter(({ type }) => /time|date/.test(type)),
    [],
  );
  assert.equal(
    rows.filter(({ identity, fallback }) => identity === 'YES' || /nextval/.test(fallback ?? '')),
    [],
  );
});

test('missing and unknown answers are reported, and nothing is stored', async () => {
  const before = [await count('feedback_receipts'), await count('feedback_responses')];
  const [rating, text] = first.questions as [number, number];
  assert.is(code(await send(first, { answers: [] })), `ValidationFailed questions.${rating} required`);
  assert.is(code(await send(first, { answers: [{ questionId: rating, rating: 6 }] })), `ValidationFailed questions.${rating} outOfRange`);
  assert.is(
    code(
      await send(first, {
        answers: [
          { questionId: rating, rating: 5 },
          { questionId: text, rating: 5 },
        ],
      }),
    ),
    `ValidationFailed questions.${text} notAllowed`,
  );
  assert.is(
    code(
      await send(first, {
        answers: [
          { questionId: rating, rating: 5 },
          { questionId: rating, rating: 1 },
        ],
      }),
    ),
    `ValidationFailed questions.${rating} duplicate`,
  );
  assert.equal([await count('feedback_receipts'), await count('feedback_responses')], before);
});

test('an answer is stored once, without a line in the trail, and two answers of one student share no value', async () => {
  const { db } = portal.database;
  const trail = await count('audit_events');
  assert.is(code(await send(first)), 'done');
  assert.is(code(await send(second)), 'done');
  const before = await count('feedback_responses');
  assert.is(code(await send(first)), 'Duplicate');
  assert.is(await count('feedback_responses'), before);
  assert.is(await count('audit_events'), trail);
  assert.is(code(await portal.call(desk.getOwnFeedback, 'Student', { id: first.offeringId })), 'Duplicate');
  const rows = await db
    .selectFrom('feedbackResponses')
    .selectAll()
    .where('feedbackOfferingId', 'in', [first.offeringId, second.offeringId])
    .execute();
  assert.is(rows.length, 2);
  const [firstColumn, secondColumn] = rows.map((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) || value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)),
  );
  assert.equal(
    firstColumn!.filter((value) => secondColumn!.includes(value)),
    [],
  );
  assert.not.match(Buffer.from(rows[0]!.texts!).toString('utf8'), /More examples/);
  const { body } = await portal.call(desk.listOwnFeedback, 'Student');
  assert.equal(
    body.data
      .filter(({ id }: { id: number }) => [first, second].some(({ offeringId }) => offeringId === id))
      .map(({ status }: { status: string }) => status),
    ['answered', 'answered'],
  );
});

test('only students on the roll of the day can answer, and no one can answer hidden offerings', async () => {
  const { db } = portal.database;
  const formStatus = async () => (await portal.call(desk.getOwnFeedback, 'Student', { id: second.offeringId })).status;
  await db.deleteFrom('feedbackReceipts').execute();
  await db.deleteFrom('feedbackResponses').execute();
  assert.is(await formStatus(), 200);
  await db.updateTable('feedbackPolicies').set({ eligibleOn: '2001-01-01' }).where('id', '=', second.policyId).execute();
  assert.is(await formStatus(), 404);
  assert.is(code(await send(second)), 'NotFound');
  await db.updateTable('feedbackPolicies').set({ eligibleOn: first.eligibleOn }).where('id', '=', second.policyId).execute();
  for (const hidden of [{ isVisible: false }, { isActive: false }]) {
    await db.updateTable('feedbackOfferings').set(hidden).where('id', '=', second.offeringId).execute();
    assert.is(await formStatus(), 404);
    await db.updateTable('feedbackOfferings').set({ isVisible: true, isActive: true }).where('id', '=', second.offeringId).execute();
  }
  assert.is(await formStatus(), 200);
});

test('the list shows how long each form takes, as the form does', async () => {
  const offerings = (await portal.call(desk.listOwnFeedback, 'Student')).body.data as desk.OwnFeedback[];
  const open = offerings.filter(({ status }) => status === 'open');
  assert.ok(open.length > 1);
  for (const { id, seconds } of open) {
    const form = (await portal.call(desk.getOwnFeedback, 'Student', { id })).body.data as desk.OwnFeedbackForm;
    assert.is(seconds, secondsFor(form.questions));
    assert.ok(seconds > 0);
  }
});

test('after the end, only forms opened before it are accepted, for ten minutes', async () => {
  const { db } = portal.database;
  await db.deleteFrom('feedbackReceipts').execute();
  await db.deleteFrom('feedbackResponses').execute();
  const opened = async ({ offeringId }: typeof first) =>
    (await portal.call(desk.getOwnFeedback, 'Student', { id: offeringId })).body.data.openedAt as string;
  const marks = [await opened(first), await opened(second)] as const;
  await close(first.policyId, 1);
  await close(second.policyId, 1);
  portal.advance(2);
  assert.is(code(await send(first)), 'Locked');
  assert.is(code(await send(first, { openedAt: marks[1] })), 'Locked', 'the opening of another form');
  assert.is(code(await send(first, { openedAt: marks[0] })), 'done');
  portal.advance(10);
  assert.is(code(await send(second, { openedAt: marks[1] })), 'Locked');
});

test('a seal leaves nothing of the former rows, and shows neither figures nor texts of only four answers', async () => {
  const { db } = portal.database;
  const [rating, text] = first.questions as [number, number];
  const classmates = await db
    .selectFrom('sectionStudents')
    .select('studentId')
    .distinct()
    .where('sectionId', '=', first.sectionId)
    .where('studentId', '<>', studentId)
    .limit(3)
    .execute();
  for (const mate of classmates) {
    await db.insertInto('feedbackReceipts').values({ feedbackOfferingId: first.offeringId, studentId: mate.studentId }).execute();
    const { key } = await db
      .insertInto('feedbackResponses')
      .values({ feedbackOfferingId: first.offeringId, texts: null })
      .returning('key')
      .executeTakeFirstOrThrow();
    await db.insertInto('feedbackAnswers').values({ feedbackResponseKey: key, feedbackSheetQuestionId: rating, rating: 2 }).execute();
  }
  const seal = async (policyId: number) => {
    const { version } = (await portal.call(policies.getFeedbackPolicy, 'Admin', { id: policyId })).body.data;
    return portal.call(policies.moveFeedbackPolicy, 'Admin', { id: policyId, body: { version, event: 'seal', confirm: 'SEAL' } as never });
  };
  const keysOf = async () =>
    (await db.selectFrom('feedbackResponses').select('key').where('feedbackOfferingId', '=', first.offeringId).execute()).map(
      ({ key }) => key,
    );
  const before = await keysOf();
  assert.is(code(await seal(first.policyId)), 'done');
  const after = await keysOf();
  assert.equal([before.length, after.length], [4, 4]);
  assert.equal(
    after.filter((key) => before.includes(key)),
    [],
  );
  assert.equal(await db.selectFrom('feedbackResponses').select('key').where('texts', 'is not', null).execute(), []);
  const result = await db
    .selectFrom('feedbackResults')
    .selectAll()
    .where('feedbackOfferingId', '=', first.offeringId)
    .executeTakeFirstOrThrow();
  assert.equal([result.percent, result.margin, result.isValid, result.detail], [null, null, false, { answers: 4 }]);
  assert.equal(await db.selectFrom('feedbackComments').select('id').where('feedbackOfferingId', '=', first.offeringId).execute(), []);
  assert.ok(text);
});

test('the order after a seal is independent of that of arrival', () => {
  const responses = Array.from({ length: 12 }, (_, arrival): Response => ({ ratings: new Map([[1, arrival]]), texts: {} }));
  const mean = 5.5;
  let sum = 0;
  for (let seal = 0; seal < 1000; seal += 1) {
    const order = renewed(shuffled(responses)).map(({ ratings }) => ratings.get(1)!);
    sum += order.reduce((total, arrival, place) => total + (arrival - mean) * (place - mean), 0) / 143;
  }
  assert.ok(Math.abs(sum / 1000) < 0.05, `a rank correlation of ${sum / 1000}`);
});

test.run();
