import * as z from 'zod/mini';

/** The largest value of a 32-bit column: a larger version or count cannot exist. */
export const maxInt4 = 2_147_483_647;

/** A record's id. JSON represents it exactly up to 2^53 - 1. */
export const id = z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(Number.MAX_SAFE_INTEGER, 'outOfRange'));

/** A whole number that fits a 32-bit column. */
export const int4 = z.int('notANumber').check(z.minimum(-maxInt4 - 1, 'outOfRange'), z.maximum(maxInt4, 'outOfRange'));

/** A name defined by a module: any text on the wire, a known name for the compiler. */
export const nameOf = <Name extends string>() => z.string() as unknown as z.ZodMiniType<Name>;

/** The row's version, sent back with a change so that two editors cannot overwrite each other. */
export const version = z.int('required').check(z.minimum(1, 'outOfRange'), z.maximum(maxInt4, 'outOfRange'));

/** A moment as ISO 8601 in UTC. */
export const moment = z.string();

/** A path or query number: digits only, so that ` 5`, `0x10` and `1e3` are refused. */
export const digits = z.pipe(
  z.string('notANumber').check(z.regex(/^[1-9]\d{0,14}$/, 'notANumber')),
  z.transform((text: string) => Number(text)),
);

/** A query flag: `true` or `false`. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false'], 'notAllowed'),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

/** A query parameter given once or repeated, always read as a list of at most `max`. */
export function many<V>(item: z.ZodMiniType<V, string>, max = 50) {
  const single = z.pipe(
    item as z.ZodMiniType<V>,
    z.transform((value: V) => [value]),
  );
  return z.union([z.array(item).check(z.maxLength(max, 'tooLong')), single]) as unknown as z.ZodMiniType<V[], string | string[]>;
}

/** PostgreSQL cannot store U+0000 in a text. */
export const noNull = /^[^\0]*$/;

/** Maximum length; a longer text is rejected at once, without any later check. */
export const atMost = (max: number) => z.maxLength(max, { error: 'tooLong', abort: true });

/** Typed text may be longer than the tidied value: blanks around it, hyphens, a prefix. */
export const roomOf = (max: number) => 2 * max + 100;

/** Free text, trimmed, without U+0000; `code` is the error for a value that is not a text. */
export const trimmedText = (max: number, code: 'required' | 'badFormat') =>
  z.string(code).check(atMost(roomOf(max)), z.trim(), atMost(max), z.regex(noNull, 'badFormat'));

/** Free text of a query. */
export const queryText = (max: number) => trimmedText(max, 'badFormat');
