/** India has one time zone and no summer time. */
const offsetMs = 5.5 * 60 * 60_000;

/** The calendar day at the college, `2026-11-21`, regardless of the server's time zone. */
export function collegeDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The local time at the college, `2026-11-21 14:18`. */
export const collegeTime = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** The moment at which a day begins at the college, in UTC. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs).toISOString();
}

/** The day `days` days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** The day `days` days after another. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days);

export const dayAfter = (day: string): string => daysBefore(day, -1);

/** The hour and minute at the college, `14:18`. */
export const collegeClock = (moment: Date): string => collegeTime(moment).slice(11);
