import { sql } from 'kysely';
import type { ScopeRules } from '../../scope.ts';

/** Scopes of students, hostels and stays. */
export const studentScopes = {
  ownStudent: ({ caller }, key) => sql`${key} = ${caller.studentId}`,
  ownMentees: ({ caller }, key) => sql`${key} in (select id from students where mentor_employee_id = ${caller.employeeId})`,
  wardenHostels: ({ caller: { employeeId } }, key) =>
    sql`${key} in (select id from hostels where ${employeeId} in (warden_employee_id, assistant_employee_id))`,
  staysInOwnHostels: ({ caller: { employeeId } }, key) => sql`${key} in (
    select h.id from hostel_stays h join rooms on rooms.id = h.room_id join hostels on hostels.id = rooms.hostel_id
    where ${employeeId} in (hostels.warden_employee_id, hostels.assistant_employee_id))`,
  ownResidents: ({ caller: { employeeId } }, key) => sql`${key} in (
    select h.student_id
    from hostel_stays h join rooms on rooms.id = h.room_id join hostels on hostels.id = rooms.hostel_id
    where h.to_on is null and ${employeeId} in (hostels.warden_employee_id, hostels.assistant_employee_id))`,
} as const satisfies ScopeRules;
