import * as z from 'zod/mini';
import type { Area } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../paging.ts';
import type { Permission } from '../permissions.ts';
import { purposeField } from '../report.ts';
import { id } from '../scalars.ts';
import type { ScopeName } from '../scope.ts';
import { checked, type SearchDefinition, type SearchSchemas } from './query.ts';

const one = z.union([z.string(), z.number(), z.boolean()]);

/** Of a field with many values a list of them, each once. */
const searchValue = z.nullable(z.union([one, z.array(one)]));
export type SearchValue = z.infer<typeof searchValue>;

/** A found record: the asked columns by name; references in words, choices as their codes, money in paise. */
export const foundRow = z.object({ id, name: z.string(), values: z.record(z.string(), searchValue) });
export type FoundRow = z.infer<typeof foundRow>;

interface Asked<P extends string, S extends ScopeName> {
  path: P;
  access: readonly [Permission, ...Permission[]];
  /** The records it finds, of any of these scopes, or all for holders of `wide`. */
  scope?: readonly S[];
  wide?: readonly Permission[];
  summary: string;
  rule: string;
}

/** The call that finds the records of one page. What a found one is beside its columns is said by `row`. */
export function searchCall<const P extends string, const S extends ScopeName = never, Row extends FoundRow = FoundRow>(
  { body }: SearchSchemas,
  { area, row = foundRow as unknown as z.ZodMiniType<Row>, ...asked }: Asked<P, S> & { area: Area; row?: z.ZodMiniType<Row> },
) {
  return endpoint({ ...asked, method: 'POST', area, cost: 'heavy', isLarge: true, body, answer: listAnswer(row) });
}

/** What is asked beside a definition when it is taken as a file. */
export const orderShape = {
  format: z.enum(['csv', 'xlsx'], 'notAllowed'),
  purpose: z.optional(purposeField.schema),
  /** The kept one that is run, so that its list can say when it last was. */
  templateId: z.optional(id),
};

export interface SearchOrder extends SearchDefinition {
  format: 'csv' | 'xlsx';
  purpose?: string | undefined;
  templateId?: number | undefined;
}

/** The call that answers everything that is found as a file, with a row in the export register. */
export function searchFileCall<const P extends string, const S extends ScopeName = never>(
  { definitionShape, checkedWhere }: SearchSchemas,
  asked: Asked<P, S>,
) {
  return endpoint({
    ...asked,
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
