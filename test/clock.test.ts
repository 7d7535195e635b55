import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { collegeDay } from '../src/server/college-day.ts';
import { today } from '../src/server/database/seed/college/plan.ts';
import { clockOffsetMs, demoDay } from './runner/clock.mjs';

const test = suite('the clock of the tests');
const runDay = process.env['TEST_TODAY'];

test('starts on the day of the demo college unless TEST_TODAY names another day', () => {
  assert.is(demoDay, today);
  assert.ok(runDay);
});

test('is the same in a process, in its worker threads and in processes that it starts', async () => {
  assert.is(collegeDay(new Date()), runDay);
  const threadTime = await new Promise<number>((answer, failed) => {
    // A module, like all threads of the portal.
    const source = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now());`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
    worker.once('message', answer);
    worker.once('error', failed);
  });
  assert.is(collegeDay(new Date(threadTime)), runDay);
  const printed = execFileSync(process.execPath, ['--print', 'new Date().toISOString()'], { encoding: 'utf8' });
  assert.is(collegeDay(new Date(printed.trim())), runDay);
});

test('shifts the present moment and nothing else', () => {
  const now = Date.now();
  for (const moment of [new Date(), new Date(Date()), new (class extends Date {})()])
    assert.ok(Math.abs(moment.getTime() - now) < 2000, moment.toISOString());
  assert.is(new Date(2026, 10, 21).getDate(), 21);
  assert.is(new Date('2026-11-21T10:00:00Z').getTime(), Date.UTC(2026, 10, 21, 10));
  assert.ok(structuredClone(new Date()) instanceof Date);
  assert.is(new Date().constructor, Date);
  assert.ok(Math.abs(performance.timeOrigin + performance.now() + clockOffsetMs - now) < 2000);
});

test.run();
