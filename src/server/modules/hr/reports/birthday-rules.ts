/** First and last day, as `2026-12-20`. */
export interface Span {
  fromOn: string;
  toOn: string;
}

/**
 * Days between two days of a year: this year's, or if they cross the new year, the current span, otherwise the next.
 * For 20 December to 10 January, on 5 January the span began last year.
 */
export function birthdaySpan(from: string, to: string, today: string): Span {
  const thisYear = yearOf(today);
  const crosses = from > to;
  const year = crosses && today.slice(5) <= to ? thisYear - 1 : thisYear;
  return { fromOn: keptOn(from, year), toOn: keptOn(to, crosses ? year + 1 : year) };
}

/** Day in a span on which a birthday is celebrated, or null. In common years, 29 February is celebrated on the 28th. */
export function birthdayIn(bornOn: string, { fromOn, toOn }: Span): string | null {
  const day = bornOn.slice(5);
  for (let year = yearOf(fromOn); year <= yearOf(toOn); year += 1) {
    const on = keptOn(day, year);
    if (on >= fromOn && on <= toOn && on > bornOn) return on;
  }
  return null;
}

/** Age reached on a birthday. */
export const ageOn = (bornOn: string, on: string): number => yearOf(on) - yearOf(bornOn);

const keptOn = (day: string, year: number): string => `${year}-${day === '02-29' && !isLeapYear(year) ? '02-28' : day}`;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const yearOf = (day: string) => Number(day.slice(0, 4));
