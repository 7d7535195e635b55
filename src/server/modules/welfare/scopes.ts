import { sql } from 'kysely';
import type { ScopeRules } from '../../scope.ts';

/** Scopes of dues, receipts, mess records, exceptions and stays. */
export const welfareScopes = {
  duesOfOwnHostels: ({ caller: { employeeId } }, key) => sql`${key} in (
    select d.id from dues d join hostels h on h.id = d.hostel_id
    where ${employeeId} in (h.warden_employee_id, h.assistant_employee_id))`,
  ownDues: ({ caller }, key) => sql`${key} in (select id from dues where student_id = ${caller.studentId})`,
  receiptsOfOwnHostels: ({ caller: { employeeId } }, key) => sql`${key} in (
    select e.receipt_id from due_entries e join dues d on d.id = e.due_id join hostels h on h.id = d.hostel_id
    where ${employeeId} in (h.warden_employee_id, h.assistant_employee_id))`,
  messLeavesOfOwnHostels: ({ caller: { employeeId } }, key) => sql`${key} in (
    select x.id from mess_leaves x join hostel_stays y on y.student_id = x.student_id and y.from_on <= x.to_on and (y.to_on is null or y.to_on >= x.from_on)
    join rooms r on r.id = y.room_id join hostels h on h.id = r.hostel_id
    where ${employeeId} in (h.warden_employee_id, h.assistant_employee_id))`,
  messMonthsOfOwnHostels: ({ caller: { employeeId } }, key) => sql`${key} in (
    select m.id from mess_months m join hostels h on h.id = m.hostel_id
    where ${employeeId} in (h.warden_employee_id, h.assistant_employee_id))`,
  exceptionsOfOwnResidents: ({ caller: { employeeId } }, key) => sql`${key} in (
    select c.id from exam_clearances c join hostel_stays y on y.student_id = c.student_id and y.to_on is null
    join rooms r on r.id = y.room_id join hostels h on h.id = r.hostel_id
    where ${employeeId} in (h.warden_employee_id, h.assistant_employee_id))`,
  ownReceipts: ({ caller }, key) => sql`${key} in (select id from receipts where student_id = ${caller.studentId})`,
  ownStays: ({ caller }, key) => sql`${key} in (select id from hostel_stays where student_id = ${caller.studentId})`,
} as const satisfies ScopeRules;
