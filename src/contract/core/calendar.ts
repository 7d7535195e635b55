const dayMs = 24 * 60 * 60_000;

/** Returns the whole years from a birth date to a day, both in the form `2026-07-01`. */
export function ageOn(bornOn: string, on: string): number {
  const hadBirthday = on.slice(5) >= bornOn.slice(5);
  return Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** Returns the day that is `days` later, or earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
