import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compared, fraction, fractionOf, decimalText, type Fraction } from '../../../src/server/modules/feedback/rules/fraction.ts';
import {
  isEnough,
  offeringFigures,
  trimmed,
  type RatedQuestion,
  type Ratings,
  type Rules,
} from '../../../src/server/modules/feedback/rules/offering.ts';
import {
  areDifferent,
  finalPercent,
  gradeOf,
  pointsOf25,
  teacherPercent,
  type SealedOffering,
} from '../../../src/server/modules/feedback/rules/teacher.ts';

const test = suite('the figures of feedback');

const rules: Rules = { scale: 5, percentBase: 'max', minResponses: 5, minRate: 3000, trimPercent: 0 };
const sheet: RatedQuestion[] = [
  { id: 1, weight: 200, isReversed: false },
  { id: 2, weight: 100, isReversed: false },
  { id: 3, weight: 100, isReversed: true },
];
const response = (...ratings: readonly (number | null)[]): Ratings =>
  new Map(ratings.flatMap((rating, index) => (rating === null ? [] : [[index + 1, rating] as const])));
const six = [response(5, 4, 2), response(4, 4, 1), response(3, 5, 2), response(5, 5, 1), response(4, null, 3), response(2, 3, 4)];
const shown = (value: Fraction | null, places: number) => value && decimalText(value, places);

test('the worked example: questions, total, validity and margin', () => {
  const { questions, percent, margin, ...counts } = offeringFigures(sheet, six, 20, rules);
  assert.equal(
    questions.map(({ mean }) => shown(mean, 3)),
    ['3.833', '4.200', '3.833'],
  );
  assert.equal(
    questions.map((question) => shown(question.percent, 3)),
    ['76.667', '84.000', '76.667'],
  );
  assert.equal(questions[2]?.spread, [0, 1, 1, 2, 2]);
  assert.is(shown(percent, 2), '78.50');
  assert.is(margin?.toFixed(2), '12.69');
  assert.equal(counts, { answers: 6, counted: 6, isValid: true, straight: 0 });
});

test('the same by the range instead of the maximum', () => {
  const { questions, percent } = offeringFigures(sheet, six, 20, { ...rules, percentBase: 'range' });
  assert.equal(
    questions.map((question) => shown(question.percent, 3)),
    ['70.833', '80.000', '70.833'],
  );
  assert.is(shown(percent, 2), '73.13');
});

const offering = (percent: string, counted: number, more: Partial<SealedOffering> = {}): SealedOffering => ({
  percent: fractionOf(percent),
  counted,
  credits: 300,
  isValid: true,
  ...more,
});

test('the worked example: teacher, year, grade and points', () => {
  const two = [offering('78.500', 6), offering('88.000', 30)];
  const second = teacherPercent(two, 'responses');
  assert.is(shown(second, 2), '86.42');
  const year = finalPercent([
    { percent: fraction(80), weight: fractionOf('0.4') },
    { percent: second, weight: fractionOf('0.6') },
    { percent: null, weight: fractionOf('1') },
  ]);
  assert.ok(year);
  assert.is(decimalText(year, 2), '83.85');
  const bands = Object.entries({ Good: 70, Outstanding: 90, 'Very good': 80, 'Needs support': 0 });
  const exactBands = bands.map(([grade, from]) => ({ grade, fromPercent: fraction(from) }));
  assert.is(gradeOf(year, exactBands), 'Very good');
  assert.is(gradeOf(fractionOf('79.999'), exactBands), 'Good', 'although 80.00 is shown');
  assert.is(gradeOf(fraction(80), exactBands), 'Very good');
  assert.is(decimalText(pointsOf25(year), 2), '20.96');
});

test('offerings weigh by answers, by credits or the same; those that are not valid do not', () => {
  const three = [offering('60.000', 30, { credits: 100 }), offering('90.000', 10), offering('10.000', 99, { isValid: false })];
  assert.is(shown(teacherPercent(three, 'responses'), 2), '67.50');
  assert.is(shown(teacherPercent(three, 'credits'), 2), '82.50');
  assert.is(shown(teacherPercent(three, 'equal'), 2), '75.00');
  assert.is(teacherPercent(three.slice(2), 'equal'), null);
  assert.is(finalPercent([{ percent: null, weight: fraction(1) }]), null, 'not enough answers');
});

test('both edges of validity are enough', () => {
  assert.ok(isEnough(6, 20, rules));
  assert.not.ok(isEnough(6, 21, rules));
  assert.ok(isEnough(5, 5, rules));
  assert.not.ok(isEnough(4, 4, rules));
});

test('a question that is blank, of text or of no weight has no part in the total', () => {
  const rated = [
    { id: 1, weight: 100, isReversed: false },
    { id: 2, weight: 0, isReversed: false },
    { id: 4, weight: 500, isReversed: false },
  ];
  const { percent, questions } = offeringFigures(rated, [response(4, 1), response(5, 1)], 2, rules);
  assert.is(shown(percent, 2), '90.00');
  assert.is(shown(questions[1]!.percent, 2), '20.00');
  assert.is(questions[2]!.percent, null);
  assert.is(offeringFigures(rated, [response(null, 3)], 5, rules).percent, null);
});

test('if all eligible students answered there is no margin, and with a single answer it is unknown', () => {
  assert.is(offeringFigures(sheet, six, 6, rules).margin, 0);
  assert.is(offeringFigures(sheet, six.slice(0, 1), 20, rules).margin, null);
});

test('the same rating throughout is reported, and counts', () => {
  const { straight, counted } = offeringFigures(sheet, [response(5, 5, 5), response(1, 1), ...six], 20, rules);
  assert.equal([straight, counted], [1, 8]);
});

test('trimming drops at each end, independent of the order', () => {
  const ten = [...six, response(1, 1, 5), response(5, 5, 1), response(3, 3, 3), response(4, 4, 2)];
  const tenth = { ...rules, trimPercent: 100 };
  const { counted, answers } = offeringFigures(sheet, ten, 20, tenth);
  assert.equal([answers, counted], [10, 8]);
  assert.is(trimmed(sheet, ten, { ...rules, trimPercent: 99 }).length, 10, '0.99 responses are not trimmed');
  const first = offeringFigures(sheet, ten, 20, tenth);
  fc.assert(
    fc.property(fc.shuffledSubarray(ten, { minLength: 10 }), (shuffled) => {
      const again = offeringFigures(sheet, shuffled, 20, tenth);
      assert.equal(
        again.questions.map(({ spread }) => spread),
        first.questions.map(({ spread }) => spread),
      );
    }),
  );
});

test('any answers give a percentage between that of the least and that of the most', () => {
  const rating = fc.option(fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(rating, rating, rating), { maxLength: 12 }),
      fc.constantFrom('max', 'range'),
      (responses, percentBase) => {
        const { percent } = offeringFigures(
          sheet,
          responses.map((ratings) => response(...ratings)),
          20,
          { ...rules, percentBase },
        );
        if (!percent) return assert.ok(responses.every((ratings) => ratings.every((rating) => rating === null)));
        assert.ok(compared(percent, fraction(percentBase === 'max' ? 20 : 0)) >= 0 && compared(percent, fraction(100)) <= 0);
      },
    ),
  );
});

test('two results are different if their intervals do not meet', () => {
  assert.ok(areDifferent({ percent: 90, margin: 4 }, { percent: 80, margin: 5 }));
  assert.not.ok(areDifferent({ percent: 90, margin: 5 }, { percent: 80, margin: 5 }));
});

test('a fraction is rounded with halves away from zero', () => {
  assert.is(decimalText(fraction(41925, 2000), 2), '20.96');
  assert.is(decimalText(fraction(1, 2), 0), '1');
  assert.is(decimalText(fraction(-1, 200), 2), '-0.01');
  assert.is(decimalText(fraction(-1, 2000), 2), '0.00');
  assert.is(decimalText(fractionOf('0.05'), 3), '0.050');
});

test.run();
