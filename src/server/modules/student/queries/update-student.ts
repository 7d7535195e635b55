import type { Db } from '../../../database/transaction.ts';
import { changedColumns } from '../../../record/changed-columns.ts';
import { copyName } from '../../../record/display-name.ts';
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
  const columns = changed.filter((field) => !isList(field));
  await db.updateTable('students').set(changedColumns(draft, columns)).where('id', '=', id).execute();
  await copyName(db, userId, draft, changed);
}
