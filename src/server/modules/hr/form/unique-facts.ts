import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';

/** Values unique to each employee. */
export interface UniqueFacts {
  employeeNo?: string | null;
  officialEmail?: string | null;
  aicteFacultyId?: string | null;
  orcid?: string | null;
}

const columns = {
  employeeNo: sql`employee_no`,
  officialEmail: sql`official_email`,
  aicteFacultyId: sql`aicte_faculty_id`,
  orcid: sql`orcid`,
} as const;

/** `duplicate` for each value of another employee. Each is one lookup in a unique index. */
export async function takenFacts(db: Db, facts: UniqueFacts, exceptId: number | null): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  for (const field of Object.keys(columns) as (keyof UniqueFacts)[]) {
    const value = facts[field];
    if (value === null || value === undefined) continue;
    const { rows } = await sql`
      select from employees where ${columns[field]} = ${value} and id <> ${exceptId ?? 0}`.execute(db);
    if (rows.length > 0) problems[field] = 'duplicate';
  }
  return problems;
}
