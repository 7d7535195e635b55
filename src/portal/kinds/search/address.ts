import { searchLimits, type SearchDefinition } from '../../../contract/core/search/query.ts';
import type { Where } from '../../../contract/core/search/rules.ts';
import type { Href } from '../../route.ts';
import type { Preset, SearchDescription } from './description.ts';

/** The parts of a description that define how its address is parsed. */
export type SearchPlace = Pick<SearchDescription, 'definition' | 'here' | 'of' | 'usual' | 'who'>;

/** The conditions in an address, or null if the text is not a valid search, so that the form can show a warning. */
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

/** The conditions for the address; empty for a search without conditions. */
export const writeWhere = (where: Where): string => ((where.all ?? where.any ?? []).length === 0 ? '' : JSON.stringify(where));

/** The columns in an address besides the fixed ones, without duplicates; the default columns if there are none. */
export function readColumns({ of, usual, who }: SearchPlace, text: string | null | undefined): readonly string[] {
  const names = (text ?? '').split(',').filter((name) => of.catalogue.names.includes(name) && !who.includes(name));
  return names.length > 0 ? [...new Set(names)].slice(0, searchLimits.columns - who.length) : usual;
}

/** The address of a stored search. */
export function searchAddress(place: SearchPlace, { columns, sort, all, any }: SearchDefinition): Href {
  const names = columns.map(({ field }) => field).filter((name) => !place.who.includes(name));
  const search = new URLSearchParams();
  const conditions = writeWhere({ ...(all && { all }), ...(any && { any }) });
  if (conditions) search.set('where', conditions);
  if (names.length > 0 && names.join() !== place.usual.join()) search.set('columns', names.join(','));
  if (sort) search.set('sort', sort);
  return (search.size > 0 ? `${place.here()}?${search}` : place.here()) as Href;
}

/** The definition of a predefined search. */
export const definitionOf = ({ where, columns, sort }: Preset): SearchDefinition => ({
  ...where,
  columns: columns.map((field) => ({ field })),
  ...(sort && { sort }),
});
