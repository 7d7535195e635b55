import type { InternalPolicyDraft } from '../../../../contract/exam/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';

type Rows = InternalPolicyDraft['components'];

/** What is said of components, without what the database adds: for the trail, and for a copy. */
export const told = (components: Rows): Rows =>
  components.map(({ examTypeId, label, weight, method, planned, bestOf, slabs }) => ({
    examTypeId,
    label,
    weight,
    method,
    planned,
    bestOf,
    slabs: slabs.map(({ fromPercent, marks }) => ({ fromPercent, marks })),
  }));

/** Writes the components in their order. Those that stay keep their number, by which tests are of them. */
export async function writeComponents(db: Db, internalPolicyId: number, components: Rows, at: string): Promise<void> {
  const there = await db.selectFrom('policyComponents').select('id').where('internalPolicyId', '=', internalPolicyId).execute();
  const gone = there.map(({ id }) => id).filter((id) => !components.some((row) => row.id === id));
  if (gone.length > 0) {
    await refuseWhileUsed(db, 'policyComponents', gone);
    await db.deleteFrom('policyComponents').where('id', 'in', gone).execute();
  }
  for (const [place, { id: known, slabs, ...own }] of components.entries()) {
    const values = { ...own, ordinal: place + 1, updatedAt: at };
    const id =
      known ??
      (
        await db
          .insertInto('policyComponents')
          .values({ ...values, internalPolicyId, createdAt: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    if (known !== undefined) await db.updateTable('policyComponents').set(values).where('id', '=', known).execute();
    await db.deleteFrom('attendanceSlabs').where('policyComponentId', '=', id).execute();
    const rows = slabs.map(({ fromPercent, marks }) => ({ policyComponentId: id, fromPercent, marks }));
    if (rows.length > 0) await db.insertInto('attendanceSlabs').values(rows).execute();
  }
}
