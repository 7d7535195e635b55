import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

type Sql = RawBuilder<unknown>;

/**
 * Joins the last event of employee `e` up to and including a day as `last`. An event entered in advance counts from its
 * date. The event `joined` is ignored.
 */
export const lastEvent = (day: Sql): Sql => sql`lateral (
  select v.kind, v.until_on from employee_events v
  where v.employee_id = e.id and v.undone_at is null and v.kind <> 'joined' and v.on_date <= ${day}
  order by v.on_date desc, v.id desc limit 1) last`;

/**
 * SQL condition: employee `e` is on leave, on deputation or suspended on a day, according to the last event. An absence
 * ends with its last day. But if that day has passed and no return was entered, the absence continues. Without an
 * event, the employee’s status applies.
 */
export const isAway = (day: Sql, today: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  last.kind in ('leaveStarted', 'deputationStarted', 'suspended')
    and (last.until_on is null or last.until_on >= ${day} or last.until_on < ${today}),
  e.status in ('onLeave', 'onDeputation', 'suspended') and e.status_on <= ${day})`;

export interface Absence {
  employeeId: number;
  day: string;
  untilOn: string | null;
}

/** Absences of teachers in the timetable, by day. Reads only employees with an absence up to the last day. */
export async function absencesBetween(db: Db, { from, to, today }: { from: string; to: string; today: string }): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select e.id as employee_id, d.day, last.until_on
    from employees e cross join (select s::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') s) d
    left join ${lastEvent(sql`d.day`)} on true
    where e.id in (select i.employee_id from timetable_entry_instructors i) and ${isAway(sql`d.day`, today)}
      and (e.status in ('onLeave', 'onDeputation', 'suspended') or e.id in (
        select v.employee_id from employee_events v
        where v.kind in ('leaveStarted', 'deputationStarted', 'suspended') and v.undone_at is null and v.on_date <= ${to}))
    order by d.day, e.id`.execute(db);
  return rows;
}
