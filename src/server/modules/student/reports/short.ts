import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { ShortRow, studentShortReport } from '../../../../contract/student/report-short.ts';
import { isAmong } from '../../../database/blocks.ts';
import type { Column } from '../../../export/table.ts';
import { verbatim } from '../../../export/text.ts';
import type { Context } from '../../../http/context.ts';
import { classCondition } from './class-filter.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { countOf } from './count.ts';
import { blocksOf, linesOf, type Lines } from '../../../reports/lines.ts';
import { classJoins, fileColumns, personColumns, rollOf, rollOrder } from './person-columns.ts';

type Query = Checked<typeof studentShortReport>['query'];

/** The nominal roll of a batch, with empty columns to be filled in by hand. */
export async function shortReport(context: Context, query: Query): Promise<Report<Output<typeof studentShortReport>['data']>> {
  const { db } = context;
  const condition = classCondition(query);
  const total = await countOf(db, condition);
  const lines: Lines = {
    ids: rollOf(condition),
    read: (ids) => sql`
      select row_number() over (order by ${rollOrder}) as place, ${personColumns}, b.name as "branchName"
      from students s ${classJoins} where ${isAmong(sql`s.id`, ids)}`,
  };
  return {
    data: async () => ({ rows: await linesOf<ShortRow>(db, lines, linesShown), total }),
    persons: total,
    file: fileOf({
      name: 'nominal-roll',
      title: 'Nominal roll',
      columns: [...fileColumns, ...emptyColumns(query.heads)],
      blocks: blocksOf<ShortRow>(db, lines),
    }),
  };
}

/** Empty columns with custom headings, to be filled in by hand. */
function emptyColumns(heads = ''): Column<ShortRow>[] {
  return heads
    .split(',')
    .map((head) => head.trim())
    .filter((head) => head !== '')
    .map((head) => ({ head: verbatim(head), width: 20, cell: () => null }));
}
