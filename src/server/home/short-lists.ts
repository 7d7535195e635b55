import type { HomeList } from '../../contract/core/home.ts';
import type { HomeListKey } from '../../contract/modules.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { isFor, type Asked, type Card } from './cards.ts';

type Row = HomeList['rows'][number];

/** People of whom something is to be known today, where a number would not say enough. */
export interface ShortList {
  readonly to: Card['to'];
  /** In the order in which they are shown; only the first are. */
  readonly rows: (asked: Asked) => Promise<Row[]>;
}
export type ShortLists = Partial<Readonly<Record<HomeListKey, ShortList>>>;

const shown = 8;

/** The lists that this user sees, those without anybody left out. One that cannot be read leaves the others alone. */
export async function readLists(asked: Asked, all: readonly ShortLists[]): Promise<HomeList[]> {
  const lists = all.flatMap((some) => Object.entries(some) as [HomeListKey, ShortList][]);
  const own = lists.filter(([, { to }]) => isFor(asked.caller, to));
  const read = await Promise.all(own.map(async ([key, list]) => ({ key, rows: await list.rows(asked).catch(noneUnlessAway) })));
  return read.flatMap(({ key, rows }) => (rows.length === 0 ? [] : { key, rows: rows.slice(0, shown), total: rows.length }));
}

function noneUnlessAway(error: unknown): Row[] {
  if (isDatabaseUnavailable(error)) throw error;
  return [];
}
