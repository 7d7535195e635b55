import { sql } from 'kysely';
import type { Receipt, ReceiptRow } from '../../../../contract/welfare/receipts.ts';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { balance, isOpen, periodOf } from '../dues/rows.ts';

/** Joins for a receipt `r`. */
export const besideReceipt = sql`join students s on s.id = r.student_id join branches b on b.id = s.branch_id
  join batches bt on bt.id = s.batch_id join users u on u.id = r.collected_by left join users c on c.id = r.cancelled_by`;

export const receiptColumns = sql<ReceiptRow>`
  r.id, r.version, r.receipt_no, r.received_on, r.student_id, s.name as student, s.regd_no, b.code as branch, bt.name as batch,
  r.mode, r.reference_no, r.bank, r.total_paise, r.note, u.display_name as collected_by, r.created_at as collected_at,
  r.cancelled_at, c.display_name as cancelled_by, r.cancel_reason`;

/**
 * Reads a receipt with its lines and the student's balances after it was booked.
 * @throws {ApiError} NotFound
 */
export async function readReceipt(db: Db, id: number): Promise<Receipt> {
  const { rows } = await sql<ReceiptRow & { prints: number }>`
    select ${receiptColumns}, r.prints from receipts r ${besideReceipt} where r.id = ${id}`.execute(db);
  const [receipt] = rows;
  if (!receipt) throw new ApiError('NotFound');
  const { rows: lines } = await sql<Receipt['lines'][number]>`
    select e.due_id, d.kind, h.name as head, ${periodOf} as period, e.amount_paise, d.status
    from due_entries e join dues d on d.id = e.due_id join due_heads h on h.id = d.due_head_id
    left join academic_terms t on t.id = d.academic_term_id
    where e.receipt_id = ${id} order by d.due_on, d.id`.execute(db);
  return { ...receipt, lines, outstanding: await outstandingAfter(db, id) };
}

/** Amount owed by the student of a receipt directly after its booking, by kind. Later dues and entries do not count. */
async function outstandingAfter(db: Db, id: number): Promise<Record<DueKind, number>> {
  const { rows } = await sql<KindBalance>`
    select d.kind, sum(d.amount_paise - coalesce((select sum(e.amount_paise) from due_entries e
      where e.due_id = d.id and (e.created_at, e.id) <= (r.created_at, last.id)), 0))::float8 as paise
    from receipts r cross join (select max(id) as id from due_entries where receipt_id = ${id}) last
    join dues d on d.student_id = r.student_id and d.created_at <= r.created_at
      and (d.cancelled_at is null or d.cancelled_at > r.created_at)
    where r.id = ${id} group by d.kind`.execute(db);
  return byKind(rows);
}

/** Amount owed by a student, by kind; 0 if nothing is owed. */
export async function outstandingOf(db: Db, studentId: number): Promise<Record<DueKind, number>> {
  const { rows } = await sql<KindBalance>`
    select d.kind, sum(${balance})::float8 as paise from dues d where d.student_id = ${studentId} and ${isOpen} group by d.kind`.execute(
    db,
  );
  return byKind(rows);
}

interface KindBalance {
  kind: DueKind;
  paise: number;
}

const byKind = (rows: readonly KindBalance[]): Record<DueKind, number> => ({
  academic: 0,
  hostel: 0,
  mess: 0,
  fine: 0,
  ...Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise])),
});
