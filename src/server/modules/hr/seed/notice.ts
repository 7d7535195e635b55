import { sql } from 'kysely';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Tables } from '../../../database/seed/steps.ts';

const lastDay = '2026-12-31';
const orderNo = '2026/EST/947';

/** Somebody has resigned and serves the notice: what he holds waits for a successor, and his day for the calendar. */
export async function giveNotice({ id }: Employee, byUserId: number, { add, db }: Tables): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update employee_postings set closed_on = ${lastDay} where employee_id = ${id} and closed_on is null returning id`.execute(
    db,
  );
  await add('employeeEvents', [
    {
      employeeId: id,
      kind: 'left',
      onDate: lastDay,
      untilOn: null,
      reason: 'resigned',
      orderNo,
      note: null,
      fromStatus: null,
      effectiveAt: null,
      postingId: rows[0]?.id ?? null,
      byUserId,
      createdAt: '2026-11-16T06:00:00.000Z',
      updatedAt: '2026-11-16T06:00:00.000Z',
    },
  ]);
}
