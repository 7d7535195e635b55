import { sql } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import type { Owed } from '../../owed.ts';
import { isWide } from '../../scope.ts';
import { balance, isOpen } from './dues/rows.ts';

/**
 * Amounts owed by a student, for searches and reports of students. Wardens get them for residents of their own hostels
 * only; for other students they are null.
 */
export const owed: Owed = ({ caller, now }, key) => {
  const isAll = isWide(caller, { scope: ['ownResidents'], wide: ['Student_Welfare_System'] });
  const sees = isAll
    ? sql`true`
    : sql`exists (select from hostel_stays y join rooms r on r.id = y.room_id join hostels h on h.id = r.hostel_id
        where y.student_id = ${key} and y.to_on is null and ${caller.employeeId} in (h.warden_employee_id, h.assistant_employee_id))`;
  const sum = (of: ReturnType<typeof sql>) => sql`case when ${sees} then coalesce(sum(${balance}) filter (where ${of}), 0)::bigint end`;
  const kind = (dueKind: string) => sum(sql`d.kind = ${sql.lit(dueKind)}`);
  return sql`(select ${sum(sql`true`)} as outstanding, ${sum(sql`d.due_on < ${collegeDay(now)}`)} as overdue, ${kind('academic')} as academic,
    ${kind('hostel')} as hostel, ${kind('mess')} as mess, ${kind('fine')} as fine from dues d where d.student_id = ${key} and ${isOpen})`;
};
