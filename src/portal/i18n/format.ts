import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateOrder } from '../../contract/core/date-order.ts';
import { languageTag } from '../kit/format.ts';
import { dateOrder } from './date-order.ts';

/** All times are in the college’s time zone, wherever the reader is: a class at 9:00 is at 9:00 in Berhampur. */
export const timeZone = 'Asia/Kolkata';

export interface Format {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A calendar day, `2026-07-01`, or a timestamp. */
  date: (value: string, options?: Intl.DateTimeFormatOptions) => string;
  /** A timestamp, `2026-07-01T09:30:00Z`, in the college’s time zone. */
  dateTime: (value: string) => string;
  /** Rupees for an integer number of paise. */
  money: (paise: number) => string;
  /** "2 hours ago", "in 3 days". */
  relative: (moment: string, now?: Date) => string;
}

/**
 * Formats numbers, dates and money with Intl for a language. English uses the Indian conventions: 1,00,000 and 1 Jul
 * 2026. Arabic is `ar` with Intl’s default digits; no numbering system is forced. Dates use the college’s order.
 */
export function formatIn(locale: string, order: DateOrder = dateOrder()): Format {
  const tag = languageTag(locale);
  return {
    number: (value, options) => numberFormat(tag, options).format(value),
    date: (value, options = { dateStyle: 'medium' }) => {
      const isDay = value.length === 10;
      const moment = new Date(isDay ? `${value}T00:00:00Z` : value);
      if (isNaN(moment.getTime())) return value;
      const zone = isDay ? 'UTC' : timeZone;
      const { dateStyle } = options;
      if (dateStyle === 'medium' || dateStyle === 'long') return dayInOrder(moment, tag, order, dateStyle, zone);
      return dateFormat(tag, { ...options, timeZone: zone }).format(moment);
    },
    dateTime: (value) => {
      const moment = new Date(value);
      if (isNaN(moment.getTime())) return value;
      if (isOwnOrder(tag, order, 'medium')) return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);
      const time = dateFormat(tag, { timeStyle: 'short', timeZone }).format(moment);
      return `${dayInOrder(moment, tag, order, 'medium', timeZone)}, ${time}`;
    },
    money: (paise) => {
      const fraction = paise % 100 === 0 ? 0 : 2;
      const options = {
        style: 'currency',
        currency: 'INR',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fraction,
      } as const;
      return numberFormat(tag, { ...options, maximumFractionDigits: fraction }).format(paise / 100);
    },
    relative: (moment, now = new Date()) => {
      const seconds = (new Date(moment).getTime() - now.getTime()) / 1000;
      if (isNaN(seconds)) return moment;
      const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
      return relativeFormat(tag).format(Math.trunc(seconds / size), unit);
    },
  };
}

/** Formats for the current language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => formatIn(i18n.language), [i18n.language]);
}

/** Today’s date at the college, `2026-07-01`. */
export function today(now = new Date()): string {
  return dateFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
}

/**
 * The language’s own format if its order matches the college’s. Otherwise the college’s order with the name of the
 * month.
 */
function dayInOrder(moment: Date, tag: string, order: DateOrder, dateStyle: 'medium' | 'long', zone: string): string {
  if (isOwnOrder(tag, order, dateStyle)) return dateFormat(tag, { dateStyle, timeZone: zone }).format(moment);
  const month = dateStyle === 'long' ? 'long' : 'short';
  const parts = dateFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: zone }).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const [d, m, y] = [part('day'), part('month'), part('year')];
  return { dmy: `${d} ${m} ${y}`, mdy: `${m} ${d}, ${y}`, ymd: `${y} ${m} ${d}` }[order];
}

/** Japanese and Chinese always put the year first, which is unambiguous and the only usual form. */
function isOwnOrder(tag: string, order: DateOrder, dateStyle: 'medium' | 'long'): boolean {
  if (tag === 'ja' || tag === 'zh') return true;
  const parts = dateFormat(tag, { dateStyle, timeZone: 'UTC' }).formatToParts(0);
  const letters = parts.flatMap(({ type }) => (['day', 'month', 'year'].includes(type) ? [type[0]] : []));
  return letters.join('') === order;
}

/** An integer or decimal number in the format of the language. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(languageTag(locale)).format(value);
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Creating an Intl object costs far more than using it. */
function remembered<O, F>(make: (tag: string, options?: O) => F): (tag: string, options?: O) => F {
  const formatters = new Map<string, F>();
  return (tag, options) => {
    const key = tag + JSON.stringify(options ?? '');
    const formatter = formatters.get(key) ?? make(tag, options);
    formatters.set(key, formatter);
    return formatter;
  };
}

const numberFormat = remembered((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const dateFormat = remembered((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const relativeFormat = remembered((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
