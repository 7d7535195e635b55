import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endOwnSession } from '../../../src/contract/authorization/account.ts';
import * as sessionCalls from '../../../src/contract/core/session.ts';
import { imageType } from '../../../src/server/files/image-type.ts';
import { isLinkGood, photoLink } from '../../../src/server/files/signed-links.ts';
import { removeFile, storeFile, type NewFile } from '../../../src/server/files/store.ts';
import { newTestKeys } from '../../support/test-keys.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

const test = suite('photos');
let portal: ModulesApp;
let token: string;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('staff', 'Staff');
  token = await portal.tokenOf('staff');
});
test.after(() => portal.close());

const picture = (width: number, height: number, colour = '#a03030') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const countOf = async (table: 'files' | 'fileBlobs') => (await portal.db.selectFrom(table).select('id').execute()).length;

function put(bytes: Buffer, { field = 'file', name = 'me.jpg', type = 'image/jpeg', as = token } = {}) {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return portal.call(sessionCalls.putOwnPhoto, as, {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  });
}

const firstBytes: [string, number[] | string, string | null][] = [
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  ['WebP', 'RIFF....WEBPVP8 ', 'image/webp'],
  ['WAV', 'RIFF....WAVEfmt ', null],
  ['GIF', 'GIF89a', null],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['PDF', '%PDF-1.7', null],
  ['half a JPEG mark', [0xff, 0xd8], null],
  ['nothing', [], null],
];
for (const [name, bytes, type] of firstBytes)
  test(`the first bytes of ${name}: ${type ?? 'no picture'}`, () => assert.is(imageType(Buffer.from(bytes as string)), type));

for (const format of ['jpeg', 'png', 'webp'] as const)
  test(`a ${format} photo is stored as a square WebP of 400 pixels and served by its link`, async () => {
    const { status, body } = await put(await picture(900, 600).toFormat(format).toBuffer());
    assert.is(status, 200, JSON.stringify(body));
    const answer = await portal.request('GET', body.data.profileImage, null);
    assert.is(answer.status, 200);
    assert.is(answer.headers['content-type'], 'image/webp');
    assert.is(answer.headers['x-content-type-options'], 'nosniff');
    assert.match(String(answer.headers['cache-control']), /^private, max-age=4\d{4}, immutable$/);
    const { width, height, exif } = await sharp(answer.raw).metadata();
    assert.equal([width, height, exif], [400, 400, undefined]);
  });

test('a photo turned by the camera is stored upright, without data of the camera', async () => {
  const halves = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#ffffff' } })
    .composite([{ input: await picture(400, 400, '#000000').png().toBuffer(), top: 0, left: 0 }])
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { body } = await put(halves);
  const stored = (await portal.request('GET', body.data.profileImage, null)).raw;
  assert.not.ok(stored.includes('Secret Camera'));
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  assert.ok((data[0] ?? 0) > 200, 'the white half is on top now');
});

test('the same photo twice is stored once, another one replaces it, and removing it leaves nothing', async () => {
  const bytes = await picture(500, 500, '#123456').png().toBuffer();
  await put(bytes);
  await put(bytes);
  assert.equal([await countOf('files'), await countOf('fileBlobs')], [1, 1]);
  await portal.addUser('mate', 'Staff');
  const mateToken = await portal.tokenOf('mate');
  await put(bytes, { as: mateToken });
  assert.equal([await countOf('files'), await countOf('fileBlobs')], [2, 1]);
  const { body } = await portal.call(sessionCalls.ownProfile, mateToken);
  const { id: session } = await portal.db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  assert.match(body.data.profileImage, new RegExp(`session=${session}&`));
  assert.equal((await portal.call(sessionCalls.removeOwnPhoto, token)).body, { data: { profileImage: null } });
  assert.equal((await portal.call(sessionCalls.removeOwnPhoto, token)).status, 200);
  assert.equal([await countOf('files'), await countOf('fileBlobs')], [1, 1], 'the classmate has the same photo as before');
  await portal.call(sessionCalls.removeOwnPhoto, mateToken);
  assert.equal([await countOf('files'), await countOf('fileBlobs')], [0, 0]);
});

const refusals: [string, () => Promise<Buffer>, Parameters<typeof put>[1], number, string][] = [
  ['text called a photo', async () => Buffer.from('hello'), {}, 422, 'badFormat'],
  ['an SVG', async () => Buffer.from('<svg/>'), { type: 'image/svg+xml' }, 422, 'badFormat'],
  ['a GIF called JPEG', async () => picture(9, 9).gif().toBuffer(), {}, 422, 'badFormat'],
  ['half a JPEG', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 700), {}, 422, 'badFormat'],
  ['only a JPEG’s mark', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), {}, 422, 'badFormat'],
  ['a picture that unfolds to 81 million pixels', async () => picture(9000, 9000).png().toBuffer(), {}, 422, 'badFormat'],
  ['nothing', async () => Buffer.alloc(0), {}, 422, 'required'],
  ['another field', async () => picture(9, 9).png().toBuffer(), { field: 'photo' }, 422, 'required'],
  ['more than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), {}, 413, 'tooLong'],
];
for (const [name, bytes, how, status, code] of refusals)
  test(`refused: ${name}`, async () => {
    const before = await countOf('files');
    const answer = await put(await bytes(), how);
    assert.equal([answer.status, answer.body.fields], [status, { file: code }]);
    assert.is(await countOf('files'), before);
  });

const head = '--edge\r\ncontent-disposition: form-data; name="file"';
const malformed: [string, string, string, number][] = [
  ['without a boundary', 'multipart/form-data', 'abc', 400],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'abc', 400],
  ['cut off in the head', 'multipart/form-data; boundary=edge', head, 400],
  ['cut off in the bytes', 'multipart/form-data; boundary=edge', `${head}; filename="a.jpg"\r\n\r\nabc`, 400],
  [
    'with bytes that have no name',
    'multipart/form-data; boundary=edge',
    `${head}\r\ncontent-type: application/octet-stream\r\n\r\nabc\r\n--edge--\r\n`,
    422,
  ],
];
for (const [name, type, body, status] of malformed)
  test(`an upload ${name}: ${status}`, async () => {
    const sent = { payload: Buffer.from(body), headers: { 'content-type': type } };
    const answer = await portal.call(sessionCalls.putOwnPhoto, token, sent);
    assert.is(answer.status, status, JSON.stringify(answer.body));
  });

test('a link is valid for its file, session and time only', () => {
  const services = { keys: newTestKeys() };
  const holder = { sessionId: 17, sessionEndsAt: '2026-11-21T21:30:00.000Z' };
  const url = new URL(photoLink(services, 91, holder) ?? '', 'http://x');
  assert.is(url.pathname, '/api/files/91');
  const [session, until, sig] = ['session', 'until', 'sig'].map((name) => url.searchParams.get(name) ?? '');
  const claim = { id: 91, session: Number(session), until: Number(until) };
  const early = new Date('2026-11-21T21:29:59Z');
  assert.is(isLinkGood(services, claim, sig ?? '', early), true);
  assert.is(isLinkGood(services, claim, sig ?? '', new Date('2026-11-21T21:30:00Z')), false);
  for (const tampered of [
    { ...claim, id: 92 },
    { ...claim, session: 18 },
    { ...claim, until: claim.until + 1 },
  ])
    assert.is(isLinkGood(services, tampered, sig ?? '', early), false);
  assert.is(isLinkGood({ keys: newTestKeys() }, claim, sig ?? '', early), false);
  assert.is(isLinkGood(services, claim, sig?.replace(/\..*/, `.${'A'.repeat(43)}`) ?? '', early), false);
  assert.is(photoLink(services, null, holder), null);
});

/** A new session with the link to its photo, and a function for the link's present answer. */
async function linkOfNewSession() {
  const token = await portal.tokenOf('staff');
  const { body } = await put(await picture(50, 50).png().toBuffer(), { as: token });
  const link: string = body.data.profileImage;
  const opens = async () => {
    const answer = await portal.request('GET', link, null);
    return answer.status === 200 ? 200 : [answer.status, answer.body.error];
  };
  assert.is(await opens(), 200);
  return { token, link, opens };
}

test('a link ends with its session: signed out, ended from elsewhere, the account disabled', async () => {
  const out = await linkOfNewSession();
  await portal.call(sessionCalls.logout, out.token);
  assert.equal(await out.opens(), [403, 'Forbidden']);

  const ended = await linkOfNewSession();
  const sessionId = Number(/session=(\d+)/.exec(ended.link)?.[1]);
  await portal.call(endOwnSession, token, { id: sessionId });
  assert.equal(await ended.opens(), [403, 'Forbidden']);

  const disabled = await linkOfNewSession();
  const setEnabled = (isEnabled: boolean) =>
    portal.db
      .updateTable('users')
      .set({ isEnabled, disabledReason: isEnabled ? null : 'left the college' })
      .where('username', '=', 'staff')
      .execute();
  await setEnabled(false);
  assert.equal(await disabled.opens(), [403, 'Forbidden']);
  await setEnabled(true);
});

test('a valid signature opens a photo and the logo, never a document', async () => {
  const { link } = await linkOfNewSession();
  const [, sessionId, until] = /session=(\d+)&until=(\d+)/.exec(link) ?? [];
  const holder = { sessionId: Number(sessionId), sessionEndsAt: new Date(Number(until) * 1000).toISOString() };
  const { id: uploadedBy } = await portal.db.selectFrom('users').select('id').where('username', '=', 'staff').executeTakeFirstOrThrow();
  const statusOf = async (purpose: NewFile['purpose']) => {
    const id = await storeFile(portal.db, {
      purpose,
      name: 'a',
      mime: 'image/webp',
      bytes: Buffer.from(purpose),
      uploadedBy,
      now: portal.now(),
    });
    const { status } = await portal.request('GET', photoLink(portal.services, id, holder) ?? '', null);
    await removeFile(portal.db, id);
    return status;
  };
  assert.equal([await statusOf('photo'), await statusOf('logo')], [200, 200]);
  for (const paper of ['document', 'proof', 'upload', 'certificate', 'questionPaper'] as const)
    assert.is(await statusOf(paper), 404, paper);
});

test('over HTTP: changed 403 Forbidden, expired 403 Forbidden, malformed 4xx, deleted 404', async () => {
  const { body } = await put(await picture(50, 50).png().toBuffer());
  const link: string = body.data.profileImage;
  const get = async (url: string) => {
    const answer = await portal.request('GET', url, null);
    return [answer.status, answer.body.error];
  };
  const otherLink = link.replace(/files\/(\d+)/, (_, id: string) => `files/${Number(id) + 1}`);
  assert.equal(await get(otherLink), [403, 'Forbidden']);
  assert.equal(await get(link.replace(/session=\d+/, 'session=1999')), [403, 'Forbidden']);
  assert.equal(await get(link.replace(/sig=.*/, `sig=x.${'x'.repeat(43)}`)), [403, 'Forbidden']);
  assert.equal(await get(link.replace(/sig=.*/, 'sig=short')), [422, 'ValidationFailed']);
  assert.equal(await get(link.replace(/until=\d+/, 'until=soon')), [400, 'BadRequest']);
  const shown = (await portal.call(sessionCalls.ownProfile, token)).body.data;
  assert.is(shown.profileImage, link, 'the link stays the same for the session');
  await portal.call(sessionCalls.removeOwnPhoto, token);
  assert.equal(await get(link), [404, 'NotFound']);
});

test('a link expires when its session is idle for too long, and at the latest at its own time', async () => {
  const { opens } = await linkOfNewSession();
  portal.advance(119);
  assert.is(await opens(), 200);
  portal.advance(2);
  assert.equal(await opens(), [403, 'Forbidden']);
});

test.run();
