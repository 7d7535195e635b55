import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { SeatLine, vacantSeatReport as call } from '../../../../contract/student/report-vacant.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { heldLines } from '../../../reports/lines.ts';
import { percentOf } from '../../../reports/percent.ts';

type Query = Checked<typeof call>['query'];

/** Seats of a batch by branch and admission category: taken, left and vacant. */
export async function vacantReport(context: Context, query: Query): Promise<Report<Output<typeof call>['data']>> {
  const lines = await seatLines(context.db, query.batchId);
  return {
    data: { lines },
    file: fileOf({
      name: 'vacant-seats',
      title: 'Vacant seats',
      columns,
      blocks: heldLines(lines),
    }),
  };
}

/**
 * A seat belongs to the batch of admission, regardless of a later year back or readmission, and to the current branch,
 * because a change of branch takes a seat there. Discontinued students release their seat.
 */
async function seatLines(db: Db, batchId: number): Promise<SeatLine[]> {
  const { rows } = await sql<Omit<SeatLine, 'vacant'>>`
    with holders as (
      select s.branch_id, s.admission_category_id, count(*) as admitted,
        count(*) filter (where s.status = 'discontinued') as "left"
      from students s
        left join (
          select distinct on (student_id) student_id, from_batch_id from student_events
          where undone_at is null and from_batch_id is not null order by student_id, on_date, id) first
          on first.student_id = s.id
      where coalesce(first.from_batch_id, s.batch_id) = ${batchId} group by 1, 2),
    seats as (select branch_id, admission_category_id, seats from seat_matrix where batch_id = ${batchId})
    select b.code as branch, b.name as branch_name, c.code as category, c.name as category_name, c.is_supernumerary,
      coalesce(seats.seats, 0) as seats, coalesce(holders.admitted, 0) as admitted, coalesce(holders."left", 0) as "left"
    from seats full join holders using (branch_id, admission_category_id)
      join branches b on b.id = branch_id join admission_categories c on c.id = admission_category_id
    order by b.code, c.is_supernumerary, c.sort_order, c.id`.execute(db);
  return rows.map((line) => ({ ...line, vacant: line.seats - line.admitted + line.left }));
}

const columns: readonly Column<SeatLine>[] = [
  { head: 'Branch', width: 10, cell: ({ branch }) => branch },
  { head: 'Branch name', width: 34, cell: ({ branchName }) => branchName },
  { head: 'Category', width: 12, cell: ({ category }) => category },
  { head: 'Supernumerary', width: 14, words: true, cell: ({ isSupernumerary }) => (isSupernumerary ? 'Yes' : 'No') },
  { head: 'Seats', width: 8, cell: ({ seats }) => seats },
  { head: 'Admitted', width: 9, cell: ({ admitted }) => admitted },
  { head: 'Left|number of students', width: 8, cell: ({ left }) => left },
  { head: 'Vacant', width: 8, cell: ({ vacant }) => vacant },
  {
    head: 'Filled %',
    width: 9,
    cell: ({ seats, admitted, left }) => (seats > 0 ? percentOf(admitted - left, seats) : null),
  },
];
