import { sql, type RawBuilder } from 'kysely';
import type { Asking } from './scope.ts';

/**
 * A student's debts today, as a subquery of one row by the student's id: `outstanding`, `overdue`, `academic`,
 * `hostel`, `mess` and `fine` in paise, each null if the caller may not see it for this student.
 */
export type Owed = (asking: Asking, key: RawBuilder<unknown>) => RawBuilder<unknown>;

let registered: Owed | undefined;

/** Set once at start, from the module that stores dues. */
export function learnOwed(source: Owed | undefined): void {
  registered = source;
}

/** All null if no module stores dues. */
export const owedOf: Owed = (asking, key) =>
  registered?.(asking, key) ??
  sql`(select null::bigint as outstanding, null::bigint as overdue, null::bigint as academic, null::bigint as hostel, null::bigint as mess, null::bigint as fine)`;
