import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  countsAsPresent,
  coverageOf,
  hundredths,
  isBehind,
  mayMiss,
  mustAttend,
  percentageOf,
  percentText,
  standingOf,
  together,
  unitsOf,
  type AttendanceRule,
} from '../../../src/contract/academic/attendance.ts';

const test = suite('the arithmetic of attendance');
const rule = { required: 7500, floor: 6000 };

/** Present, medical, held; then per cent, standing, may miss, must attend. */
const worked = [
  [45, 0, 60, '75.00', 'eligible', 0, 0],
  [43, 0, 58, '74.13', 'short', 0, 2],
  [36, 0, 40, '90.00', 'eligible', 8, 0],
  [38, 5, 56, '67.85', 'condonable', 0, 16],
  [38, 3, 56, '67.85', 'short', 0, 16],
  [0, 0, 0, null, 'none', null, null],
  [0, 0, 4, '0.00', 'short', 0, 12],
  [4, 0, 4, '100.00', 'eligible', 1, 0],
  [2999, 0, 4000, '74.97', 'short', 0, 4],
] as const;

for (const [present, medical, held, percent, standing, miss, attend] of worked)
  test(`${present} of ${held}, ${medical} on medical leave: ${standing}`, () => {
    const counts = { held, present, medical };
    const percentage = percentageOf(counts);
    assert.is(percentage === null ? null : percentText(percentage), percent);
    assert.is(standingOf(counts, rule), standing);
    assert.is(mayMiss(counts, rule), miss);
    assert.is(mustAttend(counts, rule), attend);
  });

test('with a required 100 %, one missed class cannot be made up for', () => {
  const all = { required: 10_000, floor: 6000 };
  assert.is(mustAttend({ held: 10, present: 9, medical: 0 }, all), Infinity);
  assert.is(mustAttend({ held: 10, present: 10, medical: 0 }, all), 0);
  assert.is(mayMiss({ held: 10, present: 10, medical: 0 }, all), 0);
});

test('a requirement of 0 % is always met, and the number of classes that may be missed is not computed', () => {
  const none = { required: 0, floor: 0 };
  assert.is(standingOf({ held: 10, present: 0, medical: 0 }, none), 'eligible');
  assert.is(mayMiss({ held: 10, present: 0, medical: 0 }, none), null);
  assert.is(mustAttend({ held: 10, present: 0, medical: 0 }, none), 0);
});

test('medical leave condones above the floor only', () => {
  assert.is(standingOf({ held: 100, present: 60, medical: 15 }, rule), 'condonable');
  assert.is(standingOf({ held: 100, present: 59, medical: 30 }, rule), 'short');
  assert.is(standingOf({ held: 100, present: 60, medical: 14 }, rule), 'short');
});

const shares = fc
  .integer({ min: 1, max: 400 })
  .chain((held) => fc.record({ held: fc.constant(held), present: fc.integer({ min: 0, max: held }), medical: fc.constant(0) }));
const rules = fc.integer({ min: 1, max: 9_999 }).map((required): AttendanceRule => ({ required, floor: 0 }));
const isMet = (held: number, present: number, { required }: AttendanceRule) => BigInt(present) * 10_000n >= BigInt(required) * BigInt(held);

test('mayMiss is the highest number that keeps a student eligible, mustAttend the lowest number that makes them eligible', () => {
  fc.assert(
    fc.property(shares, rules, (attended, rule) => {
      const miss = mayMiss(attended, rule)!;
      const attend = mustAttend(attended, rule)!;
      assert.is(standingOf(attended, rule) === 'eligible', isMet(attended.held, attended.present, rule));
      if (miss > 0) assert.ok(isMet(attended.held + miss, attended.present, rule));
      if (isMet(attended.held, attended.present, rule)) assert.not.ok(isMet(attended.held + miss + 1, attended.present, rule));
      assert.ok(isMet(attended.held + attend, attended.present + attend, rule));
      if (attend > 0) assert.not.ok(isMet(attended.held + attend - 1, attended.present + attend - 1, rule));
    }),
  );
});

test('over several courses it is the sum of present divided by the sum of held', () => {
  const sum = together([
    { held: 10, present: 10, medical: 0 },
    { held: 30, present: 15, medical: 2 },
  ]);
  assert.equal(sum, { held: 40, present: 25, medical: 2 });
  assert.is(percentageOf(sum), 6250);
  assert.equal(together([]), { held: 0, present: 0, medical: 0 });
});

test('late and on duty count as present; absent, on medical leave and not on the roll do not', () => {
  assert.equal((['P', 'A', 'L', 'D', 'M', 'X'] as const).map(countsAsPresent), [true, false, true, true, false, false]);
});

test('a class of three periods counts once or three times, depending on the unit', () => {
  assert.equal([unitsOf(3, 'class'), unitsOf(3, 'period')], [1, 3]);
});

test('percentages of a rule become whole hundredths', () => {
  assert.equal([75, 74.99, 0.29, 100].map(hundredths), [7500, 7499, 29, 10_000]);
  assert.equal([7500, 7499, 29, 5, 0, 10_000].map(percentText), ['75.00', '74.99', '0.29', '0.05', '0.00', '100.00']);
});

test('coverage counts planned hours, each topic at most once, and is null without a plan', () => {
  assert.is(
    coverageOf([
      { plannedHours: 2, portion: 100 },
      { plannedHours: 1, portion: 0 },
    ]),
    6666,
  );
  assert.is(
    coverageOf([
      { plannedHours: 1, portion: 175 },
      { plannedHours: 1.5, portion: 50 },
    ]),
    7000,
  );
  assert.is(coverageOf([]), null);
  assert.is(coverageOf([{ plannedHours: 0, portion: 100 }]), null);
});

test('behind means more than ten points below the share of days passed', () => {
  assert.not.ok(isBehind(4000, 50, 100), 'by ten points');
  assert.ok(isBehind(3999, 50, 100));
  assert.not.ok(isBehind(null, 50, 100));
  assert.not.ok(isBehind(0, 0, 0));
});

test.run();
