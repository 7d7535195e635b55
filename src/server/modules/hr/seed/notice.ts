import { sql } from 'kysely';
import { addDays, yearOf, type Day } from '../../../database/seed/college/calendar.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Tables } from '../../../database/seed/steps.ts';

/** An employee who has resigned and serves notice, with duties to hand over and a last day for the calendar. */
export async function giveNotice(
  { id }: Employee,
  { byUserId, today }: { byUserId: number; today: Day },
  { add, db }: Tables,
): Promise<void> {
  const lastDay = addDays(today, 40);
  const noticeAt = `${addDays(today, -5)}T06:00:00.000Z`;
  const { rows } = await sql<{ id: number }>`
    update employee_postings set closed_on = ${lastDay} where employee_id = ${id} and closed_on is null returning id`.execute(db);
  await add('employeeEvents', [
    {
      employeeId: id,
      kind: 'left',
      onDate: lastDay,
      untilOn: null,
      reason: 'resigned',
      orderNo: `${yearOf(today)}/EST/947`,
      note: null,
      fromStatus: null,
      effectiveAt: null,
      postingId: rows[0]?.id ?? null,
      byUserId,
      createdAt: noticeAt,
      updatedAt: noticeAt,
    },
  ]);
}
