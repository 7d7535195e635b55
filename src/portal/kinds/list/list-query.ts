import { pageSizes, type PageSize } from '../../../contract/core/paging.ts';

/** The state of a list in its address. `filters` has all active filters including defaults. */
export interface ListState {
  q: string;
  page: number;
  pageSize: PageSize;
  sort: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Key of the view; null for the table. */
  view: string | null;
  /** Shown columns in order, if set by a named view; null uses the settings of the device. */
  columns: readonly string[] | null;
  /** Id of the named view that was opened; its settings may have been changed since. */
  named: number | null;
}

export interface ListDefaults {
  sort: string;
  /** Keys of the available views. */
  views: readonly string[];
  filterKeys: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
  /** The user’s start view as an address. An address without a query opens it. */
  start?: string | null | undefined;
}

/** In the address: switches off a filter that has a default, `status=any`. */
const off = 'any';

/** In the address: shows the list without a named view although there is a start view. */
const noView = 'named=none';

/** The parts of a description that define how its address is parsed. */
export interface ListAddress {
  defaultSort: string;
  filters?: readonly { key: string }[] | undefined;
  defaults?: Readonly<Record<string, readonly string[]>> | undefined;
  views?: readonly { key: string; sort?: string }[] | undefined;
  slice?: { query: Readonly<Record<string, string>> } | undefined;
}

/** Defaults for parsing an address of the list; `keys` are those of the page’s own query. */
export const defaultsOf = (list: ListAddress, keys: readonly string[] = [], start: string | null = null): ListDefaults => ({
  start,
  sort: list.defaultSort,
  filterKeys: [...(list.filters ?? []).map(({ key }) => key), ...keys],
  filters: list.defaults ?? {},
  views: (list.views ?? []).map(({ key }) => key),
});

/** The query without page and order, shared by rows, charts and whole result. */
export const foundBy = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string | readonly string[]> => ({
  ...(q && { q }),
  ...filters,
});

/** The call’s query for the rows that an address shows. */
export function askedBy(list: ListAddress, search: string, start: string | null = null) {
  const state = readListState(search, defaultsOf(list, [], start));
  const view = (list.views ?? []).find(({ key }) => key === state.view);
  const sort = sortWithin(view?.sort, state.sort);
  return { ...list.slice?.query, ...foundBy(state), sort, page: state.page, pageSize: state.pageSize };
}

/** Parses an address. Invalid values are replaced by defaults. */
export function readListState(search: string, defaults: ListDefaults): ListState {
  const parameters = new URLSearchParams(search === '' ? (defaults.start ?? '') : search);
  const page = Number(parameters.get('page'));
  const pageSize = Number(parameters.get('pageSize')) as PageSize;
  const view = parameters.get('view');
  // A list with its own query uses its own parameter for columns.
  const columns = defaults.filterKeys.includes('columns') ? [] : (parameters.get('columns') ?? '').split(',').filter(Boolean);
  const named = Number(parameters.get('named'));
  const filters: Record<string, readonly string[]> = {};
  for (const key of defaults.filterKeys) {
    const values = parameters.has(key)
      ? parameters.getAll(key).filter((value) => value !== '' && value !== off)
      : (defaults.filters[key] ?? []);
    if (values.length > 0) filters[key] = values;
  }
  return {
    q: parameters.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(pageSize) ? pageSize : 20,
    sort: parameters.get('sort') || defaults.sort,
    filters,
    view: view !== null && defaults.views.includes(view) ? view : null,
    columns: columns.length > 0 ? columns : null,
    named: Number.isSafeInteger(named) && named > 0 ? named : null,
  };
}

/** The shortest address of a state, without defaults. */
export function writeListState(state: ListState, defaults: ListDefaults): string {
  const search = new URLSearchParams();
  if (state.q) search.set('q', state.q);
  for (const key of defaults.filterKeys) {
    const values = state.filters[key] ?? [];
    const preset = defaults.filters[key] ?? [];
    if (sameValues(values, preset)) continue;
    for (const value of values.length > 0 ? values : [off]) search.append(key, value);
  }
  if (state.view !== null) search.set('view', state.view);
  if (state.sort !== defaults.sort) search.set('sort', state.sort);
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.pageSize !== 20) search.set('pageSize', String(state.pageSize));
  if (state.columns !== null) search.set('columns', state.columns.join());
  if (state.named !== null) search.set('named', String(state.named));
  return search.toString() || (defaults.start ? noView : '');
}

/** The address stored in a named view: without the page and the open view. */
export function keptOf(state: ListState, defaults: ListDefaults): string {
  return writeListState({ ...state, page: 1, named: null }, { ...defaults, start: null });
}

/** The list’s state without a start view or named view. */
export const plainList = (defaults: ListDefaults): ListState => readListState('', { ...defaults, start: null });

/** The state after opening a named view. */
export function openedView({ id, search }: { id: number; search: string }, defaults: ListDefaults): ListState {
  return { ...readListState(search, { ...defaults, start: null }), page: 1, named: id };
}

/** The sort order after pressing a column’s heading: ascending, descending, then the list’s default. */
export function nextSort(current: string, column: string, fallback: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? fallback : column;
}

/** The sort order in a view with its own first key: the user’s order applies within it. */
export function sortWithin(first: string | undefined, requested: string): string {
  if (first === undefined || requested.split(',').some((key) => key.replace(/^-/, '') === first.replace(/^-/, ''))) return requested;
  return requested === '' ? first : `${first},${requested}`;
}

/** The `aria-sort` of a column. */
export function sortOf(current: string, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
