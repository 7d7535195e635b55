import type { Random } from './random.ts';

/** A date `2026-11-21` or a moment `2026-11-21T10:00:00.000Z`, as the database returns them. */
export type Day = string;
export type Moment = string;

const dayMs = 86_400_000;

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function addMonths(day: Day, months: number): Day {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Any day of a span, both ends included; if the span is reversed, its first day. */
export function dayBetween(chance: Random, from: Day, to: Day): Day {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return addDays(from, chance.int(0, Math.max(0, days)));
}

/** A moment in office hours, Indian time (10:00 to 17:30). */
export function officeTime(chance: Random, day: Day): Moment {
  return momentOf(day, chance.int(600, 1049), chance.int(0, 59_999));
}

/** A minute of the day in India; its clock is 330 minutes ahead of UTC. */
export function momentOf(day: Day, minute: number, extraMs = 0): Moment {
  return new Date(Date.parse(day) + (minute - 330) * 60_000 + extraMs).toISOString();
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** The last day of the academic year of a day. */
export function yearEnd(day: Day): Day {
  return `${yearOf(day) + (day.slice(5) >= '07-01' ? 1 : 0)}-06-30`;
}

/** The first Monday of August, when the odd term begins. */
export function termStart(year: number): Day {
  return find(`${year}-08-01`, 1);
}

function find(from: Day, weekday: number): Day {
  let day = from;
  while (new Date(day).getUTCDay() !== weekday) day = addDays(day, 1);
  return day;
}

/** The last day of the month in which a person reaches the age; a person born on the 1st retires the day before. */
export function retirement(bornOn: Day, age = 60): Day {
  const day = addDays(bornOn, -1);
  return new Date(Date.UTC(yearOf(day) + age, Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
