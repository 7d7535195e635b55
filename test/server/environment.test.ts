import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { StartError } from '../../src/server/database/errors.ts';
import { readEnvironment } from '../../src/server/environment.ts';
import { readKeys } from '../../src/server/keys/source.ts';
import { tryPort } from '../../src/server/port.ts';

/** With these faults the server does not start; `test/journeys/start` sees one of these sentences on a terminal. */
const test = suite('invalid settings of the process');

const read = (env: Record<string, string>, ...args: string[]) => readEnvironment(env, args);
const wrong: [what: string, start: () => unknown, sentence: RegExp][] = [
  ['a port that is not a number', () => read({ PORT: 'http' }), /^PORT must be a whole number from 0 to 65535, not "http"\.$/],
  ['a port above the maximum', () => read({ PORT: '70000' }), /^PORT must be/],
  ['an address of another machine', () => tryPort(0, '1.2.3.4'), /^HOST must be an address or a name of this machine/],
  ['invalid keys', () => readKeys(read({ PORTAL_KEYS: 'x' }).keys), /^PORTAL_KEYS does not contain keys of the portal/],
  ['a database address of another kind', () => read({ DATABASE_URL: 'mysql://x/y' }), /^DATABASE_URL must look like/],
  ['an invalid proxy', () => read({ TRUST_PROXY: 'yes please' }), /^TRUST_PROXY must be/],
  ['a switch that is neither on nor off', () => read({ OFFLINE: 'no' }), /^OFFLINE must be/],
  ['an invalid port for metrics', () => read({ METRICS_PORT: 'on' }), /^METRICS_PORT must be/],
  ['an unknown argument', () => read({}, '--student', '5'), /^The argument --student is unknown/],
  ['an invalid number of students', () => read({}, '--students', 'many'), /^--students must be a whole number/],
];
for (const [what, start, sentence] of wrong)
  test(`${what}: one plain sentence`, async () => {
    const error = await Promise.resolve()
      .then(start)
      .catch((reason: unknown) => reason);
    assert.instance(error, StartError);
    const { message } = error as StartError;
    assert.match(message, sentence);
    assert.is(message.split('\n').length, 1, message);
  });

test.run();
