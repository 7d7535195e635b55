import { pageSizes, type PageSize } from '../../../contract/core/paging.ts';

/** What a list shows, as the address says it. `filters` holds every filter that is on, the defaults included. */
export interface ListState {
  q: string;
  page: number;
  pageSize: PageSize;
  sort: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Another view than the table, which is null. */
  view: string | null;
  /** The shown columns in their order, where a named view says them; null as they are kept on the device. */
  columns: readonly string[] | null;
  /** The number of the named view that was opened; what it says may have been changed since. */
  named: number | null;
}

export interface ListDefaults {
  sort: string;
  /** The views that there are. */
  views: readonly string[];
  filterKeys: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
  /** What the bare address means where somebody has chosen a view to start with: as an address says it. */
  start?: string | null | undefined;
}

/** In the address, a filter that has a default and is switched off: `status=any`. */
const off = 'any';

/** In the address: the list as it is without a named view, although one was chosen to start with. */
const noView = 'named=none';

/** What of a description says how its address is read. */
export interface ListAddress {
  defaultSort: string;
  filters?: readonly { key: string }[] | undefined;
  defaults?: Readonly<Record<string, readonly string[]>> | undefined;
  views?: readonly { key: string; sort?: string }[] | undefined;
  slice?: { query: Readonly<Record<string, string>> } | undefined;
}

/** How an address of the list is read; `keys` are those of the question that the page itself asks. */
export const defaultsOf = (list: ListAddress, keys: readonly string[] = [], start: string | null = null): ListDefaults => ({
  start,
  sort: list.defaultSort,
  filterKeys: [...(list.filters ?? []).map(({ key }) => key), ...keys],
  filters: list.defaults ?? {},
  views: (list.views ?? []).map(({ key }) => key),
});

/** What the server is asked, but for page and order: the same for the rows, the charts and the whole result. */
export const foundBy = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string | readonly string[]> => ({
  ...(q && { q }),
  ...filters,
});

/** What the server is asked for the rows that an address means. */
export function askedBy(list: ListAddress, search: string, start: string | null = null) {
  const state = readListState(search, defaultsOf(list, [], start));
  const view = (list.views ?? []).find(({ key }) => key === state.view);
  const sort = sortWithin(view?.sort, state.sort);
  return { ...list.slice?.query, ...foundBy(state), sort, page: state.page, pageSize: state.pageSize };
}

/** The state that an address means; what it holds wrong falls back to the default. */
export function readListState(search: string, defaults: ListDefaults): ListState {
  const given = new URLSearchParams(search === '' ? (defaults.start ?? '') : search);
  const page = Number(given.get('page'));
  const pageSize = Number(given.get('pageSize')) as PageSize;
  const view = given.get('view');
  // A list that asks a question of its own has its own word for them.
  const columns = defaults.filterKeys.includes('columns') ? [] : (given.get('columns') ?? '').split(',').filter(Boolean);
  const named = Number(given.get('named'));
  const filters: Record<string, readonly string[]> = {};
  for (const key of defaults.filterKeys) {
    const values = given.has(key) ? given.getAll(key).filter((value) => value !== '' && value !== off) : (defaults.filters[key] ?? []);
    if (values.length > 0) filters[key] = values;
  }
  return {
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(pageSize) ? pageSize : 20,
    sort: given.get('sort') || defaults.sort,
    filters,
    view: view !== null && defaults.views.includes(view) ? view : null,
    columns: columns.length > 0 ? columns : null,
    named: Number.isSafeInteger(named) && named > 0 ? named : null,
  };
}

/** The shortest address that means the state: nothing that is the default is written. */
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

/** What a named view keeps of a state: all but where in the result one is, and the view that was open. */
export function keptOf(state: ListState, defaults: ListDefaults): string {
  return writeListState({ ...state, page: 1, named: null }, { ...defaults, start: null });
}

/** The list as it is without a named view. */
export const plainList = (defaults: ListDefaults): ListState => readListState('', { ...defaults, start: null });

/** The state that opening a named view leads to. */
export function openedView({ id, search }: { id: number; search: string }, defaults: ListDefaults): ListState {
  return { ...readListState(search, { ...defaults, start: null }), page: 1, named: id };
}

/** What a press on a column's head asks for next: ascending, descending, then the list's own order again. */
export function nextSort(current: string, column: string, fallback: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? fallback : column;
}

/** The order in a view that comes by something first: within it, what was asked for. */
export function sortWithin(first: string | undefined, asked: string): string {
  if (first === undefined || asked.split(',').some((one) => one.replace(/^-/, '') === first.replace(/^-/, ''))) return asked;
  return asked === '' ? first : `${first},${asked}`;
}

/** How a column is sorted at the moment, as `aria-sort` says it. */
export function sortOf(current: string, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
