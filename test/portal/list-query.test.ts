import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  nextSort,
  sortWithin,
  readListState,
  sortOf,
  writeListState,
  type ListDefaults,
  type ListState,
} from '../../src/portal/kinds/list/list-query.ts';
import { chosenColumns, parsePreferences } from '../../src/portal/kinds/list/list-preferences.ts';

const test = suite('a list in its address');
const defaults: ListDefaults = {
  sort: 'class',
  filterKeys: ['status', 'branchId'],
  filters: { status: ['active', 'onBreak'] },
  views: ['byRole'],
};
const usual: ListState = {
  q: '',
  page: 1,
  pageSize: 20,
  sort: 'class',
  filters: { status: ['active', 'onBreak'] },
  view: null,
};

const both: [name: string, address: string, state: Partial<ListState>][] = [
  ['the usual list needs no words', '', {}],
  ['a search', 'q=sai+teja', { q: 'sai teja' }],
  [
    'a filter beside the usual one',
    'branchId=3&branchId=4',
    { filters: { status: ['active', 'onBreak'], branchId: ['3', '4'] } },
  ],
  ['another status', 'status=discontinued', { filters: { status: ['discontinued'] } }],
  ['every status', 'status=any', { filters: {} }],
  ['a sort', 'sort=-name', { sort: '-name' }],
  ['another view', 'view=byRole', { view: 'byRole' }],
  ['a page and its size', 'page=3&pageSize=50', { page: 3, pageSize: 50 }],
];
for (const [name, address, part] of both) {
  test(`${name}: read and written`, () => {
    assert.equal(readListState(address, defaults), { ...usual, ...part });
    assert.is(writeListState({ ...usual, ...part }, defaults), address);
  });
}

const broken = [
  'page=0',
  'view=board',
  'page=-1',
  'page=2.5',
  'page=two',
  'pageSize=7',
  'pageSize=',
  'sort=',
  'shoeSize=44',
  'page=',
];
for (const address of broken)
  test(`${address} falls back`, () => assert.equal(readListState(address, defaults), usual));

test('a filter in another order is the same filter', () => {
  assert.is(writeListState({ ...usual, filters: { status: ['onBreak', 'active'] } }, defaults), '');
});

test('a column is sorted up, down, and then as the list is by itself', () => {
  assert.is(nextSort('class', 'name', 'class'), 'name');
  assert.is(nextSort('name', 'name', 'class'), '-name');
  assert.is(nextSort('-name', 'name', 'class'), 'class');
  assert.equal(
    ['name', '-name', 'class'].map((sort) => sortOf(sort, 'name')),
    ['ascending', 'descending', 'none'],
  );
});

test('preferences that are broken fall back', () => {
  const plain = { density: 'comfortable', columns: null };
  for (const text of [null, '', '{', '[]', 'null', '7', '{"density":"tiny","columns":"all"}', '{"columns":[1]}']) {
    assert.equal(parsePreferences(text), plain, String(text));
  }
  assert.equal(parsePreferences('{"density":"compact","columns":["a"]}'), { density: 'compact', columns: ['a'] });
});

test('chosen columns keep their order; those that are gone are left out; none at all means the usual ones', () => {
  const all = [{ key: 'a' }, { key: 'b' }, { key: 'c', isExtra: true }];
  const keys = (chosen: readonly string[] | null) => chosenColumns(all, chosen).map(({ key }) => key);
  assert.equal(keys(null), ['a', 'b']);
  assert.equal(keys(['c', 'a', 'gone']), ['c', 'a']);
  assert.equal(keys(['gone']), ['a', 'b']);
});

const within: [first: string | undefined, asked: string, sort: string][] = [
  [undefined, '-name', '-name'],
  ['role', '-name', 'role,-name'],
  ['role', '-role', '-role'],
  ['role', 'name,role', 'name,role'],
  ['role', '', 'role'],
];
for (const [first, asked, sort] of within) {
  test(`a view that comes by ${first ?? 'nothing'}, asked for ${asked || 'nothing'}`, () => {
    assert.is(sortWithin(first, asked), sort);
  });
}

test.run();
