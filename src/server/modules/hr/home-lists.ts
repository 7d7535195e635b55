import { sql } from 'kysely';
import type { homeLists as names } from '../../../contract/hr/names.ts';
import { daysAfter, startOfDay } from '../../college-day.ts';
import type { ShortList } from '../../home/short-lists.ts';
import { birthdayIn } from './reports/birthday-rules.ts';
import { inSight, isShown } from './sight.ts';

/** Today and the six days after it. */
const birthdayDays = 6;

/** Short lists for HR beside the cards. */
export const homeLists: Readonly<Record<(typeof names)[number], ShortList>> = {
  /**
   * Changes dated ahead that take effect today, by the job or by the date alone. Changes entered today are omitted.
   */
  changesToday: {
    to: ['Employee_EDIT'],
    rows: async (context) => {
      const { db, today } = context;
      const begins = startOfDay(today);
      const { rows } = await sql<{ userId: number; name: string; on: string; what: string }>`
        select e.user_id, e.name, change."on", change.what from (
          select employee_id, on_date as "on", 'event.' || kind as what from employee_events
          where effective_at >= ${begins} and created_at < ${begins} and undone_at is null
          union all
          select employee_id, from_on, 'nature.' || nature from employee_postings p
          where from_on = ${today} and created_at < ${begins}
            and not exists (select from employee_events where posting_id = p.id)
          union all
          select employee_id, until_on, 'change.contractEnds' from employee_postings
          where until_on = ${today} and closed_on is null and created_at < ${begins}
        ) as change join employees e on e.id = change.employee_id
        where ${isShown(context)} order by change."on" desc, e.name, e.id, change.what`.execute(db);
      return rows.map(({ on, ...row }) => ({ ...row, on: on === today ? null : on }));
    },
  },
  /**
   * Service does not end with the contract: an employee is listed here until the contract is renewed or the leaving is
   * entered.
   */
  contractsPast: {
    to: ['Employee_EDIT'],
    rows: async (context) => {
      const { rows } = await sql<{ userId: number; name: string; on: string }>`
        select e.user_id, e.name, p.until_on as "on" from employee_postings p join employees e on e.id = p.employee_id
        where p.closed_on is null and p.until_on < ${context.today} and ${inSight(context)}
        order by p.until_on, e.name, e.id`.execute(context.db);
      return rows.map((row) => ({ ...row, what: null }));
    },
  },
  /** Absence does not end with its agreed day either: the return or another absence has to be entered. */
  absencesOver: {
    to: ['Employee_EDIT'],
    rows: async (context) => {
      const { rows } = await sql<{ userId: number; name: string; on: string; what: string }>`
        select e.user_id, e.name, last.until_on as "on", 'status.' || e.status as what
        from employees e join lateral (
          select v.until_on from employee_events v
          where v.employee_id = e.id and v.undone_at is null and v.effective_at is not null
          order by v.effective_at desc, v.id desc limit 1
        ) last on last.until_on < ${context.today}
        where e.status in ('onLeave', 'onDeputation') and ${inSight(context)} and not exists (
          select from employee_events v where v.employee_id = e.id and v.kind <> 'left' and v.undone_at is null and v.effective_at is null)
        order by last.until_on, e.name, e.id`.execute(context.db);
      return rows;
    },
  },
  birthdaysSoon: {
    to: ['Employee_SEARCH'],
    rows: async (context) => {
      const span = { fromOn: context.today, toOn: daysAfter(context.today, birthdayDays) };
      const { rows } = await sql<{ userId: number; name: string; bornOn: string }>`
        select e.user_id, e.name, e.born_on from employees e
        where to_char(e.born_on, 'MM-DD') in (${sql.join(daysOf(span.fromOn))}) and ${inSight(context)}
        order by e.name, e.id`.execute(context.db);
      return rows
        .flatMap(({ bornOn, ...row }) => {
          const on = birthdayIn(bornOn, span);
          return on === null ? [] : [{ ...row, on, what: null }];
        })
        .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    },
  },
};

/**
 * Days of the year from one on, and always 29 February: a rule decides on which day it is celebrated in common years.
 */
const daysOf = (fromOn: string): string[] => [
  ...Array.from({ length: birthdayDays + 1 }, (_, day) => daysAfter(fromOn, day).slice(5)),
  '02-29',
];
