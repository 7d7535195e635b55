import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DateOrder } from '../../src/contract/core/date-order.ts';
import { answerError } from '../../src/server/http/answer-error.ts';
import { servePortal } from '../../src/server/http/portal-files.ts';

const test = suite('the files of the portal');
let place: string;
let app: FastifyInstance;
let order: DateOrder | null = 'dmy';

test.before(async () => {
  place = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const folder = join(place, 'assets', 'portal'); // installed below a folder that is called like the hashed files'
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'locales/en'), { recursive: true });
  await writeFile(join(folder, 'app.html'), 'the portal');
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><p>sign in</p>');
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<!doctype html><html lang="en"><p>sign in</p>'));
  await writeFile(join(folder, 'csp.txt'), "default-src 'self'");
  await writeFile(join(folder, 'assets/main-abc123.js'), '1');
  await writeFile(join(folder, 'locales/en/translation.json'), '{}');
  app = Fastify({ frameworkErrors: (error, request, reply) => answerError(error, request, reply) });
  app.setErrorHandler(answerError);
  await servePortal(app, folder, false, async () => {
    if (order === null) throw new Error('no database');
    return order;
  });
});
test.after(async () => {
  await app.close();
  await rm(place, { recursive: true });
});

const forever = 'public, max-age=31536000, immutable';
const kept: [string, string][] = [
  ['/assets/main-abc123.js', forever],
  ['/locales/en/translation.json', 'no-cache'],
  ['/', 'no-cache'],
  ['/profile/stu/7', 'no-cache'],
];
for (const [url, expected] of kept)
  test(`${url} is kept by browsers: ${expected}`, async () => {
    const answer = await app.inject(url);
    assert.equal([answer.statusCode, answer.headers['cache-control']], [200, expected]);
  });

test('a page may use the camera for its photos, and nothing else of the device', async () => {
  const { headers } = await app.inject('/');
  assert.match(String(headers['permissions-policy']), /^camera=\(self\), microphone=\(\), geolocation=\(\)/);
});

test('a page says in which order the college writes a day, compressed or not', async () => {
  const pageOf = async (encoding: string) => {
    const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    return (encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();
  };
  assert.is(await pageOf('br'), '<!doctype html><html lang="en"><p>sign in</p>');
  order = 'mdy';
  const expected = '<!doctype html><html data-date-order="mdy" lang="en"><p>sign in</p>';
  assert.equal([await pageOf('br'), await pageOf('identity')], [expected, expected]);
  order = null;
  assert.is(await pageOf('br'), expected, 'what was last known');
  order = 'dmy';
});

const absent = ['/csp.txt', '/app.html', '/assets/none.js', '/..%2f..%2fapp.html', '/api/x'];
for (const url of absent) test(`${url} is not there`, async () => assert.is((await app.inject(url)).statusCode, 404));

for (const url of ['/%00', '/%ff', '/assets/%00.js', '/%'])
  test(`${url} is refused, and no fault of ours`, async () => {
    const { statusCode } = await app.inject(url);
    assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
  });

test.run();
