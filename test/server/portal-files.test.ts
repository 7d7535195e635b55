import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerError } from '../../src/server/http/answer-error.ts';
import { defaultFrame, type Frame } from '../../src/server/http/page-forms.ts';
import { servePortal } from '../../src/server/http/portal-files.ts';

interface Manifest {
  name: string;
  short_name: string;
  display: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

const { name, logo } = defaultFrame;
const signInPage = `<!doctype html><html lang="en"><title>${name}</title><img src="${logo}"><p>${name}</p>`;

const policy = "default-src 'self'; frame-ancestors 'none'";

const test = suite('the files of the portal');
let place: string;
let app: FastifyInstance;
let frame: Frame | null = defaultFrame;

test.before(async () => {
  place = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const folder = join(place, 'assets', 'portal'); // installed below a folder named like that of the hashed files
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'locales/en'), { recursive: true });
  await writeFile(join(folder, 'app.html'), 'the portal');
  await writeFile(join(folder, 'index.html'), signInPage);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(signInPage));
  await writeFile(join(folder, 'csp.txt'), policy);
  await writeFile(join(folder, 'assets/main-abc123.js'), '1');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'favicon.svg.br'), brotliCompressSync('<svg/>'));
  await writeFile(join(folder, 'locales/en/translation.json'), '{}');
  await writeFile(join(folder, 'locales/en/translation.json.br'), brotliCompressSync('{}'));
  app = Fastify({ frameworkErrors: (error, request, reply) => answerError(error, request, reply) });
  app.setErrorHandler(answerError);
  await servePortal(app, folder, false, {
    readFrame: async () => {
      if (frame === null) throw new Error('no database');
      return frame;
    },
    readLogo: async (fileId) => (fileId === 12 ? Buffer.from('the crest') : null),
  });
});
test.after(async () => {
  await app.close();
  await rm(place, { recursive: true });
});

const forever = 'public, max-age=31536000, immutable';
const cacheRules: [string, string][] = [
  ['/assets/main-abc123.js', forever],
  ['/favicon.svg', forever],
  ['/locales/en/translation.json', 'no-cache'],
  ['/', 'no-cache'],
  ['/profile/stu/7', 'no-cache'],
];
for (const [url, expected] of cacheRules)
  for (const encoding of ['identity', 'br'])
    test(`${url} (${encoding}) is cached by browsers: ${expected}`, async () => {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.equal([answer.statusCode, answer.headers['cache-control']], [200, expected]);
    });

test('no page of another site may frame the portal, by either of the two headers that browsers read', async () => {
  const { headers } = await app.inject('/');
  assert.equal([headers['x-frame-options'], headers['content-security-policy']], ['DENY', policy]);
});

test('a page may use the camera for its photos, and nothing else of the device', async () => {
  const { headers } = await app.inject('/');
  assert.match(String(headers['permissions-policy']), /^camera=\(self\), microphone=\(\), geolocation=\(\)/);
});

const pageOf = async (encoding: string) => {
  const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  return (encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();
};

test('a page contains the date order of the college, compressed or not', async () => {
  assert.is(await pageOf('br'), signInPage);
  frame = { ...defaultFrame, order: 'mdy' };
  const expected = signInPage.replace('<html', '<html data-date-order="mdy"');
  assert.equal([await pageOf('br'), await pageOf('identity')], [expected, expected]);
  frame = null;
  assert.is(await pageOf('br'), expected, 'the last known settings');
  frame = defaultFrame;
});

test('a page has the name and the logo of the college in its first paint, and passes them to the portal', async () => {
  frame = { ...defaultFrame, name: 'Arts & <Crafts> "$&"', shortName: 'AC', logo: '/college-logo/12' };
  const name = 'Arts &amp; &lt;Crafts&gt; &quot;$&amp;&quot;';
  const expected =
    `<!doctype html><html data-college="${name}" data-college-short="AC" data-college-logo="/college-logo/12" lang="en">` +
    `<title>${name}</title><img src="/college-logo/12"><p>${name}</p>`;
  assert.equal([await pageOf('br'), await pageOf('identity')], [expected, expected]);
  frame = defaultFrame;
  assert.is(await pageOf('br'), signInPage, 'the default again');
});

test('on a phone the portal is installed under the name of the college', async () => {
  frame = { ...defaultFrame, name: 'College of Arts', shortName: 'Arts' };
  const { headers, body } = await app.inject('/portal.webmanifest');
  assert.match(String(headers['content-type']), /^application\/manifest\+json/);
  const { name: called, short_name: short, display, start_url: start, icons } = JSON.parse(body) as Manifest;
  assert.equal([called, short, display, start], ['College of Arts', 'Arts', 'standalone', '/']);
  // Conditions of browsers for offering installation.
  for (const size of ['192x192', '512x512']) assert.ok(icons.some(({ sizes, purpose }) => sizes === size && !purpose));
  for (const { src } of icons) assert.ok(existsSync(join('public', src)), src);
  assert.match(readFileSync('public/index.html', 'utf8'), /<link rel="manifest" href="\/portal\.webmanifest" \/>/);
  frame = defaultFrame;
});

test('the logo is open to everyone, and no other file is', async () => {
  const { headers, body } = await app.inject('/college-logo/12');
  assert.equal([headers['content-type'], headers['cache-control'], body], ['image/webp', forever, 'the crest']);
  for (const id of ['13', '012x', '-1', '1e1']) assert.is((await app.inject(`/college-logo/${id}`)).statusCode, 404, id);
});

const absent = ['/csp.txt', '/app.html', '/assets/none.js', '/..%2f..%2fapp.html', '/api/x'];
for (const url of absent) test(`${url} is not found`, async () => assert.is((await app.inject(url)).statusCode, 404));

for (const url of ['/%00', '/%ff', '/assets/%00.js', '/%'])
  test(`${url} is refused without a server error`, async () => {
    const { statusCode } = await app.inject(url);
    assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
  });

test('switched off, the service worker is one that removes itself', async () => {
  const folder = join(place, 'off');
  await mkdir(folder);
  await writeFile(join(folder, 'worker.js'), 'keeps');
  await writeFile(join(folder, 'worker-off.js'), 'removes');
  for (const [worksOffline, body] of [
    [true, 'keeps'],
    [false, 'removes'],
  ] as const) {
    const server = Fastify();
    await servePortal(server, folder, false, undefined, worksOffline);
    const answer = await server.inject('/worker.js');
    assert.equal([answer.body, answer.headers['cache-control']], [body, 'no-cache']);
    await server.close();
  }
});

test.run();
