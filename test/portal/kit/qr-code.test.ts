import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { modulesOf } from '../../../src/portal/kit/qr/modules.ts';

const test = suite('QR codes');
const drawn = (text: string) => modulesOf(text).map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''));
const fingerprint = (text: string) => createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16);

test('the smallest version holds its text', () => {
  for (const [length, size] of [
    [14, 21],
    [15, 25],
    [122, 45],
    [666, 97],
  ] as const)
    assert.is(modulesOf('a'.repeat(length)).length, size, String(length));
  assert.throws(() => modulesOf('a'.repeat(667)), /667 bytes are too many/);
});

// These were read by a scanner (jsQR) when they were noted here, as were 95 texts of 1 to 659 bytes.
for (const [text, expected] of [
  ['PMEC', 'cd1e734a6d220f98'],
  ['otpauth://totp/PMEC:23bt0001?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=PMEC', '7176c7210ed9e345'],
  [`é${'otpauth://totp/'.repeat(30)}`, 'c49c8c7ded8249d1'],
] as const)
  test(`${text.slice(0, 20)} is drawn as it was read`, () => {
    assert.is(fingerprint(text), expected);
  });

test.run();
