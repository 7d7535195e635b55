import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gradeOf, gradePointAverage } from '../../../src/server/modules/exam/results/grades.ts';

const test = suite('grades');

const bands = [
  ['O', 90],
  ['E', 80],
  ['A', 70],
  ['D', 37],
  ['F', 0],
].map(([grade, percent]) => ({ grade: String(grade), fromPercent: Number(percent) * 100 }));

test('the grade is the highest band reached, exactly', () => {
  const at = (got: number) => gradeOf(bands, got, 15_000);
  assert.equal([15_000, 13_500, 13_499, 10_500, 10_499, 5550, 5549, 0].map(at), ['O', 'O', 'E', 'A', 'D', 'D', 'F', 'F']);
});

test('a band not given by marks is never reached', () => {
  assert.is(gradeOf([{ grade: 'M', fromPercent: null }], 100, 100), null);
});

test('the grade point average is weighted by credits and rounded half up', () => {
  const credits = [40, 30, 30, 20, 15];
  const points = [90, 80, 70, 100, 90];
  assert.is(gradePointAverage(credits.map((credit, index) => ({ credits: credit, points: points[index] ?? 0 }))), 848);
  assert.is(
    gradePointAverage([
      { credits: 10, points: 85 },
      { credits: 10, points: 84 },
    ]),
    845,
  );
  assert.is(
    gradePointAverage([
      { credits: 80, points: 90 },
      { credits: 40, points: 80 },
    ]),
    867,
  );
});

test('courses without credits do not count', () => {
  assert.is(gradePointAverage([{ credits: 0, points: 20 }]), null);
  assert.is(gradePointAverage([]), null);
  assert.is(
    gradePointAverage([
      { credits: 0, points: 20 },
      { credits: 30, points: 90 },
    ]),
    900,
  );
});

test.run();
