import type { HomeList } from '../../contract/core/home.ts';
import type { HomeListKey } from '../../contract/modules.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { isFor, type CardRequest, type Card } from './cards.ts';

type Row = HomeList['rows'][number];

/** People relevant today, where a number would not be enough. */
export interface ShortList {
  readonly to: Card['to'];
  /** In the order in which they are shown; only the first ones are. */
  readonly rows: (request: CardRequest) => Promise<Row[]>;
}
export type ShortLists = Partial<Readonly<Record<HomeListKey, ShortList>>>;

const shown = 8;

/** The lists of this user, without empty ones. A list that cannot be read does not affect the others. */
export async function readLists(request: CardRequest, all: readonly ShortLists[]): Promise<HomeList[]> {
  const lists = all.flatMap((some) => Object.entries(some) as [HomeListKey, ShortList][]);
  const visible = lists.filter(([, { to }]) => isFor(request.caller, to));
  const read = await Promise.all(visible.map(async ([key, list]) => ({ key, rows: await list.rows(request).catch(noneUnlessAway) })));
  return read.flatMap(({ key, rows }) => (rows.length === 0 ? [] : { key, rows: rows.slice(0, shown), total: rows.length }));
}

function noneUnlessAway(error: unknown): Row[] {
  if (isDatabaseUnavailable(error)) throw error;
  return [];
}
