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
}

export interface ListDefaults {
  sort: string;
  /** The views that there are. */
  views: readonly string[];
  filterKeys: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
}

/** In the address, a filter that has a default and is switched off: `status=any`. */
const off = 'any';

/** What of a description says how its address is read. */
export interface ListAddress {
  defaultSort: string;
  filters?: readonly { key: string }[] | undefined;
  defaults?: Readonly<Record<string, readonly string[]>> | undefined;
  views?: readonly { key: string; sort?: string }[] | undefined;
}

/** How an address of the list is read; `keys` are those of the question that the page itself asks. */
export const defaultsOf = (list: ListAddress, keys: readonly string[] = []): ListDefaults => ({
  sort: list.defaultSort,
  filterKeys: [...(list.filters ?? []).map(({ key }) => key), ...keys],
  filters: list.defaults ?? {},
  views: (list.views ?? []).map(({ key }) => key),
});

/** What the server is asked, but for page and order: the same for the rows, the charts and the whole result. */
export const foundBy = ({
  q,
  filters,
}: Pick<ListState, 'q' | 'filters'>): Record<string, string | readonly string[]> => ({
  ...(q && { q }),
  ...filters,
});

/** What the server is asked for the rows that an address means. */
export function askedBy(list: ListAddress, search: string) {
  const state = readListState(search, defaultsOf(list));
  const view = (list.views ?? []).find(({ key }) => key === state.view);
  return { ...foundBy(state), sort: sortWithin(view?.sort, state.sort), page: state.page, pageSize: state.pageSize };
}

/** The state that an address means; what it holds wrong falls back to the default. */
export function readListState(search: string, defaults: ListDefaults): ListState {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page'));
  const pageSize = Number(given.get('pageSize')) as PageSize;
  const view = given.get('view');
  const filters: Record<string, readonly string[]> = {};
  for (const key of defaults.filterKeys) {
    const values = given.has(key)
      ? given.getAll(key).filter((value) => value !== '' && value !== off)
      : (defaults.filters[key] ?? []);
    if (values.length > 0) filters[key] = values;
  }
  return {
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(pageSize) ? pageSize : 20,
    sort: given.get('sort') || defaults.sort,
    filters,
    view: view !== null && defaults.views.includes(view) ? view : null,
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
  return search.toString();
}

/** What a press on a column's head asks for next: ascending, descending, then the list's own order again. */
export function nextSort(current: string, column: string, fallback: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? fallback : column;
}

/** The order in a view that comes by something first: within it, what was asked for. */
export function sortWithin(first: string | undefined, asked: string): string {
  if (first === undefined || asked.split(',').some((one) => one.replace(/^-/, '') === first.replace(/^-/, '')))
    return asked;
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
