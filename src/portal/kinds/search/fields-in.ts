import type { SearchDefinition } from '../../../contract/core/search/query.ts';
import { linesByPath } from '../../../contract/core/search/rules.ts';

/** Every field used anywhere in a search. */
export const fieldsIn = ({ columns, sort = '', ...where }: SearchDefinition): readonly string[] => [
  ...columns.map(({ field }) => field),
  ...linesByPath(where).map(([, { field }]) => field),
  ...sort
    .split(',')
    .filter((key) => key !== '')
    .map((key) => key.replace(/^-/, '')),
];
