import { sql } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import type { Waiver, waiverReport } from '../../../../contract/welfare/report-waivers.ts';
import { collegeDay, dayAfter, startOfDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { refuseTurnedSpan } from '../../../reports/span.ts';
import { besideDue, periodOf } from '../dues/rows.ts';
import { kindWords } from '../dues/words.ts';
import { isAsked } from './asked-dues.ts';
import { refuseFile } from './may-take.ts';

/** Waivers, sorted by order number. */
export const makeWaivers: MakeReport<typeof waiverReport> = async (scoped, query) => {
  const inside = scoped.within('dues');
  refuseFile(inside.caller, query);
  refuseTurnedSpan(query);
  const waivers = await readWaivers(inside, query);
  return {
    data: {
      waivers: waivers.slice(0, linesShown),
      total: waivers.length,
      waivedPaise: waivers.reduce((sum, waiver) => sum + (waiver.withdrawnAt === null ? waiver.waivedPaise : 0), 0),
    },
    persons: new Set(waivers.map(({ studentId }) => studentId)).size,
    file: fileOf({ name: 'waivers', title: 'Waivers', columns, blocks: heldLines(waivers) }),
  };
};

async function readWaivers({ db, rows: among }: Within<'dues'>, query: ParametersOf<typeof waiverReport>): Promise<Waiver[]> {
  const { fromOn, toOn, orderNo } = query;
  const { rows } = await sql<Waiver>`
    select e.id as entry_id, d.id as due_id, e.created_at as waived_at, e.order_no, e.reason, s.id as student_id, s.name as student,
      s.regd_no, b.code as branch, bt.name as batch, d.kind, h.name as head, ${periodOf} as period, d.amount_paise,
      e.amount_paise as waived_paise, w.display_name as by, r.created_at as withdrawn_at
    from due_entries e join dues d on d.id = e.due_id ${besideDue} join users w on w.id = e.by_user_id
    left join due_entries r on r.reverses_id = e.id
    where e.kind = 'waiver' and ${isAsked(query)} and ${among.on('d.id')}
      and ${fromOn === undefined ? sql`true` : sql`e.created_at >= ${startOfDay(fromOn)}`}
      and ${toOn === undefined ? sql`true` : sql`e.created_at < ${startOfDay(dayAfter(toOn))}`}
      and ${orderNo === undefined ? sql`true` : sql`position(lower(${orderNo}) in lower(e.order_no)) > 0`}
    order by e.order_no, e.created_at, e.id`.execute(db);
  return rows;
}

const dayOf = (at: string) => new Date(`${collegeDay(new Date(at))}T00:00:00Z`);
const columns: readonly Column<Waiver>[] = [
  { head: 'Order no', width: 20, cell: (row) => row.orderNo },
  { head: 'Waived on', width: 12, cell: (row) => dayOf(row.waivedAt) },
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 18, cell: (row) => row.batch },
  { head: 'Kind', width: 10, words: true, cell: (row) => kindWords[row.kind] },
  { head: 'Head|of a due', width: 20, cell: (row) => row.head },
  { head: 'Term or month', width: 14, cell: (row) => row.period },
  { head: 'Due amount', width: 12, cell: (row) => row.amountPaise / 100 },
  { head: 'Waived', width: 12, cell: (row) => row.waivedPaise / 100 },
  { head: 'Counts', width: 12, cell: (row) => (row.withdrawnAt === null ? row.waivedPaise / 100 : 0) },
  { head: 'Reason', width: 30, cell: (row) => row.reason },
  { head: 'By|person', width: 24, cell: (row) => row.by },
  { head: 'Withdrawn on', width: 12, cell: ({ withdrawnAt }) => withdrawnAt && dayOf(withdrawnAt) },
];
