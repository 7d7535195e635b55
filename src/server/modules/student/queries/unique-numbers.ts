import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';

/** Numbers that are unique among students. */
export interface UniqueNumbers {
  admissionNo?: string | null;
  regdNo?: string | null;
  rollNo?: string | null;
  collegeEmail?: string | null;
  apaarId?: string | null;
}

const columns = {
  admissionNo: sql`admission_no`,
  regdNo: sql`regd_no`,
  rollNo: sql`roll_no`,
  collegeEmail: sql`college_email`,
  apaarId: sql`apaar_id`,
} as const;

/** `duplicate` for each number already in use; each check is one lookup in a unique index. */
export async function takenNumbers(db: Db, numbers: UniqueNumbers, exceptId: number | null): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  for (const field of Object.keys(columns) as (keyof UniqueNumbers)[]) {
    const value = numbers[field];
    if (value === null || value === undefined) continue;
    const { rows } = await sql`
      select from students where ${columns[field]} = ${value} and id <> ${exceptId ?? 0}`.execute(db);
    if (rows.length > 0) problems[field] = 'duplicate';
  }
  if (numbers.admissionNo && !problems['admissionNo'] && (await isUsername(db, numbers.admissionNo))) problems['admissionNo'] = 'duplicate';
  return problems;
}

/** The admission number becomes the user name, so users who are not students count too. */
async function isUsername(db: Db, admissionNo: string): Promise<boolean> {
  const username = admissionNo.toLowerCase();
  return (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()) !== undefined;
}
