import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Days in all spans `from_on` to `to_on` of a query, both included. Overlapping days count once. */
export const daysIn = (spans: Sql): Sql => sql`(
  select coalesce(sum(upper(whole.span) - lower(whole.span)), 0)
  from unnest((select range_agg(daterange(one.from_on, one.to_on, '[]')) from (${spans}) one)) whole(span))`;

/** The same in years of 365.25 days, rounded down to a tenth. */
export const yearsOf = (spans: Sql): Sql => sql`trunc(${daysIn(spans)} * 4 / 1461::numeric, 1)`;

/** Months until a day: the smallest number of months after which today has reached it. */
export const monthsUntil = (day: Sql, today: string): Sql => sql`(
  select months + case when ${today}::date + make_interval(months => months) < ${day} then 1 else 0 end
  from (select ((extract(year from ${day}) - extract(year from ${today}::date)) * 12
    + extract(month from ${day}) - extract(month from ${today}::date))::int as months) whole)`;
