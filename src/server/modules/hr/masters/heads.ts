import { sql } from 'kysely';
import type { DepartmentHead } from '../../../../contract/hr/departments.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';

/** Audited facts about a department's head: name and first day. Unchanged ones are absent. */
interface HeadFacts {
  readonly hodEmployee?: string | null;
  readonly hodSince?: string | null;
}
export interface HeadChange {
  readonly before: HeadFacts;
  readonly after: HeadFacts;
  readonly createdAt: string;
}
interface Present {
  readonly name: string;
  readonly fromOn: string | null;
}

/** Heads of a department, current one first. */
export async function readHeads(db: Db, departmentId: number, present: Present | null): Promise<DepartmentHead[]> {
  const { rows } = await sql<HeadChange>`
    select coalesce(before, '{}') as before, coalesce(after, '{}') as after, created_at from audit_events
    where table_name = 'departments' and record_id = ${departmentId}
      and (before ?| array['hodEmployee', 'hodSince'] or after ?| array['hodEmployee', 'hodSince'])
    order by created_at desc, id desc`.execute(db);
  return headsOf(present, rows);
}

/**
 * Reconstructs earlier heads from the current one, newest change first. A change of the day alone or of the name alone
 * is a correction. A head ends the day before the next one begins, or on the day on which the department was left
 * without one.
 */
export function headsOf(present: Present | null, changes: readonly HeadChange[]): DepartmentHead[] {
  const heads: DepartmentHead[] = present ? [{ ...present, toOn: null }] : [];
  let since = present?.fromOn ?? null;
  for (const { before, after, createdAt } of changes) {
    if (before.hodSince === undefined) continue;
    since = before.hodSince;
    if (!before.hodEmployee) continue;
    const next = heads.at(-1)?.fromOn ?? null;
    const lastDay = after.hodEmployee ? next && daysBefore(next, 1) : collegeDay(new Date(createdAt));
    heads.push({ name: before.hodEmployee, fromOn: since, toOn: lastDay });
  }
  return heads;
}
