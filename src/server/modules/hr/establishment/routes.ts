import { facultySheet as facultyCall } from '../../../../contract/hr/report-faculty.ts';
import { postsReport as postsCall } from '../../../../contract/hr/report-posts.ts';
import { retirementsReport as retirementsCall } from '../../../../contract/hr/report-retirements.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { postsReport } from './posts.ts';
import { retirementsReport } from './retirements.ts';
import { facultySheet } from './sheet.ts';

const words = queryWords({ masters: { departmentId: 'departments' }, headOf: spaced, wordOf: spaced });

/** Serves the reports on the establishment: posts, teachers of a year, retirements. */
export function serveEstablishment(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'employees', words });
  serveReport(postsCall, postsReport);
  serveReport(facultyCall, facultySheet);
  serveReport(retirementsCall, retirementsReport);
}
