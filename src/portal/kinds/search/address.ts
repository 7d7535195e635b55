import { searchLimits, type SearchDefinition } from '../../../contract/core/search/query.ts';
import type { Where } from '../../../contract/core/search/rules.ts';
import type { Href } from '../../route.ts';
import type { Preset, SearchDescription } from './description.ts';

/** What of a description says how its address is read. */
export type SearchPlace = Pick<SearchDescription, 'definition' | 'here' | 'of' | 'usual' | 'who'>;

/** The conditions that an address holds; what is no search asks for nothing at all, and says so (`null`). */
export function readWhere({ definition }: Pick<SearchPlace, 'definition'>, text: string | null | undefined): Where | null {
  if (!text) return {};
  try {
    const parsed = definition.safeParse({ ...JSON.parse(text), columns: [{ field: 'name' }] });
    if (!parsed.success) return null;
    const { all, any } = parsed.data;
    return { ...(all && { all }), ...(any && { any }) };
  } catch {
    return null;
  }
}

/** The conditions as the address holds them; nothing for everybody. */
export const writeWhere = (where: Where): string => ((where.all ?? where.any ?? []).length === 0 ? '' : JSON.stringify(where));

/** The chosen columns of an address beside those that are always there, each once. */
export function readColumns({ of, usual, who }: SearchPlace, text: string | null | undefined): readonly string[] {
  const known = (text ?? '').split(',').filter((name) => of.catalogue.names.includes(name) && !who.includes(name));
  return known.length > 0 ? [...new Set(known)].slice(0, searchLimits.columns - who.length) : usual;
}

/** The address of the search that a kept definition means. */
export function searchAddress(known: SearchPlace, { columns, sort, all, any }: SearchDefinition): Href {
  const names = columns.map(({ field }) => field).filter((name) => !known.who.includes(name));
  const search = new URLSearchParams();
  const conditions = writeWhere({ ...(all && { all }), ...(any && { any }) });
  if (conditions) search.set('where', conditions);
  if (names.length > 0 && names.join() !== known.usual.join()) search.set('columns', names.join(','));
  if (sort) search.set('sort', sort);
  return (search.size > 0 ? `${known.here()}?${search}` : known.here()) as Href;
}

/** What a search that is ready to be run means. */
export const definitionOf = ({ where, columns, sort }: Preset): SearchDefinition => ({
  ...where,
  columns: columns.map((field) => ({ field })),
  ...(sort && { sort }),
});
