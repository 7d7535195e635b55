import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { externalNeeded, plannedAverage, type GoalCourse } from '../../src/contract/exam/goal-figures.ts';

/** External marks that a target grade requires, and the average of target grades. */
const test = suite('goals');

const course: GoalCourse = { got: 18_400, outOf: 30_000, internalMax: 50, externalMax: 100, externalPass: 35, isFinal: false };

const cases: [what: string, fromPercent: number, course: GoalCourse, needed: object][] = [
  // 60 % of 150 are 90: 90 − 38.4 = 51.6 and 90 − 18.4 = 71.6.
  ['18.4 of 30 with 20 open, for 60 %', 6000, course, { least: 52, most: 72, reach: 'surely' }],
  ['the same once it is final', 6000, { ...course, got: 38_400, isFinal: true }, { least: 52, most: 52, reach: 'surely' }],
  // 90 % are 135: 96.6 with all that is open, 116.6 without.
  ['for 90 %', 9000, course, { least: 97, most: 117, reach: 'perhaps' }],
  ['out of reach', 9300, course, { least: 102, most: 122, reach: 'never' }],
  ['the pass mark is the least', 3500, course, { least: 35, most: 35, reach: 'always' }],
  // 33.33 % of 150 are 49.995: a thousandth of a mark is a mark more.
  ['a part of a mark counts up', 3333, { ...course, externalPass: 0, got: 9_995, isFinal: true }, { least: 40, most: 40, reach: 'surely' }],
  ['and only then', 3333, { ...course, externalPass: 0, got: 9_994, isFinal: true }, { least: 41, most: 41, reach: 'surely' }],
];
for (const [what, fromPercent, of, needed] of cases) test(what, () => assert.equal(externalNeeded(fromPercent, of), needed));

test('the external marks shown as required are enough for the grade, and one mark less is not', () => {
  for (let got = 0; got <= 50_000; got += 3_137)
    for (const fromPercent of [4000, 5000, 6000, 7000, 8000, 9000]) {
      const { least } = externalNeeded(fromPercent, { ...course, got, isFinal: true, externalPass: 0 });
      const percentWith = (external: number) => (got / 1000 + external) / 150;
      assert.ok(percentWith(least) * 10_000 >= fromPercent - 1e-6);
      if (least > 0) assert.ok(percentWith(least - 1) * 10_000 < fromPercent);
    }
});

test('target grades are averaged by credits, halves up', () => {
  assert.is(plannedAverage([]), null);
  assert.is(
    plannedAverage([
      { credits: 40, points: 90 },
      { credits: 30, points: 70 },
    ]),
    814,
  ); // 57 / 7 = 8.142…
  assert.is(
    plannedAverage([
      { credits: 10, points: 80 },
      { credits: 10, points: 81 },
    ]),
    805,
  );
  assert.is(
    plannedAverage([
      { credits: 40, points: 81 },
      { credits: 40, points: 80 },
      { credits: 0, points: 10 },
    ]),
    805,
  );
});

test.run();
