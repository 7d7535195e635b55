import { sql } from 'kysely';
import { together, type HandoverSource } from '../../../handovers.ts';
import { labelOf } from './life.ts';
import { findSheet, lockSheet } from './rows.ts';

/** Unsubmitted mark sheets of an evaluator. Their marks stay. */
export const sheetsToMark: HandoverSource = {
  kind: 'evaluation',
  held: async (db, employeeIds) =>
    together(
      await db
        .selectFrom('markSheets')
        .select(['id', 'evaluatorId as employeeId'])
        .where('evaluatorId', 'in', employeeIds)
        .where('status', 'in', ['open', 'entering'])
        .orderBy('id')
        .execute(),
    ),
  give: async ({ db, now, audit }, { ids }, from, to) => {
    const transferred: number[] = [];
    for (const id of ids.toSorted((a, b) => a - b)) {
      await lockSheet(db, id);
      const sheet = await findSheet(db, id, now);
      if (sheet.evaluatorId !== from || (sheet.status !== 'open' && sheet.status !== 'entering')) continue;
      await db
        .updateTable('markSheets')
        .set({ evaluatorId: to, version: sql`version + 1`, updatedAt: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await audit({
        action: 'update',
        table: 'mark_sheets',
        recordId: id,
        label: labelOf(sheet),
        before: { evaluatorId: from },
        after: { evaluatorId: to },
      });
      transferred.push(id);
    }
    return { ids: transferred };
  },
};
