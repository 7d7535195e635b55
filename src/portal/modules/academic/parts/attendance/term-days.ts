import { countsAsPresent } from '../../../../../contract/academic/attendance.ts';
import type { StudentAttendance, TakenMark } from '../../../../../contract/academic/report-attendance-student.ts';
import { addDays } from '../../../../../contract/core/calendar.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';

/** Attendance of a student on one day of the term. */
export interface StripDay {
  readonly day: string;
  readonly is: 'whole' | 'part' | 'none' | 'off' | 'plain';
  readonly present: number;
  readonly held: number;
  /** Title of the day in the calendar of the term; null if the calendar has no entry for the day. */
  readonly title: string | null;
}

/** Monday to Sunday of each week of the term; null outside the term. */
export function weeksOfTerm({ term, marks, days }: Pick<StudentAttendance, 'term' | 'marks' | 'days'>): (StripDay | null)[][] {
  const byDay = groupedBy(marks, ({ onDate }) => onDate);
  const named = new Map(days.map((day) => [day.onDate, day]));
  const weeks: (StripDay | null)[][] = [];
  for (let monday = mondayOf(term.from); monday <= term.to; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(monday, place));
    weeks.push(week.map((day) => (day < term.from || day > term.to ? null : dayOf(day, byDay.get(day) ?? [], named.get(day)))));
  }
  return weeks;
}

function dayOf(day: string, marks: readonly TakenMark[], named: StudentAttendance['days'][number] | undefined): StripDay {
  const present = marks.filter(({ mark }) => countsAsPresent(mark)).length;
  const summary = { day, present, held: marks.length, title: named?.title ?? null };
  if (marks.length === 0) return { ...summary, is: named?.kind === 'holiday' || named?.kind === 'exam' ? 'off' : 'plain' };
  if (present === marks.length) return { ...summary, is: 'whole' };
  return { ...summary, is: present === 0 ? 'none' : 'part' };
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Days with missed classes, the latest first. */
export const missedDays = (marks: readonly TakenMark[]): { day: string; marks: readonly TakenMark[] }[] =>
  [
    ...groupedBy(
      marks.filter(({ mark }) => !countsAsPresent(mark)),
      ({ onDate }) => onDate,
    ),
  ]
    .map(([day, missed]) => ({ day, marks: missed }))
    .sort((a, b) => b.day.localeCompare(a.day));
