import { addDays, dayBetween, officeTime } from './calendar.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';

export type AuditEvent = Row<'auditEvents'> & { createdAt: string };

/** Makes one event; what is left out is empty. */
export function event(
  chance: Random,
  given: Pick<AuditEvent, 'action' | 'tableName' | 'createdAt' | 'userId'> & Partial<AuditEvent>,
): AuditEvent {
  return {
    sessionId: null,
    recordId: null,
    aboutUserId: null,
    label: '',
    before: null,
    after: null,
    note: null,
    requestId: `r${chance.hex(15)}`,
    ip: `10.20.${chance.int(1, 6)}.${chance.int(2, 250)}`,
    ...given,
    updatedAt: given.createdAt,
  };
}

/** A working moment between two days, the last one left out. */
export function workTime(chance: Random, from: string, today: string): string {
  return officeTime(chance, dayBetween(chance, from, addDays(today, -1)));
}
