import { collegeDay } from '../../../college-day.ts';
import type { HandoverSource } from '../../../handovers.ts';

/** Heads of departments, and their hand-over to a successor. */
export const departmentHeads: HandoverSource = {
  kind: 'departmentHead',
  held: async (db, employeeIds) => {
    const departments = await db
      .selectFrom('departments')
      .select(['id', 'name', 'hodEmployeeId'])
      .where('hodEmployeeId', 'in', employeeIds)
      .orderBy('name')
      .execute();
    return departments.map(({ id, name, hodEmployeeId }) => ({ employeeId: hodEmployeeId ?? 0, id, name, ids: [id] }));
  },
  give: async ({ db, now, audit }, { ids, since: back }, from, to) => {
    const departments = await db
      .selectFrom('departments')
      .select(['id', 'name', 'hodSince'])
      .where('id', 'in', ids)
      .where('hodEmployeeId', '=', from)
      .forUpdate()
      .execute();
    const names = await db.selectFrom('employees').select(['id', 'name']).where('id', 'in', [from, to]).execute();
    const nameOf = (employeeId: number) => names.find(({ id }) => id === employeeId)?.name ?? null;
    for (const { id, name, hodSince } of departments) {
      const since = back ?? collegeDay(now);
      await db
        .updateTable('departments')
        .set((eb) => ({
          hodEmployeeId: to,
          hodSince: since,
          version: eb('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('id', '=', id)
        .execute();
      await audit({
        action: 'update',
        table: 'departments',
        recordId: id,
        label: name,
        before: { hodEmployee: nameOf(from), hodSince },
        after: { hodEmployee: nameOf(to), hodSince: since },
      });
    }
    return { ids: departments.map(({ id }) => id), since: departments[0]?.hodSince ?? null };
  },
};
