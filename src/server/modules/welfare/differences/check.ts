import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Job } from '../../../jobs/job.ts';

/**
 * Compares the settled amount of every due with the sum of its ledger each night. Differences are stored for the
 * administrator to check and are never repaired. A row is deleted once the two agree again.
 */
export const checkLedger: Job = {
  name: 'checkLedger',
  every: 'day',
  once: 'forAll',
  run: ({ db, today }) => noteDifferences(db, today),
};

/** @returns the number of dues that differ */
export async function noteDifferences(db: Db, today: string): Promise<number> {
  const { rows: differences } = await sql<{ dueId: number; settledPaise: number; ledgerPaise: number }>`
    select d.id as due_id, d.settled_paise, coalesce(e.paise, 0)::bigint as ledger_paise
    from dues d left join (select due_id, sum(amount_paise) as paise from due_entries group by due_id) e on e.due_id = d.id
    where d.settled_paise <> coalesce(e.paise, 0) order by d.id`.execute(db);
  const ids = differences.map(({ dueId }) => dueId);
  await sql`delete from due_differences where not (due_id = any(${ids}::bigint[]))`.execute(db);
  for (const { dueId, settledPaise, ledgerPaise } of differences)
    await sql`
      insert into due_differences (due_id, settled_paise, ledger_paise, found_on) values (${dueId}, ${settledPaise}, ${ledgerPaise}, ${today})
      on conflict (due_id) do update set settled_paise = excluded.settled_paise, ledger_paise = excluded.ledger_paise,
        version = due_differences.version + 1, updated_at = now()`.execute(db);
  return differences.length;
}
