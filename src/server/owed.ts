import { sql, type RawBuilder } from 'kysely';
import type { Asking } from './scope.ts';

/**
 * What a student owes today, as a subquery of one row by the student's number: `outstanding`, `overdue`, `academic`,
 * `hostel`, `mess` and `fine` in paise, each null where the caller may not see it of this student.
 */
export type Owed = (asking: Asking, key: RawBuilder<unknown>) => RawBuilder<unknown>;

let known: Owed | undefined;

/** Said once at start, from the face of the module that keeps dues. */
export function learnOwed(source: Owed | undefined): void {
  known = source;
}

/** Nothing is known where no module keeps dues. */
export const owedOf: Owed = (asking, key) =>
  known?.(asking, key) ??
  sql`(select null::bigint as outstanding, null::bigint as overdue, null::bigint as academic, null::bigint as hostel, null::bigint as mess, null::bigint as fine)`;
