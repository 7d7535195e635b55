import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { feedback } from '../../../src/contract/feedback/index.ts';
import * as desk from '../../../src/contract/feedback/desk.ts';
import * as policies from '../../../src/contract/feedback/policies.ts';
import { callsOf } from '../../../src/server/api.ts';
import { shuffled } from '../../../src/server/modules/feedback/seal/shuffle.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';
import { signedStudents, type SignedStudent } from '../../support/feedback-students.ts';
import { isFull } from '../../support/is-full.ts';

/**
 * An attacker has every table with the physical order of its rows, and every line of log and audit trail of a finished
 * round. It knows the order in which the students sent and all their answers, except that two answers are not assigned
 * to their two students. It must guess the assignment no better than a coin.
 */
const test = suite('indistinguishable answers');
const count = isFull ? 64 : 32;
const senders = 6;
/** Answers of the two. The others answer 3 without a text. */
const answersOfTwo = [
  { rating: 5, text: 'Keep the pace' },
  { rating: 2, text: 'Change the pace' },
] as const;
/** A fair coin deviates further in one run of a hundred thousand. */
const slack = 4.5 * Math.sqrt(count / 4);

interface Sent {
  offeringId: number;
  /** The student with the first of the two answers sent earlier. */
  isFirstEarlier: boolean;
}

let portal: TestApp;
let round: Awaited<ReturnType<typeof feedbackRound>>;
let students: SignedStudent[];
const offerings: { id: number; questions: [rating: number, text: number] }[] = [];
const sent: Sent[] = [];
const lines: string[] = [];
const rowsOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(portal.database.db)).rows[0]!.n;

test.before(async () => {
  process.env['TEST_LOG'] = 'info';
  portal = await testApp();
  delete process.env['TEST_LOG'];
  hearLog();
  const { db } = portal.database;
  // Deletes all data of earlier rounds, so that everything comes from this one.
  await sql`truncate feedback_receipts, feedback_responses, feedback_answers, feedback_results, feedback_comments, feedback_final_grades cascade`.execute(
    db,
  );
  round = await feedbackRound(portal, { name: 'Sealed', round: 2 });
  students = await signedStudents(db, round.sectionId, senders);
  assert.is(students.length, senders);
  const { sectionCourseId } = await db
    .selectFrom('feedbackOfferings')
    .select('sectionCourseId')
    .where('id', '=', round.offeringId)
    .executeTakeFirstOrThrow();
  const bank = await db
    .selectFrom('feedbackSheetQuestions')
    .select(['feedbackQuestionId', 'ordinal', 'weight', 'isRequired'])
    .where('feedbackSheetId', '=', round.sheetId)
    .orderBy('ordinal')
    .execute();
  // One class with many sheets: one offering each.
  for (let number = 0; number < count; number += 1) {
    const sheet = await db
      .insertInto('feedbackSheets')
      .values({ name: `Sheet ${number}`, courseKind: 'theory', intro: null, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto('feedbackSheetQuestions')
      .values(bank.map((question) => ({ ...question, feedbackSheetId: sheet.id, courseOutcomeOrdinal: null })))
      .returning('id')
      .execute();
    const { id } = await db
      .insertInto('feedbackOfferings')
      .values({
        feedbackPolicyId: round.policyId,
        feedbackSheetId: sheet.id,
        sectionCourseId,
        sectionGroupId: null,
        employeeId: null,
        opensAt: null,
        closesAt: null,
        eligible: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    offerings.push({ id, questions: [rows[0]!.id, rows[1]!.id] });
  }
});
test.after(() => portal.close());

/** Collects all output of the server's log. */
function hearLog(): void {
  const log = portal.app.log as unknown as Record<symbol, { write(line: string): void }>;
  const stream = Reflect.ownKeys(log).find((key) => String(key) === 'Symbol(pino.stream)') as symbol | undefined;
  assert.ok(stream, 'the log has a stream');
  log[stream] = { write: (line) => void lines.push(line) };
}

const answersOf = ([rating, text]: [number, number], answer: { rating: number; text: string | null }) => [
  { questionId: rating, rating: answer.rating },
  ...(answer.text === null ? [] : [{ questionId: text, text: answer.text }]),
];

test('while it is open, every student answers once, and only the receipt has the student', async () => {
  const before = [await rowsOf('audit_events'), await rowsOf('files')];
  lines.length = 0;
  for (const { id, questions } of offerings) {
    const coin = randomInt(2);
    const order = shuffled(students);
    for (const student of order) {
      const place = students.indexOf(student);
      const answer = place < 2 ? answersOfTwo[place === coin ? 0 : 1] : { rating: 3, text: null };
      const { status } = await portal.call(desk.sendOwnFeedback, student.token, {
        id,
        body: { answers: answersOf(questions, answer) } as never,
      });
      assert.is(status, 200);
    }
    const [first, second] = [order.indexOf(students[coin]!), order.indexOf(students[1 - coin]!)];
    sent.push({ offeringId: id, isFirstEarlier: first < second });
  }
  assert.equal([await rowsOf('audit_events'), await rowsOf('files')], before, 'neither a line of the trail nor a file');
  assert.equal(lines, [], 'nor one of the log');
  assert.is(await rowsOf('feedback_receipts'), count * senders);
});

/** For each way to order the two answers: number of offerings in which it matches the order of sending. */
async function guesses(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with one as (
      select r.feedback_offering_id as offering, a.rating, r.ctid as place, r.key, r.xmin::text::bigint as moment, a.ctid as answer_place
      from feedback_responses r join feedback_answers a on a.feedback_response_key = r.key where a.rating in (2, 5)
    ), word as (
      select feedback_offering_id as offering, body, id, ctid as place from feedback_comments
    )
    select f.offering, f.place < s.place as "place", f.key < s.key as "key", f.moment < s.moment as "transaction",
      f.answer_place < s.answer_place as "place of the figure",
      v.id < w.id as "number of the comment", v.place < w.place as "place of the comment"
    from one f join one s on s.offering = f.offering and f.rating = 5 and s.rating = 2
    left join word v on v.offering = f.offering and v.body = ${answersOfTwo[0].text}
    left join word w on w.offering = f.offering and w.body = ${answersOfTwo[1].text}
    where f.offering in (${sql.join(sent.map(({ offeringId }) => offeringId))})`.execute(portal.database.db);
  assert.is(rows.length, count);
  const hits: Record<string, number> = {};
  for (const { offering, ...ways } of rows) {
    const truth = sent.find(({ offeringId }) => offeringId === offering)!.isFirstEarlier;
    for (const [way, guess] of Object.entries(ways)) {
      if (guess === null) continue;
      hits[way] = (hits[way] ?? 0) + Number(Boolean(guess) === truth);
    }
  }
  return hits;
}

test('before the seal, the raw tables still reveal answers by the place of a row, which the attack finds', async () => {
  const hits = await guesses();
  assert.ok(hits['place']! > count * 0.9, `${hits['place']} of ${count}`);
  assert.is(hits['transaction'], count);
});

/** Traces of an offering's results: figures, texts and keys. The mean of the six answers is 19/6. */
const figures = /3\.16[67]|63\.33|the pace|"margin":|"spread":/;
const ways: readonly object[] = [
  {},
  { policyId: 1 },
  { feedbackPolicyId: 1 },
  { offeringId: 1 },
  { feedbackOfferingId: 1 },
  { academicYear: 2026 },
];

/** Calls every reading call of feedback as every role for this round, and collects texts of answers. */
async function readAll(): Promise<{ read: number; texts: string[] }> {
  const ids = [round.policyId, offerings[0]!.id];
  const values: Record<string, number> = { policyId: ids[0]!, feedbackPolicyId: ids[0]!, offeringId: ids[1]!, feedbackOfferingId: ids[1]! };
  const leaks: string[] = [];
  let read = 0;
  for (const [name, endpoint] of callsOf(feedback.calls)) {
    if (endpoint.method !== 'GET') continue;
    for (const role of Object.keys(demoUsers) as DemoRole[])
      for (const id of endpoint.path.includes('/:') ? ids : [0])
        for (const way of ways) {
          const query = Object.fromEntries(Object.entries(way).map(([key, value]) => [key, values[key] ?? value]));
          const answer = await portal.call(endpoint, role, { id, query });
          if (answer.status !== 200) continue;
          read += 1;
          if (figures.test(answer.raw.toString())) leaks.push(`${role} reads ${name}`);
        }
  }
  return { read, texts: leaks };
}

test('before the seal, no call returns figures or texts to any role, in an open or closed round', async () => {
  const { db } = portal.database;
  for (const status of ['open', 'closed'] as const) {
    await db
      .updateTable('feedbackPolicies')
      .set({ status, ...(status === 'closed' && { closesAt: new Date(Date.now() - 3_600_000).toISOString() }) })
      .where('id', '=', round.policyId)
      .execute();
    const { read, texts: leaks } = await readAll();
    assert.ok(read > 10, `${read} answers`);
    assert.equal(leaks, []);
  }
});

test('after the seal, no order of the rows reveals more than a coin', async () => {
  const trail = await rowsOf('audit_events');
  lines.length = 0;
  const move = async (event: string, more: object = {}) => {
    const { version } = (await portal.call(policies.getFeedbackPolicy, 'Admin', { id: round.policyId })).body.data;
    return portal.call(policies.moveFeedbackPolicy, 'Admin', { id: round.policyId, body: { version, event, ...more } as never });
  };
  assert.is((await move('seal', { confirm: 'SEAL' })).status, 200);
  const hits = await guesses();
  assert.equal(Object.keys(hits).sort(), [
    'key',
    'number of the comment',
    'place',
    'place of the comment',
    'place of the figure',
    'transaction',
  ]);
  const { transaction, ...places } = hits;
  for (const [way, hit] of Object.entries(places)) assert.ok(Math.abs(hit - count / 2) <= slack, `by the ${way} ${hit} of ${count}`);
  // The rows of a seal are in one transaction: none comes before another, so they allow no guess.
  const later = sent.filter(({ isFirstEarlier }) => !isFirstEarlier).length;
  assert.is(transaction, later);
  const { db } = portal.database;
  const { rows } = await sql<{
    after: object;
  }>`select after from audit_events order by id desc limit ${(await rowsOf('audit_events')) - trail}`.execute(db);
  assert.ok(rows.length > count);
  for (const { after } of rows)
    assert.equal(
      Object.keys(after).filter((key) => !['sealedOffering', 'answers', 'status'].includes(key)),
      [],
    );
  assert.ok(lines.length > 0 && lines.every((line) => !figures.test(line)));
});

test('the results are the same if two students exchange their answers, and no row of any table links the two', async () => {
  const { db } = portal.database;
  const ids = sql.join(sent.map(({ offeringId }) => offeringId));
  const { rows: results } = await sql<{ json: string }>`
    select distinct json_build_array(eligible, counted, percent, margin, is_valid, detail::text)::text as json from feedback_results
    where feedback_offering_id in (${ids})`.execute(db);
  const sheets = results.map(({ json }) => json.replaceAll(/\\"id\\": ?\d+/g, 'id'));
  assert.is(new Set(sheets).size, 1);
  const keys = await db.selectFrom('feedbackResponses').select('key').where('feedbackOfferingId', '=', sent[0]!.offeringId).execute();
  const pattern = keys.map(({ key }) => key).join('|');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const leading: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ~ ${pattern} limit 1`.execute(db);
    if (rows.length > 0) leading.push(name);
  }
  assert.equal(leading.sort(), ['feedback_answers', 'feedback_responses']);
  const { rows: shared } = await sql`select 1 from feedback_receipts p join feedback_responses r on r.xmin = p.xmin limit 1`.execute(db);
  assert.equal(shared, [], 'not even the number of a transaction');
});

test('responses to students are never stored on a device or in a cache', async () => {
  for (const [name, endpoint] of callsOf([desk])) assert.not(endpoint.offline, name);
  const answer = await portal.call(desk.listOwnFeedback, students[0]!.token);
  assert.is(answer.headers['cache-control'], 'no-store');
  const again = await portal.call(desk.getOwnFeedback, students[0]!.token, { id: offerings[0]!.id });
  assert.is(again.body.error, 'Duplicate');
});

test.run();
