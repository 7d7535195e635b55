import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { copyName } from '../../../record/display-name.ts';
import { keptAadhaar } from '../../../record/identity-number.ts';
import { isList } from '../lists.ts';
import type { StudentDraft, StudentField } from '../rules/rule.ts';

/** Locks a student's row for this transaction, so that changes are applied one after the other. */
export async function lockStudent(db: Db, id: number): Promise<void> {
  await db.selectFrom('students').select('id').where('id', '=', id).forUpdate().execute();
}

interface StudentChange {
  draft: StudentDraft;
  changed: readonly StudentField[];
}

/** Writes the changed columns and the next version; copies a changed name to the user. */
export async function updateStudent(db: Db, { id, userId }: { id: number; userId: number }, { draft, changed }: StudentChange) {
  const plain = changed.filter((field) => !isList(field) && field !== 'aadhaar');
  await db
    .updateTable('students')
    .set({
      ...Object.fromEntries(plain.map((field) => [field, draft[field]])),
      ...(changed.includes('aadhaar') && { aadhaarLast4: keptAadhaar(draft.aadhaar) }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await copyName(db, userId, draft, changed);
}
