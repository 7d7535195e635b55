import { sql } from 'kysely';
import { balance } from './rows.ts';

/** Columns with the total balance of dues `d` by age: days past the due date on `day`. */
export function balancesByAge(day: string) {
  const late = sql`(${day}::date - d.due_on)`;
  const within = (from: number, to: number) => sql`coalesce(sum(${balance}) filter (where ${late} between ${from} and ${to}), 0)::float8`;
  return sql`coalesce(sum(${balance}) filter (where ${late} < 0), 0)::float8 as "notDue", ${within(0, 30)} as from0, ${within(31, 60)} as from31,
    ${within(61, 90)} as from61, ${within(91, 180)} as from91, coalesce(sum(${balance}) filter (where ${late} > 180), 0)::float8 as from181`;
}
