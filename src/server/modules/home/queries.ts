import { sql } from 'kysely';
import type { HomeCard } from '../../../contract/core/home.ts';
import { readSettings } from '../../database/settings.ts';
import type { Db } from '../../database/transaction.ts';
import type { Viewer } from './rules.ts';

type Key = HomeCard['key'];

export interface Asked {
  db: Db;
  caller: Viewer;
  now: Date;
  /** The day at the college. */
  today: string;
}

const contractDays = 90;
const retirementMonths = 12;
const grantDays = 30;

/** How each card's number is counted. */
export const counts: Record<Key, (asked: Asked) => Promise<number>> = {
  studentsOnRoll: ({ db }) => count(db, sql`students where status in ('active', 'onBreak')`),
  studentsOnBreak: ({ db }) => count(db, sql`students where status = 'onBreak'`),
  admissionsWithoutRegdNo: ({ db }) => count(db, sql`students where status = 'active' and regd_no is null`),
  studentsWithoutPhoto: ({ db }) =>
    count(
      db,
      sql`students join users on users.id = students.user_id where status = 'active' and photo_file_id is null`,
    ),
  openRequests: ({ db, caller }) =>
    count(
      db,
      // Those of the list that the card opens.
      sql`change_requests where state = 'open'
        and table_name like ${caller.may('STUDENT_EDIT') ? 'student%' : 'employee%'}`,
    ),
  employeesInService: ({ db }) => count(db, sql`employees where status <> 'left'`),
  retiringSoon: async ({ db, today }) => {
    const { 'hr.retirementAge': age } = await readSettings(db);
    // Who is born on the 1st retires with the month before: a day less moves exactly them.
    const retiresOn = sql`(date_trunc('month', born_on - 1 + make_interval(years => ${age}::int))
      + interval '1 month' - interval '1 day')::date`;
    return count(
      db,
      sql`employees where status <> 'left'
        and ${retiresOn} between ${today}::date and (${today}::date + make_interval(months => ${retirementMonths}::int))
        and exists (select from employee_postings join employee_categories
            on employee_categories.id = employee_postings.employee_category_id and employee_categories.is_regular
          where employee_postings.employee_id = employees.id and from_on <= ${today}
            and (closed_on is null or closed_on >= ${today}))`,
    );
  },
  contractsEnding: ({ db, today }) =>
    count(
      db,
      sql`employee_postings where closed_on is null and until_on between ${today}::date and ${today}::date + ${contractDays}::int`,
    ),
  bedsFree: async ({ db }) => {
    const { rows } = await sql<{ free: number }>`
      select greatest(0, coalesce(sum(rooms.capacity - coalesce(taken.stays, 0)), 0))::int as free
      from rooms join hostels on hostels.id = rooms.hostel_id and hostels.is_active
      left join (select room_id, count(*) as stays from hostel_stays where to_on is null group by room_id) as taken
        on taken.room_id = rooms.id
      where rooms.is_active`.execute(db);
    return rows[0]?.free ?? 0;
  },
  lockedAccounts: ({ db, now }) => count(db, sql`users where is_enabled and locked_until > ${now.toISOString()}`),
  mustChangePassword: ({ db }) => count(db, sql`users where is_enabled and must_change_password and kind <> 'system'`),
  grantsEnding: ({ db, today }) =>
    count(
      db,
      sql`user_grants where revoked_at is null and starts_on <= ${today}
        and ends_on between ${today}::date and ${today}::date + ${grantDays}::int`,
    ),
  myMentees: ({ db, caller }) =>
    count(db, sql`students where mentor_employee_id = ${caller.employeeId} and status in ('active', 'onBreak')`),
  myOpenRequests: ({ db, caller }) =>
    count(db, sql`change_requests where state = 'open' and about_user_id = ${caller.userId}`),
  mySessions: async ({ db, caller, now }) => {
    const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
    const idleSince = new Date(now.getTime() - idleMinutes * 60_000).toISOString();
    return count(
      db,
      sql`sessions where user_id = ${caller.userId} and revoked_at is null and expires_at > ${now.toISOString()}
        and last_seen_at > ${idleSince}`,
    );
  },
};

async function count(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return rows[0]?.n ?? 0;
}
