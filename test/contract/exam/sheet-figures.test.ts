import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { figuresOf } from '../../../src/contract/exam/sheet-figures.ts';

const test = suite('figures of a sheet');

test('mean, deviation and failures, computed by hand', () => {
  const figures = figuresOf([2200, 1800, 1450, 3000, 0], 3000, 5000);
  assert.equal([figures.marked, figures.mean, figures.lowest, figures.highest, figures.failed], [5, 1690, 0, 3000, 2]);
  const squares = [2200, 1800, 1450, 3000, 0].reduce((sum, total) => sum + (total - 1690) ** 2, 0);
  assert.is(figures.deviation, Math.round(Math.sqrt(squares / 5)));
});

test('full marks are in the last tenth, a border in the upper one', () => {
  assert.equal(figuresOf([0, 299, 300, 3000, 2700], 3000, 5000).tenths, [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('exactly the pass mark is a pass', () => {
  assert.equal([figuresOf([1500], 3000, 5000).failed, figuresOf([1450], 3000, 5000).failed], [0, 1]);
});

test('a sheet without marks has no mean', () => {
  const { mean, deviation, lowest, highest, failed } = figuresOf([], 3000, 5000);
  assert.equal([mean, deviation, lowest, highest, failed], [null, null, null, null, 0]);
});

test.run();
