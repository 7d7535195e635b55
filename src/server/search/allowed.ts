import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Catalogue } from '../../contract/core/search/catalogue.ts';
import { linesByPath, type Where } from '../../contract/core/search/rules.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';

/** The parts of a search or a report that name fields. */
export interface Naming extends Where {
  columns: readonly (string | { field: string })[];
  sort?: string | undefined;
  groupBy?: string | undefined;
}

/** Rejects a search that names a field which the caller may not read: its results would reveal the values. */
export function refuseHidden(catalogue: Catalogue, caller: Caller, naming: Naming): void {
  const fields = hiddenIn(catalogue, caller, naming);
  if (Object.keys(fields).length > 0) throw new ApiError('ValidationFailed', { fields });
}

/** The places of a search that name a field which the caller may not read. */
export function hiddenIn({ fields }: Catalogue, caller: Caller, naming: Naming): FieldProblems {
  const hidden = places(naming).filter(([, name]) => {
    const needed = fields[name]?.personal;
    return needed !== undefined && !caller.may(needed);
  });
  return Object.fromEntries(hidden.map(([path]) => [path, 'notAllowed']));
}

/** Every field that a search names. */
export const namesIn = (naming: Naming): ReadonlySet<string> => new Set(places(naming).map(([, name]) => name));

function places({ columns, sort, groupBy, ...where }: Naming): [path: string, field: string][] {
  const lines = linesByPath(where).map(([path, { field }]): [string, string] => [`${path}.field`, field]);
  const shown = columns.map((column, index): [string, string] =>
    typeof column === 'string' ? [`columns.${index}`, column] : [`columns.${index}.field`, column.field],
  );
  const sorts = (sort?.split(',') ?? []).map((part): [string, string] => ['sort', part.replace(/^-/, '')]);
  return [...lines, ...shown, ...sorts, ...(groupBy ? [['groupBy', groupBy] as [string, string]] : [])];
}
