import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listDifference } from '../../../src/portal/modules/syllabus/parts/difference/list-difference.ts';

const test = suite('two versions of a list side by side');

/**
 * Entries are `key` or `key:text`. The result is a mark and the key: `=` same, `~` changed, `>` moved, `+` added, `-`
 * removed.
 */
const signs = { same: '=', changed: '~', moved: '>', added: '+', removed: '-' };
function marksOf(before: string, after: string): string {
  const items = (list: string) => list.split(' ').filter(Boolean);
  const keyOf = (item: string) => item.split(':')[0] ?? '';
  const entries = listDifference(items(before), items(after), { keyOf, isSame: (a, b) => a === b });
  return entries.map((entry) => signs[entry.mark] + keyOf(entry.after ?? entry.before ?? '')).join(' ');
}

const cases: [string, string, string, string][] = [
  ['nothing at all', '', '', ''],
  ['nothing changed', 'a b c', 'a b c', '=a =b =c'],
  ['all new', '', 'a b', '+a +b'],
  ['all gone', 'a b', '', '-a -b'],
  ['one in the middle is gone', 'a b c', 'a c', '=a -b =c'],
  ['one at the end is gone', 'a b c', 'a b', '=a =b -c'],
  ['one comes first', 'a b', 'x a b', '+x =a =b'],
  ['one is replaced', 'a b c', 'a x c', '=a +x -b =c'],
  ['one is worded anew', 'a b:1 c', 'a b:2 c', '=a ~b =c'],
  ['the last comes first: it alone moved', 'a b c d', 'd a b c', '>d =a =b =c'],
  ['the first goes to the end: it alone moved', 'a b c d', 'b c d a', '=b =c =d >a'],
  ['two change places', 'a b c', 'a c b', '=a =c >b'],
  ['worded anew and in another place is changed', 'a b:1 c', 'b:2 a c', '~b >a =c'],
  ['twice the same', 'a a b', 'a b', '=a -a =b'],
  ['everything at once', 'a b c d e', 'e a x c:2 d', '>e =a +x -b ~c =d'],
];
for (const [name, before, after, expected] of cases) test(name, () => assert.is(marksOf(before, after), expected));

test('every entry of either list is reported once', () => {
  const letters = [...'abcdefg'];
  for (let round = 0; round < 200; round++) {
    const some = (salt: number) => letters.filter((_, at) => (round * 31 + at * 17 + salt) % 3 > 0);
    const before = some(0);
    const after = some(1).sort((a, b) => ((a.charCodeAt(0) * (round + 7)) % 11) - ((b.charCodeAt(0) * (round + 7)) % 11));
    const entries = listDifference(before, after, { keyOf: (item) => item, isSame: (a, b) => a === b });
    assert.equal(
      entries.flatMap(({ after: item }) => item ?? []),
      after,
    );
    assert.equal(entries.flatMap(({ before: item }) => item ?? []).sort(), before);
  }
});

test.run();
