import { rowText } from '../../../../../contract/core/rows-file.ts';
import type { PlanResults } from '../../../../../contract/exam/plans.ts';
import { saveFile } from '../../../../api/download.ts';

type Row = PlanResults['rows'][number];

/** Whoever was at none of the tests, and has no mark set by hand: the university wants AB, whatever the total is. */
function isAbsent({ tests, overrideReason }: Row): boolean {
  const sat = tests.filter(({ state }) => state !== 'exempt');
  return overrideReason === null && sat.length > 0 && sat.every(({ state }) => state === 'absent');
}

/** The university wants whole marks: of a policy that does not round, a half counts up. */
const whole = (mark: string): string => String(Math.floor((Math.round(Number(mark) * 100) + 50) / 100));

/**
 * The file of a frozen course for the university, header first, columns as those of its own results: regdNo,
 * courseCode, internal as a whole number or AB. It has no blanks: with a student who has no registration number or no
 * mark there is no file, and `missing` says how many there are.
 */
export function universityFile(code: string, { rows }: Pick<PlanResults, 'rows'>): { lines: string[][]; missing: number } {
  const told = rows.filter(({ regdNo, finalMark }) => regdNo !== null && finalMark !== null);
  const lines = told.map((row) => [row.regdNo!, code, isAbsent(row) ? 'AB' : whole(row.finalMark!)]);
  return {
    lines: [['regdNo', 'courseCode', 'internal'], ...lines.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))],
    missing: rows.length - told.length,
  };
}

/** Without a byte order mark: the university reads the first heading as it is. */
export function saveUniversityFile(lines: readonly string[][], name: string): void {
  saveFile(new Blob([lines.map((cells) => rowText(cells)).join('\r\n'), '\r\n'], { type: 'text/csv' }), name);
}
