import { sql } from 'kysely';
import type { DueEntry, DueRow } from '../../../../contract/welfare/dues.ts';
import type { Db } from '../../../database/transaction.ts';
import { findDue } from './rows.ts';

/**
 * Reads a due with its ledger, oldest entry first.
 * @throws {ApiError} NotFound
 */
export async function readDue(db: Db, id: number, now: Date): Promise<DueRow & { entries: DueEntry[] }> {
  const due = await findDue(db, id, now);
  const { rows: entries } = await sql<DueEntry>`
    select e.id, e.kind, e.amount_paise, e.created_at as at, u.display_name as by, e.receipt_id, r.receipt_no, e.order_no,
      e.reason, e.reverses_id, exists (select from due_entries x where x.reverses_id = e.id) as is_reversed
    from due_entries e join users u on u.id = e.by_user_id left join receipts r on r.id = e.receipt_id
    where e.due_id = ${id} order by e.id`.execute(db);
  return { ...due, entries };
}
