import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Job } from '../../../jobs/job.ts';

/**
 * Compares each night what is settled of every due with what its ledger adds up to. What differs is kept for the
 * administrator to look at, never repaired; what agrees again is dropped.
 */
export const checkLedger: Job = {
  name: 'checkLedger',
  every: 'day',
  once: 'forAll',
  run: ({ db, today }) => noteDifferences(db, today),
};

/** @returns how many dues differ */
export async function noteDifferences(db: Db, today: string): Promise<number> {
  const { rows: found } = await sql<{ dueId: number; settledPaise: number; ledgerPaise: number }>`
    select d.id as due_id, d.settled_paise, coalesce(e.paise, 0)::bigint as ledger_paise
    from dues d left join (select due_id, sum(amount_paise) as paise from due_entries group by due_id) e on e.due_id = d.id
    where d.settled_paise <> coalesce(e.paise, 0) order by d.id`.execute(db);
  const ids = found.map(({ dueId }) => dueId);
  await sql`delete from due_differences where not (due_id = any(${ids}::bigint[]))`.execute(db);
  for (const { dueId, settledPaise, ledgerPaise } of found)
    await sql`
      insert into due_differences (due_id, settled_paise, ledger_paise, found_on) values (${dueId}, ${settledPaise}, ${ledgerPaise}, ${today})
      on conflict (due_id) do update set settled_paise = excluded.settled_paise, ledger_paise = excluded.ledger_paise,
        version = due_differences.version + 1, updated_at = now()`.execute(db);
  return found.length;
}
