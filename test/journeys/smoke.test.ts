import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import sharp from 'sharp';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { sheetRows } from '../support/lists.ts';

/**
 * The parts of the built portal that depend on the version of Node: the start with its threads, password hashes, a
 * workbook, pictures, a stream and the end. The gate runs them on the newest Node instead of the server's tests.
 */
const test = suite('the built portal, on this Node');
let portal: RunningPortal;
test.before(async () => {
  portal = await openPortal({ students: 600 });
});
test.after(async () => void (await portal.stop('SIGKILL')));

test('the health check and the pages are served', async () => {
  assert.is((await portal.api('GET', '/health', null)).status, 200);
  const page = await fetch(portal.base);
  assert.match(await page.text(), '<!doctype html>');
});

test('a list is exported as a workbook', async () => {
  const token = await portal.tokenOf('admin');
  const answer = await portal.api('GET', '/religions?format=xlsx', token);
  assert.is(answer.status, 200);
  const { total } = (await (await portal.api('GET', '/religions', token)).json()) as { total: number };
  assert.is(sheetRows(Buffer.from(await answer.arrayBuffer())), total);
});

test('a photo is cut square and shown', async () => {
  const token = await portal.tokenOf('admin');
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${portal.base}/api/account/profile/photo`, { method: 'PUT', headers, body });
  assert.is(sent.status, 200, await sent.clone().text());
  const { data } = (await sent.json()) as { data: { profileImage: string } };
  const shown = await fetch(new URL(data.profileImage, portal.base));
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  assert.equal([shown.status, width, height], [200, 400, 400]);
});

test('notifications are streamed', async () => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${await portal.tokenOf('admin')}`, accept: 'text/event-stream' };
  const { status, body } = await fetch(`${portal.base}/api/notifications/stream`, { headers, signal: stop.signal });
  assert.is(status, 200);
  const { value } = await body!.getReader().read();
  assert.match(Buffer.from(value!).toString(), /^(event|data|retry|:)/m);
  stop.abort();
});

test('the server stops on SIGTERM and has used nothing deprecated', async () => {
  assert.is(await portal.stop('SIGTERM'), 0);
  assert.not.match(portal.log(), /DeprecationWarning/);
});

test.run();
