/** A file whose `before` opens a server and fails, so that its `after` has nothing to close. */
import { createServer } from 'node:http';
import { suite } from 'uvu';

const test = suite('a server');

test.before(async () => {
  await new Promise<void>((ready) => createServer().listen(0, '127.0.0.1', ready));
  throw new Error('The database is away.');
});
test.after(() => {
  throw new Error('There is no server to close.');
});
test('answers', () => {});
test('answers again', () => {});

test.run();
