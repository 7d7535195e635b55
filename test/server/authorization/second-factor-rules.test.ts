import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { maySkip } from '../../../src/server/modules/authorization/second-factor/asking.ts';
import { fromBase32, toBase32 } from '../../../src/server/modules/authorization/second-factor/base32.ts';
import { codeAt, keyUri, stepAt, stepOf } from '../../../src/server/modules/authorization/second-factor/totp.ts';

const test = suite('codes of an authenticator app');
const secret = Buffer.from('12345678901234567890');

test('HOTP: the values of RFC 4226, appendix D', () => {
  const expected = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  assert.equal(
    expected.map((_, step) => codeAt(secret, step)),
    expected,
  );
});

for (const [seconds, code] of [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const)
  test(`TOTP: the value of RFC 6238, appendix B, at ${seconds} s`, () => {
    assert.is(codeAt(secret, stepAt(new Date(seconds * 1000)), 8), code);
  });

for (const [bytes, text] of [
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
] as const)
  test(`base32: the value of RFC 4648 for "${bytes}"`, () => {
    assert.is(toBase32(Buffer.from(bytes)), text);
    assert.is(fromBase32(text).toString(), bytes);
  });

const now = new Date(1_700_000_000_000);
const step = stepAt(now);

for (const [away, lastStep, expected] of [
  [0, null, step],
  [-1, null, step - 1],
  [1, null, step + 1],
  [-2, null, null],
  [2, null, null],
  [0, step - 1, step],
  [0, step, null],
  [-1, step, null],
  [1, step, step + 1],
  [0, step + 1, null],
] as const)
  test(`the code ${away} steps away, after ${lastStep === null ? 'none' : lastStep - step}, is ${expected === null ? 'refused' : 'taken'}`, () => {
    assert.is(stepOf(secret, codeAt(secret, step + away), now, lastStep), expected);
  });

test('input other than six digits is not a code', () => {
  for (const typed of ['', '12345', '1234567', '12345a', ' 12345', '１２３４５６', '-12345'])
    assert.is(stepOf(secret, typed, now, null), null, typed);
});

test('the address to scan contains the college and the account, escaped', () => {
  const uri = keyUri('MZXW6YTBOI', 'a&b', 'PMEC: Berhampur');
  assert.is(uri, 'otpauth://totp/PMEC%3A%20Berhampur:a%26b?secret=MZXW6YTBOI&issuer=PMEC%3A%20Berhampur');
  assert.is(new URL(uri).searchParams.get('secret'), 'MZXW6YTBOI');
});

for (const [daysAgo, days, expected] of [
  [null, 30, false],
  [0, 0, false],
  [0, 1, true],
  [1, 1, false],
  [29.9, 30, true],
  [30, 30, false],
] as const)
  test(`a code given ${daysAgo ?? 'never'} days ago, if valid for ${days}: ${expected ? 'not asked' : 'asked'}`, () => {
    const givenAt = daysAgo === null ? null : new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
    assert.is(maySkip({ givenAt, days, now }), expected);
  });

test.run();
