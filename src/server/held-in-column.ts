import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from './college-day.ts';
import type { HandoverKind } from '../contract/core/handover.ts';
import type { Db } from './database/transaction.ts';
import { together, type HandedOver } from './handovers.ts';

type Sql = RawBuilder<unknown>;

interface Held {
  id: number;
  employeeId: number;
  name: string;
  /** The record in whose trail it is told, where it is a part of one. */
  partOf: number | null;
}

interface InColumn {
  readonly kind: HandoverKind;
  readonly table: string;
  /** The column that names the holder. */
  readonly column: string;
  /** Its name in the trail. */
  readonly field: string;
  /** `select id, employee_id, name, part_of` of what somebody holds on a day, in the order of the list. */
  readonly rows: (today: string) => Sql;
  /** All of a holder go over to one person; else each is asked for by itself. */
  readonly areTogether?: boolean;
  /** What keeps a row from going to somebody. */
  readonly unless?: (to: number) => Sql;
}

/** What somebody holds whose name stands in a column of some rows. */
export function heldInColumn({ kind, table, column, field, rows, areTogether = false, unless }: InColumn): HandedOver {
  const heldBy = async (db: Db, employeeIds: readonly number[], today: string): Promise<readonly Held[]> =>
    (
      await sql<Held>`
        select held.id, held.employee_id as "employeeId", held.name, held.part_of as "partOf" from (${rows(today)}) held
        where held.employee_id = any(${employeeIds}::bigint[])`.execute(db)
    ).rows;
  return {
    kind,
    held: async (db, employeeIds, today) => {
      const found = await heldBy(db, employeeIds, today);
      if (areTogether) return together(found);
      return found.map(({ id, employeeId, name }) => ({ employeeId, id, name, ids: [id] }));
    },
    give: async ({ db, now, audit }, { ids }, from, to) => {
      const own = (await heldBy(db, [from], collegeDay(now))).filter(({ id }) => ids.includes(id));
      const given: number[] = [];
      for (const { id, name, partOf } of own.toSorted((one, other) => one.id - other.id)) {
        const { rows: changed } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = ${now.toISOString()}
          where id = ${id} and ${sql.ref(column)} = ${from} ${unless ? sql`and not ${unless(to)}` : sql``} returning id`.execute(db);
        if (changed.length === 0) continue;
        const about = { table, recordId: id, label: name, ...(partOf !== null && { partOf }) };
        await audit({ action: 'update', ...about, before: { [field]: from }, after: { [field]: to } });
        given.push(id);
      }
      return { ids: given };
    },
  };
}
