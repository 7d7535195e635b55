import { addDays, dayBetween, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { at, random, type Random } from '../../../database/seed/college/random.ts';
import { employeeNo } from '../../../database/seed/college/staff.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Row } from '../../../database/seed/rows.ts';

export type AuditEvent = Row<'auditEvents'> & { createdAt: string };

/** Creates an event. Omitted fields are empty. */
export function event(
  chance: Random,
  fields: Pick<AuditEvent, 'action' | 'tableName' | 'createdAt' | 'userId'> & Partial<AuditEvent>,
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
    ...fields,
    updatedAt: fields.createdAt,
  };
}

/** A time within office hours between two days, excluding the last one. */
export function workTime(chance: Random, from: string, today: string): string {
  return officeTime(chance, dayBetween(chance, from, addDays(today, -1)));
}

/** Data from which the events of the trail are drawn. */
export interface Trail {
  chance: Random;
  college: College;
  db: Db;
  /** First and last day of the trail. */
  from: string;
  today: string;
  /** Account and label of a student or employee. */
  personOf(kind: 'student' | 'employee', id: number): { userId: number; label: string };
}

export function openTrail(college: College, db: Db, span: number): Trail {
  return {
    chance: random('audit'),
    college,
    db,
    from: addDays(college.today, -span),
    today: college.today,
    personOf: (kind, id) => {
      if (kind === 'student') {
        const { userId, regdNo, admissionNo, name } = at(college.learners, id - 1);
        return { userId, label: `${regdNo ?? admissionNo} ${name}` };
      }
      const { userId, name } = at(college.staff, id - 1);
      return { userId, label: `${employeeNo(id)} ${name}` };
    },
  };
}
