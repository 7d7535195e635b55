import { sql, type RawBuilder } from 'kysely';

/** Number of working days without an answer after which the head sees a query as well. */
const patience = 5;

/**
 * The first of the last five full working days. Queries raised before it are late. Sundays and holidays of the whole
 * college are not working days.
 */
export const lateBefore = (today: string): RawBuilder<string> => sql`(select min(day) from (
  select d::date as day from generate_series(${today}::date - 60, ${today}::date - 1, interval '1 day') d
  where extract(isodow from d) < 7
    and not exists (select from calendar_days c where c.on_date = d::date and c.kind = 'holiday' and c.degree_id is null)
  order by d desc limit ${sql.lit(patience)}) worked)`;

/** True if a query `q` is open and late. */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql`(q.status = 'open' and (q.created_at at time zone 'Asia/Kolkata')::date < ${lateBefore(today)})`;
