import { sql } from 'kysely';
import { collegeDay, daysBefore, startOfDay } from '../../../college-day.ts';
import { inTransaction, type Db } from '../../../database/transaction.ts';

const keptDays = 180;

/** Adds up the attempts of old days by day and deletes them. @returns the number of deleted attempts */
export function retireSignIns(db: Db, now: Date): Promise<number> {
  const before = startOfDay(daysBefore(collegeDay(now), keptDays));
  return inTransaction(db, async (tx) => {
    await sql`
      insert into sign_in_days (day, ok, failed)
      select (created_at at time zone 'Asia/Kolkata')::date,
        count(*) filter (where outcome = 'ok'), count(*) filter (where outcome not in ('ok', 'codeAsked'))
      from sign_in_attempts where created_at < ${before} group by 1
      on conflict (day) do update
        set ok = sign_in_days.ok + excluded.ok, failed = sign_in_days.failed + excluded.failed,
          version = sign_in_days.version + 1, updated_at = now()`.execute(tx);
    const { numDeletedRows } = await tx.deleteFrom('signInAttempts').where('createdAt', '<', before).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
