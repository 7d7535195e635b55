import { sql } from 'kysely';
import type { Source } from '../../../search/subject.ts';
import { many, singleValue } from './source.ts';

/** Degrees, highest first. Neither postdoctoral fellowships nor eligibility tests are degrees. */
export const degreesDown = ['PHD', 'MPHIL', 'PG', 'UG', 'DIPLOMA', 'XII', 'X'] as const;

const rank = sql`array_position(${`{${degreesDown.join(',')}}`}::text[], q.level)`;

/** A column of the highest degree, the latest if there are two, or of every qualification of a level. */
export function qualified(which: string, column: string): Source {
  const value = sql.ref(`q.${column}`);
  const from = sql`from employee_qualifications q where q.employee_id = employees.id`;
  if (which !== 'highest') return many(sql`${from} and q.level = ${sql.lit(which)}`, value);
  return singleValue(sql`(
    select ${value} ${from} and ${rank} is not null order by ${rank}, q.passed_year desc, q.id desc limit 1)`);
}
