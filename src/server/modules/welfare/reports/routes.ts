import { ageingReport, balanceReport } from '../../../../contract/welfare/report-balances.ts';
import { dayBookReport } from '../../../../contract/welfare/report-day-book.ts';
import { defaulterReport } from '../../../../contract/welfare/report-defaulters.ts';
import { waiverReport } from '../../../../contract/welfare/report-waivers.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { makeAgeing } from './ageing.ts';
import { makeBalances } from './balances.ts';
import { makeDayBook } from './day-book.ts';
import { makeDefaulters } from './defaulters.ts';
import { makeWaivers } from './waivers.ts';

/** Reports on dues and receipts. */
export function serveDueReports(serve: Serve, services: Services): void {
  const serveReceived = makeServeReport(serve, services, { table: 'receipts', words });
  const serveDues = makeServeReport(serve, services, { table: 'dues', words });
  serveReceived(dayBookReport, makeDayBook);
  serveDues(ageingReport, makeAgeing);
  serveDues(balanceReport, makeBalances);
  serveDues(defaulterReport, makeDefaulters);
  serveDues(waiverReport, makeWaivers);
}

const words = queryWords({
  masters: {
    collectorId: 'due-collectors',
    academicTermId: 'academic-terms',
    degreeId: 'degrees',
    branchId: 'branches',
    batchId: 'batches',
    hostelId: 'hostels',
  },
  headOf: spaced,
  wordOf: spaced,
});
