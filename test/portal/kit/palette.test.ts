import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dark, light, type Palette } from '../../../src/portal/kit/palette.ts';

type Role = keyof Palette;
const grounds: Role[] = ['surface', 'raised', 'sunken'];
const softs: Role[] = ['accentSoft', 'successSoft', 'warningSoft', 'dangerSoft'];
const words: Role[] = ['muted', 'accent', 'success', 'warning', 'danger'];

/** Every colour pair in the style sheets, with its minimum contrast. */
const pairs: [Role, Role, number][] = [
  ...grounds.map((ground): [Role, Role, number] => ['text', ground, 12]),
  ...grounds.flatMap((ground) => words.map((word): [Role, Role, number] => [word, ground, 4.5])),
  ...softs.map((soft): [Role, Role, number] => ['text', soft, 4.5]),
  ...softs.map((soft): [Role, Role, number] => ['muted', soft, 4.5]),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['onSuccess', 'success', 4.5],
  ['onWarning', 'warning', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['onAccentSoft', 'accentSoft', 4.5],
  ['accent', 'accentSoft', 4.5],
  ['onSuccessSoft', 'successSoft', 4.5],
  ['onWarningSoft', 'warningSoft', 4.5],
  ['onDangerSoft', 'dangerSoft', 4.5],
  // Edges of inputs, the mark of the current entry, the focus ring: shapes, not text.
  ...grounds.flatMap((ground): [Role, Role, number][] => [
    ['edge', ground, 3],
    ['mark', ground, 3],
    ['focus', ground, 3],
  ]),
  ...softs.map((soft): [Role, Role, number] => ['focus', soft, 3]),
];

for (const [name, palette] of Object.entries({ light, dark })) {
  const test = suite(`palette, ${name}`);
  for (const [front, ground, least] of pairs) {
    test(`${front} on ${ground} has a contrast of ${least}:1`, () => {
      const has = ratio(palette[front], palette[ground]);
      assert.ok(has >= least, `${palette[front]} on ${palette[ground]} has ${has.toFixed(2)}`);
    });
  }
  test('raised and surface differ, and a border is visible on both', () => {
    assert.not.equal(palette.raised, palette.surface);
    for (const ground of ['raised', 'surface'] as const) assert.ok(ratio(palette.border, palette[ground]) > 1.3);
  });
  test.run();
}

const measure = suite('contrast');
measure('contrast is calculated as in WCAG 2', () => {
  assert.is(ratio('#000000', '#ffffff').toFixed(2), '21.00');
  assert.is(ratio('#777777', '#ffffff').toFixed(2), '4.48');
});
measure('dark is near-black, and raised surfaces are lighter', () => {
  assert.ok(luminance(dark.surface) < 0.014);
  assert.ok(luminance(dark.raised) > luminance(dark.surface));
});
measure.run();

function ratio(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
