import { monitorEventLoopDelay } from 'node:perf_hooks';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ImportReport } from '../../src/contract/student-import.ts';
import { filePart, listFile, listOf, type ListRow } from '../support/admission-list.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { tableSums } from '../support/table-sums.ts';

/** Two lists of 20,000: one clean, one with 137 wrong rows of twelve kinds. */
const test = suite('uploads of 20,000 rows');
const rows = 20_000;
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
  await portal.tokenOf('Staff');
});
test.after(() => portal.close());

async function send(file: Buffer, dryRun: boolean) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const used = process.cpuUsage();
  const started = performance.now();
  const answer = await portal.request({
    method: 'POST',
    url: `/api/students/import?dryRun=${dryRun}`,
    as: 'Staff',
    ...filePart(file),
  });
  delay.disable();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  const cpuSeconds = (user + system) / 1e6;
  const stallMs = delay.max / 1e6;
  if (process.env['TEST_LOG'])
    console.log(
      `${dryRun ? 'trial' : 'write'}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of computing, longest stall ${stallMs.toFixed(0)} ms`,
    );
  return { answer, cpuSeconds, stallMs };
}

/** A wrong cell of each kind, and what it is called. */
const faults: [change: ListRow, field: string, code: string][] = [
  [{ firstName: '' }, 'firstName', 'required'],
  [{ gender: 'X' }, 'gender', 'notAllowed'],
  [{ bornOn: '31-02-2008' }, 'bornOn', 'badFormat'],
  [{ bornOn: '2008-02-30' }, 'bornOn', 'notADate'],
  [{ bornOn: '2020-01-01' }, 'bornOn', 'outOfRange'],
  [{ degreeCode: 'BSC' }, 'degreeCode', 'unknownReference'],
  [{ branchCode: 'AERO' }, 'branchCode', 'unknownReference'],
  [{ casteCode: 'ZZ' }, 'casteCode', 'unknownReference'],
  [{ phone: '12345' }, 'phone', 'badFormat'],
  [{ entranceRollNo: '2.6E+09' }, 'entranceRollNo', 'badFormat'],
  [{ entranceRank: 'first' }, 'entranceRank', 'notANumber'],
  [{ admittedOn: '2020-01-01' }, 'admittedOn', 'outOfRange'],
];

test('137 wrong rows of twelve kinds: each is named with its reason, and nothing is written', async () => {
  const before = await tableSums(portal.database.db, ['sessions', 'sign_in_attempts']);
  const wrongAt = new Map(Array.from({ length: 137 }, (_wrong, index) => [index * 145 + 7, faults[index % 12]!]));
  const file = listFile(listOf(rows, (index) => wrongAt.get(index)?.[0] ?? {}));
  const expected = [...wrongAt].map(([index, [, field, code]]) => ({ row: index + 2, field, code }));
  const trial = await send(file, true);
  assert.is(trial.answer.status, 200);
  const report = trial.answer.body.data as ImportReport;
  assert.equal([report.rows, report.ok, report.known, report.wrong], [rows, rows - 137, 0, 137]);
  assert.equal(report.problems, expected);
  const refused = await send(file, false);
  assert.is(refused.answer.status, 422);
  assert.equal(refused.answer.body.rows, expected);
  assert.equal(await tableSums(portal.database.db, ['sessions', 'sign_in_attempts']), before);
});

test('a clean list is written within 10 s without a stall, and undone it leaves the tables as they were', async () => {
  const apart = ['sessions', 'sign_in_attempts', 'import_runs', 'audit_events'];
  const before = await tableSums(portal.database.db, apart);
  const { answer, cpuSeconds, stallMs } = await send(listFile(listOf(rows)), false);
  assert.is(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
  const { runId, ok } = answer.body.data as ImportReport;
  assert.is(ok, rows);
  const written = await portal.database.db
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importRunId', '=', runId)
    .executeTakeFirstOrThrow();
  assert.is(Number(written.count), rows);
  const started = performance.now();
  const undone = await portal.request({
    method: 'POST',
    url: `/api/import-runs/${runId}/undo`,
    as: 'Staff',
    body: { reason: 'The wrong list' },
  });
  if (process.env['TEST_LOG']) console.log(`undo: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await tableSums(portal.database.db, apart), before);
  // The time of its own: how long it takes and stalls on an idle machine are figures of the bench.
  assert.ok(cpuSeconds < 20, `${cpuSeconds} s of computing`);
  assert.ok(stallMs < 1000, `the server stood still for ${stallMs} ms`);
});

test.run();
