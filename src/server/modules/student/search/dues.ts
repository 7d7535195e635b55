import { sql, type RawBuilder } from 'kysely';
import { owedOf } from '../../../owed.ts';
import type { Asking } from '../../../scope.ts';

/** The fields of a search that tell what a student owes, by the columns of `owing`. */
export const dueColumns = {
  dues: 'outstanding',
  overdueDues: 'overdue',
  academicDues: 'academic',
  hostelDues: 'hostel',
  messDues: 'mess',
  fineDues: 'fine',
} as const;

export const asksDues = (asked: ReadonlySet<string>): boolean => Object.keys(dueColumns).some((name) => asked.has(name));

/** What is owed beside students `s`, as `owing`. */
export const withDues = (asking: Asking): RawBuilder<unknown> => sql` cross join lateral ${owedOf(asking, sql`s.id`)} owing`;
