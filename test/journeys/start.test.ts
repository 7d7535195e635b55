import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demoPassword } from '../support/accounts.ts';
import { ended, openPortal, startServer, type RunningPortal } from '../support/portal.ts';

const test = suite('starting and stopping');
let portal: RunningPortal;
let folder = '';
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  portal = await openPortal({ students: 600, env: { LOG_LEVEL: 'trace' } });
});
test.after(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server's message when it does not start: one sentence, no stack. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  try {
    const { child } = await startServer(dataDir, env);
    await ended(child, 'SIGKILL');
    return 'it started';
  } catch (error) {
    return String(error)
      .replace(/^Error: the server ended with 1: /, '')
      .trim();
  }
}

test('an invalid setting is reported in one plain sentence', async () => {
  const message = await refusal(join(folder, 'none'), { PORT: 'http' });
  assert.is(message, 'PORT must be a whole number from 0 to 65535, not "http".');
});

test('a port in use is reported in one plain sentence, before anything is created', async () => {
  const otherServer = createServer().listen(0);
  const { port } = otherServer.address() as AddressInfo;
  const ownFolder = join(folder, 'never-made');
  const message = await refusal(ownFolder, { PORT: String(port) });
  otherServer.close();
  assert.is(message, `Port ${port} is taken by another program; set PORT to a free one.`);
  assert.not(existsSync(ownFolder));
});

test('a second process on the same folder is refused in one sentence that names the first', async () => {
  assert.match(await refusal(portal.dataDir), new RegExp(`^[^\\n]*pid ${portal.pid}[^\\n]*\\.$`));
});

test('after SIGTERM, a response in progress is completed and the process exits; the log contains no secrets and no names', async () => {
  const token = await portal.tokenOf('admin');
  await portal.api('GET', '/students?q=Priyanka%20Sahoo', token);
  await portal.api('POST', '/account/login', null, { username: 'admin', password: 'a-wrong-secret' });
  const answer = await portal.api('GET', '/students?format=xlsx&status=active&status=passedOut&purpose=Records', token);
  const stopped = portal.stop();
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.is(bytes.subarray(0, 2).toString(), 'PK');
  assert.is(await stopped, 0);
  const log = portal.log();
  for (const secret of [demoPassword, 'a-wrong-secret', token, 'Priyanka']) assert.not(log.includes(secret), secret);
  assert.ok(log.includes('"route":"/api/students"'));
});

test('--empty creates the masters and an administrator who must change the password', async () => {
  const { child, base, log } = await startServer(join(folder, 'empty'), {}, ['--empty']);
  const password = /password (\S+), to be changed/.exec(log())?.[1];
  const answer = await fetch(`${base}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data } = (await answer.json()) as { data: { mustChangePassword: boolean } };
  await ended(child, 'SIGTERM');
  assert.is(answer.status, 200);
  assert.is(data.mustChangePassword, true);
});

test.run();
