import { together, type HandoverSource } from '../../../handovers.ts';
import { noteChange } from '../shared-changes.ts';

/** Grants to an employee beyond their role end with the service. */
export const heldGrants: HandoverSource = {
  kind: 'grants',
  held: async (db, employeeIds, today) =>
    together(
      await db
        .selectFrom('userGrants as g')
        .innerJoin('employees', 'employees.userId', 'g.userId')
        .select(['g.id', 'employees.id as employeeId'])
        .where('employees.id', 'in', employeeIds)
        .where('g.effect', '=', 'grant')
        .where('g.revokedAt', 'is', null)
        .where(({ or, eb }) => or([eb('g.endsOn', 'is', null), eb('g.endsOn', '>=', today)]))
        .orderBy('g.id')
        .execute(),
    ),
  end: async (giving, { ids }) => {
    const { db, now, audit } = giving;
    const at = now.toISOString();
    const ended = await db
      .updateTable('userGrants')
      .set((eb) => ({ revokedAt: at, version: eb('version', '+', 1), updatedAt: at }))
      .where('id', 'in', ids)
      .where('revokedAt', 'is', null)
      .returning(['id', 'userId', 'permissionId', 'effect', 'startsOn', 'endsOn'])
      .execute();
    for (const { id, userId, ...grant } of ended)
      await audit({ action: 'undo', table: 'user_grants', recordId: id, aboutUserId: userId, before: grant });
    await noteChange(giving);
    return { ids: ended.map(({ id }) => id) };
  },
  resume: async (giving, { ids }) => {
    const { db, now, audit } = giving;
    if (ids.length === 0) return;
    const resumed = await db
      .updateTable('userGrants')
      .set((eb) => ({ revokedAt: null, revokedBy: null, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
      .where('id', 'in', ids)
      // Skips a grant if a new one for the same permission exists by now.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('userGrants as other')
              .select('other.id')
              .whereRef('other.userId', '=', 'userGrants.userId')
              .whereRef('other.permissionId', '=', 'userGrants.permissionId')
              .where('other.revokedAt', 'is', null),
          ),
        ),
      )
      .returning(['id', 'userId', 'permissionId', 'effect', 'startsOn', 'endsOn'])
      .execute();
    for (const { id, userId, ...grant } of resumed)
      await audit({ action: 'grant', table: 'user_grants', recordId: id, aboutUserId: userId, after: grant });
    await noteChange(giving);
  },
};
