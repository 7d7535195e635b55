import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalParts, nextNames } from '../../../src/contract/academic/section-names.ts';

const test = suite('names and sizes of sections');

test('sections are called A, B, C, skipping existing names; after Z comes AA', () => {
  assert.equal(nextNames(3, []), ['A', 'B', 'C']);
  assert.equal(nextNames(3, ['a', 'C ']), ['B', 'D', 'E']);
  assert.equal(nextNames(28, []).slice(25), ['Z', 'AA', 'AB']);
  assert.equal(nextNames(0, []), []);
});

test('people are divided as equally as possible, larger parts first', () => {
  assert.equal(equalParts(130, 3), [44, 43, 43]);
  assert.equal(equalParts(132, 3), [44, 44, 44]);
  assert.equal(equalParts(2, 4), [1, 1, 0, 0]);
  assert.equal(equalParts(7, 0), []);
});

test.run();
