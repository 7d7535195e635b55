import { mapReport, objectivesReport } from '../../../../contract/syllabus/report-outcomes.ts';
import { batchWiseReport, branchWiseReport } from '../../../../contract/syllabus/report-syllabi.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { makeBatchWise } from './batch-wise.ts';
import { makeBranchWise } from './branch-wise.ts';
import { makeMaps } from './maps.ts';
import { makeObjectives } from './objectives.ts';

/** Serves the reports on syllabi by batch and branch, course outcomes, and their maps. */
export function serveSyllabusReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'syllabi', words: parameterWords });
  serveReport(batchWiseReport, makeBatchWise);
  serveReport(branchWiseReport, makeBranchWise);
  serveReport(objectivesReport, makeObjectives);
  serveReport(mapReport, makeMaps);
}

const parameterWords = queryWords({
  masters: { programId: 'programs', batchId: 'batches', secondBatchId: 'batches', thirdBatchId: 'batches', fourthBatchId: 'batches' },
  headOf: spaced,
  wordOf: spaced,
});
