import * as contract from '../../../../contract/student/reports.ts';
import { completenessReport } from '../../../../contract/student/completeness.ts';
import type { AnyEndpoint, Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
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

type Make<E> = (
  context: ContextOf<E>,
  services: Services,
  query: Checked<E> extends { query: infer Q } ? Q : never,
) => Promise<Output<E> | FileAnswer>;

/** The calls of src/contract/student/reports.ts and completeness.ts. */
export function serveReports(serve: Serve, services: Services): void {
  const serveReport = <E extends AnyEndpoint>(endpoint: E, make: Make<E>) =>
    serve(endpoint, (input, context) => make(context, services, (input as { query: never }).query));
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
