import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageSizes } from '../../src/contract/core/paging.ts';
import {
  keptOf,
  nextSort,
  openedView,
  plainList,
  sortWithin,
  readListState,
  sortOf,
  writeListState,
  type ListDefaults,
  type ListState,
} from '../../src/portal/kinds/list/list-query.ts';
import { addressOf, chosenColumns, parsePreferences } from '../../src/portal/kinds/list/list-preferences.ts';

const test = suite('a list in its address');

test('a page has 10, 20, 30, 50 or 100 rows (G5)', () => assert.equal(pageSizes, [10, 20, 30, 50, 100]));

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
  columns: null,
  named: null,
};

const cases: [name: string, address: string, state: Partial<ListState>][] = [
  ['the usual list needs no words', '', {}],
  ['a search', 'q=sai+teja', { q: 'sai teja' }],
  ['a filter beside the usual one', 'branchId=3&branchId=4', { filters: { status: ['active', 'onBreak'], branchId: ['3', '4'] } }],
  ['another status', 'status=discontinued', { filters: { status: ['discontinued'] } }],
  ['every status', 'status=any', { filters: {} }],
  ['a sort', 'sort=-name', { sort: '-name' }],
  ['another view', 'view=byRole', { view: 'byRole' }],
  ['a page and its size', 'page=3&pageSize=50', { page: 3, pageSize: 50 }],
];
for (const [name, address, part] of cases) {
  test(`${name}: read and written`, () => {
    assert.equal(readListState(address, defaults), { ...usual, ...part });
    assert.is(writeListState({ ...usual, ...part }, defaults), address);
  });
}

const broken = ['page=0', 'view=board', 'page=-1', 'page=2.5', 'page=two', 'pageSize=7', 'pageSize=', 'sort=', 'shoeSize=44', 'page='];
for (const address of broken) test(`${address} falls back`, () => assert.equal(readListState(address, defaults), usual));

test('a filter in another order is the same filter', () => {
  assert.is(writeListState({ ...usual, filters: { status: ['onBreak', 'active'] } }, defaults), '');
});

test('a column is sorted up, down, and then by the default of the list', () => {
  assert.is(nextSort('class', 'name', 'class'), 'name');
  assert.is(nextSort('name', 'name', 'class'), '-name');
  assert.is(nextSort('-name', 'name', 'class'), 'class');
  assert.equal(
    ['name', '-name', 'class'].map((sort) => sortOf(sort, 'name')),
    ['ascending', 'descending', 'none'],
  );
});

test('invalid preferences fall back to defaults', () => {
  const plain = { density: 'comfortable', columns: null, start: null };
  for (const text of [null, '', '{', '[]', 'null', '7', '{"density":"tiny","columns":"all"}', '{"columns":[1]}', '{"start":{"id":"1"}}']) {
    assert.equal(parsePreferences(text), plain, String(text));
  }
  const start = { id: 7, search: 'q=a' };
  const stored = { density: 'compact', columns: ['a'], start };
  assert.equal(parsePreferences(JSON.stringify(stored)), stored);
});

test('an address without parameters opens the start view, and the address shows if another view is requested', () => {
  const start = addressOf({ id: 7, search: 'status=onBreak&columns=name%2Cphone' });
  const started = { ...defaults, start };
  const bare = readListState('', started);
  assert.equal([bare.named, bare.filters['status'], bare.columns], [7, ['onBreak'], ['name', 'phone']]);
  assert.is(writeListState(bare, started), 'status=onBreak&columns=name%2Cphone&named=7');
  const none = plainList(started);
  assert.equal([none.named, none.filters['status']], [null, ['active', 'onBreak']]);
  assert.is(writeListState(none, started), 'named=none');
  assert.equal(readListState('named=none', started), none);
});

test('a named view keeps everything except the page and its own id', () => {
  const state = readListState('q=rao&sort=-name&page=4&pageSize=50&columns=name%2Cphone&named=3', defaults);
  assert.is(keptOf(state, defaults), 'q=rao&sort=-name&pageSize=50&columns=name%2Cphone');
  assert.equal(openedView({ id: 3, search: keptOf(state, defaults) }, defaults), { ...state, page: 1 });
  assert.equal(openedView({ id: 3, search: 'gone=1&sort=-name' }, defaults).sort, '-name');
});

test('a list with a query of its own keeps its columns parameter', () => {
  const ownDefaults = { ...defaults, filterKeys: [...defaults.filterKeys, 'columns'] };
  const state = readListState('columns=a%2Cb', ownDefaults);
  assert.equal([state.columns, state.filters['columns']], [null, ['a,b']]);
  assert.is(writeListState(state, ownDefaults), 'columns=a%2Cb');
});

test('selected columns keep their order; removed ones are omitted; an empty selection means the defaults', () => {
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
for (const [first, order, sort] of within) {
  test(`a view sorted first by ${first ?? 'nothing'}, with order ${order || 'nothing'}`, () => {
    assert.is(sortWithin(first, order), sort);
  });
}

test.run();
