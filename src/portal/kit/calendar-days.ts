/** The date a number of days after another, such as 2007-05-06, without time zones. A negative number counts back. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** The same day of another month, or that month’s last: from 31 January to 28 February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

/** The weeks of a date’s month, starting on Monday; null for days of other months. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: (string | null)[][] = [];
  for (let week = start; week.slice(0, 7) <= day.slice(0, 7); week = addDays(week, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
    weeks.push(days.map((date) => (date.slice(0, 7) === day.slice(0, 7) ? date : null)));
  }
  return weeks;
}

/** The date that a key moves to in a calendar, or null for other keys. */
export function dayByKey(day: string, key: string, isShift: boolean, isRtl: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
}

export const clampDay = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
