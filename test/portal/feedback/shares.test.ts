import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GradedRound } from '../../../src/contract/feedback/final-grades.ts';
import { isAbout, sharesOf } from '../../../src/portal/modules/feedback/parts/grades/shares.ts';

const test = suite('weights of rounds');

const round = (id: number, weight: number): GradedRound => ({
  id,
  name: `Round ${id}`,
  term: '2026 odd',
  academicTermId: 1,
  round: id,
  valid: 1,
  offerings: 1,
  responses: 10,
  weight,
});
const rounds = [round(1, 40), round(2, 60)];
const shown = (value: unknown) => sharesOf(rounds, value).map(({ text, share, isRight }) => [text, share, isRight]);

test('default weights apply while nothing is typed, and in an address of another year', () => {
  assert.equal(shown(null), [
    ['0.4', 0.4, true],
    ['0.6', 0.6, true],
  ]);
  assert.equal(shown('7:1'), shown(null));
  assert.not.ok(isAbout(rounds, '11:1'));
});

test('shares of typed weights, even incomplete ones', () => {
  assert.equal(shown('1:1,2:3'), [
    ['1', 0.25, true],
    ['3', 0.75, true],
  ]);
  assert.equal(shown('1:1,2:0.'), [
    ['1', 1, true],
    ['0.', 0, false],
  ]);
  assert.equal(shown('2:1'), [
    ['0', 0, true],
    ['1', 1, true],
  ]);
  assert.equal(shown('1:0,2:0'), [
    ['0', 0, true],
    ['0', 0, true],
  ]);
});

test.run();
