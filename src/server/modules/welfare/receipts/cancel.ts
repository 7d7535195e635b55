import { sql } from 'kysely';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { lockDues } from '../dues/lock.ts';

interface Entry {
  id: number;
  dueId: number;
  amountPaise: number;
}

/**
 * Cancels a receipt: each payment is reversed with an entry, and the number is never used again.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function cancelReceipt(
  { db, caller, now, audit }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const receipt = await db
    .selectFrom('receipts')
    .select(['receiptNo', 'totalPaise', 'version', 'cancelledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!receipt) throw new ApiError('NotFound');
  if (receipt.cancelledAt !== null) throw new ApiError('Locked', { detail: 'the receipt is already cancelled' });
  if (receipt.version !== version) throw new ApiError('StaleVersion');
  const { rows: entries } =
    await sql<Entry>`select id, due_id, amount_paise from due_entries where receipt_id = ${id} order by due_id`.execute(db);
  await lockDues(
    db,
    entries.map(({ dueId }) => dueId),
  );
  const at = now.toISOString();
  await db
    .insertInto('dueEntries')
    .values(
      entries.map((entry) => ({
        dueId: entry.dueId,
        kind: 'reversal' as const,
        amountPaise: -entry.amountPaise,
        receiptId: null,
        orderNo: null,
        reason,
        reversesId: entry.id,
        byUserId: caller.userId,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
  await db
    .updateTable('receipts')
    .set({ cancelledAt: at, cancelledBy: caller.userId, cancelReason: reason, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'receipts',
    recordId: id,
    label: receipt.receiptNo,
    before: { status: 'issued' },
    after: { status: 'cancelled' },
    note: reason,
  });
}
