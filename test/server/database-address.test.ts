import { createServer } from 'node:net';
import { once } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalOf } from '../support/database.ts';

const test = suite('database address');

test('an invalid address is refused', async () => {
  for (const url of ['college', 'http://localhost/college', 'postgres://localhost', 'postgres://'])
    assert.is(await refusalOf(url), 'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.');
});

test('the error for an address without a server does not contain the password', async () => {
  const message = await refusalOf('postgres://portal:secret@127.0.0.1:1/college');
  assert.is(message, 'The database college on 127.0.0.1:1 of DATABASE_URL cannot be used: nothing answers there.');
});

test('a server that does not speak PostgreSQL is refused within the time limit', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  assert.match(await refusalOf(`postgres://portal:secret@127.0.0.1:${port}/college`), 'cannot be used');
  server.close();
});

test.run();
