import { sql, type RawBuilder } from 'kysely';
import { owedOf } from '../../../owed.ts';
import type { Asking } from '../../../scope.ts';

/** Search fields for dues, by column of `owing`. */
export const dueColumns = {
  dues: 'outstanding',
  overdueDues: 'overdue',
  academicDues: 'academic',
  hostelDues: 'hostel',
  messDues: 'mess',
  fineDues: 'fine',
} as const;

export const asksDues = (fields: ReadonlySet<string>): boolean => Object.keys(dueColumns).some((name) => fields.has(name));

/** Dues of students `s`, as `owing`. */
export const withDues = (asking: Asking): RawBuilder<unknown> => sql` cross join lateral ${owedOf(asking, sql`s.id`)} owing`;
