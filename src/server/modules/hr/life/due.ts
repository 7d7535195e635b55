import { employeeLifecycle, type LifeEventKind } from '../../../../contract/hr/life.ts';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { writeAudit } from '../../../http/audit.ts';
import { stepOf } from '../../../../contract/core/lifecycle.ts';
import { takeEffect } from './effect.ts';
import { findLife } from './facts.ts';

/**
 * Carries out what was dated ahead and whose day has come: leaving, suspension, leave, return, rejoining. Each once,
 * however often and by however many processes this is called: the event's row is looked at again once the employee's
 * is locked. One that fails keeps no other from its day. Answers how many came true; throws what failed after all the
 * others.
 *
 * The agreed end of a contract ends nothing by itself: who is not renewed leaves by an event of HR. The start page
 * counts what ends soon, and a renewal that comes late finds nobody locked out.
 */
export async function carryOutDue(db: Db, today: string, now: Date): Promise<number> {
  const due = await db
    .selectFrom('employeeEvents')
    .select(['id', 'employeeId'])
    .where('effectiveAt', 'is', null)
    .where('undoneAt', 'is', null)
    .where('onDate', '<=', today)
    .orderBy('onDate')
    .orderBy('id')
    .execute();
  let carriedOut = 0;
  const failures: unknown[] = [];
  for (const { id, employeeId } of due) {
    try {
      if (await carryOut(db, { id, employeeId, today, now })) carriedOut += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} dated changes of ${due.length} failed`);
  return carriedOut;
}

interface Due {
  id: number;
  employeeId: number;
  today: string;
  now: Date;
}

async function carryOut(db: Db, { id, employeeId, today, now }: Due): Promise<boolean> {
  const after: (() => void)[] = [];
  const isDone = await inTransaction(db, async (tx) => {
    after.length = 0;
    const life = await findLife(tx, employeeId, { today, forChange: true });
    const event = life?.ahead.find((one) => one.id === id);
    // Another process was faster, or it was taken back.
    if (!life || !event) return false;
    const found = life.events.find((one) => one.id === id)!;
    const kind = found.kind as LifeEventKind;
    // It was entered where it was possible, and nothing else could happen since that would prevent it.
    if (!stepOf(employeeLifecycle, kind).from.includes(life.status)) return false;
    const origin = { caller: null, requestId: 'due', ip: null, now };
    const giving = {
      db: tx,
      now,
      audit: (...events: Parameters<typeof writeAudit>[2]) => writeAudit(tx, origin, events),
      afterCommit: (work: () => void) => void after.push(work),
    };
    await takeEffect(giving, life, { ...found, kind });
    return true;
  }).catch((error: unknown) => {
    // Of the last administrator it waits until there is another; what else is due is not kept up by it.
    if (error instanceof ApiError && error.code === 'InUse') return false;
    throw error;
  });
  for (const work of after) work();
  return isDone;
}
