import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerError } from '../../src/server/http/answer-error.ts';
import { servePortal } from '../../src/server/http/portal-files.ts';

const test = suite('the files of the portal');
let place: string;
let app: FastifyInstance;

test.before(async () => {
  place = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const folder = join(place, 'assets', 'portal'); // installed below a folder that is called like the hashed files'
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'locales/en'), { recursive: true });
  await writeFile(join(folder, 'app.html'), 'the portal');
  await writeFile(join(folder, 'csp.txt'), "default-src 'self'");
  await writeFile(join(folder, 'assets/main-abc123.js'), '1');
  await writeFile(join(folder, 'locales/en/translation.json'), '{}');
  app = Fastify({ frameworkErrors: (error, request, reply) => answerError(error, request, reply) });
  app.setErrorHandler(answerError);
  await servePortal(app, folder);
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

const absent = ['/csp.txt', '/app.html', '/assets/none.js', '/..%2f..%2fapp.html', '/api/x'];
for (const url of absent) test(`${url} is not there`, async () => assert.is((await app.inject(url)).statusCode, 404));

for (const url of ['/%00', '/%ff', '/assets/%00.js', '/%'])
  test(`${url} is refused, and no fault of ours`, async () => {
    const { statusCode } = await app.inject(url);
    assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
  });

test.run();
