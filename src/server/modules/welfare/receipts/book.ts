import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { addReceipt, addReceipts, PaidDue } from '../../../../contract/welfare/receipts.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { takeNumbers } from '../../../imports/number-series.ts';
import { leftOf, lockDues, type LockedDue } from '../dues/lock.ts';
import { financialYear, receiptNo } from './numbers.ts';

type OneReceipt = Input<typeof addReceipt>['body'];
type ManyReceipts = Input<typeof addReceipts>['body'];
type PaymentDetails = Pick<OneReceipt, 'mode' | 'receivedOn' | 'bank' | 'note'> & { bankRunId?: number };

/** A payment of one student. */
interface Payment {
  studentId: number;
  clientRef: string;
  referenceNo: string | null;
  dues: readonly PaidDue[];
  /** Prefix for the fields of its problems: `items.3.` if there are several payments. */
  at: string;
}

/** Maximum age of a payment, in days. A demand draft may wait at the office, but not for years. */
const longestBefore = 400;

/**
 * Books one receipt, or finds the one already made with the same `clientRef`.
 * @returns its id
 * @throws {ApiError} with the problems by field, StaleVersion, Locked, Duplicate (the student has used the reference)
 */
export async function bookOne(context: Context, { clientRef, studentId, referenceNo, dues, ...how }: OneReceipt): Promise<number> {
  const [id] = await book(context, how, [{ studentId, clientRef, referenceNo, dues, at: '' }]);
  return id!;
}

/**
 * Books a receipt for each student, all or none.
 * @returns their ids, in the order of the items
 */
export async function bookMany(context: Context, { clientRef, items, referenceNo, ...how }: ManyReceipts): Promise<number[]> {
  const once = new Set(items.map(({ studentId }) => studentId));
  if (once.size < items.length) throw invalid({ items: 'duplicate' });
  return book(
    context,
    how,
    items.map((item, index) => ({
      ...item,
      referenceNo: item.referenceNo ?? referenceNo,
      clientRef: refOf(clientRef, index),
      at: `items.${index}.`,
    })),
  );
}

async function book(context: Context, how: PaymentDetails, payments: readonly Payment[]): Promise<number[]> {
  refuse(problemsOf(context.now, how, payments));
  const { db } = context;
  // If the same request is sent twice at once, the second waits here and finds the receipts of the first.
  const dues = await lockDues(
    db,
    payments.flatMap((payment) => payment.dues.map(({ id }) => id)),
  );
  const existing = await findKnown(db, payments);
  if (existing) return existing;
  refuse(paidTwice(payments));
  for (const payment of payments) checkDues(payment, dues);
  return writeReceipts(context, how, payments);
}

/** Checks that do not need the database. */
function problemsOf(now: Date, { mode, receivedOn }: PaymentDetails, payments: readonly Payment[]): FieldProblems {
  const today = collegeDay(now);
  const isOutside = receivedOn > today || receivedOn < daysBefore(today, longestBefore);
  const nameless = mode === 'cash' ? [] : payments.filter(({ referenceNo }) => referenceNo === null);
  return {
    ...(isOutside && { receivedOn: 'outOfRange' as const }),
    ...Object.fromEntries(nameless.map(({ at }) => [`${at}referenceNo`, 'required' as const])),
  };
}

function paidTwice(payments: readonly Payment[]): FieldProblems {
  const seen = new Set<number>();
  for (const { dues, at } of payments)
    for (const [index, { id }] of dues.entries()) {
      if (seen.has(id)) return { [`${at}dues.${index}.id`]: 'duplicate' };
      seen.add(id);
    }
  return {};
}

/**
 * Receipts already made with the same `clientRef`: all of them or none.
 * @throws {ApiError} Duplicate if the payments differ
 */
async function findKnown(db: Db, payments: readonly Payment[]): Promise<number[] | null> {
  const { rows } = await sql<{ id: number; clientRef: string; studentId: number; totalPaise: number }>`
    select id, client_ref, student_id, total_paise from receipts
    where client_ref in (${sql.join(payments.map(({ clientRef }) => sql`${clientRef}::uuid`))})`.execute(db);
  if (rows.length === 0) return null;
  const receiptsByRef = new Map(rows.map((row) => [row.clientRef, row]));
  const same = payments.map((payment) => {
    const receipt = receiptsByRef.get(payment.clientRef);
    return receipt?.studentId === payment.studentId && receipt.totalPaise === totalOf(payment) ? receipt.id : null;
  });
  const ids = same.filter((id) => id !== null);
  if (ids.length < payments.length) throw new ApiError('Duplicate', { fields: { clientRef: 'duplicate' } });
  return ids;
}

function checkDues({ studentId, dues, at }: Payment, locked: ReadonlyMap<number, LockedDue>): void {
  for (const [index, { id, version, amountPaise }] of dues.entries()) {
    const due = locked.get(id);
    const field = `${at}dues.${index}`;
    if (due?.studentId !== studentId) throw invalid({ [`${field}.id`]: 'unknownReference' });
    const left = leftOf(due);
    if (left === 0) throw new ApiError('Locked', { fields: { [`${field}.id`]: 'notAllowed' }, detail: 'a due has no balance' });
    if (due.version !== version) throw new ApiError('StaleVersion', { fields: { [`${field}.id`]: 'notAllowed' } });
    if (amountPaise > left) throw invalid({ [`${field}.amountPaise`]: 'outOfRange' });
  }
}

/** Reserves the next receipt numbers until the end of the transaction, and writes receipts and entries. */
export async function writeReceipts(
  { db, caller, now, audit }: Context,
  { mode, receivedOn, bank, note, bankRunId }: PaymentDetails,
  payments: readonly Omit<Payment, 'at'>[],
): Promise<number[]> {
  const at = now.toISOString();
  const year = financialYear(collegeDay(now));
  const { first } = await takeNumbers(db, `receipt/${year}`, payments.length);
  const rows = payments.map((payment, index) => ({
    receiptNo: receiptNo(year, first + index),
    studentId: payment.studentId,
    receivedOn,
    mode,
    referenceNo: payment.referenceNo,
    bank,
    note,
    bankRunId: bankRunId ?? null,
    totalPaise: totalOf(payment),
    clientRef: payment.clientRef,
    collectedBy: caller.userId,
    createdAt: at,
    updatedAt: at,
  }));
  const inserted = await db
    .insertInto('receipts')
    .values(rows as never)
    .returning(['id', 'clientRef'])
    .execute();
  const idOf = new Map(inserted.map(({ id, clientRef }) => [clientRef, id]));
  const ids = payments.map(({ clientRef }) => idOf.get(clientRef)!);
  const entries = payments.flatMap(({ dues }, index) =>
    dues.map(({ id, amountPaise }) => ({
      dueId: id,
      kind: 'payment' as const,
      amountPaise,
      receiptId: ids[index]!,
      orderNo: null,
      reason: null,
      reversesId: null,
      byUserId: caller.userId,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await db.insertInto('dueEntries').values(entries).execute();
  await audit(
    ...rows.map(({ receiptNo: label, totalPaise, referenceNo }, index) => ({
      action: 'insert' as const,
      table: 'receipts',
      recordId: ids[index]!,
      label,
      after: { totalPaise, mode, receivedOn, ...(referenceNo !== null && { referenceNo }) },
    })),
  );
  return ids;
}

const totalOf = ({ dues }: Pick<Payment, 'dues'>): number => dues.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * Reference of one payment out of many: the form's reference plus the index, so a repeated request yields the same
 * ones.
 */
function refOf(clientRef: string, index: number): string {
  const last = (BigInt(`0x${clientRef.slice(-12)}`) + BigInt(index)) & 0xffff_ffff_ffffn;
  return `${clientRef.slice(0, -12)}${last.toString(16).padStart(12, '0')}`;
}

const invalid = (fields: FieldProblems) => new ApiError('ValidationFailed', { fields });
function refuse(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
