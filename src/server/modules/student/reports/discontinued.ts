import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { DiscontinuedRow, discontinuedReport as call } from '../../../../contract/student/report-discontinued.ts';
import { isAmong } from '../../../database/blocks.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { wordOf } from '../search/english.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { byBatch } from './discontinued-table.ts';
import { blocksOf, linesOf, type Lines } from '../../../reports/lines.ts';
import { fileColumns } from './person-columns.ts';
import { refuseTurnedSpan } from '../../../reports/span.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/** Discontinued students: batch by reason with the share of the intake, by year, and by name. */
export async function discontinuedReport(context: Context, query: Query): Promise<Report<Output<typeof call>['data']>> {
  refuseTurnedSpan(query);
  const { db } = context;
  const gone = goneUnder(query);
  const counted = await countGone(db, gone);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const lines: Lines = {
    ids: sql`select g.event_id as id from ${gone} g order by g.on_date desc, g.event_id desc`,
    read: (ids) => sql`
      select row_number() over (order by g.on_date desc, g.event_id desc) as place, g.id, g.regd_no as "regdNo",
        g.admission_no as "admissionNo", g.roll_no as "rollNo", g.name, d.short_name as degree, b.code as branch,
        t.name as batch, g.on_date as "onDate", g.semester, g.reason, g.order_no as "orderNo", g.is_back as "isBack"
      from ${goneUnder(query, isAmong(sql`e.id`, ids))} g join degrees d on d.id = g.degree_id
        join branches b on b.id = g.branch_then join batches t on t.id = g.batch_then`,
  };
  return {
    data: async (): Promise<Data> => ({
      batches: await batchesOf(db, counted, query),
      years: yearsOf(counted),
      rows: await linesOf<DiscontinuedRow>(db, lines, linesShown),
      total,
    }),
    persons: total,
    file: fileOf({
      name: 'discontinued',
      title: 'Discontinued',
      columns,
      blocks: blocksOf<DiscontinuedRow>(db, lines),
      further: async () => [byBatch(await batchesOf(db, counted, query))],
    }),
  };
}

/**
 * Events that match the parameters, each with the class at that time: the class before the next later event, otherwise
 * the current one.
 */
function goneUnder({ fromOn, toOn, degreeId, branchId, reason }: Query, some = sql<SqlBool>`true`): RawBuilder<unknown> {
  const later = sql`
    later.student_id = e.student_id and later.undone_at is null and (later.on_date, later.id) > (e.on_date, e.id)`;
  const before = (column: string, present: string) => sql`coalesce((
    select ${sql.ref(`later.${column}`)} from student_events later
    where ${later} and ${sql.ref(`later.${column}`)} is not null order by later.on_date, later.id limit 1), ${sql.ref(present)})`;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`e.kind = 'discontinued' and e.undone_at is null`,
    some,
    ...(fromOn === undefined ? [] : [sql<SqlBool>`e.on_date >= ${fromOn}::date`]),
    ...(toOn === undefined ? [] : [sql<SqlBool>`e.on_date <= ${toOn}::date`]),
    ...(degreeId === undefined ? [] : [sql<SqlBool>`s.degree_id = ${degreeId}`]),
    ...(reason === undefined ? [] : [sql<SqlBool>`e.reason = ${reason}`]),
  ];
  const inBranch = branchId === undefined ? sql`true` : sql`branch_then = ${branchId}`;
  return sql`(
    select * from (
      select e.id as event_id, e.on_date, e.reason, e.order_no, e.semester, s.id, s.regd_no, s.admission_no, s.roll_no,
        s.name, s.degree_id, ${before('from_batch_id', 's.batch_id')} as batch_then,
        ${before('from_branch_id', 's.branch_id')} as branch_then,
        exists (select from student_events later where ${later} and later.kind = 'readmitted') as is_back
      from student_events e join students s on s.id = e.student_id
      where ${sql.join(conditions, sql` and `)}) every where ${inBranch})`;
}

interface ReasonCount {
  batchId: number;
  year: number;
  reason: string;
  count: number;
}

async function countGone(db: Db, gone: RawBuilder<unknown>): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select batch_then as batch_id, extract(year from on_date)::int as year, reason, count(*) as count
    from ${gone} g group by 1, 2, 3`.execute(db);
  return rows;
}

async function batchesOf(db: Db, counted: readonly ReasonCount[], { branchId }: Query): Promise<Data['batches']> {
  const { rows } = await sql<{ batchId: number; degree: string; batch: string; intake: number | null }>`
    select t.id as batch_id, d.short_name as degree, t.name as batch, (
      select sum(m.seats)::int from seat_matrix m join admission_categories c on c.id = m.admission_category_id
      where m.batch_id = t.id and not c.is_supernumerary
        ${branchId === undefined ? sql`` : sql`and m.branch_id = ${branchId}`}) as intake
    from batches t join degrees d on d.id = t.degree_id
    order by d.level desc, d.short_name, t.admission_year desc`.execute(db);
  return rows.flatMap((batch) => {
    const ofBatch = counted.filter(({ batchId }) => batchId === batch.batchId);
    return ofBatch.length === 0 ? [] : [{ ...batch, ...byReason(ofBatch) }];
  });
}

function yearsOf(counted: readonly ReasonCount[]): Data['years'] {
  const years = [...new Set(counted.map(({ year }) => year))].sort((a, b) => a - b);
  return years.map((year) => ({ year, ...byReason(counted.filter((event) => event.year === year)) }));
}

function byReason(counted: readonly ReasonCount[]): { reasons: Record<string, number>; total: number } {
  const reasons: Record<string, number> = {};
  for (const { reason, count } of counted) reasons[reason] = (reasons[reason] ?? 0) + count;
  return { reasons, total: counted.reduce((sum, { count }) => sum + count, 0) };
}

const columns: readonly Column<DiscontinuedRow>[] = [
  { head: 'Left on', width: 12, cell: ({ onDate }) => onDate },
  ...fileColumns,
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Reason', width: 14, words: true, cell: ({ reason }) => wordOf(reason) },
  { head: 'Order no', width: 18, cell: ({ orderNo }) => orderNo },
  { head: 'Readmitted', width: 11, words: true, cell: ({ isBack }) => (isBack ? 'Yes' : 'No') },
];
