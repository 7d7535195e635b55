import { sql } from 'kysely';
import { employeeLifecycle, type LifeEventKind } from '../../../../contract/hr/life.ts';
import type { Giving } from '../../../handovers.ts';
import { stateAfter } from '../../../lifecycle/rules.ts';
import { endWhatEnds, giveAnswered } from '../handover/carry-out.ts';
import { labelOf } from '../trail.ts';
import type { FoundLife } from './facts.ts';
import { isClosed } from './rules.ts';
import { settleSignIn } from './settle.ts';

/** An event that takes effect. */
interface Coming {
  id: number;
  kind: LifeEventKind;
  onDate: string;
  reason: string | null;
  orderNo: string | null;
  note: string | null;
}
type Person = Pick<FoundLife, 'id' | 'userId' | 'status' | 'employeeNo' | 'name'>;

/**
 * Applies an event, now or on its date: status, account, hand-over and audit entry. The caller must hold the lock on
 * the employee's row.
 */
export async function takeEffect(giving: Giving, person: Person, event: Coming) {
  const { db, now, audit } = giving;
  const { kind, onDate, reason, orderNo, note } = event;
  const status = stateAfter(employeeLifecycle, kind);
  const at = now.toISOString();
  await db
    .updateTable('employeeEvents')
    .set({ effectiveAt: at, fromStatus: person.status, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', event.id)
    .execute();
  const { version } = await db
    .updateTable('employees')
    .set({ status, statusOn: onDate, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', person.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const because = [reason, orderNo].filter(Boolean).join(', ') || null;
  const endedSessions = await settleSignIn(
    db,
    { userId: person.userId, status, because, mustChangePassword: isClosed(person.status) },
    now,
  );
  await audit({
    action: 'update',
    table: 'employees',
    recordId: person.id,
    aboutUserId: person.userId,
    label: labelOf(person),
    before: { status: person.status },
    after: { status },
    note: [kind, onDate, because, note].filter(Boolean).join('; '),
  });
  if (kind === 'left') {
    await giveAnswered(giving, { employeeId: person.id, eventId: event.id });
    await endWhatEnds(giving, { employeeId: person.id, eventId: event.id });
  }
  return { status, version, endedSessions };
}
