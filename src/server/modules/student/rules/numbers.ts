/**
 * Scope and prefix of the gapless admission numbers: `admission/26BT` and `26BT`. The year is the year of arrival: a
 * lateral student who joins the batch of 2025 in semester 3 is numbered with 2026.
 */
export function admissionSeries(admissionYear: number, semester: number, prefix: string): { scope: string; start: string } {
  const year = admissionYear + Math.floor((semester - 1) / 2);
  const start = `${String(year % 100).padStart(2, '0')}${prefix}`;
  return { scope: `admission/${start}`, start };
}

/** Admission number such as `26BT0001`; longer above 9999. */
export function admissionNo(start: string, value: number): string {
  return `${start}${String(value).padStart(4, '0')}`;
}

/** Prefix of roll numbers of a class: `26CSE`, `26MTCSE`. Drops `&` from the branch code. */
export function rollPrefix({ year, prefix, code, isShared }: { year: number; prefix: string; code: string; isShared: boolean }): string {
  return `${String(year % 100).padStart(2, '0')}${isShared ? prefix : ''}${code.replaceAll('&', '')}`;
}

/** College e-mail address of a student: `26bt0001@college.example`. */
export function collegeEmailOf(number: string, domain: string): string {
  return `${number.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@${domain}`;
}

/** True if a number matches the pattern of the settings. An invalid pattern accepts every number. */
export function isRightNumber(number: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(number);
  } catch {
    return true;
  }
}
