import { employeeLifecycle, type LifeEventKind } from '../../../../contract/hr/life.ts';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { writeAudit } from '../../../http/audit.ts';
import { stepOf } from '../../../../contract/core/lifecycle.ts';
import { takeEffect } from './effect.ts';
import { findLife } from './facts.ts';

/**
 * Applies events dated ahead whose day has come: leaving, suspension, leave, return, rejoining. Each is applied once,
 * regardless of the number of runs and processes, because the event is read again after the employee is locked. A
 * failed event does not block the others. Returns the number applied, or throws the failures after all others. The
 * agreed end of a contract ends nothing by itself: HR enters the leaving. The start page counts contracts that end
 * soon, and a late renewal locks no one out.
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
    const event = life?.ahead.find((candidate) => candidate.id === id);
    // Another process was faster, or the event was undone.
    if (!life || !event) return false;
    const stored = life.events.find((candidate) => candidate.id === id)!;
    const kind = stored.kind as LifeEventKind;
    // The event was possible when it was entered, and later events could not prevent it.
    if (!stepOf(employeeLifecycle, kind).from.includes(life.status)) return false;
    const origin = { caller: null, requestId: 'due', ip: null, now };
    const giving = {
      db: tx,
      now,
      audit: (...events: Parameters<typeof writeAudit>[2]) => writeAudit(tx, origin, events),
      afterCommit: (work: () => void) => void after.push(work),
    };
    await takeEffect(giving, life, { ...stored, kind });
    return true;
  }).catch((error: unknown) => {
    // The last administrator stays until there is another one. Other due events are not blocked.
    if (error instanceof ApiError && error.code === 'InUse') return false;
    throw error;
  });
  for (const work of after) work();
  return isDone;
}
