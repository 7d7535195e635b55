import { sql } from 'kysely';
import { messMonthLife } from '../../../../../contract/welfare/mess-months.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { refuseUnlessOpen } from '../../../../lifecycle/rules.ts';
import { areCurrent } from './lines.ts';
import { labelOf, lockMonth, standingOf, type FoundMonth } from './rows.ts';

/** Code of the head for mess bills. */
const head = 'MESS';

/**
 * Raises a due for each bill, all or none, and locks the month.
 * @throws {ApiError} NotFound, Locked, StaleVersion; Duplicate if a student has another charge for the month;
 * ValidationFailed
 */
export async function issueMonth(
  context: Context,
  id: number,
  { version, controlCount }: { version: number; controlCount: number },
): Promise<void> {
  const { db, now, caller, audit } = context;
  const month = await lockMonth(db, id);
  refuseUnlessOpen(messMonthLife, 'issue', standingOf(month), { caller, version });
  refuseProblems(controlCount === month.bills ? {} : { controlCount: 'outOfRange' });
  refuseProblems((await areCurrent(db, month)) ? {} : { controlCount: 'notAllowed' });
  const headId = await headOf(db);
  await refuseCharged(db, month, headId);
  const at = now.toISOString();
  await sql`
    insert into dues (student_id, due_head_id, kind, month, hostel_id, amount_paise, due_on, raised_by, mess_month_id, created_at, updated_at)
    select l.student_id, ${headId}, 'mess', ${month.month}, ${month.hostelId}, l.amount_paise, ${month.dueOn}, ${caller.userId}, ${id}, ${at}, ${at}
    from mess_lines l where l.mess_month_id = ${id} and l.amount_paise > 0 order by l.student_id`.execute(db);
  await db
    .updateTable('messMonths')
    .set({ status: 'issued', issuedAt: at, issuedBy: caller.userId, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const after = { status: 'issued', bills: month.bills, totalPaise: month.totalPaise };
  await audit({ action: 'update', table: 'mess_months', recordId: id, label: labelOf(month), before: { status: 'draft' }, after });
}

async function headOf(db: Db): Promise<number> {
  const dueHead = await db
    .selectFrom('dueHeads')
    .select('id')
    .where('code', '=', head)
    .where('kind', '=', 'mess')
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!dueHead) throw new ApiError('Locked', { detail: `there is no active head ${head}` });
  return dueHead.id;
}

/** Rejects the month if a student with a bill already has a charge for it, made by hand or by file. */
async function refuseCharged(db: Db, { id, month }: FoundMonth, headId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.name from dues d join students s on s.id = d.student_id
    where d.due_head_id = ${headId} and d.month = ${month} and d.mess_month_id is null and d.cancelled_at is null
      and d.student_id in (select student_id from mess_lines where mess_month_id = ${id} and amount_paise > 0)
    order by s.name limit 5`.execute(db);
  if (rows.length === 0) return;
  const detail = `charged for this month already: ${rows.map(({ name }) => name).join(', ')}`;
  throw new ApiError('Duplicate', { fields: { controlCount: 'duplicate' }, detail });
}

/**
 * Cancels a month with all its dues, unless some are settled.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function cancelMonth(context: Context, id: number, { version, reason }: { version: number; reason: string }): Promise<void> {
  const { db, now, caller, audit } = context;
  await sql`select from mess_months where id = ${id} for update`.execute(db);
  // A payment locks its dues, so none can be settled from here to the end of the transaction.
  await sql`select from dues where mess_month_id = ${id} order by id for update`.execute(db);
  const month = await lockMonth(db, id);
  refuseUnlessOpen(messMonthLife, 'cancel', standingOf(month), { caller, version });
  const at = now.toISOString();
  await sql`
    update dues set cancelled_at = ${at}, cancelled_by = ${caller.userId}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where mess_month_id = ${id} and cancelled_at is null`.execute(db);
  await db
    .updateTable('messMonths')
    .set({ status: 'cancelled', version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'mess_months',
    recordId: id,
    label: labelOf(month),
    before: { status: month.status },
    after: { status: 'cancelled' },
    note: reason,
  });
}
