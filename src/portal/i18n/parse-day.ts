import { isCalendarDay } from '../../contract/core/field.ts';
import type { DateOrder } from '../../contract/core/date-order.ts';
import { languageTag } from '../kit/format.ts';

/**
 * Parses a typed date to 2007-05-06, or null: 6/5/07, 06.05.2007, 6 May 2007, 2007-05-06, 06052007, with digits of any
 * script and month names in the language or in English. Four leading digits are the year. Otherwise digits are read
 * only in the college’s order: 6/25/07 is invalid if the day comes first, because a guess would be right only
 * sometimes.
 */
export function parseDay(typed: string, order: DateOrder, locale: string): string | null {
  const tokens = fold(typed).match(/\d+|\p{L}+/gu) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const words = tokens.filter((token) => !/^\d/.test(token) && !fillers.has(token));
  if (words.length > 1) return null;
  const [word] = words;
  if (word !== undefined) return withMonthNamed(numbers, monthOf(word, locale), order);
  const [only = ''] = numbers;
  if (numbers.length === 1) return unbroken(only, order);
  return inOrder(numbers, order);
}

function withMonthNamed(numbers: readonly string[], month: number | null, order: DateOrder): string | null {
  const [first, last] = numbers;
  if (month === null || numbers.length !== 2 || first === undefined || last === undefined) return null;
  const isYearFirst = first.length > 2 || (last.length <= 2 && order === 'ymd');
  return isYearFirst ? dayOf(first.padStart(2, '0'), String(month), last) : dayOf(last, String(month), first);
}

function inOrder(numbers: readonly string[], order: DateOrder): string | null {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return null;
  if (first.length > 2 || (third.length <= 2 && order === 'ymd')) return dayOf(first.padStart(2, '0'), second, third);
  return order === 'mdy' ? dayOf(third, first, second) : dayOf(third, second, first);
}

/** Digits without separators: 06052007, 060507, 20070506. */
function unbroken(figures: string, order: DateOrder): string | null {
  const cut = (...ends: number[]) => ends.map((end, index) => figures.slice(ends[index - 1] ?? 0, end));
  if (figures.length === 6) return inOrder(cut(2, 4, 6), order);
  if (figures.length !== 8) return null;
  const yearFirst = inOrder(cut(4, 6, 8), order);
  return order === 'ymd' ? yearFirst : (inOrder(cut(2, 4, 8), order) ?? yearFirst);
}

function dayOf(year: string, month: string, day: string): string | null {
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return null;
  const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return iso < '2200' && isCalendarDay(iso) ? iso : null;
}

/** Words that may separate the parts: 6th of May, 6 de mayo de 2007, 2007年5月6日, 6 мая 2007 г. */
const fillers = new Set(['st', 'nd', 'rd', 'th', 'of', 'de', 'г', 'r', '年', '月', '日']);

/** Matches a month name, or an unambiguous prefix of at least three letters. */
function monthOf(word: string, locale: string): number | null {
  const months = monthNames(locale);
  const exact = months.findIndex((names) => names.includes(word));
  if (exact >= 0) return exact + 1;
  const begun = months.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index + 1] : []));
  return word.length >= 3 && begun.length === 1 ? (begun[0] ?? null) : null;
}

const cache = new Map<string, readonly (readonly string[])[]>();

/** Month names with a day and alone, long and short, because several languages inflect them. */
function monthNames(locale: string): readonly (readonly string[])[] {
  const cached = cache.get(locale);
  if (cached) return cached;
  const formats = [languageTag(locale), 'en'].flatMap((tag) =>
    (['long', 'short'] as const).flatMap((month) => [
      new Intl.DateTimeFormat(tag, { month, day: 'numeric', timeZone: 'UTC' }),
      new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' }),
    ]),
  );
  const names = Array.from({ length: 12 }, (_, month) =>
    formats
      .flatMap((format) => format.formatToParts(Date.UTC(2026, month, 1)).filter(({ type }) => type === 'month'))
      .map(({ value }) => fold(value).replace(/\P{L}/gu, ''))
      .filter((name) => name.length > 1),
  );
  cache.set(locale, names);
  return names;
}

/** Lower case without diacritics, and digits of any script as 0 to 9. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\p{Nd}/gu, (figure) => String((figure.codePointAt(0) ?? 0) - zeroOf(figure)));
}

/** The digits of every script are consecutive from zero, with no digit before zero. */
function zeroOf(figure: string): number {
  let point = figure.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - 1))) point -= 1;
  return point;
}
