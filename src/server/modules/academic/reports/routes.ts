import { instructorReport, nominalRoll, sectionReport } from '../../../../contract/academic/report-sections.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { makeInstructors } from './instructors.ts';
import { makeNominalRoll } from './nominal-roll.ts';
import { makeSections } from './sections.ts';

/** Reports about sections and their teachers. */
export function serveSectionReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'sections', words: parameterWords });
  serveReport(sectionReport, makeSections);
  serveReport(nominalRoll, makeNominalRoll);
  serveReport(instructorReport, makeInstructors);
}

const parameterWords = queryWords({
  masters: {
    academicTermId: 'academic-terms',
    programId: 'programs',
    sectionId: 'sections',
    departmentId: 'departments',
    employeeId: 'employees',
  },
  headOf: spaced,
  wordOf: spaced,
});
