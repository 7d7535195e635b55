import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** The end of a class that starts in a slot `l` and lasts several periods: the end of its last slot. */
export const classEnd = (periods: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((select z.ends_at from slots z
  where z.slot_scheme_id = l.slot_scheme_id and z.ordinal = l.ordinal + ${periods} - 1), l.ends_at)`;

export async function readEnd(db: Db, slotId: number, periods: number): Promise<string> {
  const { rows } = await sql<{ endsAt: string }>`
    select ${classEnd(sql`${periods}::int`)} as ends_at from slots l where l.id = ${slotId}`.execute(db);
  return rows[0]!.endsAt;
}
