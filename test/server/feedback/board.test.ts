import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { feedbackBoard, type FeedbackBoard } from '../../../src/contract/feedback/board.ts';
import { copyFeedbackPolicy } from '../../../src/contract/feedback/policy-copy.ts';
import { getFeedbackPolicy, type FeedbackPolicy } from '../../../src/contract/feedback/policies.ts';
import { daysAfter } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** Progress of a round, and its copy into another term. */
const test = suite('the board of a round of feedback, and its copy');
let portal: TestApp;
let round: Awaited<ReturnType<typeof feedbackRound>>;
test.before(async () => {
  portal = await testApp();
  round = await feedbackRound(portal, { name: 'Copied 2026-27 odd', round: 2 });
});
test.after(() => portal.close());

const read = async (id: number) => (await portal.call(getFeedbackPolicy, 'Admin', { id })).body.data as FeedbackPolicy;

test('the board counts receipts and contains nothing else about students', async () => {
  const { db } = portal.database;
  const courses = await db
    .selectFrom('sectionCourses')
    .select(['id', 'sectionId'])
    .where('byGroup', '=', false)
    .orderBy('id')
    .limit(12)
    .execute();
  const first = await db
    .selectFrom('feedbackOfferings')
    .select('sectionCourseId')
    .where('id', '=', round.offeringId)
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('feedbackOfferings')
    .values(
      courses
        .filter(({ id }) => id !== first.sectionCourseId)
        .map(({ id }, place) => ({
          feedbackPolicyId: round.policyId,
          feedbackSheetId: round.sheetId,
          sectionCourseId: id,
          sectionGroupId: null,
          employeeId: null,
          opensAt: null,
          closesAt: null,
          eligible: 20 + place,
          isActive: place !== 3,
          isVisible: place !== 4,
        })),
    )
    .returning('id')
    .execute();
  const students = await db.selectFrom('students').select('id').orderBy('id').limit(9).execute();
  for (const [place, { id }] of added.entries())
    for (const student of students.slice(0, place))
      await db.insertInto('feedbackReceipts').values({ feedbackOfferingId: id, studentId: student.id }).execute();
  const answer = await portal.call(feedbackBoard, 'Admin', { id: round.policyId });
  const { sections } = answer.body.data as FeedbackBoard;
  // Counted again from the raw rows.
  const offerings = await db
    .selectFrom('feedbackOfferings')
    .innerJoin('sectionCourses', 'sectionCourses.id', 'sectionCourseId')
    .select(['feedbackOfferings.id', 'sectionId', 'eligible', 'isActive', 'isVisible'])
    .where('feedbackPolicyId', '=', round.policyId)
    .execute();
  const receipts = await db.selectFrom('feedbackReceipts').select('feedbackOfferingId').execute();
  assert.equal(new Set(sections.map(({ sectionId }) => sectionId)), new Set(offerings.map(({ sectionId }) => sectionId)));
  for (const section of sections) {
    const ofSection = offerings.filter(({ sectionId }) => sectionId === section.sectionId);
    const counted = ofSection.filter(({ isActive }) => isActive);
    const answers = receipts.filter((receipt) => counted.some(({ id }) => id === receipt.feedbackOfferingId)).length;
    const eligible = counted.reduce((sum, offering) => sum + (offering.eligible ?? 0), 0);
    const hidden = ofSection.filter(({ isVisible }) => !isVisible).length;
    assert.equal(
      [section.offerings, section.eligible, section.answers, section.hidden, section.inactive],
      [ofSection.length, eligible, answers, hidden, ofSection.length - counted.length],
    );
    assert.is(section.theory + section.sessional + section.project, ofSection.length);
  }
  const policy = await read(round.policyId);
  assert.equal(
    [policy.answers, policy.eligible],
    [sections.reduce((sum, section) => sum + section.answers, 0), sections.reduce((sum, section) => sum + section.eligible, 0)],
  );
  assert.not.match(JSON.stringify(answer.body), /student|name/i);
  assert.is((await portal.call(feedbackBoard, 'Admin', { id: 999_999 })).status, 404);
});

test('if the receipts of a round are deleted, answers are counted from its results', async () => {
  const { db } = portal.database;
  const old = await feedbackRound(portal, { name: 'Years ago', round: 3 });
  await db.updateTable('feedbackOfferings').set({ eligible: 30 }).where('id', '=', old.offeringId).execute();
  await db
    .insertInto('feedbackResults')
    .values({ feedbackOfferingId: old.offeringId, eligible: 30, counted: 21, percent: '80.000', margin: null, isValid: true, detail: '{}' })
    .execute();
  const { sections } = (await portal.call(feedbackBoard, 'Admin', { id: old.policyId })).body.data as FeedbackBoard;
  assert.equal(
    sections.map(({ answers, eligible }) => [answers, eligible]),
    [[21, 30]],
  );
  assert.is((await read(old.policyId)).answers, 21);
});

test('a copy is a draft of a later term, as far from its beginning, with the classes of its programmes', async () => {
  const { db } = portal.database;
  const before = await db.selectFrom('academicTerms').selectAll().where('id', '=', round.academicTermId).executeTakeFirstOrThrow();
  const class1 = await db
    .selectFrom('registrationPolicies')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'batchSemesterId')
    .select(['programId', 'batchId', 'semester'])
    .where('registrationPolicies.id', '=', round.registrationPolicyId)
    .executeTakeFirstOrThrow();
  const startsOn = '2031-01-06';
  const term = await db
    .insertInto('academicTerms')
    .values({ name: '2030-31 even', academicYear: 2030, half: 'even', startsOn, endsOn: '2031-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const semester = await db
    .insertInto('batchSemesters')
    .values({
      batchId: class1.batchId,
      semester: class1.semester + 1,
      academicTermId: term.id,
      startsOn,
      endsOn: '2031-06-30',
      state: 'planned',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const next = await db
    .insertInto('registrationPolicies')
    .values({
      batchSemesterId: semester.id,
      programId: class1.programId,
      opensOn: startsOn,
      closesOn: startsOn,
      lateUntil: null,
      classesFrom: startsOn,
      classesTo: '2031-05-01',
      minCredits: null,
      maxCredits: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const copy = (academicTermId: number) => portal.call(copyFeedbackPolicy, 'Admin', { id: round.policyId, body: { academicTermId } });
  const source = await read(round.policyId);
  const nextRound = await read((await copy(term.id)).body.data.id);
  assert.equal(
    [nextRound.status, nextRound.academicTermId, nextRound.name, nextRound.offerings, nextRound.answers],
    ['draft', term.id, source.name.replace(before.name, '2030-31 even'), 0, 0],
  );
  const days = Math.round((Date.parse(startsOn) - Date.parse(before.startsOn)) / 86_400_000);
  for (const day of ['opensOn', 'closesOn', 'eligibleOn'] as const) assert.is(nextRound[day], daysAfter(source[day], days), day);
  assert.equal(
    nextRound.scopes.map(({ registrationPolicyId }) => registrationPolicyId),
    [next.id],
  );
  const bandsOf = (policy: FeedbackPolicy) => policy.bands.map(({ grade, fromPercent }) => [grade, fromPercent]);
  assert.equal([bandsOf(nextRound), nextRound.minResponses, nextRound.weightBy], [bandsOf(source), source.minResponses, source.weightBy]);
  const again = await copy(term.id);
  assert.equal([again.status, again.body.fields], [409, { academicTermId: 'duplicate' }]);
  const back = await copy(round.academicTermId);
  assert.equal([back.status, back.body.fields], [422, { academicTermId: 'outOfRange' }]);
});

test.run();
