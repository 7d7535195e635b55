import { sql } from 'kysely';
import { collectedShare, type balanceReport, type ClassBalance } from '../../../../contract/welfare/report-balances.ts';
import type { Column } from '../../../export/table.ts';
import type { Condition } from '../../../lists/source.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { isAsked, isOfTerm, termOf, type Term } from './asked-dues.ts';
import { refuseFile } from './may-take.ts';

/** Demand, collection and balance of a term. */
export const makeBalances: MakeReport<typeof balanceReport> = async (scoped, query) => {
  const inside = scoped.within('dues');
  refuseFile(inside.caller, query);
  // Requested before the term is known, because the scope must be applied even if there is no term.
  const among = inside.rows.on('d.id');
  const term = await termOf(inside.db, query.academicTermId);
  const classes = term ? await readClasses(inside, among, query, term) : [];
  return {
    data: { term: term?.name ?? null, classes },
    file: fileOf({
      name: 'demand-collection-balance',
      title: 'Demand, collection and balance',
      columns,
      blocks: heldLines(classes),
      ...(term && { meant: { academicTermId: term.id } }),
    }),
  };
};

/**
 * The waived amount is the sum of the waivers that were not reversed. The collected amount is the rest of the settled
 * amount.
 */
async function readClasses(
  { db }: Within<'dues'>,
  among: Condition,
  query: ParametersOf<typeof balanceReport>,
  term: Term,
): Promise<ClassBalance[]> {
  const { rows } = await sql<ClassBalance>`
    with x as (select d.id, d.student_id, s.branch_id, s.batch_id, d.amount_paise, d.settled_paise
      from dues d join students s on s.id = d.student_id
      where d.status <> 'cancelled' and ${isOfTerm(term)} and ${isAsked(query)} and ${among}),
    w as (select e.due_id, sum(e.amount_paise) as paise from due_entries e
      where e.kind = 'waiver' and not exists (select from due_entries r where r.reverses_id = e.id) group by e.due_id)
    select x.branch_id, b.code as branch, x.batch_id, t.name as batch, count(distinct x.student_id)::int as students,
      sum(x.amount_paise)::float8 as demand_paise, sum(x.settled_paise - coalesce(w.paise, 0))::float8 as collected_paise,
      coalesce(sum(w.paise), 0)::float8 as waived_paise, sum(x.amount_paise - x.settled_paise)::float8 as balance_paise
    from x left join w on w.due_id = x.id join branches b on b.id = x.branch_id join batches t on t.id = x.batch_id
    group by x.branch_id, b.code, x.batch_id, t.name, t.admission_year order by b.code, x.branch_id, t.admission_year desc, t.name`.execute(
    db,
  );
  return rows;
}

const columns: readonly Column<ClassBalance>[] = [
  { head: 'Branch', width: 12, cell: (row) => row.branch },
  { head: 'Batch', width: 18, cell: (row) => row.batch },
  { head: 'Students', width: 9, cell: (row) => row.students },
  { head: 'Demand', width: 14, cell: (row) => row.demandPaise / 100 },
  { head: 'Collected', width: 14, cell: (row) => row.collectedPaise / 100 },
  { head: 'Waived', width: 14, cell: (row) => row.waivedPaise / 100 },
  { head: 'Balance', width: 14, cell: (row) => row.balancePaise / 100 },
  { head: 'Percent', width: 9, cell: (row) => hundredth(collectedShare(row)) },
];
const hundredth = (value: number | null): number | null => (value === null ? null : value / 100);
