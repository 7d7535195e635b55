import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayMiss, mustAttend, percentageOf, standingOf } from '../../../src/contract/academic/attendance.ts';
import {
  afterMissing,
  bestPossible,
  isReachable,
  returned,
  textOf,
  unitsBetween,
  worstPossible,
} from '../../../src/contract/academic/desk-rules.ts';

/** Remaining classes of a course, in the figures of the rules. */
const test = suite('rules of a student’s attendance');

const rule = { required: 7500, floor: 6000 };
const of = (present: number, held: number, remaining: number) => ({ present, held, medical: 0, remaining });

test('43 of 58 with 14 remaining: at best 79.16, at worst 59.72, and 2 in a row are enough', () => {
  const prospect = of(43, 58, 14);
  assert.is(textOf(percentageOf(prospect)), '74.13');
  assert.is(textOf(bestPossible(prospect)), '79.16');
  assert.is(textOf(worstPossible(prospect)), '59.72');
  assert.is(mustAttend(prospect, rule), 2);
  assert.is(mayMiss(prospect, rule), 0);
  assert.is(standingOf(prospect, rule), 'short');
  assert.ok(isReachable(prospect, rule));
});

test('30 of 58 with 14 remaining: 61.11 at best, which is out of reach', () => {
  assert.is(textOf(bestPossible(of(30, 58, 14))), '61.11');
  assert.not(isReachable(of(30, 58, 14), rule));
});

test('the limit is out of reach exactly if more must be attended than remain', () => {
  for (let held = 1; held <= 40; held += 1)
    for (let present = 0; present <= held; present += 1)
      for (const remaining of [0, 1, 2, 5, 13])
        for (const required of [6000, 7450, 7500, 10_000]) {
          const prospect = of(present, held, remaining);
          const must = mustAttend(prospect, { required, floor: 5000 })!;
          assert.is(isReachable(prospect, { required, floor: 5000 }), must <= remaining, JSON.stringify({ ...prospect, required }));
        }
});

test('just below the limit is below: 2999 of 4000 is 74.97, and none remain', () => {
  assert.not(isReachable(of(2999, 4000, 0), rule));
  assert.ok(isReachable(of(3000, 4000, 0), rule));
});

test('three days away with five classes: 68.25, then 17 in a row', () => {
  const after = returned(of(43, 58, 30), rule, 5);
  assert.equal([after.percent, after.mustAttend, after.standing, after.remaining, after.isReachable], ['68.25', 17, 'short', 25, true]);
  assert.is(textOf(percentageOf({ held: 63 + 17, present: 43 + 17 })), '75.00');
  assert.equal(returned(of(43, 58, 14), rule, 5).isReachable, false, 'nine classes remain then');
});

test('days without classes change no attendance', () => {
  const prospect = of(36, 40, 8);
  assert.equal(afterMissing(prospect, 0), prospect);
  const { missed, percent, mayMiss: may } = returned(prospect, rule, 0);
  assert.equal([missed, percent, may], [0, '90.00', 8]);
});

test('before the first class no figures are shown, and every limit is within reach', () => {
  const fresh = of(0, 0, 20);
  assert.equal([percentageOf(fresh), textOf(bestPossible(fresh)), textOf(worstPossible(fresh))], [null, '100.00', '0.00']);
  assert.equal([textOf(bestPossible(of(0, 0, 0))), isReachable(of(0, 0, 0), rule)], [null, true]);
  assert.is(textOf(null), null);
});

test('with a required 100 %, one missed class cannot be made up for', () => {
  const all = { required: 10_000, floor: 0 };
  assert.equal([returned(of(10, 11, 5), all, 0).mustAttend, isReachable(of(10, 11, 5), all)], [null, false]);
});

test('units of days in a range, both ends included', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-26'];
  assert.is(unitsBetween(days, [1, 3, 2], '2026-11-23', '2026-11-24'), 4);
  assert.is(unitsBetween(days, [1, 3, 2], '2026-11-25', '2026-11-25'), 0);
  assert.is(unitsBetween(days, [1, 3, 2], '2026-11-24', '2026-12-31'), 5);
});

test.run();
