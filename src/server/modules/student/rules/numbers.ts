/**
 * Where the gapless numbers of an admission are counted and how they begin: `admission/26BT` and `26BT`. The year is
 * that in which the student came, so a lateral entrant who joins the batch of 2025 in semester 3 counts with 2026.
 */
export function admissionSeries(admissionYear: number, semester: number, prefix: string): { scope: string; start: string } {
  const year = admissionYear + Math.floor((semester - 1) / 2);
  const start = `${String(year % 100).padStart(2, '0')}${prefix}`;
  return { scope: `admission/${start}`, start };
}

/** `26BT0001`; past 9999 the number simply grows. */
export function admissionNo(start: string, value: number): string {
  return `${start}${String(value).padStart(4, '0')}`;
}

/** What roll numbers of a class begin with: `26CSE`, `26MTCSE`. A branch's code may have a sign that no number has. */
export function rollPrefix({ year, prefix, code, isShared }: { year: number; prefix: string; code: string; isShared: boolean }): string {
  return `${String(year % 100).padStart(2, '0')}${isShared ? prefix : ''}${code.replaceAll('&', '')}`;
}

/** The college's e-mail address of a student, `26bt0001@college.example`. */
export function collegeEmailOf(number: string, domain: string): string {
  return `${number.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@${domain}`;
}

/** Whether a number matches the pattern of the settings; a pattern that is itself broken refuses nobody. */
export function isRightNumber(number: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(number);
  } catch {
    return true;
  }
}
