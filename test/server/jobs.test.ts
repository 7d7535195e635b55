import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import type { Job } from '../../src/server/jobs/job.ts';
import { JobRunner } from '../../src/server/jobs/runner.ts';
import { jobs } from '../../src/server/modules/index.ts';
import { testDatabase } from '../support/database.ts';

// Runs on both databases: several callers at once.

/** Jobs by the clock: each is tested with a table of moments and the runs expected by then. */
const test = suite('jobs');
let database: Database;
let now: Date;
let logged: unknown[];
test.before(async () => {
  database = await testDatabase();
});
test.after(() => database.close());
test.before.each(async () => {
  await database.db.deleteFrom('jobRuns').execute();
  logged = [];
});

const clock = () => now;
const runnerOf = (...some: Job[]) => new JobRunner(some, { database, clock, tell: (problem) => void logged.push(problem) });
/** Midnight at the college is half past six of the previous evening in UTC. */
const at = (moment: string) => (now = new Date(`2026-11-${moment}Z`));

function job(name: string, overrides: Partial<Job> = {}): Job & { days: string[] } {
  const days: string[] = [];
  return { name, every: 'day', once: 'forAll', days, run: async ({ today }) => void days.push(today), ...overrides };
}

test('a job of the day runs once a day, from the midnight of the college on', async () => {
  const daily = job('daily');
  const runner = runnerOf(daily);
  for (const moment of ['22T05:00:00', '22T05:01:00', '22T18:29:59', '22T18:30:00', '22T23:00:00', '23T12:00:00']) {
    at(moment);
    await runner.look();
  }
  assert.equal(daily.days, ['2026-11-22', '2026-11-23']);
});

test('another process, or the next start, finds it done; after missed nights it runs once', async () => {
  const daily = job('daily');
  at('22T05:00:00');
  await runnerOf(daily).look();
  await runnerOf(daily).look();
  assert.equal(daily.days, ['2026-11-22']);
  at('26T05:00:00');
  await Promise.all([runnerOf(daily).look(), runnerOf(job('daily')).look()]);
  const runner = runnerOf(daily);
  await runner.look();
  at('25T05:00:00');
  await runner.look();
  const { doneFor } = await database.db.selectFrom('jobRuns').select('doneFor').executeTakeFirstOrThrow();
  assert.is(doneFor, '2026-11-26', 'also if the clock goes back');
  assert.ok(daily.days.length <= 2 && daily.days.every((day) => day !== '2026-11-25'));
});

test('two simultaneous checks count as one', async () => {
  const daily = job('daily');
  const runner = runnerOf(daily);
  at('22T05:00:00');
  await Promise.all([runner.look(), runner.look()]);
  assert.is(daily.days.length, 1);
});

test('a failed job is logged and retried after ten minutes, and the others run', async () => {
  let tries = 0;
  const failing = job('failing', {
    run: async () => {
      tries += 1;
      if (tries < 3) throw new Error('no room');
    },
  });
  const other = job('other');
  const runner = runnerOf(failing, other);
  const triesAt: number[] = [];
  for (const moment of ['22T05:00:00', '22T05:09:59', '22T05:10:00', '22T05:20:00', '22T06:00:00']) {
    at(moment);
    await runner.look();
    triesAt.push(tries);
  }
  assert.equal(triesAt, [1, 1, 2, 3, 3]);
  assert.is(other.days.length, 1);
  assert.is(logged.length, 2);
  for (const problem of logged) {
    assert.instance(problem, Error);
    const { message, cause } = problem as Error;
    assert.equal([message, (cause as Error).message], ['The job failing failed and is tried again.', 'no room']);
  }
});

test('a job of each process runs in each, by the hour, and waits for no lock', async () => {
  const hourly = job('hourly', { every: 'hour', once: 'inEachProcess' });
  const runners = [runnerOf(hourly), runnerOf(hourly)];
  for (const moment of ['22T05:00:00', '22T05:59:59', '22T06:00:00']) {
    at(moment);
    for (const runner of runners) await runner.look();
  }
  assert.is(hourly.days.length, 4);
  assert.equal(await database.db.selectFrom('jobRuns').selectAll().execute(), []);
  const soon = job('soon');
  const waiting = job('waiting', { once: 'inEachProcess' });
  await runnerOf(soon, waiting).look('forAll');
  assert.equal([soon.days.length, waiting.days.length], [1, 0], 'the first check skips jobs that can wait');
});

test('a portal that stops cuts its jobs short, silently, and they are not done', async () => {
  at('22T05:00:00');
  const cut = job('cut', {
    run: async ({ db }) => {
      void runner.stop();
      await db.selectFrom('jobRuns').select('id').execute();
    },
  });
  const next = job('next');
  const runner = runnerOf(cut, next);
  await runner.look();
  assert.equal([next.days, logged], [[], []]);
  assert.equal(await database.db.selectFrom('jobRuns').selectAll().execute(), []);
});

test('the jobs of the modules have names of their own, and all of them run on an empty college', async () => {
  assert.is(new Set(jobs.map(({ name }) => name)).size, jobs.length);
  now = new Date();
  await runnerOf(...jobs).look();
  assert.equal(logged, []);
  const rows = await database.db.selectFrom('jobRuns').select('name').orderBy('name').execute();
  assert.equal(
    rows.map(({ name }) => name),
    jobs
      .filter(({ once }) => once === 'forAll')
      .map(({ name }) => name)
      .sort(),
  );
});

test.run();
