import { sql, type RawBuilder } from 'kysely';

/** A query that nobody answers for so many working days is shown to the head as well. */
const patience = 5;

/**
 * The first of the last five working days that are over: what was asked before it waits too long. Sundays are no working
 * days, nor are holidays of the whole college.
 */
export const lateBefore = (today: string): RawBuilder<string> => sql`(select min(day) from (
  select d::date as day from generate_series(${today}::date - 60, ${today}::date - 1, interval '1 day') d
  where extract(isodow from d) < 7
    and not exists (select from calendar_days c where c.on_date = d::date and c.kind = 'holiday' and c.degree_id is null)
  order by d desc limit ${sql.lit(patience)}) worked)`;

/** Whether a query `q` is open and waits too long. */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql`(q.status = 'open' and (q.created_at at time zone 'Asia/Kolkata')::date < ${lateBefore(today)})`;
