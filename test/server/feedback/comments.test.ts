import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as comments from '../../../src/contract/feedback/comments.ts';
import * as replies from '../../../src/contract/feedback/replies.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { demoTeacher, gradedRound } from '../../support/graded-round.ts';

/** Visibility of comments, and replies of teachers. */
const test = suite('comments and replies');
let portal: TestApp;
let round: Awaited<ReturnType<typeof gradedRound>>;
let few: typeof round;
const words = ['Clear examples', 'Too fast', 'Useless fellow', 'Thank you'];
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const employeeId = await demoTeacher(db, demoUsers.Faculty);
  const student = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  round = await gradedRound(portal, { name: 'With comments', round: 3, employeeId, comments: words, studentId: student.id });
  few = await gradedRound(portal, {
    name: 'Of too few',
    round: 4,
    employeeId,
    comments: ['Nobody reads this'],
    answers: 4,
  });
});
test.after(() => portal.close());

const list = async (offeringId: number, role: 'Admin' | 'Faculty' = 'Admin') =>
  portal.call(comments.listFeedbackComments, role, { query: { offeringId: String(offeringId) } as never });
const rows = async () => (await list(round.offeringId)).body.data as comments.FeedbackComment[];
const commentWith = async (body: string) => (await rows()).find((row) => row.body === body)!;
const decide = ({ id, version }: comments.FeedbackComment, review: string, more: object = {}) =>
  portal.call(comments.changeFeedbackComment, 'Admin', { id, body: { version, review, ...more } as never });
const resultOf = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const ownResult = async () =>
  (await portal.call(replies.getOwnResult, 'Faculty', { id: round.resultId })).body.data as replies.OwnResultWhole;
const set = (status: 'closed' | 'sealed' | 'published') =>
  portal.database.db.updateTable('feedbackPolicies').set({ status }).where('id', '=', round.policyId).execute();
const waiting = async () => {
  const { body } = await portal.call(comments.listReviewedOfferings, 'Admin', {
    query: { feedbackPolicyId: [String(round.policyId)] } as never,
  });
  return body.data[0] as comments.ReviewedOffering | undefined;
};

test('no one reads comments before the seal, or of too few answers', async () => {
  await set('closed');
  assert.equal((await list(round.offeringId)).body.data, []);
  assert.is(await waiting(), undefined);
  await set('sealed');
  assert.equal((await list(few.offeringId)).body.data, []);
  assert.is((await list(round.offeringId, 'Faculty')).status, 403);
});

test('comments are in a random order, the same each time, without any figure', async () => {
  const stored = await rows();
  assert.equal(new Set(stored.map(({ body }) => body)), new Set(words));
  assert.equal(
    (await rows()).map(({ id }) => id),
    stored.map(({ id }) => id),
  );
  assert.equal(Object.keys(stored[0]!).sort(), ['body', 'events', 'id', 'question', 'review', 'reviewReason', 'version']);
});

test('pending comments are not visible to the teacher; hidden ones require a reason', async () => {
  assert.equal((await ownResult()).texts, []);
  const fellow = await commentWith('Useless fellow');
  assert.is(resultOf(await decide(fellow, 'hidden')), 'ValidationFailed reviewReason required');
  assert.is(resultOf(await decide(fellow, 'shown', { reviewReason: 'Fine' })), 'ValidationFailed reviewReason notAllowed');
  assert.is(resultOf(await decide(fellow, 'hidden', { reviewReason: 'Abuse' })), 'done');
  assert.is(resultOf(await decide(fellow, 'hidden', { reviewReason: 'Abuse' })), 'Locked', 'the comment already has this status');
  assert.is(resultOf(await decide(fellow, 'shown')), 'StaleVersion');
  assert.is(resultOf(await decide(await commentWith('Too fast'), 'private')), 'done');
  assert.equal((await ownResult()).texts, [{ question: (await commentWith('Too fast')).question, body: 'Too fast', isPrivate: true }]);
  assert.is((await ownResult()).hidden, 1);
  const { pending, hidden, private: privateCount, reviewStatus } = (await waiting())!;
  assert.equal([pending, hidden, privateCount, reviewStatus], [2, 1, 1, 'pending']);
});

test('the audit trail contains decision and reason, but never the comment', async () => {
  const { db } = portal.database;
  const trail = await db
    .selectFrom('auditEvents')
    .select(['before', 'after', 'label', 'note'])
    .where('tableName', '=', 'feedback_comments')
    .orderBy('id')
    .execute();
  assert.equal(
    trail.map(({ after }) => after),
    [{ review: 'hidden', reviewReason: 'Abuse' }, { review: 'private' }],
  );
  assert.not.ok(words.some((word) => JSON.stringify(trail).includes(word)));
});

test('several comments are decided together, all or none', async () => {
  const [clear, thanks] = [await commentWith('Clear examples'), await commentWith('Thank you')];
  const send = (decisions: object[]) =>
    portal.call(comments.reviewFeedbackComments, 'Admin', { body: { offeringId: round.offeringId, decisions } as never });
  const of = ({ id, version }: comments.FeedbackComment, more: object = {}) => ({
    id,
    version,
    review: 'shown',
    ...more,
  });
  assert.is(
    resultOf(await send([of(clear), { ...of(thanks), id: few.commentIds[0] }])),
    'ValidationFailed decisions.1.id unknownReference',
  );
  assert.is(resultOf(await send([of(clear), of(thanks, { review: 'hidden' })])), 'ValidationFailed decisions.1.reviewReason required');
  assert.is((await commentWith('Clear examples')).review, 'pending');
  assert.is(resultOf(await send([of(clear)])), 'done');
  const show = (ids: number[]) => portal.call(comments.showPendingComments, 'Admin', { body: { ids } });
  assert.is(resultOf(await show([round.offeringId, few.offeringId])), 'ValidationFailed ids.1 unknownReference');
  assert.equal((await show([round.offeringId])).body.data, { shown: 1 });
  assert.is((await waiting())!.reviewStatus, 'done');
  assert.is((await commentWith('Too fast')).review, 'private', 'earlier decisions stay');
});

test('once its round is published, a comment is no longer pending, and can still be hidden', async () => {
  const back = async () => decide(await commentWith('Thank you'), 'pending');
  assert.is(resultOf(await back()), 'done');
  assert.is((await waiting())!.reviewStatus, 'pending');
  await decide(await commentWith('Thank you'), 'shown');
  await set('published');
  assert.is(resultOf(await back()), 'Locked');
  assert.is(resultOf(await decide(await commentWith('Thank you'), 'hidden', { reviewReason: 'Tells who wrote it' })), 'done');
  const rounds = (await portal.call(comments.listReviewedRounds, 'Admin', {})).body.data as comments.ReviewedRound[];
  const { comments: all, pending, hidden } = rounds.find(({ id }) => id === round.policyId)!;
  assert.equal([all, pending, hidden], [4, 0, 2]);
});

test('a teacher replies to their own result, and the students of the class read it once it is published', async () => {
  const add = (resultId: number, body: string) =>
    portal.call(replies.addReply, 'Faculty', { body: { resultId, body, isPublished: false } });
  const read = async () =>
    ((await portal.call(replies.listPublishedReplies, 'Student', {})).body.data as replies.PublishedReply[]).filter(
      ({ policy }) => policy === 'With comments',
    );
  assert.is(resultOf(await add(round.resultId, 'Too short')), 'ValidationFailed body tooShort');
  assert.is(
    resultOf(
      await portal.call(replies.addReply, 'HR', { body: { resultId: round.resultId, body: 'I will do better', isPublished: true } }),
    ),
    'NotFound',
  );
  assert.is(resultOf(await add(round.resultId, 'I will speak more slowly.')), 'done');
  assert.is(resultOf(await add(round.resultId, 'I will speak more slowly.')), 'Duplicate');
  assert.equal(await read(), []);
  const { written } = await ownResult();
  const change = (body: object) => portal.call(replies.changeReply, 'Faculty', { id: written!.id, body: body as never });
  assert.is(resultOf(await change({ version: 1, isPublished: true })), 'done');
  assert.is(resultOf(await change({ version: 1, isPublished: false })), 'StaleVersion');
  assert.equal(
    (await read()).map(({ body }) => body),
    ['I will speak more slowly.'],
  );
  assert.is(resultOf(await change({ version: 2, isPublished: false })), 'done');
  assert.equal(await read(), []);
});

test('if a round requires it, a result is released only after the marks of the class', async () => {
  const { db } = portal.database;
  const released = async () => (await portal.call(replies.getOwnResult, 'Faculty', { id: round.resultId })).status;
  assert.is(await released(), 200);
  await db.updateTable('feedbackPolicies').set({ releaseAfterMarks: true }).where('id', '=', round.policyId).execute();
  const { sectionCourseId } = await db
    .selectFrom('feedbackOfferings')
    .select('sectionCourseId')
    .where('id', '=', round.offeringId)
    .executeTakeFirstOrThrow();
  const { semesterCourseId } = await db
    .selectFrom('sectionCourses')
    .select('semesterCourseId')
    .where('id', '=', sectionCourseId)
    .executeTakeFirstOrThrow();
  const plans = (status: 'open' | 'published') =>
    db.updateTable('internalPlans').set({ status }).where('semesterCourseId', '=', semesterCourseId).execute();
  await plans('open');
  assert.is(await released(), 404);
  await plans('published');
  assert.is(await released(), 200);
});

test.run();
