import type { Context } from '../../../http/context.ts';
import type { SyllabusRecord } from './record.ts';

interface AuditedChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Records a change of a syllabus: increments the version and stores the editor, who may then not approve it. */
export async function recordChange(
  { db, now, caller, audit }: Context,
  { head }: Pick<SyllabusRecord, 'head'>,
  change: AuditedChange,
): Promise<void> {
  await db
    .updateTable('syllabi')
    .set({ version: head.version + 1, editedBy: caller.userId, updatedAt: now.toISOString() })
    .where('id', '=', head.id)
    .execute();
  await audit({ action: 'update', table: 'syllabi', recordId: head.id, label: head.name, ...change });
}
