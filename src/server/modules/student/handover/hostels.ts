import type { HandoverKind } from '../../../../contract/core/handover.ts';
import type { HandoverSource } from '../../../handovers.ts';

type Post = 'wardenEmployeeId' | 'assistantEmployeeId';

/** Hostels of a warden or an assistant warden. */
const hostelPost = (kind: HandoverKind, post: Post): HandoverSource => ({
  kind,
  held: async (db, employeeIds) => {
    const hostels = await db
      .selectFrom('hostels')
      .select(['id', 'name', `${post} as holder`])
      .where(post, 'in', employeeIds)
      .orderBy('name')
      .execute();
    return hostels.map(({ id, name, holder }) => ({ employeeId: holder ?? 0, id, name, ids: [id] }));
  },
  give: async ({ db, now, audit }, { ids }, from, to) => {
    const hostels = await db
      .selectFrom('hostels')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where(post, '=', from)
      .forUpdate()
      .execute();
    for (const { id, name } of hostels) {
      await db
        .updateTable('hostels')
        .set((eb) => ({ [post]: to, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
        .where('id', '=', id)
        .execute();
      await audit({ action: 'update', table: 'hostels', recordId: id, label: name, before: { [post]: from }, after: { [post]: to } });
    }
    return { ids: hostels.map(({ id }) => id) };
  },
});

export const hostelPosts: readonly HandoverSource[] = [
  hostelPost('hostelWarden', 'wardenEmployeeId'),
  hostelPost('hostelAssistant', 'assistantEmployeeId'),
];
