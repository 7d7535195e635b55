import { sql } from 'kysely';
import type { batchWiseReport } from '../../../../contract/syllabus/report-syllabi.ts';
import { heldLines } from '../../../reports/lines.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { lineColumns, linesIn } from './columns.ts';
import { sheetsOf } from './sheet.ts';

const all = 12;

/** Syllabi of a batch, branch by branch. */
export const makeBatchWise: MakeReport<typeof batchWiseReport> = async ({ db }, query) => {
  const { batchId, fromSemester: from = 1, toSemester: to = all } = query;
  if (to < from) refuseProblems({ toSemester: 'outOfRange' });
  const batch = await db.selectFrom('batches').select('name').where('id', '=', batchId).executeTakeFirst();
  if (!batch) refuseProblems({ batchId: 'unknownReference' });
  const branches = await sheetsOf(db, sql`y.batch_id = ${batchId}`, { from, to, hasOutcomes: false });
  return {
    data: { batch: batch?.name ?? '', branches },
    file: fileOf({
      name: 'syllabus-by-batch',
      title: 'Syllabus by batch',
      columns: lineColumns,
      blocks: heldLines(branches.flatMap(linesIn)),
    }),
  };
};
