import { endResultsUpload } from '../../../../contract/exam/end-results-upload.ts';
import { studentResults } from '../../../../contract/exam/end-results.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { resultList } from './list.ts';
import { resultsOf } from './of-student.ts';
import { endResultsWork } from './upload.ts';

/** Serves the calls of src/contract/exam/end-results.ts and end-results-upload.ts. */
export function serveEndResults(serve: Serve): void {
  serveList(serve, resultList);
  serveUpload(serve, endResultsUpload, endResultsWork);
  serve(studentResults, async ({ id }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: await resultsOf(db, id) };
  });
}
