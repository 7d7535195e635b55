import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sheetsOf } from '../../../src/portal/modules/hr/parts/list/sheets.ts';

const test = suite('sheets of cards');

const cases: [string, number, (number | null)[][]][] = [
  ['no cards', 0, []],
  ['one: its back lies on the other side', 1, [[null, 1]]],
  ['two change sides', 2, [[2, 1]]],
  ['three', 3, [[2, 1, null, 3]]],
  ['ten fill a sheet', 10, [[2, 1, 4, 3, 6, 5, 8, 7, 10, 9]]],
  [
    'eleven',
    11,
    [
      [2, 1, 4, 3, 6, 5, 8, 7, 10, 9],
      [null, 11],
    ],
  ],
];
for (const [name, count, backs] of cases)
  test(name, () => {
    const cards = Array.from({ length: count }, (_, at) => at + 1);
    const sheets = sheetsOf(cards);
    assert.equal(
      sheets.flatMap(({ fronts }) => fronts),
      cards,
    );
    assert.equal(
      sheets.map((sheet) => sheet.backs),
      backs,
    );
  });

test.run();
