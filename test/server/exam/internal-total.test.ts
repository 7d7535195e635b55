import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  internalTotal,
  neededExternal,
  rounded,
  shownMarks,
  type Component,
  type Sat,
} from '../../../src/server/modules/exam/marks/internal-total.ts';
import { componentMethods, markStates, roundings } from '../../../src/contract/exam/fields.ts';
import { Fraction } from 'fraction.js';

const test = suite('the internal total');

const blank: Component = {
  id: 1,
  method: 'sum',
  weight: 500,
  bestOf: null,
  tests: [],
  labClasses: [],
  slabs: [],
  attendance: null,
};
let nextTest = 1;
const of = (max: number, ...totals: readonly (number | 'absent' | 'exempt' | 'malpractice' | null)[]): readonly Sat[] =>
  totals.map((total) => ({
    testId: nextTest++,
    max: max * 100,
    ...(typeof total === 'number' ? { state: 'present', total: total * 100 } : { state: total, total: null }),
  }));
const slabs = [95, 90, 85, 80, 75].map((percent, index) => ({ fromPercent: percent * 100, marks: (5 - index) * 100 }));

const internalTests: Component = { ...blank, method: 'bestAverage', weight: 3000, bestOf: 2, tests: of(30, 22, 18) };
const quizzes = (...marks: Parameters<typeof of>[1][]): Component => ({
  ...blank,
  id: 2,
  method: 'bestAverage',
  bestOf: 2,
  tests: of(10, ...marks),
});
const theory = [
  internalTests,
  quizzes(6, 'absent', 9),
  { ...blank, id: 3, tests: of(10, 8, 7) },
  { ...blank, id: 4, method: 'bestAverage' as const, bestOf: 1, tests: of(10, 5, 7) },
  { ...blank, id: 5, method: 'attendance' as const, slabs, attendance: 8620 },
];
const shown = (component: Component) => {
  const marks = internalTotal([component], 5000).components[0]?.marks;
  return marks ? shownMarks(marks) : null;
};

test('the theory course of fifty marks has the total 34', () => {
  assert.equal(theory.map(shown), ['20.000', '3.750', '3.750', '3.500', '3.000']);
  const { total, isComplete, outOf } = internalTotal(theory, 5000);
  assert.is(shownMarks(total), '34.000');
  assert.ok(isComplete);
  assert.is(outOf, 5000);
  assert.is(rounded(total, 'halfUp'), 3400);
});

test('weaker tests are dropped and listed', () => {
  const tests = of(10, 6, 'absent', 9);
  const { components } = internalTotal([{ ...quizzes(), tests }], 5000);
  assert.equal(components[0]?.used, [tests[2]?.testId, tests[0]?.testId]);
  assert.equal(components[0]?.dropped, [tests[1]?.testId]);
});

test('absence and malpractice are zero, exempt tests do not count, and neither do missing marks', () => {
  assert.is(shown(quizzes(6, 'exempt', 9)), '3.750');
  assert.is(shown(quizzes(6, 'exempt', 'exempt')), '3.000');
  assert.is(shown(quizzes(6, 'malpractice')), '1.500');
  assert.is(shown(quizzes(6, null)), '3.000');
  assert.is(shown(quizzes('exempt', 'exempt')), null, 'all exempt: open, until another test or a decision');
  assert.is(shown({ ...blank, tests: of(10, 'exempt') }), null);
});

test('while components are open the total is of the closed ones, and never scaled up', () => {
  const soFar = internalTotal([{ ...internalTests, tests: of(30, 22) }, quizzes(), { ...blank, id: 3 }], 5000);
  assert.is(shownMarks(soFar.total), '22.000');
  assert.is(soFar.outOf, 3000);
  assert.not.ok(soFar.isComplete);
  assert.equal(
    soFar.components.map(({ marks }) => marks === null),
    [false, true, true],
  );
});

test('lab classes are out of ten each', () => {
  const labs = [{ score: 8 }, { score: 7 }, { score: null }, { score: 9 }];
  assert.is(shown({ ...blank, method: 'classMarks', weight: 6000, labClasses: labs }), '36.000');
  assert.is(shown({ ...blank, method: 'classMarks' }), null);
});

test('attendance gives the marks of the highest slab reached', () => {
  const at = (attendance: number | null) => shown({ ...blank, method: 'attendance', slabs, attendance });
  assert.equal([9500, 9499, 8500, 7499, 0, null].map(at), ['5.000', '4.000', '3.000', '0.000', '0.000', null]);
});

test('the total is rounded once, by the policy', () => {
  const at = (numerator: number, denominator: number) =>
    roundings.map((rounding) => rounded(new Fraction(numerator, denominator), rounding));
  assert.equal(at(49, 2), [2450, 2500, 2500]);
  assert.equal(at(2449, 100), [2449, 2400, 2500]);
  assert.equal(at(24, 1), [2400, 2400, 2400]);
  assert.equal(at(73, 3), [2433, 2400, 2500]);
});

test('the total is limited to the maximum of the policy', () => {
  assert.is(shownMarks(internalTotal([internalTests], 1500).total), '15.000');
});

test('the external mark needed for a grade', () => {
  assert.is(neededExternal(7000, 3400, 5000, 10_000), 7100);
  assert.is(neededExternal(3700, 5000, 5000, 10_000), 600);
  assert.is(neededExternal(3000, 5000, 5000, 10_000), 0, 'reached already');
});

/** A fraction without a library, for the second computation. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}
const plus = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** The same rules computed by hand: over a common denominator, in hundredths of a mark. */
function naive(component: Component): Ratio | null {
  const { method, weight, tests, bestOf, labClasses, attendance } = component;
  if (method === 'attendance') {
    if (attendance === null) return null;
    const sorted = [...component.slabs].sort((a, b) => b.fromPercent - a.fromPercent);
    return { over: BigInt(sorted.find(({ fromPercent }) => attendance >= fromPercent)?.marks ?? 0), under: 1n };
  }
  if (method === 'classMarks') {
    if (labClasses.length === 0) return null;
    let sum = 0;
    for (const { score } of labClasses) sum += score ?? 0;
    return { over: BigInt(weight * sum), under: BigInt(10 * labClasses.length) };
  }
  const list = tests.filter(({ state }) => state === 'present' || state === 'absent' || state === 'malpractice');
  if (list.length === 0) return null;
  const pairs = list.map(({ state, total, max }) => [state === 'present' ? BigInt(total ?? 0) : 0n, BigInt(max)] as const);
  if (method === 'sum') {
    let [got, max] = [0n, 0n];
    for (const [marks, most] of pairs) [got, max] = [got + marks, max + most];
    return { over: BigInt(weight) * got, under: max };
  }
  const falling = pairs.sort(([a, b], [c, d]) => Number(c * b - a * d));
  const best = falling.slice(0, bestOf ?? falling.length);
  const shares = best.map(([over, under]) => ({ over, under })).reduce(plus);
  return { over: BigInt(weight) * shares.over, under: shares.under * BigInt(best.length) };
}

const halfMarks = (max: number) => fc.integer({ min: 0, max: 2 * max }).map((halves) => halves * 50);
const anySat = fc.integer({ min: 1, max: 60 }).chain((max) =>
  fc.record({
    testId: fc.integer({ min: 1, max: 999 }),
    max: fc.constant(max * 100),
    state: fc.option(fc.constantFrom(...markStates)),
    total: fc.option(halfMarks(max)),
  }),
);
const anyComponent: fc.Arbitrary<Component> = fc.record({
  id: fc.constant(1),
  method: fc.constantFrom(...componentMethods),
  weight: fc.integer({ min: 1, max: 100 }).map((marks) => marks * 25),
  bestOf: fc.option(fc.integer({ min: 1, max: 6 })),
  tests: fc.array(anySat, { maxLength: 8 }),
  labClasses: fc.array(fc.record({ score: fc.option(fc.integer({ min: 0, max: 10 })) }), { maxLength: 14 }),
  slabs: fc
    .uniqueArray(fc.record({ fromPercent: fc.integer({ min: 0, max: 10_000 }), marks: halfMarks(10) }), {
      maxLength: 6,
      selector: ({ fromPercent }) => fromPercent,
    })
    .map((all) => {
      const rising = [...all].sort((a, b) => a.fromPercent - b.fromPercent);
      const marks = rising.map((slab) => slab.marks).sort((a, b) => a - b);
      return rising.map(({ fromPercent }, index) => ({ fromPercent, marks: marks[index] ?? 0 }));
    }),
  attendance: fc.option(fc.integer({ min: 0, max: 10_000 })),
});

test('ten thousand random plans agree with a second computation to the last digit', () => {
  fc.assert(
    fc.property(fc.array(anyComponent, { maxLength: 6 }), fc.integer({ min: 1, max: 200 }), (drawn, marks) => {
      const components = drawn.map((component, index) => ({ ...component, id: index + 1 }));
      const max = marks * 100;
      const { total } = internalTotal(components, max);
      let second: Ratio = { over: 0n, under: 1n };
      for (const component of components) second = plus(second, naive(component) ?? { over: 0n, under: 1n });
      const isOver = second.over > BigInt(max) * second.under;
      const cut = isOver ? { over: BigInt(max), under: 1n } : second;
      assert.ok(total.n * 100n * cut.under === cut.over * total.d, `${total.toFraction()} and ${cut.over}/${cut.under}`);
      const halves = (2n * cut.over + 100n * cut.under) / (200n * cut.under);
      assert.is(rounded(total, 'halfUp'), Number(halves) * 100);
      assert.is(rounded(total, 'none'), Number(cut.over / cut.under));
    }),
    { numRuns: 10_000 },
  );
});

test.run();
