import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RowsReport } from '../../src/contract/core/upload.ts';
import { filePart, listFile, listOf, wrongList } from '../support/admission-list.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { testedKind } from '../support/database.ts';
import { tableSums } from '../support/table-sums.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations src/server/modules/student src/server/imports src/server/record src/server/http src/contract/core src/contract/student
// Runs on both databases: the layer of the database itself.

/** Two lists of 20,000, on a server of 2,000: one clean, one with 137 invalid rows of twelve kinds. */
const test = suite('uploads of thousands of rows');
const rows = testedKind === 'embedded' ? 20_000 : 2000;
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
  await portal.tokenOf('Staff');
});
test.after(() => portal.close());

const send = (file: Buffer, dryRun: boolean) =>
  portal.request({
    method: 'POST',
    url: `/api/students/import?dryRun=${dryRun}`,
    as: 'Staff',
    ...filePart(file),
  });

test('137 wrong rows of twelve kinds: each is named with its reason, and nothing is written', async () => {
  const before = await tableSums(portal.database.db, ['sessions', 'sign_in_attempts']);
  const { file, expected } = wrongList(rows);
  const trial = await send(file, true);
  assert.is(trial.status, 200);
  const report = trial.body.data as RowsReport;
  assert.equal([report.rows, report.ok, report.known, report.wrong], [rows, rows - 137, 0, 137]);
  assert.equal(report.problems, expected);
  const refused = await send(file, false);
  assert.is(refused.status, 422);
  assert.equal(refused.body.rows, expected);
  assert.equal(await tableSums(portal.database.db, ['sessions', 'sign_in_attempts']), before);
});

test('a clean list is written whole, and undone it leaves the tables as they were', async () => {
  const apart = ['sessions', 'sign_in_attempts', 'import_runs', 'audit_events'];
  const before = await tableSums(portal.database.db, apart);
  const answer = await send(listFile(listOf(rows)), false);
  assert.is(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
  const { runId, ok } = answer.body.data as RowsReport;
  assert.is(ok, rows);
  const written = await portal.database.db
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importRunId', '=', runId)
    .executeTakeFirstOrThrow();
  assert.is(Number(written.count), rows);
  const undone = await portal.request({
    method: 'POST',
    url: `/api/students/import/runs/${runId}/undo`,
    as: 'Staff',
    body: { reason: 'The wrong list' },
  });
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await tableSums(portal.database.db, apart), before);
});

test('if saving is cancelled, nothing is stored, and the list can be sent again', async () => {
  const { db } = portal.database;
  const file = listFile(listOf(2000));
  const before = await tableSums(db, ['sessions', 'sign_in_attempts']);
  const calling = new AbortController();
  let gone: Promise<unknown> | undefined;
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  portal.app.server.once('request', (_request, response) => (gone = once(response, 'close')));
  // The client disconnects as the writing begins.
  const { database } = portal;
  const { until } = database;
  const ended = new Promise<void>((resolve) => {
    database.until = (signal) => {
      const long = until.call(database, signal);
      const begin = long.transaction.bind(long);
      long.transaction = () => {
        const transaction = begin();
        const execute = transaction.execute.bind(transaction);
        transaction.execute = async (work) => {
          calling.abort();
          await gone;
          return execute(work).finally(resolve);
        };
        return transaction;
      };
      return long;
    };
  });
  const { payload, headers } = filePart(file);
  const { port } = portal.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/students/import?dryRun=false`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await portal.tokenOf('Staff')}` },
    body: payload,
    signal: calling.signal,
  }).catch((error: Error) => error.name);
  await ended;
  database.until = until;
  assert.is(answer, 'AbortError');
  assert.equal(await tableSums(db, ['sessions', 'sign_in_attempts']), before);
  const again = (await send(file, true)).body.data as RowsReport;
  assert.equal([again.ok, again.known, again.wrong], [2000, 0, 0]);
});

test.run();
