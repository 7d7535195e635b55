import { Fraction } from 'fraction.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  directOf,
  finalOf,
  indirectOf,
  levelOf,
  meanOf,
  overTests,
  programmeOutcome,
  reached,
  surveyed,
  towards,
  type AttainmentRules,
} from '../../../src/server/modules/exam/attainment/levels.ts';

const test = suite('attainment of outcomes');

const rules: AttainmentRules = {
  internalThreshold: 6000,
  externalThreshold: 5000,
  cuts: [5000, 6000, 7000],
  internalWeight: 300,
  directWeight: 800,
  absentAsZero: false,
};
const shown = (value: Fraction | null) => (value === null ? null : value.toString(6));

test('the marks of a question are split over its outcomes by share', () => {
  const first = { got: towards(400, 1000), max: towards(500, 1000) };
  const second = { got: towards(600, 500), max: towards(1000, 500) };
  const sum = { got: first.got + second.got, max: first.max + second.max, isAbsent: false };
  assert.equal(overTests([sum], rules), { got: 700_000, max: 1_000_000 }, '70 % of the first outcome');
  assert.is((100 * second.got) / second.max, 60, 'and 60 % of the second');
});

test('a missed test is excluded, or counts as zero', () => {
  const tests = [
    { got: 5, max: 10, isAbsent: false },
    { got: 0, max: 10, isAbsent: true },
  ];
  assert.equal(overTests(tests, rules), { got: 5, max: 10 });
  assert.equal(overTests(tests, { ...rules, absentAsZero: true }), { got: 5, max: 20 });
  assert.is(overTests(tests.slice(1), rules), null, 'a student without tests is not assessed');
  assert.is(overTests([], { ...rules, absentAsZero: true }), null);
});

test('a student exactly at the threshold attains the outcome', () => {
  const students = [{ got: 60, max: 100 }, { got: 59, max: 100 }, null];
  assert.equal(reached(students, 6000), { assessed: 2, attained: 1 });
  assert.equal(reached([{ got: 74_999, max: 100_000 }], 7500), { assessed: 1, attained: 0 });
});

test('the level is the highest cut reached by the share of students', () => {
  const levels = [4, 5, 6, 7, 10].map((attained) => levelOf({ assessed: 10, attained }, rules));
  assert.equal(levels, [0, 1, 2, 3, 3]);
  assert.is(levelOf({ assessed: 0, attained: 0 }, rules), null);
  assert.is(levelOf({ assessed: 3, attained: 2 }, rules), 2, '66.67 % is not 70 %');
});

test('internal level, external level and survey give the final attainment', () => {
  const direct = directOf(3, 2, rules);
  assert.is(shown(direct), '2.3');
  const indirect = indirectOf({ sum: 41, answers: 10, asked: 20, scale: 5 });
  assert.is(shown(indirect), '2.46');
  assert.is(shown(finalOf(direct, indirect, rules)), '2.332');
});

test('without external marks only internal ones count, and without answers only marks', () => {
  assert.is(shown(directOf(3, null, rules)), '3');
  assert.is(shown(directOf(null, 1, rules)), '1');
  assert.is(directOf(null, null, rules), null);
  assert.is(shown(finalOf(new Fraction(2), null, rules)), '2');
  assert.is(finalOf(null, new Fraction(2), rules), null);
});

test('fewer than five answers, or than 30 % of the eligible, do not count', () => {
  assert.is(indirectOf({ sum: 20, answers: 4, asked: 4, scale: 5 }), null);
  assert.is(indirectOf({ sum: 25, answers: 5, asked: 17, scale: 5 }), null);
  assert.is(shown(indirectOf({ sum: 18, answers: 6, asked: 20, scale: 5 })), '1.8');
  assert.is(shown(indirectOf({ sum: 36, answers: 6, asked: 20, scale: 10 })), '1.8', 'by its own scale');
});

test('a programme outcome is computed from course outcomes, weighted or scaled', () => {
  const mapped = [
    { strength: 3, final: new Fraction('2.332') },
    { strength: 2, final: new Fraction('1.6') },
  ];
  assert.is(programmeOutcome(mapped, 'weighted')?.mul(1000).round().toString(), '2039');
  assert.is(programmeOutcome(mapped, 'scaled')?.mul(1000).round().toString(), '1638');
  assert.is(programmeOutcome([], 'weighted'), null);
});

test('surveys are weighted by responses, and each course counts once', () => {
  const surveys = [
    { mean: new Fraction(4), responses: 30 },
    { mean: new Fraction(3), responses: 10 },
  ];
  assert.is(shown(surveyed(surveys)), '2.25');
  assert.is(surveyed([]), null);
  assert.is(shown(meanOf([new Fraction(2), new Fraction(3)])), '2.5');
  assert.is(meanOf([]), null);
});

test.run();
