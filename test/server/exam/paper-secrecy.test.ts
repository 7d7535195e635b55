import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { exam } from '../../../src/contract/exam/index.ts';
import { addPaperComment } from '../../../src/contract/exam/paper-comments.ts';
import { changePaper, getPaper, movePaper, type Paper } from '../../../src/contract/exam/papers.ts';
import { api, callsOf } from '../../../src/server/api.ts';
import { address, demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptPaper } from '../../support/exam-papers.ts';
import { keptPlans } from '../../support/exam-tests.ts';
import { isFull } from '../../support/is-full.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { readingInputs, type Inputs } from '../../support/scoped-rows/reading-inputs.ts';

/**
 * Before its release, only the setter, the moderator and the examination cell can read a question paper. Every GET of
 * the API that could show it, called by everyone else in each way and for each record of the paper, must not contain any of its text.
 */
const test = suite('secrecy of question papers');
const secret = 'xylographon';
let portal: TestApp;
let ids: number[];
let inputs: Inputs;
let paperId: number;
let released: () => Promise<unknown>;
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  inputs = await readingInputs(db);
  const of = await keptPlans(portal);
  const paper = await keptPaper(db, of, secret);
  paperId = paper.id;
  await holdOnly(db, demoUsers.Faculty, ['Exam_QuestionPapers']);
  const got: Paper = (await portal.call(getPaper, 'Faculty', { id: paperId })).body.data;
  const parts = got.parts.map((part) => ({
    ...part,
    name: `${part.name} ${secret}`,
    instruction: secret,
    questions: part.questions.map(({ isVoid: _v, voidReason: _r, ...question }) => question),
  }));
  const written = await portal.call(changePaper, 'Faculty', { id: paperId, body: { version: got.version, instructions: secret, parts } });
  assert.is(written.status, 200, JSON.stringify(written.body));
  await portal.call(addPaperComment, 'Faculty', { id: paperId, body: { body: secret } });
  // Submitted, returned and submitted again, so that every kind of note exists.
  for (const event of ['send', 'giveBack', 'send']) {
    const { version } = await db.selectFrom('questionPapers').select('version').where('id', '=', paperId).executeTakeFirstOrThrow();
    const moved = await portal.call(movePaper, 'Faculty', { id: paperId, body: { version, event, note: secret } });
    assert.is(moved.status, 200, JSON.stringify(moved.body));
  }
  const sheet = await db
    .insertInto('markSheets')
    .values({
      internalTestId: paper.testId,
      sectionCourseId: of.sectionCourses.theoryA,
      questionPaperId: paperId,
      evaluatorId: of.teacherId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { courseId } = await db
    .selectFrom('semesterCourses')
    .select('courseId')
    .where('id', '=', of.courses.theory)
    .executeTakeFirstOrThrow();
  const { parts: now } = (await portal.call(getPaper, 'Faculty', { id: paperId })).body.data as Paper;
  ids = [
    ...new Set([
      paperId,
      paper.testId,
      of.plans.theory,
      sheet.id,
      courseId,
      of.courses.theory,
      of.sectionCourses.theoryA,
      now[0]!.id,
      now[0]!.questions[0]!.id,
    ]),
  ];
  released = () => db.updateTable('questionPapers').set({ status: 'released' }).where('id', '=', paperId).execute();
});
test.after(() => portal.close());

/** The calls of `npm test`: those of the module, and those that show rows of all modules. `npm run test:full` makes every call. */
const callsOfExam = new Set(callsOf(exam.calls).map(([name]) => name));
const general = /^\/(?:desk|notifications|audit-events|lookups|files|account)/;
const reads = [...api].filter(
  ([name, { method, file, path }]) => method === 'GET' && file !== 'events' && (isFull || callsOfExam.has(name) || general.test(path)),
);
const namesOf = ({ query }: AnyEndpoint): string[] =>
  query ? Object.keys((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {}) : [];

/** All ways to make a call: for each record of the paper, with the secret word as search text, and as a file. */
function waysOf(name: string, call: AnyEndpoint): { params: object; query: Record<string, unknown> }[] {
  const { query = {}, ...plain } = inputs.of(name) as { query?: Record<string, unknown> };
  const numbered = /:(?!name|key)\w+/.test(call.path) ? ids : [undefined];
  const names = namesOf(call);
  const queries = [
    { ...query, ...(names.includes('pageSize') && { pageSize: 100 }) },
    ...(names.includes('q') ? [{ ...query, q: secret }] : []),
    ...(names.includes('format') ? [{ ...query, format: 'csv' }] : []),
  ];
  return numbered.flatMap((id) => {
    const params = {
      ...plain,
      ...(id !== undefined &&
        Object.fromEntries(
          [...call.path.matchAll(/:(\w+)/g)].filter(([, key]) => key !== 'name' && key !== 'key').map(([, key]) => [key!, id]),
        )),
    };
    return queries.map((variant) => ({ params, query: variant }));
  });
}

/** The calls with the secret word in their answer to this account, and all calls that answered. */
async function leaks(as: DemoRole): Promise<{ leaked: string[]; answered: Set<string> }> {
  const leaked: string[] = [];
  const answered = new Set<string>();
  for (const [name, call] of reads)
    for (const { params, query } of waysOf(name, call)) {
      const answer = await portal.request({ method: 'GET', url: address(call, params as Record<string, unknown>, query), as });
      if (answer.status === 200) answered.add(name);
      // An echo of the search text is not a leak.
      const text = answer.raw.toString().replaceAll(`"q":"${secret}"`, '');
      if (answer.status === 200 && text.toLowerCase().includes(secret)) leaked.push(`${name} ${JSON.stringify({ params, query })}`);
    }
  return { leaked, answered };
}

const everythingBut = (...not: Permission[]) => (Object.keys(permission) as Permission[]).filter((name) => !not.includes(name));

const strangers = ['Staff', 'Deo', 'HR', 'AuthorizationAdmin', 'Student'] as const;
for (const as of strangers)
  test(`${as}, with the built-in permissions of the role`, async () => {
    const { leaked, answered } = await leaks(as);
    assert.equal(leaked, []);
    assert.ok(answered.size > 5, `${answered.size} calls were answered`);
  });

test('an employee with every permission except that of the examination cell', async () => {
  await holdOnly(portal.database.db, demoUsers.HR, everythingBut('Exam_Management_Policy'));
  const { leaked, answered } = await leaks('HR');
  assert.equal(leaked, []);
  assert.ok(answered.size > reads.length / (isFull ? 2 : 3), `${answered.size} of ${reads.length} calls were answered`);
  assert.ok(answered.has('listPapers') && answered.has('questionBank'));
});

test('a colleague who teaches and evaluates the same course and sets other papers', async () => {
  const { db } = portal.database;
  const { id } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '!=', id)
    .where('userId', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute();
  await db.updateTable('questionPapers').set({ setterId: others[0]!.id, moderatorId: others[1]!.id }).where('id', '=', paperId).execute();
  await holdOnly(db, demoUsers.Faculty, everythingBut('Exam_Management_Policy'));
  const { leaked } = await leaks('Faculty');
  assert.equal(leaked, []);
});

test('a leak would be detected: the cell can read the paper, and after the release all teachers can', async () => {
  const cell = await leaks('Admin');
  assert.ok(
    cell.leaked.some((leak) => leak.startsWith('getPaper')),
    cell.leaked.join('\n'),
  );
  await released();
  const { leaked } = await leaks('Faculty');
  assert.ok(leaked.some((leak) => leak.startsWith('getPaper')) && leaked.some((leak) => leak.startsWith('questionBank')));
});

test.run();
