import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import type { waiveDues } from '../../../../contract/welfare/dues.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { leftOf, lockDues } from './lock.ts';
import { findDue, labelOf } from './rows.ts';

/**
 * Waives the balance of several dues, or a part of one due.
 * @returns their number and the total in paise
 * @throws {ApiError} Locked with the dues that have no balance; outOfRange if the amount exceeds the balance
 */
export async function waive(
  inside: Within<'dues'>,
  body: Input<typeof waiveDues>['body'],
): Promise<{ waived: number; totalPaise: number }> {
  const { db, caller, rows: among } = inside;
  const { amountPaise, orderNo, reason } = body;
  const ids = [...new Set(body.ids)];
  if (amountPaise !== null && ids.length > 1) throw invalid('amountPaise', 'notAllowed');
  const dues = await lockDues(db, ids);
  const { rows: seen } = await sql<{
    id: number;
  }>`select d.id from dues d where d.id in (${sql.join(ids)}) and ${among.on('d.id')}`.execute(db);
  if (seen.length < ids.length) throw new ApiError('NotFound');
  const settled = ids.flatMap((id, index) => (leftOf(dues.get(id)!) === 0 ? [[`ids.${index}`, 'notAllowed'] as const] : []));
  if (settled.length > 0) throw new ApiError('Locked', { fields: Object.fromEntries(settled), detail: 'a due has no balance' });
  if (amountPaise !== null && amountPaise > leftOf(dues.get(ids[0]!)!)) throw invalid('amountPaise', 'outOfRange');
  const entries = ids.map((id) => ({
    dueId: id,
    kind: 'waiver' as const,
    amountPaise: amountPaise ?? leftOf(dues.get(id)!),
    receiptId: null,
    orderNo,
    reason,
    reversesId: null,
    byUserId: caller.userId,
  }));
  await db.insertInto('dueEntries').values(entries).execute();
  await recordWaivers(inside, entries);
  return { waived: ids.length, totalPaise: entries.reduce((sum, entry) => sum + entry.amountPaise, 0) };
}

async function recordWaivers(
  { db, now, audit }: Context,
  entries: readonly { dueId: number; amountPaise: number; orderNo: string; reason: string }[],
) {
  const events = [];
  for (const { dueId, amountPaise, orderNo, reason } of entries) {
    const label = labelOf(await findDue(db, dueId, now));
    events.push({
      action: 'update' as const,
      table: 'dues',
      recordId: dueId,
      label,
      before: {},
      after: { waivedPaise: amountPaise, orderNo },
      note: reason,
    });
  }
  await audit(...events);
}

/**
 * Reverses a waiver with a ledger entry.
 * @returns the id of the due
 * @throws {ApiError} NotFound, Locked
 */
export async function takeBack({ db, caller, now, audit }: Context, entryId: number, reason: string): Promise<number> {
  const entry = await db
    .selectFrom('dueEntries')
    .select(['id', 'dueId', 'kind', 'amountPaise', 'orderNo'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry || entry.kind !== 'waiver') throw new ApiError('NotFound');
  await lockDues(db, [entry.dueId]);
  const { rows } = await sql`select from due_entries where reverses_id = ${entryId}`.execute(db);
  if (rows.length > 0) throw new ApiError('Locked', { detail: 'the waiver is already reversed' });
  await db
    .insertInto('dueEntries')
    .values({
      dueId: entry.dueId,
      kind: 'reversal',
      amountPaise: -entry.amountPaise,
      receiptId: null,
      orderNo: null,
      reason,
      reversesId: entryId,
      byUserId: caller.userId,
    })
    .execute();
  const due = await findDue(db, entry.dueId, now);
  await audit({
    action: 'update',
    table: 'dues',
    recordId: entry.dueId,
    label: labelOf(due),
    before: { waivedPaise: entry.amountPaise, orderNo: entry.orderNo },
    after: {},
    note: reason,
  });
  return entry.dueId;
}

const invalid = (field: string, code: 'notAllowed' | 'outOfRange') => new ApiError('ValidationFailed', { fields: { [field]: code } });
