/** India has one time zone and no summer time. */
const offsetMs = 5.5 * 60 * 60_000;

/** The calendar day at the college, `2026-11-21`, wherever the server stands. */
export function collegeDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}
