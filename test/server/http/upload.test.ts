import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainName } from '../../../src/server/files/plain-name.ts';
import { answerError } from '../../../src/server/http/answer-error.ts';
import { readUpload } from '../../../src/server/http/upload.ts';

/** An uploaded file: its name, and its rejection before it has arrived completely. */
const test = suite('uploads');
const maxBytes = 200_000;
let app: FastifyInstance;

test.before(async () => {
  app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(multipart);
  const answerOf = ({ name, bytes }: Awaited<ReturnType<typeof readUpload>>) => ({ name, bytes: bytes.length });
  app.post('/', (request) => readUpload(request, { maxBytes, types: [] }).then(answerOf));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
test.after(() => app.close());

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n';

/** The answer to the beginning of a body whose rest is never sent. */
async function answerTo(length: string, beginning: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n${beginning}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const [first = '', body = ''] = answer.toString().split('\r\n\r\n');
  return { status: Number(first.slice(9, 12)), body };
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const begun: [string, string, string][] = [
  ['by the length that it names', 'content-length: 100000000', head],
  ['at the first byte over its limit', 'transfer-encoding: chunked', chunk(head + 'x'.repeat(maxBytes + 1))],
];
for (const [when, length, beginning] of begun)
  test(`a file that is too large is refused ${when}, before the rest is received`, async () => {
    const { status, body } = await answerTo(length, beginning);
    assert.equal([status, JSON.parse(body).fields], [413, { file: 'tooLong' }]);
  });

test('a file up to its limit is accepted whole', async () => {
  const send = async (size: number) => {
    const payload = `${head}${'x'.repeat(size)}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload });
    return [statusCode, JSON.parse(body).bytes];
  };
  assert.equal(await send(maxBytes), [200, maxBytes]);
  assert.equal(await send(maxBytes + 1), [413, undefined]);
});

const names: [string, string][] = [
  ['Plan 2026.pdf', 'Plan 2026.pdf'],
  ['../../etc/pass\u0007wd.pdf', 'passwd.pdf'],
  ['C:\\papers\\a.pdf', 'a.pdf'],
  ['fdp.\u202egpj.exe', 'fdp.gpj.exe'],
  ['\u2066a\u2069\u200f.pdf', 'a.pdf'],
  ['.htaccess', 'htaccess'],
  [' ..\u0000. ', 'file'],
  ['', 'file'],
  ['ଆଶା\u200d.pdf', 'ଆଶା\u200d.pdf'],
  ['x'.repeat(300), 'x'.repeat(190)],
];
for (const [brought, stored] of names)
  test(`a file uploaded as ${JSON.stringify(brought.slice(0, 30))} is called ${stored.slice(0, 30)}`, () => {
    assert.is(plainName(brought), stored);
  });

test.run();
