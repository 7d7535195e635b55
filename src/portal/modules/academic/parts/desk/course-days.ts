import { countsAsPresent } from '../../../../../contract/academic/attendance.ts';
import type { CourseClasses } from '../../../../../contract/academic/desk-attendance.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';

/** Attendance of a student in a course on one day. */
export interface CourseDay {
  readonly is: 'present' | 'part' | 'absent' | 'off';
  /** Title of the day in the calendar. */
  readonly title: string | null;
  readonly attended: number;
  readonly held: number;
}

/** Days with counted classes, and holidays and exam days. */
export function courseDays({ classes, days }: Pick<CourseClasses, 'classes' | 'days'>): ReadonlyMap<string, CourseDay> {
  const byDay = new Map<string, CourseDay>();
  const titles = new Map(days.map(({ onDate, title }) => [onDate, title]));
  for (const { onDate, kind, title } of days)
    if (kind === 'holiday' || kind === 'exam') byDay.set(onDate, { is: 'off', title, attended: 0, held: 0 });
  const counted = classes.filter(({ isCounted }) => isCounted);
  for (const [day, held] of groupedBy(counted, ({ onDate }) => onDate)) {
    const attended = held.filter(({ mark }) => mark !== null && countsAsPresent(mark)).length;
    const is = attended === held.length ? 'present' : attended === 0 ? 'absent' : 'part';
    byDay.set(day, { is, title: titles.get(day) ?? null, attended, held: held.length });
  }
  return byDay;
}

/** First days of the months between two days. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (;;) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    if (first > to) return months;
    months.push(first);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
