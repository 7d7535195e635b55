import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from './college-day.ts';
import type { HandoverKind } from '../contract/core/handover.ts';
import type { Db } from './database/transaction.ts';
import { together, type HandedOver } from './handovers.ts';

type Sql = RawBuilder<unknown>;

interface HeldRow {
  id: number;
  employeeId: number;
  name: string;
  /** The record whose trail also shows the change, if the row is part of one. */
  partOf: number | null;
}

interface InColumn {
  readonly kind: HandoverKind;
  readonly table: string;
  /** The column with the holder's id. */
  readonly column: string;
  /** Its name in the trail. */
  readonly field: string;
  /** `select id, employee_id, name, part_of` of the duties on a day, in the order of the list. */
  readonly rows: (today: string) => Sql;
  /** All rows of a holder are handed over to one successor; otherwise each row has its own. */
  readonly areTogether?: boolean;
  /** A condition that prevents a row from being handed over to a successor. */
  readonly unless?: (to: number) => Sql;
}

/** The duties that a column of a table assigns to employees. */
export function heldInColumn({ kind, table, column, field, rows, areTogether = false, unless }: InColumn): HandedOver {
  const heldBy = async (db: Db, employeeIds: readonly number[], today: string): Promise<readonly HeldRow[]> =>
    (
      await sql<HeldRow>`
        select held.id, held.employee_id as "employeeId", held.name, held.part_of as "partOf" from (${rows(today)}) held
        where held.employee_id = any(${employeeIds}::bigint[])`.execute(db)
    ).rows;
  return {
    kind,
    held: async (db, employeeIds, today) => {
      const duties = await heldBy(db, employeeIds, today);
      if (areTogether) return together(duties);
      return duties.map(({ id, employeeId, name }) => ({ employeeId, id, name, ids: [id] }));
    },
    give: async ({ db, now, audit }, { ids }, from, to) => {
      const heldRows = (await heldBy(db, [from], collegeDay(now))).filter(({ id }) => ids.includes(id));
      const transferred: number[] = [];
      for (const { id, name, partOf } of heldRows.toSorted((a, b) => a.id - b.id)) {
        const { rows: changed } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = ${now.toISOString()}
          where id = ${id} and ${sql.ref(column)} = ${from} ${unless ? sql`and not ${unless(to)}` : sql``} returning id`.execute(db);
        if (changed.length === 0) continue;
        const about = { table, recordId: id, label: name, ...(partOf !== null && { partOf }) };
        await audit({ action: 'update', ...about, before: { [field]: from }, after: { [field]: to } });
        transferred.push(id);
      }
      return { ids: transferred };
    },
  };
}
