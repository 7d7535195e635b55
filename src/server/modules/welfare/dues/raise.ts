import { sql } from 'kysely';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import type { Context } from '../../../http/context.ts';

/** A checked charge, ready to be written. The kind is the kind of its head. */
export interface NewDue {
  studentId: number;
  headId: number;
  kind: DueKind;
  termId: number | null;
  /** First day of the month. */
  month: string | null;
  amountPaise: number;
  dueOn: string;
  remark: string | null;
}

/**
 * Writes charges in one statement. Each belongs to the student's current hostel, except academic dues, which belong to
 * none. A second identical charge for a student violates a unique key.
 * @returns the ids of the dues
 */
export async function raiseDues({ db, caller, now }: Context, dues: readonly NewDue[], importRunId: number | null): Promise<number[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into dues (student_id, due_head_id, kind, academic_term_id, month, hostel_id, amount_paise, due_on, remark, import_run_id, raised_by, created_at, updated_at)
    select n.student_id, n.head_id, n.kind, n.term_id, n.month, case when n.kind <> 'academic' then r.hostel_id end, n.amount_paise, n.due_on,
      n.remark, ${importRunId}, ${caller.userId}, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(dues.map(asColumns))}::json) as n(student_id bigint, head_id bigint, kind text, term_id bigint,
      month date, amount_paise bigint, due_on date, remark text)
    left join hostel_stays y on y.student_id = n.student_id and y.to_on is null left join rooms r on r.id = y.room_id
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const asColumns = ({ studentId, headId, kind, termId, month, amountPaise, dueOn, remark }: NewDue) => ({
  student_id: studentId,
  head_id: headId,
  kind,
  term_id: termId,
  month,
  amount_paise: amountPaise,
  due_on: dueOn,
  remark,
});

/** Key of a charge. A student can have only one charge per key, except for fines. */
export const keyOf = ({ studentId, headId, termId, month }: Pick<NewDue, 'studentId' | 'headId' | 'termId' | 'month'>) =>
  `${studentId} ${headId} ${termId ?? 0} ${month ?? ''}`;

/** Keys of the charges of one kind that these students have. */
export async function chargesOf({ db }: Pick<Context, 'db'>, kind: DueKind, studentIds: readonly number[]): Promise<Set<string>> {
  if (kind === 'fine' || studentIds.length === 0) return new Set();
  const { rows } = await sql<Pick<NewDue, 'studentId' | 'headId' | 'termId' | 'month'>>`
    select student_id, due_head_id as head_id, academic_term_id as term_id, month::text as month from dues
    where kind = ${kind} and cancelled_at is null and student_id = any(${studentIds}::bigint[])`.execute(db);
  return new Set(rows.map(keyOf));
}

/**
 * Cancels dues raised together, unless some are settled.
 * @returns the number of settled dues: if above 0, nothing is cancelled
 */
export async function cancelAll(
  { db, caller, now }: Context,
  which: { runId: number } | { ids: readonly number[] },
  reason: string,
): Promise<{ settled: number }> {
  const meant = 'runId' in which ? sql`import_run_id = ${which.runId}` : sql`id = any(${which.ids}::bigint[])`;
  const { rows: dues } = await sql<{ settledPaise: number }>`
    select settled_paise from dues where ${meant} and cancelled_at is null order by id for update`.execute(db);
  const settled = dues.filter(({ settledPaise }) => settledPaise > 0).length;
  if (settled > 0) return { settled };
  const at = now.toISOString();
  await sql`update dues set cancelled_at = ${at}, cancelled_by = ${caller.userId}, cancel_reason = ${reason}, version = version + 1, updated_at = ${at}
    where ${meant} and cancelled_at is null`.execute(db);
  return { settled: 0 };
}
