import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OwnFeedback, OwnFeedbackForm } from '../../src/contract/feedback/desk.ts';
import { openDatabase } from '../../src/server/database/connection.ts';
import { core } from '../../src/server/core.ts';
import { inTransaction, type Db } from '../../src/server/database/transaction.ts';
import { advance } from '../../src/server/modules/feedback/policies/clock.ts';
import { modules } from '../../src/server/modules/index.ts';
import { learnFaces } from '../../src/server/serve-modules.ts';
import { figureLine, percentile } from './figures.ts';
import { startServer } from './server.ts';

/** The number of students and sheets; with `FEEDBACK_STUDENTS` a smaller college at the same pace. */
const college = 2400;
const students = Number(process.env['FEEDBACK_STUDENTS'] ?? college);
const perStudent = 9;
/**
 * A whole college answers within an hour; that is the pace with `FEEDBACK_MINUTES=60`, by default it is compressed into
 * ten minutes.
 */
const minutes = Number(process.env['FEEDBACK_MINUTES'] ?? 10);
/** Sheets per second. */
const perSecond = (college * perStudent) / (minutes * 60);
/** One in this many students presses Send twice. */
const impatient = 20;

/** Every student answers everything on the embedded database: each acknowledged sheet is stored exactly once. */
export async function printFeedback(password: string): Promise<void> {
  console.log(`Feedback at the pace of a college in ${minutes} minutes`);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-feedback-'));
  try {
    const first = await startServer(dataDir, password, students);
    await first.stop();
    const database = await openDatabase({ dir: dataDir });
    const { policyId, tokens } = await fill(database.db).finally(() => database.close());
    const server = await startServer(dataDir, password, students);
    const crowd = await answerAll(server.url, policyId, tokens);
    const stall = await server.longestStallMs();
    await server.stop();
    const reopened = await openDatabase({ dir: dataDir });
    const counts = await countKept(reopened.db, policyId).finally(() => reopened.close());
    printCrowd(crowd, counts, stall);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * A round that asks every class about at most nine courses, with the rules of a real one, and a session for each
 * student.
 */
async function fill(db: Db): Promise<{ policyId: number; tokens: string[] }> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  const { id: policyId } = await db
    .insertInto('feedbackPolicies')
    .values({
      academicTermId: term.id,
      name: 'Under load',
      purpose: 'teacher',
      round: 4,
      opensAt: at(-1),
      closesAt: at(1),
      eligibleOn: at(-1).slice(0, 10),
      minAttendance: 50,
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
  await sql`
    insert into feedback_offerings (feedback_policy_id, feedback_sheet_id, section_course_id)
    select ${policyId}, (select min(id) from feedback_sheets where course_kind = 'theory' and purpose = 'teacher' and status = 'active'), id
    from (select sc.id, row_number() over (partition by sc.section_id order by sc.id) as place from section_courses sc
      join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
      join batch_semesters n on n.id = r.batch_semester_id where n.academic_term_id = ${term.id}) x
    where place <= ${perStudent}`.execute(db);
  const { rows } = await sql<{ userId: number }>`
    select distinct t.user_id from feedback_offerings o join section_courses sc on sc.id = o.section_course_id
    join section_students m on m.section_id = sc.section_id and m.to_date is null join students t on t.id = m.student_id
    where o.feedback_policy_id = ${policyId} and m.kind = 'core' limit ${students}`.execute(db);
  // It opens like any round: eligibility by attendance is fixed at that moment.
  learnFaces([core, ...modules]);
  await inTransaction(db, (tx) => advance(tx, new Date()));
  // Users who have never signed in must choose a password first.
  await sql`update users set must_change_password = false where must_change_password`.execute(db);
  const sessions = rows.map(({ userId }) => ({ userId, token: randomBytes(32).toString('base64url') }));
  const expiresAt = at(1);
  const values = sessions.map(({ userId, token }) => ({
    userId,
    tokenHash: createHash('sha256').update(token).digest(),
    expiresAt,
    ip: '10.0.0.9',
  }));
  for (let from = 0; from < values.length; from += 500)
    await db
      .insertInto('sessions')
      .values(values.slice(from, from + 500))
      .execute();
  return { policyId, tokens: sessions.map(({ token }) => token) };
}

interface Crowd {
  /** Duration of each call, in milliseconds. */
  lists: number[];
  forms: number[];
  sends: number[];
  acknowledged: number;
  /**
   * Students who pressed twice, and those among them who got the answer for a repeated sheet and have one sheet stored.
   */
  twice: { pressed: number; settled: number };
  odd: string[];
  seconds: number;
}

/** The students begin one after another at a fixed pace: a waiting student does not delay the others. */
async function answerAll(url: string, policyId: number, tokens: readonly string[]): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const crowd: Crowd = { lists: [], forms: [], sends: [], acknowledged: 0, twice: { pressed: 0, settled: 0 }, odd: [], seconds: 0 };
  const started = performance.now();
  const all = tokens.map(async (token, place) => {
    await pause((place * perStudent * 1000) / perSecond);
    const ask = asker(agent, url, token);
    const list = await ask<{ data: OwnFeedback[] }>('GET', '/api/desk/feedback');
    crowd.lists.push(list.ms);
    const open = list.body.data.filter((row) => row.status === 'open' && row.feedbackPolicyId === policyId);
    for (const [turn, { id }] of open.entries()) {
      await answerOne(crowd, ask, id, (place * perStudent + turn) % impatient === 0);
      // A student takes a while for each sheet; here a second, so that many are active at once.
      await pause(1000);
    }
  });
  await Promise.all(all);
  agent.destroy();
  return { ...crowd, seconds: (performance.now() - started) / 1000 };
}

async function answerOne(crowd: Crowd, ask: Ask, id: number, isTwice: boolean): Promise<void> {
  const form = await ask<{ data: OwnFeedbackForm }>('GET', `/api/desk/feedback/${id}`);
  crowd.forms.push(form.ms);
  const { questions, openedAt, scale } = form.body.data;
  const answers = questions.flatMap((question, place): object[] => {
    if (question.answer === 'text')
      return place % 2 === 0 ? [{ questionId: question.id, text: 'More worked examples before the test, please' }] : [];
    return [{ questionId: question.id, rating: 1 + ((id + place) % scale) }];
  });
  const press = () => ask('POST', `/api/desk/feedback/${id}`, { openedAt, answers });
  const done = await Promise.all(isTwice ? [press(), press()] : [press()]);
  crowd.sends.push(...done.map(({ ms }) => ms));
  const taken = done.filter(({ status }) => status === 200).length;
  crowd.acknowledged += taken;
  if (isTwice) {
    crowd.twice.pressed += 1;
    crowd.twice.settled += Number(taken === 1 && done.some(({ status }) => status === 409));
  }
  for (const { status } of done) if (status !== 200 && !(isTwice && status === 409)) crowd.odd.push(`${status}`);
}

type Ask = <Told>(method: string, path: string, body?: object) => Promise<{ status: number; body: Told; ms: number }>;

const asker =
  (agent: Agent, url: string, token: string): Ask =>
  <Told>(method: string, path: string, sentBody?: object) =>
    new Promise<{ status: number; body: Told; ms: number }>((resolve, reject) => {
      const started = performance.now();
      const headers = { authorization: `Bearer ${token}`, ...(sentBody && { 'content-type': 'application/json' }) };
      const sent = request(`${url}${path}`, { agent, headers, method }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(parts).toString()) as Told,
            ms: performance.now() - started,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(sentBody && JSON.stringify(sentBody));
    });

interface RowCounts {
  receipts: number;
  responses: number;
  /** Offerings whose number of answers differs from their number of receipts. */
  uneven: number;
}

async function countKept(db: Db, policyId: number): Promise<RowCounts> {
  const { rows } = await sql<RowCounts>`
    with told as (
      select o.id, (select count(*)::int from feedback_receipts r where r.feedback_offering_id = o.id) as receipts,
        (select count(*)::int from feedback_responses r where r.feedback_offering_id = o.id) as responses
      from feedback_offerings o where o.feedback_policy_id = ${policyId})
    select sum(receipts)::int as receipts, sum(responses)::int as responses, count(*) filter (where receipts <> responses)::int as uneven from told`.execute(
    db,
  );
  return rows[0]!;
}

function printCrowd(crowd: Crowd, stored: RowCounts, stall: number): void {
  const { lists, forms, sends, acknowledged, twice, odd, seconds } = crowd;
  const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));
  print({ what: `Feedback of ${lists.length} students: sheets acknowledged`, measured: acknowledged, unit: '' });
  print({ what: '  a second', measured: acknowledged / seconds, unit: '/s' });
  for (const [what, waits] of [
    ['The list of open forms', lists],
    ['A form', forms],
    ['Sending it', sends],
  ] as const) {
    print({ what: `  ${what}: half wait`, measured: percentile(waits, 0.5), unit: 'ms' });
    print({ what: `  ${what}: the slowest hundredth waits`, measured: percentile(waits, 0.99), unit: 'ms', budget: { most: 300 } });
  }
  print({ what: '  longest stall of the event loop', measured: stall, unit: 'ms', budget: { most: 100 } });
  print({ what: '  acknowledged and lost', measured: acknowledged - stored.responses, unit: '', budget: { most: 0 } });
  print({ what: '  taken twice', measured: stored.responses - stored.receipts, unit: '', budget: { most: 0 } });
  print({ what: '  offerings with more or fewer answers than receipts', measured: stored.uneven, unit: '', budget: { most: 0 } });
  print({
    what: `  pressed twice (${twice.pressed}) and not taken just once`,
    measured: twice.pressed - twice.settled,
    unit: '',
    budget: { most: 0 },
  });
  print({ what: '  answers of another kind', measured: odd.length, unit: '', budget: { most: 0 } });
}
