import { sql, type RawBuilder } from 'kysely';
import { collegeDay, daysAfter } from '../../college-day.ts';
import type { Db } from '../../database/transaction.ts';
import { most, none, type FoundNotice, type NoticeFinder } from '../../notifications/finder.ts';
import { isOpen } from './dues/rows.ts';

/** Number of days before the due date on which the notice appears. */
const aheadDays = 7;

async function find(db: Db, userId: number, { where, from }: Record<'where' | 'from', RawBuilder<unknown>>): Promise<FoundNotice[]> {
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'subject' | 'on'> & { at: string }>`
    select d.id as record_id, h.name as subject, d.due_on as "on", greatest(d.created_at, (${from})::timestamp at time zone 'Asia/Kolkata') as at
    from students st join dues d on d.student_id = st.id join due_heads h on h.id = d.due_head_id
    where st.user_id = ${userId} and ${isOpen} and ${where} order by d.due_on, d.id limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, waits: true }));
}

/** Dues payable within a week. */
const dueSoon: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const today = collegeDay(now);
  return find(db, caller.userId, {
    where: sql`d.due_on between ${today}::date and ${daysAfter(today, aheadDays)}::date`,
    from: sql`d.due_on - ${aheadDays}::int`,
  });
};

/** Overdue dues. */
const dueOverdue: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  return find(db, caller.userId, { where: sql`d.due_on < ${collegeDay(now)}::date`, from: sql`d.due_on + 1` });
};

/** Notices to students about dues. */
export const notices = { dueSoon, dueOverdue } satisfies Record<string, NoticeFinder>;
