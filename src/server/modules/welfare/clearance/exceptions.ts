import { sql } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import { listExceptions, type Exception, type ExceptionDraft } from '../../../../contract/welfare/clearances.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { balance, isOpen } from '../dues/rows.ts';

const statusOf = (today: string) =>
  sql`case when x.revoked_at is not null then 'revoked' when x.until_on < ${today} then 'expired' else 'live' end`;

const columnsOf = (today: string) => sql<Exception>`
  x.id, x.version, x.updated_at, x.student_id, s.name as student, s.regd_no, b.code as branch, bt.name as batch,
  x.academic_term_id, t.name as term, x.purpose as clear_for, x.until_on, x.order_no, x.reason, ${statusOf(today)} as status,
  u.display_name as by, x.created_at as at, (select display_name from users where id = x.revoked_by) as revoked_by,
  (select coalesce(sum(${balance}), 0)::float8 from dues d where d.student_id = s.id and ${isOpen}) as outstanding_paise`;

const tables = sql`exam_clearances x join students s on s.id = x.student_id join branches b on b.id = s.branch_id
  join batches bt on bt.id = s.batch_id join academic_terms t on t.id = x.academic_term_id join users u on u.id = x.by_user_id`;

const words = { registration: 'Registration', exam: 'Exam', leaving: 'Leaving' };
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const columns: readonly Column<Exception>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 12, cell: (row) => row.batch },
  { head: 'Term', width: 14, cell: (row) => row.term },
  { head: 'Purpose', width: 12, words: true, cell: (row) => words[row.clearFor] },
  { head: 'Until', width: 12, cell: (row) => day(row.untilOn) },
  { head: 'Order', width: 18, cell: (row) => row.orderNo },
  { head: 'Reason', width: 30, cell: (row) => row.reason },
  { head: 'Status', width: 10, words: true, cell: (row) => row.status },
  { head: 'Outstanding', width: 14, cell: (row) => row.outstandingPaise / 100 },
  { head: 'Given by', width: 24, cell: (row) => row.by },
];

/** Orders that clear a student despite open dues, newest first. */
export const exceptionList = source(listExceptions, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: tables,
  id: sql`x.id`,
  scopeKey: sql`s.id`,
  columns: ({ ready: { today } }) => columnsOf(today),
  search: eachWord((pattern) => sql`(s.search_text like ${pattern} or search_fold(x.order_no) like ${pattern})`),
  filters: {
    term: inTerms,
    clearFor: amongWords(sql`x.purpose`),
    status: (statuses, { ready: { today } }) => amongWords(statusOf(today))(statuses),
    batchId: among(sql`s.batch_id`),
    branchId: among(sql`s.branch_id`),
  },
  orders: {
    at: filled(sql`x.created_at`),
    regdNo: sql`s.regd_no`,
    student: filled(sql`lower(s.name)`),
    untilOn: filled(sql`x.until_on`),
  },
  order: '-at',
  file: {
    table: 'exam_clearances',
    name: 'exceptions',
    title: 'Exceptions',
    columns,
    may: ['STUDENT_DUES_EXCEL_REPORT'],
    isOfPersons: true,
  },
});

/**
 * Reads one order.
 * @throws {ApiError} NotFound
 */
export async function readException(db: Db, id: number, now: Date): Promise<Exception> {
  const { rows } = await sql<Exception>`select ${columnsOf(collegeDay(now))} from ${tables} where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/**
 * Creates an order. An expired order for the same student, term and purpose is revoked first.
 * @returns its id
 */
export async function addException(context: Context, draft: ExceptionDraft): Promise<number> {
  const { db, caller, now, audit } = context;
  const { studentId, academicTermId, clearFor, untilOn, orderNo, reason } = draft;
  const today = collegeDay(now);
  if (untilOn < today || untilOn > addDays(today, 366)) refuseProblems({ untilOn: 'outOfRange' });
  const student = await db.selectFrom('students').select('id').where('id', '=', studentId).forUpdate().executeTakeFirst();
  if (!student) refuseProblems({ studentId: 'unknownReference' });
  const [old] = (
    await sql<{ id: number; isOver: boolean }>`
    select id, until_on < ${today} as is_over from exam_clearances
    where student_id = ${studentId} and academic_term_id = ${academicTermId} and purpose = ${clearFor} and revoked_at is null`.execute(db)
  ).rows;
  if (old && !old.isOver) throw new ApiError('Duplicate', { fields: { studentId: 'duplicate' } });
  if (old) await revoke(context, old.id, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('examClearances')
    .values({
      studentId,
      academicTermId,
      purpose: clearFor,
      untilOn,
      orderNo,
      reason,
      byUserId: caller.userId,
      createdAt: at,
      updatedAt: at,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { student: name } = await readException(db, id, now);
  await audit({
    action: 'insert',
    table: 'exam_clearances',
    recordId: id,
    label: `${name} ${orderNo}`,
    after: { academicTermId, clearFor, untilOn, orderNo, reason },
  });
  return id;
}

/**
 * Revokes an order.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function revokeException(
  context: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const order = await context.db
    .selectFrom('examClearances')
    .select(['version', 'revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new ApiError('NotFound');
  if (order.revokedAt !== null) throw new ApiError('Locked', { detail: 'the order is already revoked' });
  if (order.version !== version) throw new ApiError('StaleVersion');
  await revoke(context, id, reason);
}

async function revoke({ db, caller, now, audit }: Context, id: number, reason: string | null): Promise<void> {
  const at = now.toISOString();
  const before = await readException(db, id, now);
  await db
    .updateTable('examClearances')
    .set({ revokedAt: at, revokedBy: caller.userId, version: sql`version + 1`, updatedAt: at } as never)
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'exam_clearances',
    recordId: id,
    label: `${before.student} ${before.orderNo}`,
    before: { status: before.status },
    after: { status: 'revoked' },
    ...(reason !== null && { note: reason }),
  });
}
