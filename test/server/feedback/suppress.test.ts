import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shown } from '../../../src/server/modules/feedback/rules/suppress.ts';

const test = suite('suppression of few answers');

test('too few answers are hidden, and the next smallest part with them', () => {
  assert.equal(shown([30, 20, 12], 5), { parts: [true, true, true], total: true });
  assert.equal(shown([30, 4, 12], 5), { parts: [true, false, false], total: true });
  assert.equal(shown([30, 4, 3], 5), { parts: [true, false, false], total: true });
  assert.equal(shown([30, 2, 2], 5), { parts: [false, false, false], total: true });
  assert.equal(shown([4], 5), { parts: [false], total: false });
  assert.equal(shown([2, 2], 5), { parts: [false, false], total: false });
});

test('a part without answers hides no other', () => {
  assert.equal(shown([30, 0, 12], 5), { parts: [true, false, true], total: true });
  assert.equal(shown([30, 4, 0], 5), { parts: [false, false, false], total: true });
});

test('for all parts, the hidden rest has enough answers in at least two parts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), fc.integer({ min: 3, max: 12 }), (answers, least) => {
      const { parts, total } = shown(answers, least);
      assert.ok(answers.every((count, index) => !parts[index] || count >= least));
      if (!total) return assert.not.ok(parts.includes(true));
      const hidden = answers.filter((count, index) => !parts[index] && count > 0);
      const rest = hidden.reduce((sum, count) => sum + count, 0);
      const isAll = hidden.length === answers.filter((count) => count > 0).length;
      assert.ok(rest === 0 || rest >= least);
      assert.ok(rest === 0 || hidden.length > 1 || isAll);
    }),
  );
});

test.run();
