import * as z from 'zod/mini';
import { isCalendarDay } from './field.ts';
import { languageCodes } from './languages.ts';
import { atMost, digits, many, queryText } from './scalars.ts';

/** The page sizes of a list (spec §9). */
export const pageSizes = [10, 20, 30, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** The sort order of a list: `field` or `-field` (descending), several joined by commas. */
export type SortText<Name extends string> = string & { readonly ofSorts?: Name };

interface ListFacts {
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
}
const factsOfLists = new WeakMap<object, ListFacts>();

/** The sorts and filters of a list, from the query of its call; undefined if the call is not a list. */
export const listFacts = (query: object | undefined): ListFacts | undefined => query && factsOfLists.get(query);

/** The language of a file: its headings and words. English if omitted, meaningless without a format. */
export const fileLanguage = z.optional(z.enum(languageCodes, 'notAllowed'));

/** Returns the query schema of a list: search, page, sort order, format and language of a file, and the given filters. */
export function listQuery<const S extends readonly string[], F extends Record<string, z.ZodMiniType>>(sorts: S, filters: F) {
  const names = sorts.join('|');
  const query = z.strictObject({
    q: z.optional(queryText(80)),
    page: z._default(digits.check(z.maximum(1_000_000, 'outOfRange')), 1),
    pageSize: z._default(
      z.pipe(
        z.enum(['10', '20', '30', '50', '100'], 'notAllowed'),
        z.transform((size: '10' | '20' | '30' | '50' | '100') => Number(size) as PageSize),
      ),
      20,
    ),
    sort: z.optional(
      z
        .string('badFormat')
        .check(atMost(120), z.regex(new RegExp(`^-?(${names})(,-?(${names}))*$`), 'notAllowed')) as unknown as z.ZodMiniType<
        SortText<S[number]>
      >,
    ),
    format: z.optional(z.enum(['csv', 'xlsx'], 'notAllowed')),
    language: fileLanguage,
    /** The name of the view in use, printed in the file. */
    named: z.optional(queryText(60)),
    ...filters,
  });
  // The purpose of a file is not a filter.
  factsOfLists.set(query, { sorts, filters: Object.keys(filters).filter((name) => name !== 'purpose') });
  return query;
}

/** A filter by ids or by choices, repeated for several values. */
export const idFilter = z.optional(many(digits));
export const choiceFilter = <const O extends readonly string[]>(options: O) =>
  z.optional(many(z.enum(options as unknown as [O[number], ...O[number][]], 'notAllowed')));

/** A calendar day in a query, `2026-11-21`. */
export const queryDay = z.string('badFormat').check(z.refine((day) => isCalendarDay(day) && day < '2200', 'notADate'));
export const dayFilter = z.optional(queryDay);

/** One page of a list. `total` counts the whole result. */
export const listAnswer = <S extends z.ZodMiniType>(row: S) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });

/** One record. */
export const oneAnswer = <S extends z.ZodMiniType>(record: S) => z.object({ data: record });
