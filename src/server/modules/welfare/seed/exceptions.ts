import { sql } from 'kysely';
import type { ClearancePurpose } from '../../../../contract/core/clearance.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { Tables } from '../../../database/seed/steps.ts';

interface Order {
  purpose: ClearancePurpose;
  students: number;
  orderNo: string;
  /** Days from today until the last day. The last order has expired. */
  days: number;
  reason: string;
}
const orders: readonly Order[] = [
  { purpose: 'registration', students: 31, orderNo: 'PMEC/PRIN/2026/81', days: 20, reason: 'Education loan sanctioned, not yet paid out' },
  { purpose: 'exam', students: 22, orderNo: 'PMEC/PRIN/2026/131', days: 25, reason: 'State scholarship awaited' },
  { purpose: 'exam', students: 3, orderNo: 'PMEC/PRIN/2026/119', days: -6, reason: 'Fine under appeal' },
];

/** Orders that clear some of the students with the highest overdue amounts for a while. */
export async function writeExceptions(college: College, { db, add }: Tables): Promise<void> {
  const { rows } = await sql<{ studentId: number; termId: number }>`
    select d.student_id, (select id from academic_terms where status = 'running') as term_id
    from dues d join students s on s.id = d.student_id and s.status = 'active'
    where d.status in ('open', 'part') and d.due_on < ${college.today}
    group by d.student_id order by sum(d.amount_paise - d.settled_paise) desc, d.student_id limit 80`.execute(db);
  const at = `${addDays(college.today, -12)}T05:40:00.000Z`;
  let from = 0;
  const lines = orders.flatMap(({ purpose, students, orderNo, days, reason }) => {
    const chosen = rows.slice(from, (from += students));
    return chosen.map(({ studentId, termId }) => ({
      studentId,
      academicTermId: termId,
      purpose,
      untilOn: addDays(college.today, days),
      orderNo,
      reason,
      byUserId: college.office.admin,
      revokedAt: null,
      revokedBy: null,
      createdAt: at,
      updatedAt: at,
    }));
  });
  await add(
    'examClearances',
    lines.map((line, index) => ({ id: index + 1, ...line })),
  );
}
