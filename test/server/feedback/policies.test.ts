import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as policies from '../../../src/contract/feedback/policies.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** Feedback rounds: rules, offerings, and status by the clock. */
const test = suite('rounds of feedback');
let portal: TestApp;
let term: { academicTermId: number; scopes: { registrationPolicyId: number }[] };
const today = collegeDay(new Date());
const usual = {
  purpose: 'teacher',
  round: 4,
  opensOn: daysAfter(today, 1),
  opensTime: '09:00',
  closesOn: daysAfter(today, 8),
  closesTime: '18:00',
  eligibleOn: today,
  minAttendance: 0,
  scale: 5,
  percentBase: 'max',
  minResponses: 5,
  minRate: 30,
  trimPercent: 0,
  weightBy: 'responses',
  comments: true,
  releaseAfterMarks: true,
  bands: [
    { grade: 'Good', fromPercent: 70 },
    { grade: 'Needs support', fromPercent: 0 },
  ],
};
test.before(async () => {
  portal = await testApp();
  const { rows } = await sql<{ id: number; termId: number; eligibleOn: string }>`
    select r.id, bs.academic_term_id as term_id from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id and t.status = 'running'
    where exists (select from sections s join section_courses sc on sc.section_id = s.id join course_instructors i on i.section_course_id = sc.id
      where s.registration_policy_id = r.id) order by r.id limit 2`.execute(portal.database.db);
  term = { academicTermId: rows[0]!.termId, scopes: rows.map(({ id }) => ({ registrationPolicyId: id })) };
});
test.after(() => portal.close());

const add = (changes: object = {}) =>
  portal.call(policies.addFeedbackPolicy, 'Admin', { body: { ...usual, name: 'Round of tests', ...term, ...changes } as never });
const read = async (id: number) => (await portal.call(policies.getFeedbackPolicy, 'Admin', { id })).body.data as policies.FeedbackPolicy;
const move = async (id: number, event: string, more: object = {}) =>
  portal.call(policies.moveFeedbackPolicy, 'Admin', { id, body: { version: (await read(id)).version, event, ...more } as never });
const resultOf = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const dropped = () => portal.database.db.deleteFrom('feedbackPolicies').where('name', '=', 'Round of tests').execute();

test('problems of a round are reported by field', async () => {
  const of = async (changes: object) => resultOf(await add(changes));
  assert.is(await of({ closesOn: usual.opensOn, closesTime: '08:59' }), 'ValidationFailed closesOn outOfRange');
  assert.is(await of({ eligibleOn: daysAfter(today, 2) }), 'ValidationFailed eligibleOn outOfRange');
  assert.is(await of({ scale: 6 }), 'ValidationFailed scale notAllowed');
  assert.is(await of({ trimPercent: 2.25 }), 'ValidationFailed trimPercent badFormat');
  assert.is(await of({ minResponses: 2 }), 'ValidationFailed minResponses outOfRange');
  assert.is(await of({ bands: [{ grade: 'Good', fromPercent: 70 }] }), 'ValidationFailed bands required');
  assert.is(await of({ scopes: [...term.scopes, term.scopes[0]] }), 'ValidationFailed scopes.2.registrationPolicyId duplicate');
  assert.is(await of({}), 'done');
  assert.is(await of({}), 'Duplicate round duplicate');
  await dropped();
});

test('offerings are the lead and co-teachers of a course on its day, counted from the raw rows', async () => {
  const { id, opensTime, closesOn } = (await add()).body.data;
  assert.equal([opensTime, closesOn], ['09:00', usual.closesOn]);
  const sheetOf = async (courseKind: 'theory' | 'sessional' | 'project') => {
    const { db } = portal.database;
    const sheet = await db
      .insertInto('feedbackSheets')
      .values({ name: `Of ${courseKind}`, courseKind, intro: null, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return sheet.id;
  };
  const sheets = { theory: await sheetOf('theory'), sessional: await sheetOf('sessional'), project: await sheetOf('project') };
  const offer = (dryRun: boolean, chosen: object = sheets) =>
    portal.call(policies.offerFeedback, 'Admin', { id, body: { dryRun, sheets: chosen } as never });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (select distinct sc.id, i.section_group_id, i.employee_id from course_instructors i
      join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
      where s.registration_policy_id in (${sql.join(term.scopes.map(({ registrationPolicyId }) => registrationPolicyId))})
        and i.from_date <= ${today} and coalesce(i.to_date, '2999-01-01') >= ${today} and i.role <> 'lab' and (i.role = 'lead' or not sc.by_group)) x`.execute(
    portal.database.db,
  );
  const tried = (await offer(true, { theory: null, sessional: null, project: null })).body.data;
  assert.equal([tried.rows.length, tried.added], [rows[0]!.count, 0]);
  assert.is(resultOf(await offer(false, { ...sheets, theory: sheets.sessional })), 'ValidationFailed sheets.theory notAllowed');
  assert.is(resultOf(await move(id, 'schedule')), 'Locked', 'nothing is rated yet');
  assert.is((await offer(false)).body.data.added, rows[0]!.count);
  assert.is((await offer(false)).body.data.added, 0, 'existing offerings are not added again');
  assert.is(resultOf(await move(id, 'schedule')), 'done');
  const { version, offerings } = await read(id);
  assert.is(offerings, rows[0]!.count);
  const change = (body: object) => portal.call(policies.changeFeedbackPolicy, 'Admin', { id, body: body as never });
  assert.is(resultOf(await change({ version, scopes: [] })), 'Locked', 'a scheduled round stays ready');
  assert.is(resultOf(await change({ version, scopes: term.scopes.slice(0, 1), minRate: 40 })), 'done');
  assert.ok((await read(id)).offerings < offerings, 'offerings outside the scopes are removed');
});

test('a round opens and closes by the clock for every reader, and the number of eligible students is fixed', async () => {
  const { db } = portal.database;
  const { policyId: id, offeringId, sectionId } = await feedbackRound(portal, { name: 'By the clock', round: 2 });
  const hours = (of: number) => new Date(Date.now() + of * 60 * 60_000).toISOString();
  const stand = (status: 'scheduled' | 'open', opens: number, closes: number) =>
    db
      .updateTable('feedbackPolicies')
      .set({ status, opensAt: hours(opens), closesAt: hours(closes) })
      .where('id', '=', id)
      .execute();
  await stand('scheduled', 1, 2);
  assert.is((await read(id)).status, 'scheduled');
  await stand('scheduled', -1, 2);
  assert.is((await read(id)).status, 'open');
  assert.is(resultOf(await move(id, 'schedule')), 'Locked');
  await stand('scheduled', -2, -1);
  assert.is((await read(id)).status, 'closed');
  const extend = (closesOn: string) => move(id, 'extend', { closesOn, closesTime: '12:00', reason: 'Rolls came late' });
  assert.is(resultOf(await extend('2020-01-01')), 'ValidationFailed closesOn outOfRange');
  assert.is(resultOf(await move(id, 'extend', { closesOn: '2090-01-01', closesTime: '12:00' })), 'ValidationFailed reason required');
  assert.is(resultOf(await extend('2090-01-01')), 'done');
  const { eligibleOn } = await db.selectFrom('feedbackPolicies').select('eligibleOn').where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct student_id)::int from section_students where section_id = ${sectionId}
    and from_date <= ${eligibleOn} and coalesce(to_date, '2999-01-01') >= ${eligibleOn}`.execute(db);
  const { eligible } = await db.selectFrom('feedbackOfferings').select('eligible').where('id', '=', offeringId).executeTakeFirstOrThrow();
  assert.is(eligible, rows[0]!.count);
  assert.ok(eligible! > 0);
});

test('a round is sealed by typing the word, once the last form may have been sent', async () => {
  const { db } = portal.database;
  const { id } = await db.selectFrom('feedbackPolicies').select('id').where('name', '=', 'By the clock').executeTakeFirstOrThrow();
  assert.is(resultOf(await move(id, 'close')), 'done');
  assert.is(resultOf(await move(id, 'seal', { confirm: 'SEAL' })), 'Locked', 'forms opened before the end may still be sent');
  await db
    .updateTable('feedbackPolicies')
    .set({ closesAt: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('id', '=', id)
    .execute();
  assert.is(resultOf(await move(id, 'seal', { confirm: 'seal' })), 'ValidationFailed confirm notAllowed');
  assert.is(resultOf(await move(id, 'seal', { confirm: 'SEAL' })), 'done');
  assert.is(resultOf(await move(id, 'extend', { closesOn: '2090-01-01', closesTime: '12:00', reason: 'Too late' })), 'Locked');
  assert.is(resultOf(await move(id, 'publish')), 'done');
  assert.is(resultOf(await move(id, 'withdraw', { reason: 'A wrong sheet' })), 'done');
});

test.run();
