import { absenteesReport, analysisReport, assessmentReport, marksheetReport } from '../../../../contract/exam/report-marks.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { makeAbsentees } from './absentees.ts';
import { makeAnalysis } from './analysis.ts';
import { makeAssessment } from './assessment.ts';
import { makeMarksheet } from './marksheet.ts';

/** Serves the calls of src/contract/exam/report-marks.ts. */
export function serveMarkReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'mark_sheets', words });
  serveReport(absenteesReport, makeAbsentees);
  serveReport(marksheetReport, makeMarksheet);
  serveReport(assessmentReport, makeAssessment);
  serveReport(analysisReport, makeAnalysis);
}

const words = queryWords({
  masters: {
    academicTermId: 'academic-terms',
    programId: 'programs',
    sectionId: 'sections',
    examTypeId: 'exam-types',
    sectionCourseId: 'section-courses',
    internalTestId: 'internal-tests',
  },
  headOf: spaced,
  wordOf: spaced,
});
