import type { ReportOrder } from '../../../../contract/student/excel-report.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { refusePurposeless, searchFile } from '../../../search/file.ts';
import { matchFound, streamMatches } from '../../../search/find.ts';
import { searchOn } from '../../../search/subject.ts';
import { askOf, linesOf } from './report-lines.ts';
import { studentSubject } from './subject.ts';

/** A custom report as a file. */
export async function reportFile(context: Context, order: ReportOrder): Promise<FileAnswer> {
  const { db } = context;
  if (order.isByBranch && order.format === 'csv') throw new ApiError('ValidationFailed', { fields: { isByBranch: 'notAllowed' } });
  const search = await searchOn(studentSubject, context, order);
  const matches = await matchFound(db, search, order);
  refusePurposeless(matches, order);
  const lines = linesOf(order, streamMatches(db, search, matches, askOf(order)));
  return searchFile(context, { search, entity: 'students', order, matches, title: 'Students', lines });
}
