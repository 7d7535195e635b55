import { sql } from 'kysely';
import { containing, searchWords } from '../database/search-text.ts';
import type { Condition, Sql } from './source.ts';

/** A filter by one or several values of a column. */
export const among =
  (column: Sql) =>
  (values: readonly (string | number | boolean)[] | string): Condition =>
    sql`${column} in (${sql.join([values].flat())})`;

/**
 * The same for fixed words of the contract, as literals: without a parameter a list is planned once, not for each
 * value.
 */
export const amongWords =
  (column: Sql) =>
  (values: readonly string[]): Condition =>
    sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** A filter by a flag given as text, `true` or `false`. */
export const isEither = (column: Sql) => among(sql`${column}::text`);

/** A free search that requires each word: the condition of one word, from its pattern for `like`. */
export const eachWord =
  (holds: (pattern: string, word: string) => Condition) =>
  (typed: string): Condition[] =>
    searchWords(typed).map((word) => holds(containing(word), word));

/** The same in one text, which is folded like typed text. */
export const inText = (text: Sql) => eachWord((pattern) => sql`search_fold(${text}) like ${pattern}`);
