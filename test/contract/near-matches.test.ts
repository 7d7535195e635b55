import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/server/api.ts';
import { textFieldsOf } from '../support/text-fields.ts';

/**
 * Texts that nearly match the patterns of addresses, numbers, codes and names, repeated. One request may have a
 * megabyte: a check whose work grows faster than its text would keep the server from everyone else for minutes.
 */
const test = suite('near-matches');

const nearly = [
  (n: number) => `a@${'.'.repeat(n)}@`,
  (n: number) => `a@${'a.'.repeat(n / 2)}@`,
  (n: number) => `${'a'.repeat(n)}!`,
  (n: number) => `${'1'.repeat(n)}x`,
  (n: number) => `${'-name,'.repeat(n / 6)}!`,
  (n: number) => `${' '.repeat(n)}x`,
  (n: number) => `${'a '.repeat(n / 2)}\0`,
  (n: number) => `^${'[A-Z]'.repeat(n / 5)}`,
  (n: number) => `${'+91'.repeat(n / 3)}-`,
];

const texts = [2 ** 12, 2 ** 16, 2 ** 20].flatMap((size) => nearly.map((make) => make(size)));
/** Milliseconds of processor time: linear checks take a few for a megabyte, quadratic ones minutes. */
const mostMs = 1000;

for (const [name, endpoint] of api) {
  const fields = textFieldsOf(endpoint);
  if (fields.length === 0) continue;
  test(`${name}: ${fields.length} text fields refuse growing near-matches without delay`, () => {
    for (const { path, parse } of fields)
      for (const text of texts) {
        const before = process.cpuUsage();
        const { success } = parse(text);
        const took = process.cpuUsage(before).user / 1000;
        assert.not(success, `${path} takes ${text.length} characters`);
        assert.ok(took < mostMs, `${path}: ${Math.round(took)} ms for ${text.slice(0, 12)}… (${text.length})`);
      }
  });
}

test('text fields are found in a query, in a record, and in the rows of a record', () => {
  const paths = [...api].flatMap(([name, endpoint]) => textFieldsOf(endpoint).map(({ path }) => `${name} ${path}`));
  for (const path of ['listStudents query.q', 'addStudent body.email', 'addStudent body.guardians.0.email'])
    assert.ok(paths.includes(path), path);
});

test.run();
