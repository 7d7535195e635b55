import { sql } from 'kysely';
import type { DueKind, DueStatus } from '../../../../contract/welfare/fields.ts';
import type { Db } from '../../../database/transaction.ts';

export interface LockedDue {
  id: number;
  version: number;
  studentId: number;
  kind: DueKind;
  status: DueStatus;
  amountPaise: number;
  settledPaise: number;
  dueOn: string;
}

/** Locks these dues for the transaction, always ordered by id so that two callers cannot deadlock. */
export async function lockDues(db: Db, ids: readonly number[]): Promise<Map<number, LockedDue>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LockedDue>`
    select id, version, student_id, kind, status, amount_paise, settled_paise, due_on from dues
    where id in (${sql.join(ids)}) order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const leftOf = ({ status, amountPaise, settledPaise }: LockedDue): number =>
  status === 'cancelled' ? 0 : amountPaise - settledPaise;
