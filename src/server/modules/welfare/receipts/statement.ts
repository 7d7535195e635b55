import { sql } from 'kysely';
import type { DueRow } from '../../../../contract/welfare/dues.ts';
import type { Statement, StatementLine } from '../../../../contract/welfare/receipts.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { standingsOf } from '../clearance/standing.ts';
import { besideDue, dueColumns, isOpen, messBill, periodOf } from '../dues/rows.ts';

/** Open dues of a student, oldest due date first: the order in which a payment is allocated. */
export async function openDuesOf(db: Db, studentId: number, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select ${dueColumns(collegeDay(now))} from dues d ${besideDue}
    where d.student_id = ${studentId} and ${isOpen} order by d.due_on, d.id`.execute(db);
  return rows;
}

/** Clearance of a student for registration and exams of the current term, as in the screens that check it. */
export async function standingIn(db: Db, studentId: number, now: Date): Promise<Statement['standing']> {
  const term = await db
    .selectFrom('academicTerms')
    .select('id')
    .where('status', '=', 'running')
    .orderBy('startsOn', 'desc')
    .executeTakeFirst();
  if (!term) return [];
  const standings: Statement['standing'] = [];
  for (const purpose of ['registration', 'exam'] as const) {
    const [standing] = await standingsOf(db, { studentIds: [studentId], purpose, academicTermId: term.id, day: collegeDay(now) });
    if (standing) standings.push({ purpose, clear: standing.clear, untilOn: standing.override?.untilOn ?? null });
  }
  return standings;
}

/** Every due and ledger entry of a student in chronological order, each with the balance after it. */
export async function statementOf(db: Db, studentId: number): Promise<StatementLine[]> {
  const { rows } = await sql<Omit<StatementLine, 'balancePaise' | 'on'> & { on: string }>`
    with own as (
      select d.*, h.name as head, ${periodOf} as period, ${messBill} as bill from dues d join due_heads h on h.id = d.due_head_id
      left join academic_terms t on t.id = d.academic_term_id where d.student_id = ${studentId})
    select at, (at at time zone 'Asia/Kolkata')::date as "on", what, kind, due_id, head, period, note, bill, receipt_id, paise from (
      select created_at as at, 0 as rank, id as tie, 'due' as what, kind, id as due_id, head, period, remark as note, bill,
        null::bigint as receipt_id, amount_paise as paise from own
      union all
      select e.created_at, 1, e.id, e.kind, o.kind, o.id, o.head, o.period,
        coalesce(r.receipt_no, e.order_no, e.reason), null, e.receipt_id, -e.amount_paise
      from own o join due_entries e on e.due_id = o.id left join receipts r on r.id = e.receipt_id
      union all
      select cancelled_at, 2, id, 'cancelled', kind, id, head, period, cancel_reason, null, null, -amount_paise from own where cancelled_at is not null
    ) line order by at, rank, tie`.execute(db);
  let balancePaise = 0;
  return rows.map((line) => ({ ...line, balancePaise: (balancePaise += line.paise) }));
}
