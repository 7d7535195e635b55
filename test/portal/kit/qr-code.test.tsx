import '../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { QrCode } = await import('../../../src/portal/kit/qr-code.tsx');

const test = suite('QR codes');
test.after.each(cleanup);

/** The drawn modules by row, as a scanner sees them. */
function drawn(text: string): string[] {
  cleanup();
  render(<QrCode text={text} label="To scan" />);
  const picture = screen.getByRole('img', { name: 'To scan' });
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2]);
  const path = picture.querySelector('path')!.getAttribute('d')!;
  const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at));
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_cell, x) => (dark.has(`${x} ${y}`) ? '#' : ' ')).join(''),
  );
}

test('its three finder patterns have a margin of four modules', () => {
  const rows = drawn('otpauth://totp/PMEC:23bt0001?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=PMEC');
  const size = rows.length;
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    assert.equal(at(x, y), finder, `${x} ${y}`);
  assert.is([...rows.slice(0, 4), ...rows.slice(-4)].join('').trim(), '');
  assert.is(
    rows
      .map((row) => row.slice(0, 4) + row.slice(-4))
      .join('')
      .trim(),
    '',
  );
});

test('a longer text has a larger code', () => {
  assert.ok(drawn('x').length < drawn('otpauth://totp/'.repeat(20)).length);
});

test.run();
