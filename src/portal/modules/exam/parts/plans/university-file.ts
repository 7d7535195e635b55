import { rowText } from '../../../../../contract/core/rows-file.ts';
import type { PlanResults } from '../../../../../contract/exam/plans.ts';
import { saveFile } from '../../../../api/download.ts';

type Row = PlanResults['rows'][number];

/**
 * True for a student absent from all tests and without a mark set by hand. The university requires AB, regardless of
 * the total.
 */
function isAbsent({ tests, overrideReason }: Row): boolean {
  const sat = tests.filter(({ state }) => state !== 'exempt');
  return overrideReason === null && sat.length > 0 && sat.every(({ state }) => state === 'absent');
}

/** The university requires whole marks. If the policy does not round, a half is rounded up. */
const whole = (mark: string): string => String(Math.floor((Math.round(Number(mark) * 100) + 50) / 100));

/**
 * The file of a frozen course for the university, header first, with the columns of its results file: regdNo,
 * courseCode, internal as a whole number or AB. Blanks are not allowed: `missing` is the number of students without a
 * registration number or a mark, and the caller saves a file only if it is 0.
 */
export function universityFile(code: string, { rows }: Pick<PlanResults, 'rows'>): { lines: string[][]; missing: number } {
  const complete = rows.filter(({ regdNo, finalMark }) => regdNo !== null && finalMark !== null);
  const lines = complete.map((row) => [row.regdNo!, code, isAbsent(row) ? 'AB' : whole(row.finalMark!)]);
  return {
    lines: [['regdNo', 'courseCode', 'internal'], ...lines.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))],
    missing: rows.length - complete.length,
  };
}

/** Saves the file without a byte order mark, as the university reads the first heading literally. */
export function saveUniversityFile(lines: readonly string[][], name: string): void {
  saveFile(new Blob([lines.map((cells) => rowText(cells)).join('\r\n'), '\r\n'], { type: 'text/csv' }), name);
}
