import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { timeZone, today } from '../../../../i18n/format.ts';

/** Values of the two boxes of a moment: a day, and a time in the college's time zone. */
export interface DayAndTime {
  day: string;
  time: string;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Splits a moment into day and time. An incomplete moment, `day|time`, is split as typed. */
export function dayAndTime(value: unknown): DayAndTime {
  if (typeof value !== 'string') return { day: '', time: '' };
  const at = value.endsWith('Z') ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return { day: today(new Date(at)), time: clock.format(at) };
  const cut = value.lastIndexOf('|');
  return { day: value.slice(0, cut), time: value.slice(cut + 1) };
}

/** The moment for the API; null if nothing is typed. If incomplete, `day|time`, which the contract does not accept. */
export function momentOf({ day, time }: DayAndTime): string | null {
  if (day === '' && time === '') return null;
  const hasTime = /^([01]?\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isCalendarDay(day) || !hasTime) return `${day}|${time}`;
  return new Date(`${day}T${time.padStart(5, '0')}:00+05:30`).toISOString();
}
