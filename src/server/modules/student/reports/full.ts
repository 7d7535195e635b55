import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { filesInPart, type studentFullReport, type WholeFile } from '../../../../contract/student/report-full.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { findRecords } from '../queries/record.ts';
import { studentSettings } from '../queries/settings.ts';
import { outlineOf, timelinesOf } from '../queries/timeline.ts';
import { seesWhole, sightOf } from '../sight.ts';
import { toStudentRecord } from '../student-record.ts';
import { classCondition } from './class-filter.ts';
import type { Report } from '../../../reports/serve-report.ts';
import { countOf } from './count.ts';
import { rollOrder } from './person-columns.ts';

type Query = Checked<typeof studentFullReport>['query'];

/** Full records of a student or a class, by default of students on roll, in parts that can be printed at once. */
export async function fullReport(
  context: Context,
  query: Query,
  services: Services,
): Promise<Report<Output<typeof studentFullReport>['data']>> {
  const { studentId, batchId, part = 1 } = query;
  if (studentId === undefined && batchId === undefined) throw new ApiError('ValidationFailed', { fields: { batchId: 'required' } });
  const { ids, total } = studentId === undefined ? await classOf(context, query, part) : { ids: [studentId], total: 1 };
  const { asksAadhaar } = await studentSettings(context.db);
  const records = await findRecords(context.db, ids);
  if (studentId !== undefined && records.length === 0) throw new ApiError('NotFound');
  const link = (fileId: number | null) => photoLink(services, fileId, context.caller);
  const timeline = await timelinesOf(context.db, ids);
  const files = records.map((record): WholeFile => {
    const { data, hidden } = toStudentRecord(record, { sight: sightOf(context.caller), link, asksAadhaar });
    const events = timeline(record.id);
    return { student: data, timeline: seesWhole(context.caller, record.id) ? events : outlineOf(events), hidden };
  });
  const parts = Math.max(1, Math.ceil(total / filesInPart));
  if (part > parts) throw new ApiError('ValidationFailed', { fields: { part: 'outOfRange' } });
  return { data: { files, total, part, parts }, persons: total };
}

async function classOf({ db }: Context, { batchId, branchId, status }: Query, part: number) {
  const condition = classCondition({ batchId, branchId, status });
  const { rows } = await sql<{ id: number }>`
    select s.id from students s where ${condition}
    order by ${rollOrder} limit ${filesInPart} offset ${(part - 1) * filesInPart}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: await countOf(db, condition) };
}
