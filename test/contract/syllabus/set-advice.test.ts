import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countAdvice, nextCode } from '../../../src/contract/syllabus/set-advice.ts';

const test = suite('advice on a set of outcomes');

const advice = (kind: 'PO' | 'PSO' | 'PEO', outcomes: number, nationalCount: number | null = null) =>
  countAdvice({ kind, nationalCount, outcomes })?.key ?? null;

test('a national set has exactly the outcomes of the accreditor', () => {
  assert.equal(
    [11, 12, 13].map((count) => advice('PO', count, 12)),
    ['national', null, 'national'],
  );
  assert.equal(
    [11, 12].map((count) => advice('PO', count, 11)),
    [null, 'national'],
  );
  assert.equal(countAdvice({ kind: 'PO', nationalCount: 12, outcomes: 13 }), { key: 'national', from: 12, to: 12 });
});

test('a set of the college may have any number of programme outcomes', () => {
  assert.equal(
    [0, 8, 20].map((count) => advice('PO', count)),
    [null, null, null],
  );
});

test('two to four specific outcomes, three to five objectives', () => {
  assert.equal(
    [1, 2, 4, 5].map((count) => advice('PSO', count)),
    ['PSO', null, null, 'PSO'],
  );
  assert.equal(
    [2, 3, 5, 6].map((count) => advice('PEO', count)),
    ['PEO', null, null, 'PEO'],
  );
});

test('the next code is one more than the highest', () => {
  assert.is(nextCode('PO', []), 'PO1');
  assert.is(nextCode('PSO', ['PSO1', 'PSO3']), 'PSO4');
});

test.run();
