import type { Json } from '../schema.ts';
import { addDays } from './calendar.ts';
import { event, workTime, type AuditEvent } from './audit-event.ts';
import type { Learner } from './learners.ts';
import { privateEmail } from './people.ts';
import type { NextPhone } from './phones.ts';
import { addressIn, town } from './places.ts';
import type { Random } from './random.ts';
import type { Numbered } from './rows.ts';
import { employeeNo, type Employee } from './staff.ts';

export interface Changeable {
  today: string;
  learners: readonly Learner[];
  staff: readonly Employee[];
  studentRows: readonly Numbered<'students'>[];
  employeeRows: readonly Numbered<'employees'>[];
  guardians: readonly Numbered<'studentGuardians'>[];
  addresses: readonly Numbered<'studentAddresses'>[];
  /** Users of the office who change records. */
  officers: readonly number[];
  phone: NextPhone;
}

interface Stamped {
  id: number;
  version?: number | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

/** One way in which records change: which rows, which field, what was there before. */
interface Way {
  share: number;
  tableName: string;
  field: string;
  rows: readonly Stamped[];
  personOf: (row: never) => number;
  isStudent: boolean;
  /** People may change it themselves. */
  isOwn?: boolean;
  before: (chance: Random) => Json;
}

/** Changes of one field each: what is there now is what it became, and what it was is drawn. */
export function drawUpdates(chance: Random, all: Changeable, count: number, from: string): AuditEvent[] {
  const people = {
    student: new Map(all.learners.map((one) => [one.id, { userId: one.userId, label: `${one.regdNo ?? one.admissionNo} ${one.name}` }])), // prettier-ignore
    employee: new Map(all.staff.map((one) => [one.id, { userId: one.userId, label: `${employeeNo(one.id)} ${one.name}` }])), // prettier-ignore
  };
  const present = new Set(all.learners.filter(({ fate }) => fate === 'active').map(({ id }) => id));
  return waysOf(all).flatMap((way) => {
    const valueOf = (row: Stamped) => (row as unknown as Record<string, Json>)[way.field] ?? null;
    const idOf = way.personOf as (row: Stamped) => number;
    const known = way.rows.filter((row) => valueOf(row) !== null && (!way.isStudent || present.has(idOf(row))));
    return chance.sample(known, Math.round(count * way.share)).flatMap((row): AuditEvent[] => {
      const person = people[way.isStudent ? 'student' : 'employee'].get(idOf(row));
      if (!person) return [];
      const made = addDays((row.createdAt ?? from).slice(0, 10), 1);
      const createdAt = workTime(chance, made > from ? made : from, all.today);
      const userId = way.isOwn && chance.chance(0.5) ? person.userId : chance.pick(all.officers);
      touch(row, createdAt);
      return [
        event(chance, {
          action: 'update',
          tableName: way.tableName,
          recordId: row.id,
          aboutUserId: person.userId,
          userId,
          label: person.label,
          before: { [way.field]: way.before(chance) },
          after: { [way.field]: valueOf(row) },
          createdAt,
        }),
      ];
    });
  });
}

function waysOf({ studentRows, employeeRows, guardians, addresses, phone }: Changeable): Way[] {
  const own = ({ id }: Stamped) => id;
  const ofStudent = ({ studentId }: { studentId: number }) => studentId;
  const student = { tableName: 'students', rows: studentRows, personOf: own, isStudent: true };
  const guardian = { tableName: 'student_guardians', rows: guardians, personOf: ofStudent, isStudent: true };
  const employee = {
    tableName: 'employees',
    rows: employeeRows.filter(({ status }) => status !== 'left'),
    personOf: own,
    isStudent: false,
  };
  const nobody = { firstName: 'old', middleName: null, lastName: 'address' };
  return [
    { ...student, share: 0.2, field: 'phone', isOwn: true, before: phone },
    { ...student, share: 0.16, field: 'email', isOwn: true, before: (chance) => privateEmail(chance, nobody) },
    { ...student, share: 0.1, field: 'bloodGroup', isOwn: true, before: () => null },
    { ...student, share: 0.05, field: 'altPhone', isOwn: true, before: () => null },
    { ...student, share: 0.1, field: 'annualIncomePaise', before: (chance) => chance.int(60, 1200) * 100_000 },
    { ...student, share: 0.09, field: 'mentorEmployeeId', before: () => null },
    { ...guardian, share: 0.12, field: 'phone', before: phone },
    { ...guardian, share: 0.05, field: 'occupation', before: () => null },
    { tableName: 'student_addresses', rows: addresses, personOf: ofStudent, isStudent: true, share: 0.09, field: 'line1', before: (chance) => addressIn(chance, town).line1 },
    { ...employee, share: 0.03, field: 'phone', before: phone },
    { ...employee, share: 0.01, field: 'emergencyPhone', before: phone },
  ]; // prettier-ignore
}

function touch(row: Stamped, at: string): void {
  row.version = (row.version ?? 1) + 1;
  if (at > (row.updatedAt ?? '')) row.updatedAt = at;
}
