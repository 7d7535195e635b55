import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer, pageSizes, type PageSize } from '../core/paging.ts';
import { atMost, id } from '../core/scalars.ts';
import { searchFieldNames } from './search-fields.ts';
import { problemsOfWhere, operators, whereLimits, type Where } from './search-rules.ts';

/** At most so many columns in one answer, fields in one order. */
export const searchLimits = { columns: 40, sorts: 3 } as const;

export const fieldName = z.enum(searchFieldNames as [string, ...string[]], 'notAllowed');
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const condition = {
  field: z.optional(fieldName),
  op: z.optional(z.enum(operators, 'notAllowed')),
  value: z.optional(z.union([scalar, z.array(scalar)])),
};
const conditions = z.array(z.strictObject(condition)).check(z.maxLength(whereLimits.nodes, 'tooLong'));
const nodes = z
  .array(z.strictObject({ ...condition, all: z.optional(conditions), any: z.optional(conditions) }))
  .check(z.maxLength(whereLimits.nodes, 'tooLong'));

/** The two keys of a search that hold its conditions; neither asks for everybody. */
export const whereShape = { all: z.optional(nodes), any: z.optional(nodes) };

/** The conditions beyond their form: each of a field that there is, by an operator that fits it, with a value that fits both. */
export const checkedWhere = z.check<Where>(({ value, issues }) => {
  for (const [path, message] of Object.entries(problemsOfWhere(value)))
    issues.push({ code: 'custom', path: path.split('.'), message, input: value });
});

/** `bornOn,-name`: fields to sort by, each once. */
export const searchSort = z.string('badFormat').check(
  atMost(200),
  z.refine((text) => text.split(',').length <= searchLimits.sorts, 'tooLong'),
  z.refine((text) => text.split(',').every((one) => searchFieldNames.includes(one.replace(/^-/, ''))), 'notAllowed'),
);

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;
const searchBody = z
  .strictObject({
    ...whereShape,
    columns: z
      .array(fieldName, 'required')
      .check(
        z.minLength(1, 'required'),
        z.maxLength(searchLimits.columns, 'tooLong'),
        z.refine(isEachOnce, 'duplicate'),
      ),
    sort: z.optional(searchSort),
    page: z._default(z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(1_000_000, 'outOfRange')), 1),
    pageSize: z._default(
      z.int('notANumber').check(z.refine((size) => pageSizes.includes(size as PageSize), 'notAllowed')),
      20,
    ),
  })
  .check(checkedWhere as never) as unknown as z.ZodMiniType<SearchBody>;

/** A search: who (`all` or `any` of the conditions), what of them, in which order, which page. */
export interface SearchBody extends Where {
  columns: string[];
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

export const searchValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type SearchValue = z.infer<typeof searchValue>;

/** One found student: the asked columns by name; references in words, choices as their codes, money in paise. */
export const foundStudent = z.object({ id, name: z.string(), values: z.record(z.string(), searchValue) });
export type FoundStudent = z.infer<typeof foundStudent>;

export const searchStudents = endpoint({
  method: 'POST',
  path: '/students/search',
  access: ['STUDENT_SEARCH'],
  summary: 'Students by any conditions on their records, with the columns that are asked for.',
  rule: 'A personal field in a condition, a column or the order is notAllowed without 904.',
  area: 'StudentData',
  cost: 'heavy',
  body: searchBody,
  answer: listAnswer(foundStudent),
});
