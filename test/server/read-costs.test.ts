import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { budgetMs, isFarOver, limitAt } from '../support/read-costs.ts';

const test = suite('verdict on the cost of a read');

/** Units of work of a fast, a usual and a slow machine, in milliseconds. */
for (const unit of [6, 24, 96])
  test(`is by the ratio to a unit of work, here of ${unit} ms`, () => {
    const share = unit / 24;
    assert.not.ok(isFarOver(2.9 * budgetMs * share, unit));
    assert.ok(isFarOver(3.1 * budgetMs * share, unit));
    assert.ok(isFarOver(limitAt(unit) + 1, unit));
  });

test.run();
