import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainName } from '../../../src/server/files/plain-name.ts';

/** What becomes of a file on its way in. */
const test = suite('uploads');

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
for (const [brought, kept] of names)
  test(`a file that is brought as ${JSON.stringify(brought.slice(0, 30))} is called ${kept.slice(0, 30)}`, () => {
    assert.is(plainName(brought), kept);
  });

test.run();
