import type { Output } from '../../../../contract/core/endpoint.ts';
import { academicYearOf } from '../../../../contract/hr/academic-year.ts';
import type { FacultyRow, facultySheet } from '../../../../contract/hr/report-faculty.ts';
import type { Db } from '../../../database/transaction.ts';
import { allRows } from '../../../scope.ts';
import { linesOf } from './lines.ts';
import { cadreRatio, meetsCadreRatio } from './rules.ts';
import { countStudents } from './teachers.ts';

type Figures = Output<typeof facultySheet>['data']['figures'];

/** Figures of the whole college, as in today's sheet of the running year. */
export async function figuresToday(db: Db, today: string) {
  const span = { fromOn: academicYearOf(today).fromOn, asOf: today, today };
  const { rows } = await linesOf(db, span, { departmentId: undefined, inScope: allRows('departments') });
  return { ...countCadres(rows), students: (await countStudents(db, span, null)) ?? 0 };
}

/** Teachers in position, and their shares of the cadres. */
export function countCadres(rows: readonly FacultyRow[]): Pick<Figures, 'teachers' | 'phd' | 'regular' | 'all'> {
  const there = rows.filter(({ isInPosition }) => isInPosition);
  const cadresOf = (some: readonly FacultyRow[]) => {
    const counts = {
      professor: some.filter(({ cadre }) => cadre === 'professor').length,
      associate: some.filter(({ cadre }) => cadre === 'associate').length,
      assistant: some.filter(({ cadre }) => cadre === 'assistant').length,
    };
    return { ...counts, ratio: cadreRatio(counts), isMet: meetsCadreRatio(counts) };
  };
  return {
    teachers: there.length,
    phd: there.filter(({ hasPhd }) => hasPhd).length,
    regular: cadresOf(there.filter(({ isRegular }) => isRegular)),
    all: cadresOf(there),
  };
}
