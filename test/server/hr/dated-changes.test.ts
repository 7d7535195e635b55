import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findUsers, ownSessions } from '../../../src/contract/authorization/account.ts';
import { home } from '../../../src/contract/core/home.ts';
import { addEmployeeEvent, employeeLife } from '../../../src/contract/hr/life.ts';
import { collegeDay, daysAfter, startOfDay } from '../../../src/server/college-day.ts';
import { core } from '../../../src/server/core.ts';
import { openDatabase, type Database } from '../../../src/server/database/connection.ts';
import type { Job } from '../../../src/server/jobs/job.ts';
import { JobRunner } from '../../../src/server/jobs/runner.ts';
import { jobs, modules } from '../../../src/server/modules/index.ts';
import { learnFaces } from '../../../src/server/serve-modules.ts';
import { demoPassword, testApp, type TestApp } from '../../support/app.ts';
import { testedKind } from '../../support/database.ts';

// Runs on both databases: several callers at once.

/**
 * Events dated ahead are applied by the job on their day. On PostgreSQL, two processes check the clock at the same
 * time. The second one is a thread that runs this same file.
 */

if (!isMainThread) await beTheOther((workerData as { url: string }).url);
else runTests();

/** A process with its own clock. For each time it is given, it returns how often it has run the jobs. */
function process(database: Database) {
  let runs = 0;
  let now = new Date();
  const counted = (job: Job): Job => ({ ...job, run: (work) => ((runs += 1), job.run(work)) });
  const dated = jobs.filter(({ name }) => name === 'datedChanges').map(counted);
  const runner = new JobRunner(dated, { database, clock: () => now });
  return async (moment: Date): Promise<number> => {
    now = moment;
    await runner.look();
    return runs;
  };
}

async function beTheOther(url: string): Promise<void> {
  const database = await openDatabase({ url });
  learnFaces([core, ...modules]);
  const look = process(database);
  parentPort?.on('message', (moment: Date | 'end') => {
    if (moment === 'end') void database.close().then(() => parentPort?.close());
    else void look(moment).then((runs) => parentPort?.postMessage(runs));
  });
  parentPort?.postMessage('ready');
}

function runTests(): void {
  const test = suite('dated changes');
  let portal: TestApp;
  let worker: Worker | null = null;
  let lookHere: (moment: Date) => Promise<number>;

  test.before(async () => {
    portal = await testApp();
    lookHere = process(portal.database);
    if (testedKind === 'embedded') return;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.database.db);
    const url = Object.assign(new URL(globalThis.process.env['TEST_DATABASE_URL'] ?? ''), { pathname: rows[0]?.name }).href;
    worker = new Worker(fileURLToPath(import.meta.url), { workerData: { url } });
    await once(worker, 'message');
  });
  test.after(async () => {
    if (worker) {
      const ended = once(worker, 'exit');
      worker.postMessage('end');
      await ended;
    }
    await portal.close();
  });

  const lookThere = async (moment: Date): Promise<number> => {
    if (!worker) return 0;
    const answered = once(worker, 'message');
    worker.postMessage(moment);
    return ((await answered) as [number])[0];
  };
  /** Both processes at the same time. Returns the total number of runs so far. */
  const look = async () => {
    const moment = portal.now();
    const runs = await Promise.all([lookHere(moment), lookThere(moment)]);
    return runs[0] + runs[1];
  };
  /** Moves the clock to some minutes before or after midnight at the college, when a day begins. */
  const goTo = (day: string, minutes: number) => portal.advance((Date.parse(startOfDay(day)) - portal.now().getTime()) / 60_000 + minutes);

  async function people(count: number) {
    const { db } = portal.database;
    const employees = await db
      .selectFrom('employees as e')
      .innerJoin('users', 'users.id', 'e.userId')
      .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
      .select(['e.id', 'e.userId', 'users.username', 'p.id as postingId'])
      .where('p.closedOn', 'is', null)
      .where('e.status', '=', 'active')
      .where('users.username', 'not in', ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin'])
      .orderBy('e.id')
      .limit(count)
      .execute();
    const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('username', '=', 'admin').executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set({ passwordHash, mustChangePassword: false })
      .where(
        'id',
        'in',
        employees.map(({ userId }) => userId),
      )
      .execute();
    return employees;
  }
  const enter = async (id: number, sent: object) => {
    const { version } = (await portal.call(employeeLife, 'HR', { id })).body.data;
    const { status, body } = await portal.call(addEmployeeEvent, 'HR', { id, body: { version, ...sent } });
    assert.is(status, 200, JSON.stringify(body));
  };
  const signedIn = async (username: string): Promise<string> =>
    (await portal.request({ method: 'POST', url: '/api/account/login', body: { username, password: demoPassword } })).body.data.token;
  const statusOf = async (id: number) =>
    (await portal.database.db.selectFrom('employees').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  /** Audit entries without a user and a request. */
  const trailOf = async (userId: number) => {
    const rows = await portal.database.db
      .selectFrom('auditEvents')
      .select(['userId', 'ip', 'before', 'after', 'note'])
      .where('aboutUserId', '=', userId)
      .where('tableName', '=', 'employees')
      .orderBy('id')
      .execute();
    return rows.map(({ userId: by, ip, before, after, note }) => ({ by, ip, before, after, note }));
  };

  test('a leaving and a suspension take effect at the midnight of their day, once', async () => {
    const [leaver, suspect, missed] = await people(3);
    assert.ok(leaver && suspect && missed);
    const day = daysAfter(collegeDay(portal.now()), 2);
    const later = daysAfter(day, 3);
    await enter(leaver.id, { kind: 'left', onDate: day, reason: 'resigned', orderNo: 'O/1' });
    await enter(suspect.id, { kind: 'suspended', onDate: day, orderNo: 'O/2' });
    await enter(missed.id, { kind: 'left', onDate: later, reason: 'transfer', orderNo: 'O/3' });

    goTo(day, -5);
    const tokens = [await signedIn(leaver.username), await signedIn(suspect.username)];
    const profiles = () => Promise.all(tokens.map(async (token) => (await portal.call(ownSessions, token)).body.error ?? 'open'));
    assert.is(await look(), 1, 'the day before');
    assert.equal(await profiles(), ['open', 'open']);
    assert.equal([await statusOf(leaver.id), await statusOf(suspect.id)], ['active', 'active']);

    goTo(day, 5);
    assert.is(await look(), 2, 'one of the processes');
    assert.is(await look(), 2);
    assert.equal([await statusOf(leaver.id), await statusOf(suspect.id), await statusOf(missed.id)], ['left', 'suspended', 'active']);
    assert.equal(await profiles(), ['TokenRevoked', 'TokenRevoked']);
    const { closedOn } = await portal.database.db
      .selectFrom('employeePostings')
      .select('closedOn')
      .where('id', '=', leaver.postingId)
      .executeTakeFirstOrThrow();
    assert.is(closedOn, day);
    const common = { by: null, ip: null, before: { status: 'active' } };
    assert.equal(await trailOf(leaver.userId), [{ ...common, after: { status: 'left' }, note: `left; ${day}; resigned, O/1` }]);
    assert.equal(await trailOf(suspect.userId), [{ ...common, after: { status: 'suspended' }, note: `suspended; ${day}; O/2` }]);

    // The start page shows the changes to HR, with a link to each.
    const { lists } = (await portal.call(home, await portal.signIn('HR'))).body.data;
    const [changesToday] = lists.filter(({ key }: { key: string }) => key === 'changesToday');
    const namesOf = (what: string) =>
      changesToday.rows.filter((row: { what: string }) => row.what === what).map((row: { userId: number }) => row.userId);
    assert.equal([namesOf('event.left'), namesOf('event.suspended')], [[leaver.userId], [suspect.userId]]);

    // No run for some nights: the next start catches up once.
    goTo(daysAfter(later, 4), 600);
    assert.is(await look(), 3);
    assert.is(await look(), 3);
    assert.is(await statusOf(missed.id), 'left');
    assert.equal(
      [(await trailOf(leaver.userId)).length, (await trailOf(suspect.userId)).length, (await trailOf(missed.userId)).length],
      [1, 1, 1],
    );
  });

  test('an account names the department on the college’s present day, regardless of the day of the database', async () => {
    const { db } = portal.database;
    const [person] = await people(1);
    assert.ok(person);
    const {
      id: _,
      createdAt: _c,
      ...posting
    } = await db.selectFrom('employeePostings').selectAll().where('id', '=', person.postingId).executeTakeFirstOrThrow();
    const departments = await db.selectFrom('departments').select(['id', 'name']).execute();
    const present = departments.find(({ id }) => id === posting.departmentId);
    const next = departments.find(({ id }) => id !== posting.departmentId);
    assert.ok(present && next);
    const day = daysAfter(collegeDay(portal.now()), 3);
    await db
      .updateTable('employeePostings')
      .set({ closedOn: daysAfter(day, -1) })
      .where('id', '=', person.postingId)
      .execute();
    await db
      .insertInto('employeePostings')
      .values({ ...posting, departmentId: next.id, fromOn: day })
      .execute();
    const detail = async () => {
      const answer = await portal.call(findUsers, await portal.signIn('Admin'), { query: { id: person.userId } });
      return answer.body.data[0].detail;
    };
    goTo(day, -5);
    assert.is(await detail(), present.name);
    // In UTC, and on the clock of the database, it is still the day before.
    goTo(day, 5);
    assert.is(await detail(), next.name);
  });

  test.run();
}
