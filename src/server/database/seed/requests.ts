import { addDays, dayBetween, officeTime } from './calendar.ts';
import { byKey } from './group.ts';
import { upTo } from './hostels.ts';
import type { Learner } from './learners.ts';
import type { NextPhone } from './phones.ts';
import { addressIn, town } from './places.ts';
import { random, type Random } from './random.ts';
import type { Numbered } from './rows.ts';
import type { Employee } from './staff.ts';

type Request = Numbered<'changeRequests'>;
type Drawn = Omit<Request, 'id'> & { createdAt: string };

/** Students: 23 open, 140 decided; employees: 9 open. */
const openOfStudents = 23;
const decided = [['accepted', 112], ['refused', 22], ['withdrawn', 6]] as const; // prettier-ignore
const openOfEmployees = 9;

export interface Requestable {
  learners: readonly Learner[];
  guardians: readonly Numbered<'studentGuardians'>[];
  addresses: readonly Numbered<'studentAddresses'>[];
  staff: readonly Employee[];
  employees: readonly Numbered<'employees'>[];
}

/** Corrections that people have proposed: an accepted one says what the record holds now, an open one what it may hold. */
export function drawRequests(
  records: Requestable,
  deciders: readonly number[],
  students: number,
  today: string,
  phone: NextPhone,
): Request[] {
  const chance = random('requests');
  const from = addDays(today, -110);
  const people = chance.shuffle(records.learners.filter(({ fate }) => fate === 'active'));
  const fatherOf = byKey(records.guardians.filter(({ relation }) => relation === 'father'), ({ studentId }) => studentId); // prettier-ignore
  const homeOf = byKey(records.addresses.filter(({ kind }) => kind === 'permanent'), ({ studentId }) => studentId); // prettier-ignore

  const propose = (state: Request['state'], day: string): Drawn | null => {
    const learner = people.pop();
    const father = learner && fatherOf.get(learner.id);
    const home = learner && homeOf.get(learner.id);
    if (!learner || !father || !home) return null;
    const what = chance.chance(0.6)
      ? { tableName: 'student_guardians' as const, recordId: father.id, field: 'phone', current: father.phone, other: phone() }
      : { tableName: 'student_addresses' as const, recordId: home.id, field: 'line1', current: home.line1, other: addressIn(chance, town).line1 }; // prettier-ignore
    return request(chance, learner.userId, what, state, day, deciders);
  };
  const drawn = [
    ...Array.from({ length: upTo(openOfStudents, students) }, () => propose('open', dayBetween(chance, addDays(today, -16), addDays(today, -1)))),
    ...decided.flatMap(([state, count]) => Array.from({ length: upTo(count, students) }, () => propose(state, dayBetween(chance, from, addDays(today, -8))))),
    ...chance.sample(records.employees.filter((_, index) => records.staff[index]?.status === 'active'), openOfEmployees).map((employee) => {
      const what = { tableName: 'employees' as const, recordId: employee.id, field: 'emergencyPhone', current: employee.emergencyPhone ?? null, other: phone() };
      return request(chance, employee.userId, what, 'open', dayBetween(chance, addDays(today, -20), addDays(today, -1)), deciders);
    }),
  ]; // prettier-ignore
  return drawn
    .filter((row) => row !== null)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((row, index) => ({ id: index + 1, ...row }));
}

interface Proposal {
  tableName: Request['tableName'];
  recordId: number;
  field: string;
  current: string | null | undefined;
  other: string;
}

function request(
  chance: Random,
  aboutUserId: number,
  { current, other, ...what }: Proposal,
  state: Request['state'],
  day: string,
  deciders: readonly number[],
): Drawn {
  const isDecided = state === 'accepted' || state === 'refused';
  const createdAt = officeTime(chance, day);
  const decidedAt = isDecided ? officeTime(chance, addDays(day, chance.int(1, 6))) : null;
  return {
    aboutUserId,
    ...what,
    oldValue: state === 'accepted' ? other : (current ?? null),
    newValue: state === 'accepted' ? (current ?? other) : other,
    proofFileId: null,
    state,
    decidedBy: isDecided ? chance.pick(deciders) : null,
    decidedAt,
    answer: state === 'refused' ? chance.pick(['Please bring the original paper', 'This is not the guardian’s own number', 'The address is not complete']) : null, // prettier-ignore
    version: state === 'open' ? 1 : 2,
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
}

/** Six shared choices of columns and filters. */
export function reportTemplates(userIds: readonly number[]): Numbered<'reportTemplates'>[] {
  const active = [{ field: 'status', op: 'eq', value: 'active' }] as const;
  const templates = [
    ['students', 'Scholarship list', ['regdNo', 'name', 'caste', 'annualIncome', 'phone'], active],
    ['students', 'Telephone list of a class', ['rollNo', 'name', 'phone', 'fatherName', 'fatherPhone'], active],
    ['students', 'Hostel residents by class', ['rollNo', 'name', 'hostel', 'room'], [{ field: 'residence', op: 'eq', value: 'hostel' }]],
    ['students', 'Without registration number', ['admissionNo', 'name', 'branch', 'admittedOn'], [{ field: 'regdNo', op: 'isEmpty' }]],
    ['employees', 'Doctorates by department', ['name', 'department', 'designation', 'qualification'], [{ field: 'level', op: 'eq', value: 'PHD' }]],
    ['employees', 'Contracts that end soon', ['name', 'department', 'designation', 'untilOn'], [{ field: 'endsWithinDays', op: 'lte', value: 90 }]],
  ] as const; // prettier-ignore
  return templates.map(([entity, name, columns, all], index) => ({
    id: index + 1,
    userId: userIds[index % userIds.length] ?? 1,
    entity,
    name,
    isShared: true,
    definition: { all, columns: columns.map((field) => ({ field })) },
    lastRunAt: null,
    createdAt: `2026-08-${String(10 + index)}T06:00:00.000Z`,
    updatedAt: `2026-08-${String(10 + index)}T06:00:00.000Z`,
  }));
}
