import * as z from 'zod/mini';
import type { Area } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import type { LanguageCode } from '../languages.ts';
import { fileLanguage, listAnswer } from '../paging.ts';
import type { Permission } from '../permissions.ts';
import { purposeField } from '../report.ts';
import { id } from '../scalars.ts';
import type { ScopeName } from '../scope.ts';
import { checked, type SearchDefinition, type SearchSchemas } from './query.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A field with many values has a list of distinct values. */
const searchValue = z.nullable(z.union([scalar, z.array(scalar)]));
export type SearchValue = z.infer<typeof searchValue>;

/** A record of the result: the requested columns by name; references as labels, choices as codes, money in paise. */
export const foundRow = z.object({ id, name: z.string(), values: z.record(z.string(), searchValue) });
export type FoundRow = z.infer<typeof foundRow>;

interface SearchCall<P extends string, S extends ScopeName> {
  path: P;
  access: readonly [Permission, ...Permission[]];
  /** The records that it searches: of any of these scopes, or all for holders of `wide`. */
  scope?: readonly S[];
  wide?: readonly Permission[];
  summary: string;
  rule: string;
}

/**
 * Defines the call that returns one page of results. `row` is the schema of a result, if it has more than its columns.
 */
export function searchCall<const P extends string, const S extends ScopeName = never, Row extends FoundRow = FoundRow>(
  { body }: SearchSchemas,
  { area, row = foundRow as unknown as z.ZodMiniType<Row>, ...call }: SearchCall<P, S> & { area: Area; row?: z.ZodMiniType<Row> },
) {
  return endpoint({ ...call, method: 'POST', area, cost: 'heavy', isLarge: true, body, answer: listAnswer(row) });
}

/** The parameters of a file, beside the definition. */
export const orderShape = {
  format: z.enum(['csv', 'xlsx'], 'notAllowed'),
  language: fileLanguage,
  purpose: z.optional(purposeField.schema),
  /** The saved search that is run, so that its list can show when it last was. */
  templateId: z.optional(id),
};

export interface SearchOrder extends SearchDefinition {
  format: 'csv' | 'xlsx';
  language?: LanguageCode | undefined;
  purpose?: string | undefined;
  templateId?: number | undefined;
}

/** Defines the call that returns all results as a file and records the export in the register. */
export function searchFileCall<const P extends string, const S extends ScopeName = never>(
  { definitionShape, checkedWhere }: SearchSchemas,
  call: SearchCall<P, S>,
) {
  return endpoint({
    ...call,
    method: 'POST',
    changes: ['Audit'],
    ownTransaction: true,
    cost: 'heavy',
    file: 'always',
    isLarge: true,
    body: checked<SearchOrder>({ ...definitionShape, ...orderShape }, checkedWhere),
    answer: z.unknown(),
  });
}
