import * as contract from '../../../../contract/student/reports.ts';
import { completenessReport } from '../../../../contract/student/completeness.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { filterWords } from '../filter-words.ts';
import { addressReport } from './address.ts';
import { attendanceReport } from './attendance.ts';
import { bloodReport, donorsReport } from './blood.ts';
import { casteReport } from './caste.ts';
import { completenessReport as makeCompleteness } from './completeness.ts';
import { detailReport } from './detail.ts';
import { discontinuedReport } from './discontinued.ts';
import { fullReport } from './full.ts';
import { shortReport } from './short.ts';
import { vacantReport } from './vacant.ts';

/** Serves the calls of src/contract/student/reports.ts and completeness.ts. */
export function serveReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'students', words: filterWords });
  serveReport(contract.studentDetailReport, detailReport);
  serveReport(contract.studentShortReport, shortReport);
  serveReport(contract.studentFullReport, fullReport);
  serveReport(contract.studentAddressReport, addressReport);
  serveReport(contract.bloodGroupReport, bloodReport);
  serveReport(contract.bloodDonors, donorsReport);
  serveReport(contract.discontinuedReport, discontinuedReport);
  serveReport(contract.casteReport, casteReport);
  serveReport(contract.vacantSeatReport, vacantReport);
  serveReport(contract.attendanceReport, attendanceReport);
  serveReport(completenessReport, makeCompleteness);
}
