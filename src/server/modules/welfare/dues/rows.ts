import { sql, type RawBuilder } from 'kysely';
import type { DueRow } from '../../../../contract/welfare/dues.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Joins for a due `d`: student `s`, head `h`, term `t`, hostel `o` and the user `u` who raised it. */
export const besideDue = sql`join students s on s.id = d.student_id join branches b on b.id = s.branch_id
  join batches bt on bt.id = s.batch_id join due_heads h on h.id = d.due_head_id join users u on u.id = d.raised_by
  left join academic_terms t on t.id = d.academic_term_id left join hostels o on o.id = d.hostel_id`;

/** Balance of a due `d`, and the condition for an open one. */
export const balance = sql<number>`(d.amount_paise - d.settled_paise)`;
export const isOpen = sql`d.status in ('open', 'part')`;

/** Period of a due: the term, or the month as 2026-10. */
export const periodOf = sql<string | null>`coalesce(t.name, to_char(d.month, 'YYYY-MM'))`;

/** Calculation of the mess bill behind a due `d`. Null for other dues. */
export const messBill = sql`(select jsonb_build_object('messMonthId', l.mess_month_id, 'stayDays', l.stay_days, 'closedDays', l.closed_days, 'leaveDays', l.leave_days,
    'billedDays', l.billed_days, 'extraPaise', l.extra_paise, 'extraNote', l.extra_note)
    from mess_lines l where l.mess_month_id = d.mess_month_id and l.student_id = d.student_id)`;

export const dueColumns = (today: string): RawBuilder<DueRow> => sql<DueRow>`
  d.id, d.version, d.updated_at, d.kind, d.status, d.amount_paise, d.settled_paise,
  case when d.status = 'cancelled' then 0 else ${balance} end as balance_paise, d.due_on,
  case when ${isOpen} then greatest(${today}::date - d.due_on, 0) else 0 end as days_late,
  d.due_head_id as head_id, h.name as head, h.code as head_code, d.academic_term_id as term_id, t.name as term_name,
  to_char(d.month, 'YYYY-MM') as month, d.student_id, s.name as student, s.regd_no, s.admission_no, b.code as branch,
  bt.name as batch, (select semester from batch_semesters x where x.batch_id = s.batch_id and x.state = 'running') as semester,
  s.status in ('active', 'onBreak') as is_on_roll, o.name as hostel, d.remark, d.happened_on, d.photo_file_id is not null as has_photo, u.display_name as raised_by,
  d.created_at as raised_at, d.import_run_id,
  ${messBill} as bill, d.cancel_reason`;

/**
 * Reads a due as in the lists.
 * @throws {ApiError} NotFound
 */
export async function findDue(db: Db, id: number, now: Date): Promise<DueRow> {
  const { rows } = await sql<DueRow>`
    select ${dueColumns(collegeDay(now))} from dues d ${besideDue} where d.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** Label of a due in the audit trail: Tuition fee · Asha Rao. */
export const labelOf = ({ head, student }: Pick<DueRow, 'head' | 'student'>): string => `${head} · ${student}`;
