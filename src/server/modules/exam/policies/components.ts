import type { InternalPolicyDraft } from '../../../../contract/exam/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';

type Rows = InternalPolicyDraft['components'];

/** Components without database ids, for the audit trail and for copies. */
export const withoutIds = (components: Rows): Rows =>
  components.map(({ examTypeId, label, weight, method, planned, bestOf, slabs }) => ({
    examTypeId,
    label,
    weight,
    method,
    planned,
    bestOf,
    slabs: slabs.map(({ fromPercent, marks }) => ({ fromPercent, marks })),
  }));

/**
 * Replaces the components of a policy by those sent, in order. Existing components keep their id, which tests refer to.
 * @throws {ApiError} InUse if a component to be deleted is in use
 */
export async function writeComponents(db: Db, internalPolicyId: number, components: Rows, at: string): Promise<void> {
  const stored = await db.selectFrom('policyComponents').select('id').where('internalPolicyId', '=', internalPolicyId).execute();
  const gone = stored.map(({ id }) => id).filter((id) => !components.some((row) => row.id === id));
  if (gone.length > 0) {
    await refuseWhileUsed(db, 'policyComponents', gone);
    await db.deleteFrom('policyComponents').where('id', 'in', gone).execute();
  }
  for (const [place, { id: existingId, slabs, ...fields }] of components.entries()) {
    const values = { ...fields, ordinal: place + 1, updatedAt: at };
    const id =
      existingId ??
      (
        await db
          .insertInto('policyComponents')
          .values({ ...values, internalPolicyId, createdAt: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    if (existingId !== undefined) await db.updateTable('policyComponents').set(values).where('id', '=', existingId).execute();
    await db.deleteFrom('attendanceSlabs').where('policyComponentId', '=', id).execute();
    const rows = slabs.map(({ fromPercent, marks }) => ({ policyComponentId: id, fromPercent, marks }));
    if (rows.length > 0) await db.insertInto('attendanceSlabs').values(rows).execute();
  }
}
