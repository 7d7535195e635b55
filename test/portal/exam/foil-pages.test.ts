import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foilPaper, pagesOf } from '../../../src/portal/modules/exam/parts/marks/foil-pages.ts';

/** Page layout of the blank foil of a mark sheet. */
const test = suite('pages of a foil');

const roll = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('thirty students on a page, in the order of the roll', () => {
  assert.equal(foilPaper(12), { paper: 'portrait', rows: 30 });
  const pages = pagesOf(roll(61), 30);
  assert.equal(
    pages.map(({ length }) => length),
    [30, 30, 1],
  );
  assert.equal(pages.flat(), roll(61));
  assert.is(pagesOf(roll(30), 30).length, 1);
});

test('many questions need landscape format', () => {
  assert.equal(foilPaper(13), { paper: 'landscape', rows: 20 });
});

test('no pages without students', () => {
  assert.equal(pagesOf([], 30), []);
});

test.run();
