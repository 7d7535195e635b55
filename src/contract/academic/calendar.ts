import { addDays } from '../core/calendar.ts';
import type { DayKind } from './fields.ts';

/** Monday is 1, Saturday 6. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6;
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6];

/** A day that differs from “Monday to Saturday is instruction”, for all degrees or for one. */
export interface CalendarException {
  readonly onDate: string;
  readonly kind: DayKind;
  /** The weekday that provides the timetable of the day. */
  readonly followsWeekday: number | null;
  /** Null: all degrees. */
  readonly degreeId: number | null;
}

/** A day with classes, and the weekday that provides its timetable. */
export interface InstructionDay {
  readonly day: string;
  readonly weekday: Weekday;
}

/** The weekday of a date such as `2026-11-21`. Null on a Sunday. */
export function weekdayOf(day: string): Weekday | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? null : (weekday as Weekday);
}

/**
 * The weekday that provides the timetable of a day for a degree. Null on days without teaching: a Sunday, a holiday, a
 * day of examinations. An exception for the degree overrides one for all degrees. Without a degree, only exceptions for
 * all degrees apply.
 * @param exceptions exceptions on any days
 */
export function instructionWeekday(day: string, exceptions: readonly CalendarException[], degreeId: number | null = null): Weekday | null {
  const here = exceptions.filter(({ onDate }) => onDate === day);
  const exception = here.find((entry) => entry.degreeId === degreeId) ?? here.find((entry) => entry.degreeId === null);
  return weekdayBy(exception, day);
}

/** All days of instruction from one day to another, inclusive. */
export function instructionDays(
  { from, to }: { from: string; to: string },
  exceptions: readonly CalendarException[],
  degreeId: number | null = null,
): InstructionDay[] {
  const byDay = new Map<string, CalendarException[]>();
  for (const exception of exceptions) byDay.set(exception.onDate, [...(byDay.get(exception.onDate) ?? []), exception]);
  const days: InstructionDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = instructionWeekday(day, byDay.get(day) ?? [], degreeId);
    if (weekday !== null) days.push({ day, weekday });
  }
  return days;
}

function weekdayBy(exception: CalendarException | undefined, day: string): Weekday | null {
  if (exception?.kind === 'holiday' || exception?.kind === 'exam') return null;
  return (exception?.followsWeekday as Weekday | null | undefined) ?? weekdayOf(day);
}
