import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksOf, homeless } from '../../../src/portal/modules/academic/parts/week-table/blocks.ts';
import { smallWeek } from '../../support/weeks.ts';

/** The cells of a day in a week table; overlapping classes share one. Slot 5 of the 8 slots is lunch. */
const test = suite('cells of a week’s table');

const at = (key: string, ordinal: number, span = 1) => ({ key, ordinal, span });
const cellsOf = (lessons: readonly ReturnType<typeof at>[]) =>
  [...blocksOf(smallWeek.slots, lessons)].map(
    ([first, { rows, lessons: inside }]) => `${first}+${rows}${inside.map(({ key }) => ` ${key}`).join('')}`,
  );
const empty = (ordinal: number) => `${ordinal}+1`;

const cases: [string, readonly ReturnType<typeof at>[], readonly string[]][] = [
  ['nothing', [], [1, 2, 3, 4, 5, 6, 7, 8].map(empty)],
  ['a block takes its slots', [at('a', 2, 3)], [empty(1), '2+3 a', ...[5, 6, 7, 8].map(empty)]],
  ['two groups side by side', [at('a', 6, 3), at('b', 6, 3)], [...[1, 2, 3, 4, 5].map(empty), '6+3 a b']],
  ['classes that overlap by half share one cell', [at('a', 1, 2), at('b', 2, 2)], ['1+3 a b', ...[4, 5, 6, 7, 8].map(empty)]],
  ['no cell reaches over lunch', [at('a', 3, 4)], ['1+1', '2+1', '3+2 a', ...[5, 6, 7, 8].map(empty)]],
  ['a class at lunch is seen', [at('a', 5)], [...[1, 2, 3, 4].map(empty), '5+1 a', ...[6, 7, 8].map(empty)]],
  ['a block beyond the end of the day ends with it', [at('a', 7, 4)], [...[1, 2, 3, 4, 5, 6].map(empty), '7+2 a']],
];

for (const [what, lessons, expected] of cases) test(what, () => assert.equal(cellsOf(lessons), expected));

test('classes without a slot are listed separately', () =>
  assert.equal(
    homeless(smallWeek.slots, [at('a', 1), at('b', 12)]).map(({ key }) => key),
    ['b'],
  ));

test.run();
