import { valuesOf, type Operator } from '../../src/contract/core/search/rules.ts';
import type { SearchField } from '../../src/contract/core/search/catalogue.ts';

// The meaning of a search's conditions, computed a second time from the values themselves.

// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
export type Answered = any;

/** A text in the form in which searches compare it. */
export const fold = (value: unknown): string =>
  String(value)
    .replaceAll('.', ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

type Holds = (value: Answered, wanted: Answered) => boolean;

/** True if a condition is true of one value, which may be empty. */
export const holds: Record<Operator, Holds> = {
  eq: (value, wanted) => value !== null && value === wanted,
  ne: (value, wanted) => value !== wanted,
  in: (value, wanted) => wanted.includes(value),
  contains: (value, wanted) => value !== null && value.includes(wanted),
  startsWith: (value, wanted) => value !== null && value.startsWith(wanted),
  gt: (value, wanted) => value !== null && value > wanted,
  gte: (value, wanted) => value !== null && value >= wanted,
  lt: (value, wanted) => value !== null && value < wanted,
  lte: (value, wanted) => value !== null && value <= wanted,
  between: (value, [first, last]) => value !== null && value >= first && value <= last,
  isEmpty: (value) => value === null,
  notEmpty: (value) => value !== null,
};

/** True if a condition is true of any of several values; for negative conditions, of all of them. */
export function holdsOfMany(op: Operator, values: readonly Answered[], wanted: Answered): boolean {
  if (op === 'isEmpty' || op === 'ne') return values.every((value) => holds[op](value, wanted));
  return values.some((value) => holds[op](value, wanted));
}

/**
 * A value for a condition, taken from the existing values: the middle one, or a part of it for `contains` and
 * `startsWith`; `in` and `between` also get the first one.
 * @returns undefined if there is no value, or the operator takes none
 */
export function valueToAsk(values: readonly Answered[], field: SearchField, op: Operator): Answered {
  const distinct = [...new Set(values.filter((value) => value !== null && value !== undefined))];
  distinct.sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const middle = distinct[Math.floor(distinct.length / 2)];
  if (valuesOf(op) === 'none' || middle === undefined) return undefined;
  if (op === 'contains') return String(middle).trim().slice(1, 4).trim() || String(middle);
  if (op === 'startsWith') return String(middle).slice(0, 2).trim();
  if (op === 'in') return [middle, distinct[0]];
  if (op === 'between')
    return [distinct[0], middle].sort((a, b) => (a < b ? -1 : 1)).map((bound) => (field.kind === 'number' ? Number(bound) : bound));
  return middle;
}
